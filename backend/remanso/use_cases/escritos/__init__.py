"""What patients write between sessions: kept, and heard for danger."""
