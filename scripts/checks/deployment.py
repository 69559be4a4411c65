"""What is shipped to run the product on the internet fits it, as far as can be seen here.

Every setting that these files name is one; systemd has nothing to say of the units, nor Caddy of
its file, where a machine has those programs.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from remanso.settings.product import Settings
from scripts.environment.places import ROOT

DEPLOY = ROOT / "deploy"
DOCUMENTS = (ROOT / "docs" / "en-internet.md", ROOT / "docs" / "operar.md")
VARIABLE = re.compile(r"\bREMANSO_[A-Z0-9_]*[A-Z0-9]\b")
# As files of secrets are called, too.
NAME = re.compile(VARIABLE.pattern, re.IGNORECASE)
# What the program is called by where it is installed; no machine that checks has it there.
PROGRAM = "/opt/remanso/bin/remanso"
# As `systemd-analyze security` counts, of a hundred: how much of the machine a unit could reach.
MOST_EXPOSED = 20
SANDBOX = "# What it needs of the machine"


def main(arguments: list[str]) -> int:
    """Print what does not fit in `deploy/`, or in the folder that is given; 1 if there is any."""
    folder = Path(arguments[0]) if arguments else DEPLOY
    units = sorted(folder.glob("*.service"))
    found = [
        *unknown_settings(folder),
        *different_sandboxes(units),
        *systemd_complaints(units),
        *caddy_complaints(folder / "Caddyfile"),
    ]
    for line in found:
        print(line)
    return 1 if found else 0


def unknown_settings(folder: Path) -> Iterator[str]:
    """Names of settings that the product does not have."""
    known = {f"REMANSO_{name.upper()}" for name in Settings.model_fields}
    searched = [(path, NAME) for path in sorted(folder.iterdir()) if path.is_file()]
    searched += [(path, VARIABLE) for path in DOCUMENTS]
    for path, pattern in searched:
        named = {name.upper() for name in pattern.findall(path.read_text(encoding="utf-8"))}
        for name in sorted(named - known):
            yield f"{path.name}: {name} is no setting"


def different_sandboxes(units: list[Path]) -> Iterator[str]:
    """The units repeat it, for systemd includes nothing: what one may reach, the other may."""
    kept = {unit.read_text(encoding="utf-8").partition(SANDBOX)[2] for unit in units}
    if len(kept) != 1:
        yield "the units do not keep to the same sandbox"


def systemd_complaints(units: list[Path]) -> Iterator[str]:
    """What systemd says of the units."""
    if shutil.which("systemd-analyze") is None:
        return
    with tempfile.TemporaryDirectory() as folder:
        written = [_written_into(Path(folder), unit) for unit in units]
        verify = ["systemd-analyze", "verify", "--recursive-errors=no"]
        yield from _said([*verify, *map(str, written)])
        security = ["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}"]
        for unit in written:
            yield from _said([*security, str(unit)])


def caddy_complaints(file: Path) -> Iterator[str]:
    """What Caddy says of its file."""
    if shutil.which("caddy") is None:
        return
    read_as = ["--config", str(file), "--adapter", "caddyfile"]
    yield from _said(["caddy", "validate", *read_as], SITE_HOST="consulta.example")


def _written_into(folder: Path, unit: Path) -> Path:
    copy = folder / unit.name
    content = unit.read_text(encoding="utf-8")
    copy.write_text(content.replace(PROGRAM, sys.executable), encoding="utf-8")
    return copy


def _said(command: list[str], **environment: str) -> Iterator[str]:
    ended = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | environment
    )
    if ended.returncode != 0:
        yield f"{' '.join(command)}:\n{ended.stdout}{ended.stderr}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
