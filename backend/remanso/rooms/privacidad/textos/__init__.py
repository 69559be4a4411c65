"""The words: what is configured, what is said of it, and how it is set as a page."""
