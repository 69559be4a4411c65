"""Acts on files."""
