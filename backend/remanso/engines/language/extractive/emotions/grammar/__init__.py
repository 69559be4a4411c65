"""The sentences in which somebody says what they feel."""
