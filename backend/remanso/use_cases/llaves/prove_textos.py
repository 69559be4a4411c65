"""The proof that texts still open here, with the operator's key as a start of today would find it.

A key that got lost is missed by nobody while the processes that know it run. So each machine opens
a text every month, and keeps in its data folder when that last succeeded.
"""

import os
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import NamedTemporaryFile

from pydantic import BaseModel

from remanso.core.cells.cell import BrokenCellError
from remanso.core.cells.upkeep import open_one_text
from remanso.core.db import Database
from remanso.core.seals.key_ring import OtherKeyError
from remanso.core.times import utcnow
from remanso.settings.key_service import KeyServiceError
from remanso.settings.product import Settings

MONTH = timedelta(days=31)
"""A proof that is older was missed."""
_DUE = timedelta(days=28)
_FILE = "texts.json"


class Proof(BaseModel):
    """When a text was last opened on this machine, and when that last failed, and why."""

    opened_at: datetime | None = None
    column: str | None = None
    failed_at: datetime | None = None
    failure: str | None = None

    def complaint(self, now: datetime) -> str | None:
        """What is wrong with it, as the operator reads it; None where nothing is."""
        if self.failed_at is not None:
            return f"el {_day(self.failed_at)} no se abría ningún texto. {self.failure}"
        if self.opened_at is not None and now - self.opened_at > MONTH:
            return (
                f"no se probaba a abrir un texto desde el {_day(self.opened_at)}, y el servidor lo"
                " hace cada mes: mira que esté en marcha"
            )
        return None

    def brief(self, now: datetime) -> str | None:
        """The same for whoever asks from outside."""
        if self.complaint(now) is None:
            return None
        if self.failed_at is not None:
            return "no se abren los textos"
        return "hace más de un mes que no se prueba a abrir un texto"

    def is_due(self, now: datetime) -> bool:
        """Whether it is time for another."""
        if self.opened_at is None or self.failed_at is not None:
            return True
        return now - self.opened_at > _DUE


class UnprovenError(Exception):
    """No text opens; `sentence` is for the operator."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def read_proof(folder: Path) -> Proof:
    """What is known of it in a data folder."""
    try:
        return Proof.model_validate_json((folder / _FILE).read_bytes())
    except FileNotFoundError:
        return Proof()


def prove_textos(settings: Settings) -> str | None:
    """Open a text, say in which column, and keep that it opened; None where there is none yet.

    Nothing that this process knows is believed: neither the keys of texts nor the operator's.
    Raises `UnprovenError`, which is kept too, and `DBAPIError` where the database is away.
    """
    try:
        opened = _open_anew(settings)
    except KeyServiceError as error:
        raise _failed(settings, error.sentence) from None
    except (BrokenCellError, OtherKeyError):
        raise _failed(settings, OtherKeyError.sentence) from None
    if opened is not None:
        _keep(settings.data_path, opened_at=utcnow(), column=opened, failed_at=None, failure=None)
    return opened


def _failed(settings: Settings, sentence: str) -> UnprovenError:
    _keep(settings.data_path, failed_at=utcnow(), failure=sentence)
    return UnprovenError(sentence)


def _open_anew(settings: Settings) -> str | None:
    database = Database(settings.database_address, settings.read_key_ring())
    try:
        return open_one_text(database)
    finally:
        database.dispose()


def _keep(folder: Path, **changed: object) -> None:
    """Change what is kept; of several processes at once, one's is whole."""
    proof = Proof.model_validate(read_proof(folder).model_dump() | changed)
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=folder, prefix=f"{_FILE}.", suffix=".partial", delete=False
    ) as file:
        file.write(proof.model_dump_json())
        file.flush()
        os.fsync(file.fileno())
    Path(file.name).replace(folder / _FILE)


def _day(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d}"
