"""The schema of a PostgreSQL database where tables gather until they are whole and equal.

What is here is of nobody: no server looks into it. The list of what is to come, with what has
come, is committed with each table, so that whoever is killed goes on at the next one.
"""

from collections.abc import Mapping

import psycopg
from psycopg import sql
from sqlalchemy.engine import make_url

from remanso.core.tables.migrations import head_revision, revision_at, upgrade
from remanso.core.tables.moving.digests import Digest, conninfo

_SCHEMA = "remanso_move"
_OBJECTS = """
    SELECT 'TABLE', relname FROM pg_class
    WHERE relnamespace = %(schema)s::regnamespace AND relkind = 'r'
    UNION ALL
    SELECT 'FUNCTION', proname FROM pg_proc WHERE pronamespace = %(schema)s::regnamespace
"""


def gathered_at(target: str) -> str:
    """The destination's address with that schema in place of its own."""
    url = make_url(target)
    given = url.query.get("options", ())
    kept = (given,) if isinstance(given, str) else given
    options = " ".join((*kept, f"-csearch_path={_SCHEMA}"))
    address = url.update_query_dict({"options": options}).render_as_string(hide_password=False)
    # PostgreSQL's own library reads no other way of writing a space.
    before, mark, query = address.partition("?")
    return before.replace(" ", "%20") + mark + query.replace("+", "%20")


def prepare(target: str, before: Mapping[str, Digest]) -> None:
    """Have empty tables there, or those that a move of these same rows left when it was killed."""
    address = gathered_at(target)
    if _expected_at(address) == before and revision_at(address) == head_revision():
        return
    discard(target)
    with psycopg.connect(conninfo(target)) as there:
        there.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(_SCHEMA)))
    upgrade(address)
    with psycopg.connect(conninfo(address)) as there:
        there.execute(
            "CREATE TABLE move_list (name text PRIMARY KEY, rows bigint NOT NULL,"
            " sum text NOT NULL, has_come boolean NOT NULL DEFAULT false)"
        )
        with there.cursor() as cursor:
            cursor.executemany(
                "INSERT INTO move_list (name, rows, sum) VALUES (%s, %s, %s)",
                [(name, *digest) for name, digest in before.items()],
            )


def names_that_came(there: psycopg.Connection) -> set[str]:
    """Which tables are there already."""
    return {name for (name,) in there.execute("SELECT name FROM move_list WHERE has_come")}


def note_come(there: psycopg.Connection, name: str) -> None:
    """Commit that table with what the transaction wrote into it."""
    there.execute("UPDATE move_list SET has_come = true WHERE name = %s", (name,))
    there.commit()


def take_place(target: str) -> None:
    """Put every table where the destination has its own, in one transaction."""
    gathered = sql.Identifier(_SCHEMA)
    with psycopg.connect(conninfo(target)) as there:
        found = there.execute("SELECT current_schema()").fetchone()
        assert found is not None
        home = sql.Identifier(found[0])
        there.execute(sql.SQL("DROP TABLE {}.move_list").format(gathered))
        for kind, name in there.execute(_OBJECTS, {"schema": _SCHEMA}).fetchall():
            what, named = sql.SQL(kind), sql.Identifier(name)
            # An installation that nobody has used yet has empty tables of its own.
            there.execute(sql.SQL("DROP {} IF EXISTS {}.{} CASCADE").format(what, home, named))
            there.execute(
                sql.SQL("ALTER {} {}.{} SET SCHEMA {}").format(what, gathered, named, home)
            )
        there.execute(sql.SQL("DROP SCHEMA {}").format(gathered))


def discard(target: str) -> None:
    """Remove the schema with whatever a move left in it."""
    with psycopg.connect(conninfo(target)) as there:
        there.execute(sql.SQL("DROP SCHEMA IF EXISTS {} CASCADE").format(sql.Identifier(_SCHEMA)))


def _expected_at(address: str) -> dict[str, Digest] | None:
    """What a move that was killed had to bring; None where none was."""
    with psycopg.connect(conninfo(address)) as there:
        if there.execute("SELECT to_regclass('move_list')").fetchone() == (None,):
            return None
        listed = there.execute("SELECT name, rows, sum FROM move_list")
        return {name: Digest(rows, total) for name, rows, total in listed}
