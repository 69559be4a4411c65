"""Who decides about a purpose, how old they must be, and what they say together."""
