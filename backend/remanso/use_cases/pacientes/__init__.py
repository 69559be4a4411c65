"""Acts on patients, and on what they write."""
