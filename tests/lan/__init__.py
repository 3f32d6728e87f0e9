"""Tables in the network: rooms, messages, clients, and whoever means no good."""
