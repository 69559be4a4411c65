"""Brings each named step's part, in order; `chromium` also prints the browser's path."""

import fcntl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scripts.environment.chromium import chromium
from scripts.environment.node import build_frontend, install_packages
from scripts.environment.places import E2E, FRONTEND, TOOLS, SetupError, say
from scripts.environment.python import sync

STEPS: dict[str, Callable[[], None]] = {
    "backend": lambda: sync(dev=False),
    "backend-dev": lambda: sync(dev=True),
    "frontend": build_frontend,
    "frontend-dev": lambda: install_packages(FRONTEND),
    "e2e": lambda: install_packages(E2E),
    "chromium": lambda: print(chromium()),
}


@contextmanager
def _alone() -> Iterator[None]:
    """Two set-ups of the same folder take turns."""
    TOOLS.mkdir(exist_ok=True)
    with (TOOLS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Run the steps; a failure is one message, not a stack trace."""
    try:
        with _alone():
            for name in sys.argv[1:]:
                STEPS[name]()
    except SetupError as error:
        say(f"set-up stopped: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
