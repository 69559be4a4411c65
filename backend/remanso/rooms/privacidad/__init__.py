"""What people are told about their data, by whom, and that they were told."""
