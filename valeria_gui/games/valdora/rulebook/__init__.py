"""The book of rules of Valdora."""
