"""A real Chromium for the end-to-end scenarios."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from scripts.environment.node import install_packages, node_environment
from scripts.environment.places import E2E, SetupError, executable, run, say

DEBIAN_CHROMIUM = Path("/usr/bin/chromium")
DEBIAN_SHELL = Path("/usr/bin/chromium-headless-shell")


def chromium() -> Path:
    """The Chromium to use: the one named, the machine's own, or one installed now."""
    named = os.environ.get("CHROMIUM_PATH")
    if named:
        if not executable(Path(named)):
            raise SetupError(f"CHROMIUM_PATH names no program: {named}")
        return Path(named)
    if executable(DEBIAN_CHROMIUM):
        return DEBIAN_CHROMIUM
    install_packages(E2E)
    if executable(_playwrights()):
        return _playwrights()
    return _install()


def headless_shell() -> Path:
    """The same engine without windows and devices; the whole Chromium where it cannot be had.

    What a page does costs a tenth less processor time in it.
    """
    whole = chromium()
    if whole != DEBIAN_CHROMIUM:
        return whole
    if not executable(DEBIAN_SHELL) and _may_install():
        try:
            _install_package("chromium-headless-shell")
        except SetupError as error:
            say(f"Debian's headless shell could not be installed, going on without it: {error}")
    return DEBIAN_SHELL if executable(DEBIAN_SHELL) else whole


def _may_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install() -> Path:
    if _may_install():
        try:
            return _install_debian()
        except SetupError as error:
            say(f"Debian's Chromium could not be installed, trying Playwright's: {error}")
    say("installing Playwright's Chromium")
    run(["npx", "playwright", "install", "chromium"], cwd=E2E, env=node_environment())
    return _playwrights()


def _install_debian() -> Path:
    say("installing Debian's Chromium")
    _install_package("chromium")
    if not executable(DEBIAN_CHROMIUM):
        raise SetupError("the package chromium brought no /usr/bin/chromium")
    return DEBIAN_CHROMIUM


def _install_package(name: str) -> None:
    _look_for_packages()
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", name], env=environment)


@cache
def _look_for_packages() -> None:
    run(["apt-get", "update", "-qq"])


def _playwrights() -> Path:
    """Where Playwright keeps its own Chromium, installed or not."""
    ask = "console.log(require('@playwright/test').chromium.executablePath())"
    answer = subprocess.run(
        ["node", "-e", ask],
        cwd=E2E,
        env=node_environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(answer.stdout.strip())
