"""Acts on appointments that their patients are told of."""
