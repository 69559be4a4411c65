"""What a question looks for."""
