"""Where the product says whose rows a statement reaches, and where it writes an audit row."""

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Literal, NamedTuple

import remanso

PRODUCT = Path(remanso.__file__).parent
MAKERS = {"scope": PRODUCT / "core/scope.py", "audit": PRODUCT / "core/audit.py"}
_SCOPES = {"Scope", "TerapeutaScope", "PacienteScope"}
_STATEMENTS = {"select", "update", "delete", "exists", "get"}
_RECORDS = "record"

Kind = Literal["scope", "audit"]


class Site(NamedTuple):
    """One call, by its kind, its file within the product, and where it ends.

    Where it begins is the dot before a method in Python's own account, and the first word of a
    chain of calls in the text's.
    """

    kind: Kind
    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.kind} {self.file}:{self.line}"


def site_of(kind: Kind, frame: FrameType | None) -> Site | None:
    """The call of the product that led to this frame of the module that makes what it asks for."""
    maker = str(MAKERS[kind])
    while frame is not None and frame.f_code.co_filename == maker:
        frame = frame.f_back
    if frame is None or not frame.f_code.co_filename.startswith(str(PRODUCT)):
        return None
    *_, (_, line, _, column) = islice(frame.f_code.co_positions(), frame.f_lasti // 2 + 1)
    file = Path(frame.f_code.co_filename).relative_to(PRODUCT)
    return Site(kind, str(file), line or 0, column or 0)


def every_site() -> set[Site]:
    """Every such call that the text of the product has, where the scope is named beside it."""
    return {
        Site(kind, str(path.relative_to(PRODUCT)), call.end_lineno or 0, call.end_col_offset or 0)
        for path in PRODUCT.rglob("*.py")
        if path not in MAKERS.values()
        for kind, call in _calls(ast.parse(path.read_text("utf-8")))
    }


def _calls(module: ast.Module) -> Iterator[tuple[Kind, ast.Call]]:
    imported = {
        name.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.module == "remanso.core.scope"
        for name in node.names
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and _is_record(node.func):
            yield "audit", node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and imported & _SCOPES:
            scopes = set(_scopes_of(node))
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and _is_statement(call.func, scopes):
                    yield "scope", call


def _is_record(called: ast.expr) -> bool:
    return (
        isinstance(called, ast.Attribute)
        and called.attr.startswith(_RECORDS)
        and isinstance(called.value, ast.Name)
        and called.value.id == "audit"
    )


def _scopes_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The names that hold a scope in a function: its parameters, and what it gives a name."""
    arguments = function.args
    for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
        if each.annotation is not None and ast.unparse(each.annotation) in _SCOPES:
            yield each.arg
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and _makes_scope(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _makes_scope(value: ast.expr) -> bool:
    if not isinstance(value, ast.Call):
        return False
    made = value.func.value if isinstance(value.func, ast.Attribute) else value.func
    return isinstance(made, ast.Name) and made.id in _SCOPES


def _is_statement(called: ast.expr, scopes: set[str]) -> bool:
    if not isinstance(called, ast.Attribute) or called.attr not in _STATEMENTS:
        return False
    of = called.value
    return _makes_scope(of) or (isinstance(of, ast.Name) and of.id in scopes)
