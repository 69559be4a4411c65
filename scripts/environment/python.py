"""The Python side: the tools of set-up itself, and the locked environment of the backend."""

import importlib.util
import os
import platform
import ssl
import sys
import tempfile
from pathlib import Path

from scripts.environment.places import BACKEND, TOOLS, VENV, SetupError, run, say
from scripts.environment.stamps import once

UV = "uv==0.13.8"
VERSION = f"python{sys.version_info.major}.{sys.version_info.minor}"
TOOLS_VENV = TOOLS / VERSION
TOOLS_PACKAGES = TOOLS_VENV / "lib" / VERSION / "site-packages"
# With any of these, uv would not recognise a lock of the public index, nor write one.
OTHER_INDEX = (
    "UV_DEFAULT_INDEX",
    "UV_INDEX",
    "UV_INDEX_URL",
    "UV_EXTRA_INDEX_URL",
    "UV_FIND_LINKS",
)
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
    once(
        "backend-dev" if dev else "backend",
        lambda: _install_locked(uv, dev=dev),
        inputs=LOCK_INPUTS,
        output=VENV / "bin" / ("pytest" if dev else "remanso"),
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


def _install_locked(uv: Path, *, dev: bool) -> None:
    say("installing the backend's locked dependencies")
    environment = os.environ | {
        "UV_PROJECT_ENVIRONMENT": str(VENV),
        "UV_PYTHON_DOWNLOADS": "never",
        "VIRTUAL_ENV": str(VENV),
    }
    if _has_certificates():
        # Trust what this machine trusts, as pip does, and not only what uv carries with it.
        environment.setdefault("UV_SYSTEM_CERTS", "true")
    if any(os.environ.get(name) for name in OTHER_INDEX):
        _install_from_other_index(uv, environment, dev=dev)
        return
    # Runtime alone never takes away what `make test` brought before.
    groups = ("--group", "dev") if dev else ("--no-dev", "--inexact")
    where = ("--project", BACKEND, "--python", sys.executable)
    run([uv, "sync", "--locked", "--quiet", *where, *groups], env=environment)


def _install_from_other_index(uv: Path, environment: dict[str, str], *, dev: bool) -> None:
    """The same files, recognised by the lock's hashes, from the index this machine uses."""
    groups = ("--group", "dev") if dev else ("--no-dev",)
    public = {name: value for name, value in environment.items() if name not in OTHER_INDEX}
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        project = ("--quiet", "--project", BACKEND)
        run([uv, "lock", "--check", "--offline", "--no-config", *project], env=public)
        run([uv, "export", "--frozen", "--no-emit-project", *groups, "-o", listed, *project])
        if not (VENV / "bin" / "python").exists():
            run([uv, "venv", "--quiet", "--python", sys.executable, VENV], env=environment)
        run([uv, "pip", "install", "--quiet", "--require-hashes", "-r", listed], env=environment)
    run([uv, "pip", "install", "--quiet", "--no-deps", "-e", BACKEND], env=environment)


def _has_certificates() -> bool:
    paths = ssl.get_default_verify_paths()
    return bool(paths.cafile) or bool(paths.capath and any(Path(paths.capath).iterdir()))
