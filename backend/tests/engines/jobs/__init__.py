"""The engine of jobs, tried as it runs."""
