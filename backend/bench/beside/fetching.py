"""Bring the peers once: `python -m bench.beside.fetching [--folder FOLDER] [--source URL]`.

Each comes from its own source, at the commit that is written here, into a folder outside the
repository. What cannot be had is said in one line, and the comparison goes on without it.
"""

import argparse
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path.home() / ".cache" / "remanso-peers"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a peer comes from, and which of its states is compared with."""

    name: str
    url: str
    commit: str


TEMPLATE = Source(
    "template",
    "https://github.com/fastapi/full-stack-fastapi-template",
    "68adb40d37425f6f8668ec7e5a054500d045e43e",
)

_MET = {
    "anyio",
    "fastapi",
    "httptools",
    "psycopg",
    "psycopg-binary",
    "pydantic",
    "pydantic-core",
    "pyjwt",
    "sqlalchemy",
    "sqlmodel",
    "starlette",
    "uvicorn",
    "uvloop",
}
"""What a request passes through in the template: of the versions in its lock."""


class NotHadError(RuntimeError):
    """A peer could not be brought; the last line of what failed is the message."""


def main() -> int:
    """Bring what is not there; 1 if something cannot be had."""
    parser = argparse.ArgumentParser(prog="bench.beside.fetching", description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--source", default=TEMPLATE.url, help="another copy of the template")
    asked = parser.parse_args()
    try:
        _bring(TEMPLATE, asked.source, asked.folder / TEMPLATE.name)
    except NotHadError as error:
        print(f"FastAPI template: skipped ({error})")
        return 1
    print(f"FastAPI template: {asked.folder / TEMPLATE.name}")
    return 0


def _bring(source: Source, url: str, folder: Path) -> None:
    checkout = folder / "source"
    if not checkout.exists():
        _run("git", "clone", "--quiet", "--no-checkout", url, str(checkout))
    _run("git", "-C", str(checkout), "checkout", "--quiet", "--force", source.commit)
    if sys.version_info < (3, 14):
        _write_as_before(checkout / "backend" / "app")
    venv = folder / "venv"
    if not venv.exists():
        _run(sys.executable, "-m", "venv", str(venv))
    # For whatever Python there is; what no request passes through may be of another version there.
    locked = folder / "locked.txt"
    locked.write_text("\n".join(_locked(checkout / "uv.lock")), encoding="utf-8")
    wanted = tomllib.loads((checkout / "backend" / "pyproject.toml").read_text(encoding="utf-8"))
    dependencies: list[str] = wanted["project"]["dependencies"]
    pip = (str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet")
    _run(*pip, "--constraint", str(locked), *dependencies)


def _write_as_before(package: Path) -> None:
    """Write what only Python 3.14 reads as those before it do; it does the same."""
    for module in package.rglob("*.py"):
        text = module.read_text(encoding="utf-8").replace("list[Item]", 'list["Item"]')
        text = re.sub(r"except (\w+(?:, \w+)+):", r"except (\1):", text)
        module.write_text(text, encoding="utf-8")


def _locked(lock: Path) -> list[str]:
    packages = tomllib.loads(lock.read_text(encoding="utf-8"))["package"]
    return [f"{each['name']}=={each['version']}" for each in packages if each["name"] in _MET]


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise NotHadError(said[-1] if said else f"{command[0]} failed")


if __name__ == "__main__":
    sys.exit(main())
