"""Writes a record as one zip: each session is read once, so that its documents tell the same."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO
from uuid import UUID

from pydantic import JsonValue

from remanso.core.db import Database
from remanso.core.errors import NotFoundError
from remanso.core.times import to_json
from remanso.engines.failure import CancelledError
from remanso.engines.storage.base import Storage
from remanso.rooms.derechos.paquete import fhir
from remanso.rooms.derechos.paquete.contenido import Ficha, Medio, SesionCopiada
from remanso.rooms.derechos.paquete.names import of_sesion
from remanso.rooms.derechos.paquete.pagina import Pagina
from remanso.rooms.derechos.paquete.zipping import Paquete
from remanso.use_cases.derechos.reading import Lector, as_json, transcript_of

FORMAT = 1
"""Of `datos.json`: a later one says another number."""
_CHARACTERS = 256 * 1024


class Copia:
    """One copy under way: what is long waits in files of this machine, never in memory."""

    def __init__(
        self,
        paquete: Paquete,
        *,
        folder: Path,
        database: Database,
        storage: Storage,
        lector: Lector,
        cancelled: Callable[[], bool],
    ) -> None:
        """Nothing is read yet. `folder` is for what waits."""
        self._paquete = paquete
        self._folder = folder
        self._database = database
        self._storage = storage
        self._lector = lector
        self._cancelled = cancelled
        self._missing: list[JsonValue] = []

    def write(
        self,
        sesiones: Sequence[UUID],
        *,
        para: str,
        about: dict[str, JsonValue],
        now: datetime,
        progress: Callable[[int], None],
    ) -> None:
        """Write everything; `about` says what it is, `para` in words, `progress` is told per cents.

        Raises `CancelledError`, and what reading or writing raises.
        """
        with self._database.read() as db:
            ficha = self._lector.ficha(db)
        ficha = self._with_archivos(ficha)
        pagina = Pagina(ficha, generado=now, para=para)
        with ExitStack() as stack:
            datos, entries, page = (
                _Spool(stack.enter_context(self._temporary())) for _ in range(3)
            )
            for entry in fhir.of_ficha(ficha):
                entries.add_to_list(_dumped(entry))
            for place, sesion_id in enumerate(sesiones):
                self._add_sesion(sesion_id, ficha, pagina, (datos, entries, page))
                progress(100 * place // len(sesiones))
            heading = {"version": FORMAT, "generado": to_json(now), **about, **ficha.datos}
            heading["faltan"] = self._missing
            self._add("datos.json", _listed(heading, "sesiones", datos.read()))
            self._add("fhir.json", _listed(fhir.bundle_heading(now), "entry", entries.read()))
            self._add("index.html", pagina.whole(page.read()))

    def _temporary(self) -> AbstractContextManager[IO[str]]:
        return TemporaryFile("w+", dir=self._folder, encoding="utf-8", newline="")

    def _add_sesion(
        self, sesion_id: UUID, ficha: Ficha, pagina: Pagina, spools: Sequence["_Spool"]
    ) -> None:
        if self._cancelled():
            raise CancelledError
        with self._database.read() as db:
            sesion = self._lector.sesion(db, sesion_id)
        if sesion is None:
            return
        if sesion.grabacion is not None and not self._add_medio(sesion.grabacion):
            sesion = replace(sesion, grabacion=None)
        transcript = self._add_transcript(sesion, ficha.zona)
        datos, entries, page = spools
        datos.add_to_list(_dumped(_datos_of(sesion, transcript)))
        for entry in fhir.of_sesion(sesion, ficha.persona, transcript):
            entries.add_to_list(_dumped(entry))
        page.add(pagina.sesion(sesion, transcript))

    def _add_transcript(self, sesion: SesionCopiada, zona: str) -> str | None:
        if not sesion.dichos:
            return None
        path = f"transcripciones/{of_sesion(sesion.numero)}.txt"
        self._add(path, [transcript_of(sesion, zona=zona)])
        return path

    def _with_archivos(self, ficha: Ficha) -> Ficha:
        """Add the files that are no session's; what the store has no more is in no document."""
        asked = {each.path: each for one in ficha.ejercicios for each in one.archivos}
        there = {path for path, medio in asked.items() if self._add_medio(medio)}
        return replace(
            ficha,
            borradores=[
                one
                if one.grabacion is None or self._add_medio(one.grabacion)
                else replace(one, grabacion=None)
                for one in ficha.borradores
            ],
            ejercicios=[
                replace(one, archivos=[each for each in one.archivos if each.path in there])
                for one in ficha.ejercicios
            ],
        )

    def _add_medio(self, medio: Medio) -> bool:
        blocks = iter(self._storage.read(medio.key))
        try:
            first = next(blocks, b"")
        except NotFoundError:
            self._missing.append(medio.path)
            return False
        self._paquete.add(medio.path, self._going_on(chain([first], blocks)), packed=False)
        return True

    def _going_on(self, blocks: Iterable[bytes]) -> Iterator[bytes]:
        for block in blocks:
            if self._cancelled():
                raise CancelledError
            yield block

    def _add(self, path: str, texts: Iterable[str]) -> None:
        self._paquete.add(path, (text.encode() for text in texts))


class _Spool:
    """A text that is longer than memory, in a file without a name."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self._empty = True

    def add(self, text: str) -> None:
        """Write more of it."""
        self._file.write(text)
        self._empty = False

    def add_to_list(self, text: str) -> None:
        """Write one more part of a list."""
        self.add(text if self._empty else f",\n{text}")

    def read(self) -> Iterator[str]:
        """All of it, in pieces."""
        self._file.seek(0)
        while piece := self._file.read(_CHARACTERS):
            yield piece


def _datos_of(sesion: SesionCopiada, transcript: str | None) -> JsonValue:
    row = as_json(sesion.datos)
    assert isinstance(row, dict)
    grabacion = None if sesion.grabacion is None else sesion.grabacion.path
    return {**row, "copias": {"grabacion": grabacion, "transcripcion": transcript}}


def _listed(heading: dict[str, JsonValue], name: str, pieces: Iterable[str]) -> Iterator[str]:
    """A JSON object with its long list last."""
    yield f"{_dumped(heading)[:-1]},\n{json.dumps(name)}: [\n"
    yield from pieces
    yield "\n]}\n"


def _dumped(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
