"""Acts on sessions."""
