"""Writes the bills of materials into `dist/sbom`, and refuses locks that may not be shipped.

Each locked package is in its bill with its version and its licence, no licence is there that nobody
decided on, and no version that is known to be bad. Nothing is asked of any network.
"""

import sys

from scripts.environment.places import BACKEND, E2E, FRONTEND, ROOT
from scripts.supply import bills, floors, licences
from scripts.supply.locked import Locked, read_lock

BILLS = ROOT / "dist" / "sbom"
LOCKS = {
    "backend": BACKEND / "uv.lock",
    "frontend": FRONTEND / "package-lock.json",
    "e2e": E2E / "package-lock.json",
}


def main() -> int:
    """Print what is wrong; 1 if anything is."""
    locked = {name: read_lock(path) for name, path in LOCKS.items()}
    everything = [package for packages in locked.values() for package in packages]
    decided = licences.read_licences()
    wrong = licences.complaints(everything, decided)
    wrong += floors.complaints(everything, floors.read_floors())
    for name, packages in locked.items():
        wrong += _write(name, packages, decided)
    print(
        "\n".join(wrong) or f"{len(everything)} locked packages, told in {BILLS.relative_to(ROOT)}"
    )
    return 1 if wrong else 0


def _write(name: str, packages: list[Locked], decided: licences.Licences) -> list[str]:
    bill = (
        bills.backend_bill(packages, decided)
        if name == "backend"
        else bills.npm_bill(name, packages, decided)
    )
    bills.write_bill(bill, BILLS / f"{name}.cdx.json")
    return bills.complaints(name, bill, packages)


if __name__ == "__main__":
    sys.exit(main())
