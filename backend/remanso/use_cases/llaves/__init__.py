"""What the operator does about the keys that wrap all others."""
