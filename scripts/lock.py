"""Refreshes the locks from the public registries, so that they name no other origin."""

import sys

from scripts.environment.node import node_environment
from scripts.environment.places import BACKEND, E2E, FRONTEND, SetupError, run
from scripts.environment.python import TOOLS_VENV

# Anything that makes a client look elsewhere, or write where it looked.
ELSEWHERE = ("UV_", "PIP_", "NPM_CONFIG_")


def main() -> None:
    """Lock the backend, then each folder of packages."""
    environment = {
        name: value
        for name, value in node_environment().items()
        if not name.upper().startswith(ELSEWHERE)
    }
    uv = TOOLS_VENV / "bin" / "uv"
    run([uv, "lock", "--no-config", "--project", BACKEND], env=environment)
    for folder in (FRONTEND, E2E):
        run(["npm", "install", "--package-lock-only"], cwd=folder, env=environment)


if __name__ == "__main__":
    try:
        main()
    except SetupError as error:
        sys.exit(str(error))
