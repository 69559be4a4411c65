"""Acts on what people are told about their data."""
