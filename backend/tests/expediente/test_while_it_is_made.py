"""What happens to a record while it is copied: never half a copy, and never the whole in memory."""

import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from typing import IO, cast

import pytest
from fastapi import FastAPI
from pyrage import passphrase

from remanso.core.db import Database
from remanso.engines.backup import passphrase as sealing
from remanso.engines.backup.passphrase import CHUNK, seal_with_passphrase
from remanso.engines.jobs.base import Work
from remanso.engines.registry import local_store
from remanso.rooms.derechos.expediente.models import Expediente
from remanso.settings.product import Settings
from tests.archivos.files import MP4, largest_file, upload
from tests.expediente.copying import ask, copied, download, state
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.context import context_in
from tests.support.jobs import DeadError, expected, run, run_all, sweep
from tests.support.people import API, Person
from tests.support.stored import leave_plain

_MIB = 1024 * 1024
_FILM = 128 * _MIB
_MEMORY = 24 * _MIB
OnReading = Callable[[Callable[[], None]], None]


@pytest.fixture
def on_reading(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> OnReading:
    """Has something happen whenever a copy begins to read a file."""
    storage = context_in(app).engines.storage
    read = storage.read

    def happen(act: Callable[[], None]) -> None:
        def reading(key: str) -> Iterator[bytes]:
            act()
            return read(key)

        monkeypatch.setattr(storage, "read", reading)

    return happen


def _with_film(ana: Person, lucia: Person) -> dict[str, object]:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    return {**save(ana, lucia, segmentos=SEGMENTOS, file_key=key), "key": key}


def test_a_session_that_is_deleted_meanwhile_is_not_in_it(
    ana: Person, lucia: Person, work: Work, on_reading: OnReading
) -> None:
    save(ana, lucia, notas="Esta se queda")
    first, second = _with_film(ana, lucia), _with_film(ana, lucia)
    gone: list[object] = []

    def delete() -> None:
        if not gone:
            gone.append(first["id"])
            ana.client.delete(f"{API}/sesiones/{first['id']}").raise_for_status()

    on_reading(delete)
    copy = copied(lucia, work)
    assert gone
    ids = [sesion["id"] for sesion in copy.datos["sesiones"]]
    assert first["id"] not in ids
    assert second["id"] in ids
    for content in copy.files.values():
        assert str(first["id"]).encode() not in content
    assert [path for path in copy.files if path.startswith("grabaciones/")] == [
        f"grabaciones/sesion-{second['numero_sesion']:04}.mp4"
    ]


def test_what_is_shared_no_more_meanwhile_is_not_in_it(
    ana: Person, lucia: Person, work: Work, on_reading: OnReading
) -> None:
    sesion = _with_film(ana, lucia)
    closed = {"compartir": dict.fromkeys(("notas", "transcripcion", "video", "analisis"), False)}

    def close() -> None:
        ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=closed).raise_for_status()

    on_reading(close)
    copy = copied(lucia, work)
    assert "Más tranquila." not in copy.page
    assert not [path for path in copy.files if path.startswith("grabaciones/")]


def test_a_record_that_never_rests_fails_with_a_sentence(
    ana: Person, lucia: Person, work: Work, on_reading: OnReading, settings: Settings
) -> None:
    sesion = _with_film(ana, lucia)
    times: list[int] = []

    def change() -> None:
        times.append(1)
        changed = {"notas": f"Otra vez, {len(times)}"}
        ana.client.patch(f"{API}/sesiones/{sesion['id']}", json=changed).raise_for_status()

    on_reading(change)
    ask(lucia, frase="tres barcas azules").raise_for_status()
    run_all(work)
    told = state(lucia)
    assert told["estado"] == "fallido"
    assert told["mensaje_error"].startswith("El expediente ha cambiado")
    assert told["download_url"] is None
    assert _left(settings) == []
    assert ask(lucia).status_code == 202


