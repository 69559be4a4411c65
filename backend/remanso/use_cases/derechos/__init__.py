"""What patients and therapists do with a whole record."""
