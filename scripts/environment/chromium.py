"""A real Chromium for the end-to-end scenarios."""

import os
import shutil
import subprocess
from pathlib import Path

from scripts.environment.node import install_packages, node_environment
from scripts.environment.places import E2E, SetupError, executable, run, say

DEBIAN_CHROMIUM = Path("/usr/bin/chromium")


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


def _install() -> Path:
    if os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            return _install_debian()
        except SetupError as error:
            say(f"Debian's Chromium could not be installed, trying Playwright's: {error}")
    say("installing Playwright's Chromium")
    run(["npx", "playwright", "install", "chromium"], cwd=E2E, env=node_environment())
    return _playwrights()


def _install_debian() -> Path:
    say("installing Debian's Chromium")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], env=environment)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    run(install, env=environment)
    if not executable(DEBIAN_CHROMIUM):
        raise SetupError("the package chromium brought no /usr/bin/chromium")
    return DEBIAN_CHROMIUM


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
