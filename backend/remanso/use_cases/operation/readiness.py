"""Whether this process can serve, part by part: a proxy asks again and again."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionError

from remanso.context import Context
from remanso.core.errors import UnavailableError
from remanso.core.tables.migrations import head_revision, revision_seen_by
from remanso.core.times import utcnow
from remanso.use_cases.llaves.prove_textos import read_proof

_WELL = "bien"


@dataclass(frozen=True, slots=True)
class Readiness:
    """Each part with what is to be said of it: `bien`, or what is wrong."""

    parts: dict[str, str]
    # The same of what somebody ought to look at, and nobody is kept out for.
    advice: dict[str, str]

    @property
    def ready(self) -> bool:
        """Whether every part lets it serve."""
        return all(says == _WELL for says in self.parts.values())

    @property
    def told(self) -> dict[str, object]:
        """The same on the wire; it names no host and no file."""
        return {
            "estado": "listo" if self.ready else "no está listo",
            "partes": self.parts | self.advice,
        }


def examine_readiness(context: Context) -> Readiness:
    """Ask the database, its migrations, the store of files and the job store, in this order."""
    parts: dict[str, str] = {}
    for part, ask in _PARTS.items():
        parts[part] = ask(context)
        if part == "base_de_datos" and parts[part] != _WELL:
            # The others would say the same, each after its own wait.
            break
    proof = read_proof(context.settings.data_path)
    return Readiness(parts, {"textos": proof.brief(utcnow()) or _WELL})


def _database(context: Context) -> str:
    try:
        context.database.ping()
    except (DBAPIError, NoConnectionError):
        return "no responde"
    return _WELL


def _migrations(context: Context) -> str:
    with context.database.read() as db:
        seen = revision_seen_by(db.connection())
    return _WELL if seen == head_revision() else "falta actualizar la base de datos"


def _files(context: Context) -> str:
    try:
        context.storage.reach()
    except UnavailableError:
        return "el almacén de archivos no responde"
    return _WELL


def _jobs(context: Context) -> str:
    return _WELL if context.jobs.is_working() else "las tareas de este proceso se han parado"


_PARTS: dict[str, Callable[[Context], str]] = {
    "base_de_datos": _database,
    "migraciones": _migrations,
    "archivos": _files,
    "tareas": _jobs,
}
