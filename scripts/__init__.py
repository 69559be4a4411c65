"""What the Makefile calls: set-up, the test run and the repository's own checks."""
