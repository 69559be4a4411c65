"""What a copy of a record consists of: one zip that can be read without the product, for ever."""
