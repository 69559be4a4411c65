"""A generative model on this machine: it groups and rewrites what the extractive engine found."""
