"""The migrations, run from nothing, make exactly the tables that the models describe."""

import os
import subprocess
import sys
import tempfile

from scripts.environment.places import BACKEND, VENV


def main() -> int:
    """Alembic's own verdict on a new database."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"REMANSO_DATA_DIR": folder, "REMANSO_ENV": "test"}
        environment.pop("REMANSO_DATABASE_URL", None)
        for command in (["upgrade", "head"], ["check"]):
            code = subprocess.run(
                [VENV / "bin" / "alembic", *command], cwd=BACKEND, env=environment, check=False
            ).returncode
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
