"""Who speaks: what labels say, what the way of speaking tells, who is in therapy."""
