"""What a large practice does once in years, done now, measured, and held against itself."""
