"""What games are built of whose positions hold a stack of steps: who acts, what is asked, and what comes after.

A game derives its position, State and View from the classes here and brings its steps; see docs/new_game.md.
"""