def test_it_is_made_anew_after_its_process_died(
    ana: Person, lucia: Person, work: Work, on_reading: OnReading, settings: Settings
) -> None:
    _with_film(ana, lucia)
    ask(lucia).raise_for_status()
    died: list[int] = []

    def die() -> None:
        if not died:
            died.append(1)
            raise DeadError

    on_reading(die)
    [job] = expected(work)
    with pytest.raises(DeadError):
        run(work, job)
    assert state(lucia)["estado"] == "procesando"
    assert run_all(work) == ["expediente"]
    assert download(lucia)
    sweep(work)
    [kept] = _left(settings)
    assert kept.endswith("-expediente.zip")


def test_a_full_disk_is_said(ana: Person, lucia: Person, work: Work, settings: Settings) -> None:
    sesion = _with_film(ana, lucia)
    leave_plain(settings.data_path, str(sesion["key"]), size=4 * _MIB)
    ask(lucia).raise_for_status()
    with largest_file(2 * _MIB):
        run_all(work)
    told = state(lucia)
    assert told["estado"] == "fallido"
    assert told["mensaje_error"].startswith("No queda espacio")
    assert _left(settings) == []


def test_a_film_that_the_store_has_lost_is_named(
    ana: Person, lucia: Person, work: Work, settings: Settings
) -> None:
    sesion = _with_film(ana, lucia)
    (settings.data_path / "sealed" / str(sesion["key"])).unlink()
    copy = copied(lucia, work)
    assert copy.datos["faltan"] == ["grabaciones/sesion-0001.mp4"]
    assert "Más tranquila." in copy.page
    assert "grabaciones/" not in copy.page


def test_a_phrase_does_not_outlive_a_copy_that_failed(
    ana: Person, lucia: Person, work: Work, database: Database, settings: Settings
) -> None:
    sesion = _with_film(ana, lucia)
    leave_plain(settings.data_path, str(sesion["key"]), size=4 * _MIB)
    ask(lucia, frase="tres barcas azules").raise_for_status()
    with largest_file(2 * _MIB):
        run_all(work)
    with database.read() as db:
        assert db.query(Expediente).one().frase is None


@pytest.mark.one_database("what is measured is memory")
def test_a_long_film_never_is_in_memory(
    ana: Person, lucia: Person, work: Work, settings: Settings
) -> None:
    sesion = _with_film(ana, lucia)
    leave_plain(settings.data_path, str(sesion["key"]), size=_FILM)
    ask(lucia).raise_for_status()
    tracemalloc.start()
    try:
        run_all(work)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < _MEMORY
    folder = settings.data_path / "sealed"
    [path] = (folder / "expedientes").rglob("*.zip")
    key = path.relative_to(folder).as_posix()
    with (
        local_store(settings).kept.open(key) as file,
        zipfile.ZipFile(cast("IO[bytes]", file)) as packed,
    ):
        assert packed.getinfo("grabaciones/sesion-0001.mp4").file_size == _FILM
        assert packed.testzip() is None


class _Zeros:
    """So many zeros, in pieces of an odd length."""

    def __init__(self, size: int) -> None:
        self._left = size

    def read(self, size: int = -1) -> bytes:
        taken = min(self._left, 10_007 if size < 0 else min(size, 10_007))
        self._left -= taken
        return bytes(taken)


class _Kept(bytearray):
    def write(self, data: bytes) -> int:
        self.extend(data)
        return len(data)


@pytest.mark.parametrize("size", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK + 7])
def test_age_opens_what_was_sealed(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # How long guessing takes is written in what is sealed; what is given out costs the whole.
    monkeypatch.setattr(sealing, "_LOG_N", 10)
    sealed = _Kept()
    seal_with_passphrase(_Zeros(size), sealed, passphrase="niña, sí: 😀")
    assert passphrase.decrypt(bytes(sealed), "niña, sí: 😀") == bytes(size)


def _left(settings: Settings) -> list[str]:
    folders = [settings.data_path / "sealed" / "expedientes", settings.data_path / "work"]
    return [path.name for folder in folders for path in folder.rglob("*") if path.is_file()]
