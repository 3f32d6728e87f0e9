"""The games on the table: a folder a game, with the name that the engine knows it by."""
