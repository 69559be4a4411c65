"""What the three lock files name, in one shape."""

import base64
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Registry = Literal["pypi", "npm"]


@dataclass(frozen=True)
class Locked:
    """One version of one package, as a lock names it."""

    registry: Registry
    name: str
    version: str
    licence: str | None = None
    """Locks of npm say it; that of the backend does not."""
    sha512: str | None = None
    dev: bool = False

    @property
    def purl(self) -> str:
        """The package's address, in the form that bills of materials use."""
        return f"pkg:{self.registry}/{self.name.replace('@', '%40')}@{self.version}"


def read_lock(path: Path) -> list[Locked]:
    """Everything that a lock names, without the project that it belongs to."""
    found = _of_uv(path) if path.name == "uv.lock" else _of_npm(path)
    return sorted(found, key=lambda package: (package.name, package.version))


def _of_uv(path: Path) -> Iterator[Locked]:
    for package in tomllib.loads(path.read_text())["package"]:
        if "registry" in package["source"]:
            yield Locked("pypi", package["name"], package["version"])


def _of_npm(path: Path) -> Iterator[Locked]:
    packages = json.loads(path.read_text())["packages"]
    seen = set()
    for place, package in packages.items():
        # An alias says what it stands for.
        name = package.get("name") or place.rpartition("node_modules/")[2]
        if not place or (name, package["version"]) in seen:
            continue
        seen.add((name, package["version"]))
        yield Locked(
            "npm",
            name,
            package["version"],
            licence=package.get("license"),
            sha512=_sha512(package.get("integrity", "")),
            dev=package.get("dev", False),
        )


def _sha512(integrity: str) -> str | None:
    kind, _, digest = integrity.partition("-")
    return base64.b64decode(digest).hex() if kind == "sha512" else None
