"""The product beside its peers, in turns on one machine: `python -m bench.beside`."""
