"""Motion of Valdora: what sets out and where it arrives."""
