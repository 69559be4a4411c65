"""How texts lie in their columns: each sealed with a key of whose it is, and bound to its place."""
