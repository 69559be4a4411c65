"""What the product is made of: a bill of materials for each lock, and what must be true of it."""
