"""How good what the product says is: sessions with their gold, and the product asked about them."""
