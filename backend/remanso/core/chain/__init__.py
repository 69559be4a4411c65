"""The audit as a chain: each row is bound to the one before, so that a change shows."""
