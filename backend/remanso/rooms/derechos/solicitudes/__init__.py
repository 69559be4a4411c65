"""What patients ask of their record: a request, its clock, and the answer."""
