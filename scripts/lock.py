"""Refreshes the locks from the public registries, so that they name no other origin."""

import sys

from scripts.environment.node import node_environment
from scripts.environment.places import BACKEND, E2E, FRONTEND, SetupError, run
from scripts.environment.python import OTHER_INDEX, TOOLS_VENV


def main() -> None:
    """Lock the backend, then each folder of packages."""
    environment = node_environment()
    for name in OTHER_INDEX:
        environment.pop(name, None)
    uv = TOOLS_VENV / "bin" / "uv"
    run([uv, "lock", "--no-config", "--project", BACKEND], env=environment)
    for folder in (FRONTEND, E2E):
        run(["npm", "install", "--package-lock-only"], cwd=folder, env=environment)


if __name__ == "__main__":
    try:
        main()
    except SetupError as error:
        sys.exit(str(error))
