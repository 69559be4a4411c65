"""The Python side: the tools of set-up itself, and the locked environment of the backend."""

import importlib.util
import os
import platform
import sys
from pathlib import Path

from scripts.environment.places import BACKEND, TOOLS, VENV, SetupError, run, say
from scripts.environment.stamps import once

UV = "uv==0.13.8"
VERSION = f"python{sys.version_info.major}.{sys.version_info.minor}"
TOOLS_VENV = TOOLS / VERSION
TOOLS_PACKAGES = TOOLS_VENV / "lib" / VERSION / "site-packages"
LOCK_INPUTS = (BACKEND / "pyproject.toml", BACKEND / "uv.lock")


def install_tool(requirement: str, *, output: Path) -> None:
    """Install a pinned tool of set-up, kept apart from the product's own environment."""
    once(
        requirement.partition("==")[0],
        lambda: _pip_install(requirement),
        inputs=(),
        output=output,
        also=(requirement, sys.executable),
    )


def sync(*, dev: bool) -> None:
    """Make `.venv` from the lock, with what tests and checks need when `dev`."""
    uv = TOOLS_VENV / "bin" / "uv"
    install_tool(UV, output=uv)
    # Runtime alone never takes away what `make test` brought before.
    options = ("--group", "dev") if dev else ("--no-dev", "--inexact")
    once(
        "backend-dev" if dev else "backend",
        lambda: _uv_sync(uv, *options),
        inputs=LOCK_INPUTS,
        output=VENV / "bin" / "python",
        also=(platform.python_version(), sys.executable),
    )


def _pip_install(requirement: str) -> None:
    python = TOOLS_VENV / "bin" / "python"
    if not python.exists():
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupError(
                "this Python has no venv module: install it (Debian: apt-get install python3-venv)"
            )
        run([sys.executable, "-m", "venv", "--clear", TOOLS_VENV])
    say(f"installing {requirement}")
    run([python, "-m", "pip", "install", "--quiet", requirement])


def _uv_sync(uv: Path, *options: str) -> None:
    say("installing the backend's locked dependencies")
    environment = os.environ | {
        "UV_PROJECT_ENVIRONMENT": str(VENV),
        "UV_PYTHON_DOWNLOADS": "never",
    }
    environment.pop("VIRTUAL_ENV", None)
    where = ("--project", BACKEND, "--python", sys.executable)
    run([uv, "sync", "--locked", "--quiet", *where, *options], env=environment)
