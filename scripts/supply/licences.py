"""Under which licence each package is, and whether that is one of those that were decided on."""

import re
import tomllib
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

from scripts.supply.locked import Locked

DECIDED = Path(__file__).with_name("licences.toml")


@dataclass(frozen=True)
class Licences:
    """The licences that may be in the product, and those of packages that say theirs badly."""

    accepted: frozenset[str]
    stated: dict[str, str]

    def of(self, package: Locked) -> str | None:
        """Its SPDX expression: stated here, else in the lock, else in what is installed."""
        return self.stated.get(package.name) or package.licence or self._installed(package)

    def accept(self, expression: str) -> bool:
        """Whether one of the choices that an expression leaves has accepted licences alone."""
        choices = re.split(r" OR ", expression.strip("()"))
        return any(self.accepted.issuperset(choice.split(" AND ")) for choice in choices)

    def _installed(self, package: Locked) -> str | None:
        if package.registry != "pypi":
            return None
        try:
            said = metadata(package.name)
        except PackageNotFoundError:
            return None
        expression = said["License-Expression"] or said["License"]
        # Before there were expressions, people wrote the whole text or a name of their own there.
        return expression if expression and self.accept(expression) else None


def read_licences(path: Path = DECIDED) -> Licences:
    """What was decided."""
    decided = tomllib.loads(path.read_text())
    return Licences(frozenset(decided["accepted"]), decided["stated"])


def complaints(packages: list[Locked], licences: Licences) -> list[str]:
    """Packages without a licence or under one that nobody decided on, and needless statements."""
    wrong = [line for package in packages if (line := _complaint(package, licences))]
    gone = licences.stated.keys() - {package.name for package in packages}
    return wrong + [f"{name}: its licence is stated, and no lock names it" for name in sorted(gone)]


def _complaint(package: Locked, licences: Licences) -> str | None:
    licence = licences.of(package)
    if licence is None:
        return f"{package.purl}: no licence found, state it in {DECIDED.name}"
    if not licences.accept(licence):
        return f"{package.purl}: nobody has accepted {licence}"
    return None
