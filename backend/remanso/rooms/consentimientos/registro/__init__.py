"""What is asked of whoever registers, and what they say to it."""
