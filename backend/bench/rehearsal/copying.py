"""A record of many sessions and long recordings is copied, and the copy held against it.

Neither the recordings nor the zip take the room that they say: what is zero in them is a hole.
"""

import hashlib
import json
import multiprocessing
import os
import resource
import time
import zipfile
from collections.abc import Callable, Mapping
from io import FileIO
from pathlib import Path
from typing import IO, cast
from uuid import UUID

from sqlalchemy import select, update

from bench.practice import Practice
from bench.processes import MIB
from bench.rehearsal.steps import (
    MEMORY_MIB,
    DifferentError,
    TooMuchMemoryError,
    most_memory,
    timed,
)
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.registry import local_store
from remanso.rooms.derechos.paquete.names import of_sesion
from remanso.rooms.derechos.paquete.zipping import Paquete
from remanso.rooms.medidas.instrumentos.catalogue import read_catalogo
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings
from remanso.use_cases.derechos.of_terapeuta import LectorTerapeuta
from remanso.use_cases.derechos.writing import Copia
from tests.expediente.rows import SESION, Rows

_BLOCK = MIB
_MARK = 4096
_DIFFERENT = 16
_PLAIN_FILES = 100
"""Of so many recordings a plain copy is measured beside."""
Films = Mapping[int, bytes]
"""The SHA-256 of each session's recording, by the session's number."""


def copy_record(practice: Practice, size: float, folder: Path) -> None:
    """Raises `DifferentError`, `TooMuchMemoryError`; `AssertionError` for a row that differs."""
    films = timed(f"made: {size} GB of recordings", lambda: _film(practice, size))
    made = folder / "expediente.zip"
    whose = (practice.settings.data_path, practice.terapeuta_id, practice.pacientes[0])
    plain = _apart(_copy_plainly, *whose, folder / "plain.bin")
    copied = _apart(_copy, *whose, made)
    allocated = made.stat().st_blocks * 512
    print(
        f"            the zip is of {made.stat().st_size / 1e9:.2f} GB ({allocated / 1e6:.0f} MB"
        f" on the disk); {copied / plain:.2f} × the processor that copying files takes"
    )
    timed("compared: every session and recording", lambda: _compare(practice, films, made))


def _film(practice: Practice, size: float) -> Films:
    """A recording for each session, other than those of the sessions around it."""
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    with database.read() as db:
        numbers = db.execute(select(Sesion.id, Sesion.numero_sesion)).tuples().all()
    keys = practice.keep_all([f"{numero}.mp4" for _, numero in numbers])
    with database.transaction() as db:
        held = [{"id": id_, "video_key": key} for (id_, _), key in zip(numbers, keys, strict=True)]
        db.execute(update(Sesion), held)
    database.dispose()
    length = int(size * 1e9 / len(numbers))
    marks = [os.urandom(_MARK) for _ in range(_DIFFERENT)]
    digests = [hashlib.sha256(mark + bytes(length - _MARK)).digest() for mark in marks]
    films = {}
    for (_, numero), key in zip(numbers, keys, strict=True):
        path = practice.settings.data_path / "files" / key
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(marks[numero % _DIFFERENT])
            file.truncate(length)
        films[numero] = digests[numero % _DIFFERENT]
    return films


class _Sparse(FileIO):
    """A file in which zeros are holes."""

    _zeros = bytes(_BLOCK)

    def write(self, data: object, /) -> int:
        """Skip what is zero."""
        content = cast("bytes", data)
        if len(content) > _MARK and content == self._zeros[: len(content)]:
            self.seek(len(content), os.SEEK_CUR)
            return len(content)
        return super().write(content)


_Work = Callable[[Path, UUID, UUID, Path], None]


def _apart(work: _Work, data: Path, terapeuta_id: UUID, paciente_id: UUID, target: Path) -> float:
    """Do it in a process of its own: its processor seconds for each GB that it wrote."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(
        target=_measured, args=(there, work, data, terapeuta_id, paciente_id, target)
    )
    began = time.monotonic()
    process.start()
    there.close()
    spent, most = here.recv()
    process.join()
    each = spent / (target.stat().st_size / 1e9)
    print(
        f"{time.monotonic() - began:8.1f} s  {work.__name__.strip('_')}\n"
        f"            at most {most:.0f} MiB in memory, {each:.2f} s of a processor for a GB",
        flush=True,
    )
    if most > MEMORY_MIB:
        raise TooMuchMemoryError(most)
    return float(each)


def _measured(
    there: "multiprocessing.connection.Connection[tuple[float, float], object]",
    work: _Work,
    *arguments: object,
) -> None:
    before = _spent()
    work(*arguments)  # type: ignore[arg-type]  # as `_apart` was given them
    there.send((_spent() - before, most_memory(os.getpid())))


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _copy(data: Path, terapeuta_id: UUID, paciente_id: UUID, target: Path) -> None:
    """The copy for the therapist, as the product's job writes it."""
    settings = Settings(_env_file=None, env="development", data_dir=data)
    database = Database(settings.database_address, settings.key_ring)
    by = Actor(terapeuta_id, Role.TERAPEUTA, "Ana", "", terapeuta_id, must_change_password=False)
    scope = TerapeutaScope(terapeuta_id)
    with database.read() as db:
        chosen = scope.select(Sesion, Sesion.id).where(Sesion.paciente_id == paciente_id)
        sesiones = list(db.scalars(chosen.order_by(Sesion.numero_sesion)))
    with (
        _Sparse(target, "w+") as file,
        Paquete(cast("IO[bytes]", file)) as paquete,
    ):
        Copia(
            paquete,
            folder=target.parent,
            database=database,
            storage=local_store(settings),
            lector=LectorTerapeuta(by, paciente_id, read_catalogo(None), private=True),
            cancelled=lambda: False,
        ).write(sesiones, para="", about={}, now=utcnow(), progress=lambda _: None)
    database.dispose()


def _copy_plainly(data: Path, terapeuta_id: UUID, paciente_id: UUID, target: Path) -> None:
    """Some of the recordings, one after another into one file."""
    folder = data / "files" / str(terapeuta_id) / str(paciente_id)
    with _Sparse(target, "w") as written:
        for path in sorted(folder.iterdir())[:_PLAIN_FILES]:
            with path.open("rb", buffering=0) as file:
                while block := file.read(_BLOCK):
                    written.write(block)
        written.truncate()


def _compare(practice: Practice, films: Films, made: Path) -> None:
    database = Database(practice.settings.database_address, practice.settings.key_ring)
    with zipfile.ZipFile(made) as packed:
        datos = json.loads(packed.read("datos.json"))
        rows = Rows(database, practice.pacientes[0]).check(
            "sesiones", datos["sesiones"], besides=SESION
        )
        if datos["faltan"]:
            raise DifferentError(datos["faltan"])
        for numero, digest in films.items():
            name = f"grabaciones/{of_sesion(numero)}.mp4"
            with packed.open(name) as film:
                if _hashed(film) != digest:
                    raise DifferentError(name)
        told = packed.read("SHA256SUMS").decode()
    if any(f"{digest.hex()}  " not in told for digest in films.values()):
        raise DifferentError("SHA256SUMS")
    database.dispose()
    print(f"            {rows} sessions and {len(films)} recordings are equal to the record")


def _hashed(file: IO[bytes]) -> bytes:
    hashed = hashlib.sha256()
    while block := file.read(_BLOCK):
        hashed.update(block)
    return hashed.digest()
