"""What every screen is made of, whatever it shows."""
