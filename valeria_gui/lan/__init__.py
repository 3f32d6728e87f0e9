"""One table for a whole room: hands on phones, seats at other computers ([network.md](../../docs/network.md)).

Nothing here is loaded, and nothing listens, until a person opens a table or joins one.
"""
