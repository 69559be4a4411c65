"""Code of the product that nothing in the product calls; being called by a test is not enough."""

import sys

from vulture import Vulture

from scripts.environment.places import BACKEND, ROOT

# A column, a field of the wire or a setting is read by a library: only these kinds can be dead.
KINDS = {"class", "function", "import", "method", "property", "unreachable_code"}
# Called by FastAPI, Typer, Pydantic and SQLAlchemy.
DECORATORS = [
    "@*.command",
    "@*.delete",
    "@*.get",
    "@*.middleware",
    "@*.patch",
    "@*.post",
    "@*.put",
    "@computed_field",
    "@field_serializer",
    "@field_validator",
    "@model_validator",
]
NAMES = [
    "Clave",  # a table that is reached by its columns alone
    "__call__",  # what a protocol of a function has
    "application",  # named to granian as text
    "column_expression",  # of a column type
    "process_bind_param",
    "process_result_value",
    "settings_customise_sources",  # of Pydantic's settings
    "_open_file",  # of a response of Starlette's
    "seekable",  # of a file
]


def main() -> int:
    """Print what is dead; 1 if anything is."""
    vulture = Vulture(ignore_decorators=DECORATORS, ignore_names=NAMES)
    vulture.scavenge([BACKEND / "remanso"])
    dead = [item for item in vulture.get_unused_code() if item.typ in KINDS]
    for item in dead:
        place = item.filename.relative_to(ROOT) if item.filename.is_absolute() else item.filename
        print(f"{place}:{item.first_lineno}: {item.message}")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
