"""The pictures of Valdora: gems, cards, houses, craftsmen, the map."""
