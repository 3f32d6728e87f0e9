"""The pictures of Valdora. Its two lists: what stands on the shelf and the figures, and the small pieces."""
