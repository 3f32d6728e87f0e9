"""All that is told about a piece before anything is done: prices, strength, chances, what moves bring."""
