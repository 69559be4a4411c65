"""Puts into the wheel what the product needs at runtime and keeps beside its package."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"


class Beside(BuildHookInterface[Any]):
    """The migrations and the built frontend, in `remanso/beside`; a checkout has its own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them; a wheel without its frontend is refused."""
        if version == EDITABLE:
            return
        root = Path(self.root)
        frontend = root.parent / "frontend" / "dist"
        if not (frontend / "routes.json").is_file():
            raise FileNotFoundError(f"{frontend} is not built: call `make wheel`")
        build_data["force_include"] |= {
            str(root / "migrations"): "remanso/beside/migrations",
            str(frontend): "remanso/beside/frontend",
        }
