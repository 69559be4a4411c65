"""Bills of materials in the form of CycloneDX 1.5, one for each lock file."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from uuid import uuid4

from scripts.environment.places import BACKEND
from scripts.environment.python import TOOLS_VENV
from scripts.supply.licences import Licences
from scripts.supply.locked import Locked

Bill = dict[str, Any]


def backend_bill(packages: list[Locked], licences: Licences) -> Bill:
    """What uv says of its lock, with the licences, which it does not know, and what is shipped."""
    bill = _exported("--all-groups", "--all-extras")
    shipped = {component["purl"] for component in _exported("--no-dev")["components"]}
    by_purl = {package.purl: package for package in packages}
    for component in bill["components"]:
        package = by_purl.get(component["purl"])
        component["licenses"] = _told(licences.of(package) if package else None)
        component["scope"] = "required" if component["purl"] in shipped else "excluded"
    return bill


def npm_bill(name: str, packages: Iterable[Locked], licences: Licences) -> Bill:
    """What a lock of npm names.

    Not by `npm sbom`, which refuses a lock with a package for another kind of machine whose bundled
    parts are older than those beside it: Tailwind's for WebAssembly is one.
    """
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid4()}",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": name, "bom-ref": name}},
        "components": [_npm_component(package, licences) for package in packages],
    }


def write_bill(bill: Bill, path: Path) -> None:
    """Keep it where nothing is committed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n")


def complaints(name: str, bill: Bill, packages: Iterable[Locked]) -> list[str]:
    """What is locked and not in the bill, or the other way round, or there without a licence."""
    locked = {package.purl for package in packages}
    told = {component["purl"]: component for component in bill["components"]}
    bare = [purl for purl, component in told.items() if not component.get("licenses")]
    return [
        *(f"{name}: {purl} is locked and not in the bill" for purl in sorted(locked - told.keys())),
        *(f"{name}: {purl} is in the bill and not locked" for purl in sorted(told.keys() - locked)),
        *(f"{name}: {purl} is in the bill without a licence" for purl in sorted(bare)),
    ]


def _exported(*what: str) -> Bill:
    uv = TOOLS_VENV / "bin" / "uv"
    how = ("--frozen", "--offline", "--no-config", "--quiet", "--project", BACKEND)
    ended = subprocess.run(
        [uv, "export", "--format", "cyclonedx1.5", *how, *what],
        capture_output=True,
        text=True,
        check=True,
    )
    bill: Bill = json.loads(ended.stdout)
    return bill


def _npm_component(package: Locked, licences: Licences) -> Bill:
    component = {
        "type": "library",
        "bom-ref": package.purl,
        "name": package.name,
        "version": package.version,
        "purl": package.purl,
        "scope": "excluded" if package.dev else "required",
        "licenses": _told(licences.of(package)),
    }
    hashes = [{"alg": "SHA-512", "content": package.sha512}] if package.sha512 else []
    return component | {"hashes": hashes}


def _told(licence: str | None) -> list[Bill]:
    return [{"expression": licence}] if licence else []
