"""What is unreadable without a key of this installation: how it is sealed, and with what."""
