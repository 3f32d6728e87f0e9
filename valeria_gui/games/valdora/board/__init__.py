"""The board of Valdora: where everything lies, and how it is drawn."""
