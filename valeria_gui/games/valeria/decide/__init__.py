"""What a person is asked at the table of Villages of Valeria, and what each gesture means."""
