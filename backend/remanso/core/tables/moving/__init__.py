"""Moving the product's tables between SQLite and PostgreSQL: whole and equal, or not at all.

Rows go as each database writes them, never through the product's own types: what is stored is what
arrives. They gather beside the destination's own tables, one table after the other, and take
their place all at once when they are equal; a move that was killed goes on at the table where it
was. Jobs are not moved: a job that a row waits for and no job store knows is found anew, as after
a crash.
"""
