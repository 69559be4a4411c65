"""Where the data of an installation lies, and the key that it is signed with."""

import os
import secrets
from functools import cached_property
from pathlib import Path
from stat import S_ISLNK
from urllib.parse import urlsplit

from pydantic import SecretStr, field_validator
from pydantic_settings import BaseSettings

MIN_SECRET_LENGTH = 32

_OWNER_FOLDER, _OWNER_FILE = 0o700, 0o600


def _keep_to_owner(path: Path, mode: int) -> None:
    """Take from others what a folder that was there before may have let them; a link is theirs."""
    try:
        found = path.stat(follow_symlinks=False)
        if S_ISLNK(found.st_mode) or found.st_uid != os.geteuid():
            return
        if found.st_mode & 0o077:
            path.chmod(mode)
    except FileNotFoundError:
        # Another process has just removed it.
        return


class DataFolderSettings(BaseSettings):
    """Part of `Settings`."""

    data_dir: Path = Path("var")
    secret_key: SecretStr | None = None
    database_url: str | None = None
    # The operator's own questionnaires, one file each; None where there are none.
    instruments_dir: Path | None = None

    @field_validator("database_url")
    @classmethod
    def _only_postgresql(cls, value: str | None) -> str | None:
        if value is not None and urlsplit(value).scheme not in {"postgresql", "postgres"}:
            raise ValueError("must be a postgresql:// address")
        return value

    @field_validator("secret_key")
    @classmethod
    def _long_enough(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < MIN_SECRET_LENGTH:
            raise ValueError(f"must have at least {MIN_SECRET_LENGTH} characters")
        return value

    @cached_property
    def data_path(self) -> Path:
        """The data folder as an absolute path, made with owner-only access."""
        path = self.data_dir.resolve()
        path.mkdir(mode=_OWNER_FOLDER, parents=True, exist_ok=True)
        _keep_to_owner(path, _OWNER_FOLDER)
        for entry in path.iterdir():
            _keep_to_owner(entry, _OWNER_FOLDER if entry.is_dir() else _OWNER_FILE)
        return path

    @property
    def database_address(self) -> str:
        """The SQLAlchemy address of the product's own tables."""
        return self._address("remanso.sqlite")

    @property
    def jobs_address(self) -> str:
        """The address of the job store: the same PostgreSQL, or an SQLite file of its own."""
        return self._address("jobs.sqlite")

    def _address(self, sqlite_name: str) -> str:
        if self.database_url is None:
            return f"sqlite:///{self.data_path / sqlite_name}"
        return "postgresql+psycopg://" + self.database_url.partition("://")[2]

    @cached_property
    def signing_key(self) -> bytes:
        """The key that signs addresses; made once and kept in the data folder unless set."""
        if self.secret_key is not None:
            return self.secret_key.get_secret_value().encode()
        path = self.data_path / "secret.key"
        try:
            with path.open("x", encoding="ascii") as file:
                path.chmod(0o600)
                file.write(secrets.token_hex(32))
        except FileExistsError:
            pass
        return path.read_text(encoding="ascii").encode()
