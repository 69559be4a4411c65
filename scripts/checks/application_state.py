"""What a process works with is typed: nothing but its one keeper touches `app.state`."""

import ast
import subprocess
import sys
from pathlib import Path

from scripts.environment.places import ROOT

KEEPER = "backend/remanso/core/edge/context.py"
CODE = ("backend/*.py", "scripts/*.py")


def main() -> int:
    """Print every other place that reads or sets it; 1 if there is any."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *CODE], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = [
        f"{name}:{line}: take it from the context (`{KEEPER}` says how)"
        for name in listed.stdout.splitlines()
        if name != KEEPER and (ROOT / name).exists()
        for line in untyped(ROOT / name)
    ]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


def untyped(path: Path) -> list[int]:
    """The lines that touch an application's `state`, whatever the application is called."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "state" and _is_app(node.value)
    ]


def _is_app(node: ast.expr) -> bool:
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return name == "app" or name.endswith("_app") or name == "application"


if __name__ == "__main__":
    sys.exit(main())
