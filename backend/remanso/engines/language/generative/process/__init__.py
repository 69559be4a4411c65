"""The process that the model lives in, and what is said to it."""
