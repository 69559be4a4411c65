"""Versions that are known to be bad: no lock may name one."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from packaging.version import Version

from scripts.supply.locked import Locked, Registry

KNOWN = Path(__file__).with_name("floors.toml")


@dataclass(frozen=True)
class Floor:
    """A weakness of a package: from which version on, mended in which, and who says so."""

    registry: Registry
    package: str
    below: str
    advisory: str
    source: str
    what: str
    since: str = "0"

    def is_about(self, locked: Locked) -> bool:
        """Whether this is the package, in whatever version."""
        return (locked.registry, locked.name) == (self.registry, self.package)

    def holds(self, locked: Locked) -> bool:
        """Whether what is locked has the weakness."""
        return self.is_about(locked) and (
            Version(self.since) <= Version(locked.version) < Version(self.below)
        )


def read_floors(path: Path = KNOWN) -> list[Floor]:
    """Every weakness that was looked up."""
    known = tomllib.loads(path.read_text())
    registries: tuple[Registry, ...] = ("pypi", "npm")
    return [Floor(registry, **floor) for registry in registries for floor in known[registry]]


def complaints(packages: list[Locked], floors: list[Floor]) -> Iterator[str]:
    """Each locked version that is known to be bad, and each floor that is about nothing."""
    for floor in floors:
        yield from (
            f"{package.purl}: {floor.advisory}, mended in {floor.below} ({floor.source})"
            for package in packages
            if floor.holds(package)
        )
        if not any(floor.is_about(package) for package in packages):
            yield f"{floor.package}: {floor.advisory} is about a package that no lock names"
