"""What is SQLite's alone: how its connections are opened, and whose turn it is to write."""
