"""The migrations, run from nothing, make exactly the tables that the models describe."""

import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.util import CommandError

from remanso.core.migrations import config_for, upgrade
from remanso.settings import Settings


def main() -> int:
    """Alembic's own verdict on a new database."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(env="test", data_dir=Path(folder), database_url=None)
        upgrade(settings.database_address)
        try:
            command.check(config_for(settings.database_address))
        except CommandError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
