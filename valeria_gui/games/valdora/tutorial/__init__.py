"""The guided first game of Valdora."""
