"""How fast the product is beside the limits of the machine it runs on: `make bench`."""
