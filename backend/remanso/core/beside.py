"""What the product keeps beside its package: in the wheel inside it, in a checkout where it is."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]
_BACKEND = _PACKAGE.parent
_INSIDE = _PACKAGE / "beside"

MIGRATIONS = (_INSIDE if _INSIDE.is_dir() else _BACKEND) / "migrations"
FRONTEND = _INSIDE / "frontend" if _INSIDE.is_dir() else _BACKEND.parent / "frontend" / "dist"
