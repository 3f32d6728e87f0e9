"""The page of a phone as data: what one seat sees and does, for every game, in the language of that phone."""
