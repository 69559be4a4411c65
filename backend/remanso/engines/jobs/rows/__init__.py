"""Jobs that rows of the database wait for."""
