"""What people are told about their data."""
