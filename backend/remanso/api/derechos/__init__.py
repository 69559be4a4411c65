"""What patients may ask of their own record, and how long it is kept."""
