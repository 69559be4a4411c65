"""Backups of a whole practice: sealed with age, kept by content, in a folder or an S3 bucket."""
