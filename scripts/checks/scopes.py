"""Every statement begins at a scope (`remanso.core.scope`), every table says whose its rows are.

`python -m scripts.checks.scopes [FOLDER]` looks through the product, or through a folder beside it.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from scripts.environment.places import BACKEND, ROOT

PRODUCT = BACKEND / "remanso"
# Where the statements themselves are made, where connections are, and what copies whole tables.
MAKERS = {
    PRODUCT / "core" / name
    for name in (
        "scope.py",
        "db.py",
        "tables/bulk.py",
        "tables/copying.py",
        "tables/sqlite/pool.py",
        # What seals every text, whoever's it is.
        "cells/home.py",
        "cells/keys.py",
        "cells/renewal.py",
        "cells/rows.py",
        "cells/upkeep.py",
    )
}

# What begins a statement without a scope.
BEGINNINGS = {"delete", "exists", "lambda_stmt", "select", "text", "update"}
READS = {"get", "get_one", "query"}
RAW = {"exec_driver_sql"}
# Who calls these: a transaction, by the names that it has everywhere.
TRANSACTIONS = {"connection", "db", "session"}

INSTEAD = "begin at a Scope, at EveryOwner(why) or at UNOWNED (core/scope.py)"

Owned = Mapping[str, bool]
"""Whether its rows have owners, of every table by the name of its class."""


def main(folders: list[str]) -> int:
    """Print what begins elsewhere; 1 if anything does."""
    parsed = {path: ast.parse(path.read_text()) for path in _modules(PRODUCT)}
    looked_at = parsed
    for folder in folders:
        looked_at = {path: ast.parse(path.read_text()) for path in _modules(Path(folder))}
    owned = {
        table.name: owner == "Owner"
        for module in (parsed | looked_at).values()
        for table, owner in _tables(module)
    }
    told = [
        f"{_shown(path)}:{line}: {what}"
        for path, module in looked_at.items()
        for line, what in _complaints(path, module, owned)
    ]
    told = list(dict.fromkeys(told))
    print(*told, sep="\n", end="\n" if told else "")
    return 1 if told else 0


def _modules(folder: Path) -> Iterator[Path]:
    return iter(sorted(folder.rglob("*.py")))


def _shown(path: Path) -> Path:
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def _complaints(path: Path, module: ast.Module, owned: Owned) -> Iterator[tuple[int, str]]:
    for table, owner in _tables(module):
        if owner is None:
            yield table.lineno, f"{table.name} does not say whose its rows are (__owner__)"
    if path in MAKERS:
        return
    for node in ast.walk(module):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((node.lineno, what) for what in _imported(node))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield from ((node.lineno, what) for what in _called(node, node.func, owned))


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.Import):
        names = [name.name for name in node.names if name.name.split(".")[0] == "sqlalchemy"]
        yield from (f"import what you need of {name} by its name" for name in names)
    elif (node.module or "").split(".")[0] == "sqlalchemy":
        modules = {"dialects", "future", "orm", "sql"} if node.module == "sqlalchemy" else set()
        for name in node.names:
            if name.name in BEGINNINGS | modules | {"Query", "*"}:
                yield f"{name.name} of {node.module}: {INSTEAD}"


def _called(call: ast.Call, method: ast.Attribute, owned: Owned) -> Iterator[str]:
    of = method.value
    if method.attr in READS and call.args:
        asked = call.args[0]
        by_table = isinstance(asked, ast.Name) and asked.id in owned
        if by_table or (isinstance(of, ast.Name) and of.id in TRANSACTIONS):
            yield f".{method.attr}() of a transaction: {INSTEAD}"
    if method.attr in RAW:
        yield f".{method.attr}(): {INSTEAD}"
    if isinstance(of, ast.Attribute) and of.attr == "__table__":
        yield f"__table__.{method.attr}(): {INSTEAD}"
    if _root(call) == "UNOWNED":
        for node in ast.walk(call):
            if isinstance(node, ast.Name) and owned.get(node.id):
                yield f"UNOWNED reaches {node.id}, whose rows have owners"


def _root(node: ast.expr) -> str | None:
    """The name at which a chain of calls begins."""
    while isinstance(node, ast.Call | ast.Attribute):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


def _tables(module: ast.Module) -> Iterator[tuple[ast.ClassDef, str | None]]:
    """The classes of tables, each with what it says of owners: `Owner`, `Unowned`, or nothing."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            said = {
                target.id: statement.value
                for statement in node.body
                if isinstance(statement, ast.Assign)
                for target in statement.targets
                if isinstance(target, ast.Name)
            }
            if "__tablename__" in said:
                yield node, _root(said["__owner__"]) if "__owner__" in said else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
