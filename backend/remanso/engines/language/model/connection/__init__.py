"""The way to a model: what is said, what is heard, and what can go wrong between."""
