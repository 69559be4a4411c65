"""The repository's own checks, for what no ready-made tool looks at."""
