"""What patients may ask of their own record, and their therapists of theirs."""
