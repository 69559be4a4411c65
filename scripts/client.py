"""The frontend's types, generated from the application's own description of its API."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.environment.node import node_environment
from scripts.environment.places import FRONTEND, VENV, SetupError, run

COMMITTED = FRONTEND / "src" / "api" / "schema.d.ts"


def main(*, check: bool) -> int:
    """Write the types; with `check`, only say whether the committed ones are those."""
    with tempfile.TemporaryDirectory() as folder:
        generated = Path(folder) / COMMITTED.name
        _generate(generated)
        current = COMMITTED.is_file() and COMMITTED.read_bytes() == generated.read_bytes()
        if not check:
            COMMITTED.parent.mkdir(parents=True, exist_ok=True)
            COMMITTED.write_bytes(generated.read_bytes())
    if check and not current:
        print("the frontend's types are not the API's: run `make client`", file=sys.stderr)
        return 1
    return 0


def _generate(target: Path) -> None:
    described = target.with_name("openapi.json")
    # What this machine is set to must not change the API that is described.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("REMANSO_")
    }
    environment["REMANSO_DATA_DIR"] = str(target.parent)
    command = (VENV / "bin" / "remanso", "openapi")
    with described.open("wb") as file:
        subprocess.run(command, cwd=target.parent, env=environment, stdout=file, check=True)
    run(
        ["npx", "openapi-typescript", described, "--output", target],
        cwd=FRONTEND,
        env=node_environment(),
    )


if __name__ == "__main__":
    try:
        sys.exit(main(check="--check" in sys.argv[1:]))
    except (SetupError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
