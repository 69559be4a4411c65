"""What the product says about its own running, without any personal data."""
