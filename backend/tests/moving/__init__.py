"""The practice moved between the two kinds of database."""
