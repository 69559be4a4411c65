"""What is made of a file ends with it, and does not keep it from being cleaned up."""

DERIVED = {"derived_from_its_file": True}
"""The `info` of a foreign key to a file by a row that is made of that file."""


def is_derived(info: dict[object, object]) -> bool:
    """Whether a column's `info` says so."""
    return DERIVED.items() <= info.items()
