"""The process that decodes and hears, and how the server speaks with it."""
