"""What every game on this table promises to a match, a screen, a bot and a record."""
