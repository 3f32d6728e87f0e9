"""How the files under ``assets/`` are drawn: build time only, never imported by the game."""
