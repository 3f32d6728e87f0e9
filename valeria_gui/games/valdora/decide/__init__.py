"""What a person is asked in Valdora, and what gestures mean."""
