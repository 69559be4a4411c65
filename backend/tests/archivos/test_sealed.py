"""Files that lie sealed, as people and whoever gets hold of the disk see them."""

from io import BytesIO

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.app.presence import alone
from remanso.engines.registry import local_store
from remanso.engines.storage.local.sealed.layout import HEADER_BYTES, SEALED_CHUNK
from remanso.rooms.reproduccion.work import playing_work
from remanso.rooms.sesiones.saved.durations import take_duration
from remanso.settings.product import Settings
from remanso.use_cases.derechos.work import record_work
from tests.archivos.files import CALLS, MP4, PART, PNG, Files, upload, video
from tests.expediente.copying import ask, download
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.context import context_in
from tests.support.films import MP4 as PLAYED
from tests.support.films import film
from tests.support.jobs import run_all
from tests.support.people import Person
from tests.support.served import Served

pytestmark = pytest.mark.one_database("what is tried is what lies on the disk")

CANARY = b"Zarapito trinador 7731"
CONTENT = video(1_000_000)
# Inside the two places of the wrapped key.
FIRST_KEY, SECOND_KEY = 70, HEADER_BYTES // 2 + 10
DAMAGED = "El archivo está dañado y no se puede abrir"


def test_no_byte_of_what_a_practice_keeps_can_be_read_on_its_disk(
    files: Files, terapeuta: Person, paciente: Person, app: FastAPI, settings: Settings
) -> None:
    context = context_in(app)
    brought = film(settings.data_path.parent / "a.mp4", PLAYED, seconds=2).read_bytes()
    # A box that says nothing, which whoever plays it passes over.
    told = (CANARY * 200_000)[: 3 * PART]
    key = files.upload(brought + (len(told) + 8).to_bytes(4) + b"free" + told)
    save(terapeuta, paciente, file_key=key)
    upload(terapeuta.client, None, PNG + CANARY, "image/png")
    ids = files.start()
    files.send(ids, 1, MP4 + told[: PART - len(MP4)])

    playing = playing_work(settings, context.database, context.storage, on_read=take_duration)
    assert "mirada" in run_all(playing)
    ask(terapeuta, paciente).raise_for_status()
    assert run_all(record_work(context)) == ["expediente"]

    assert CANARY in download(terapeuta, paciente)
    assert CANARY in terapeuta.client.get(f"{CALLS}/files/{key}").content
    found = [path for path in settings.data_path.rglob("*") if path.is_file()]
    assert [path.name for path in found if CANARY in path.read_bytes()] == []
    assert {line["size"] for line in files.listed()} >= {len(brought) + 8 + len(told)}


@pytest.mark.parametrize(
    "places",
    [
        [0],
        [FIRST_KEY, SECOND_KEY],
        [HEADER_BYTES + 100],
        [HEADER_BYTES + SEALED_CHUNK - 1],
    ],
)
def test_a_file_that_was_altered_is_refused_and_nothing_of_it_is_sent(
    files: Files, nobody: TestClient, places: list[int]
) -> None:
    key = files.upload(CONTENT)
    for place in places:
        _alter(files, key, place)
    for asked in ({}, {"Range": "bytes=0-5"}, {"Range": "bytes=7-9,20-30"}):
        answer = nobody.get(files.address(key), headers=asked)
        assert (answer.status_code, answer.json()["detail"]) == (404, DAMAGED)
    assert nobody.head(files.address(key)).status_code == 404


def test_several_ranges_and_what_follows_an_altered_piece_are_read(
    files: Files, nobody: TestClient
) -> None:
    key = files.upload(CONTENT)
    several = nobody.get(files.address(key), headers={"Range": "bytes=5-9,999990-"})
    assert several.status_code == 206
    assert CONTENT[5:10] in several.content
    assert CONTENT[999_990:] in several.content
    _alter(files, key, HEADER_BYTES + 100)
    end = nobody.get(files.address(key), headers={"Range": "bytes=-100"})
    assert (end.status_code, end.content) == (206, CONTENT[-100:])


def test_what_turns_out_to_be_altered_while_it_is_sent_ends_there(
    files: Files, settings: Settings
) -> None:
    key = files.upload(video(4 * PART))
    _alter(files, key, -1)
    address, served = files.address(key), Served(settings)
    with served.running() as client:
        with pytest.raises(httpx2.RemoteProtocolError):
            client.get(address)
        assert client.get(address, headers={"Range": "bytes=0-9"}).content == video(10)
    assert "Sesi" not in served.said


def test_who_chooses_so_keeps_files_as_they_come_and_reads_those_of_before(
    settings: Settings, files: Files
) -> None:
    before = files.upload(CONTENT)
    store = local_store(settings.model_copy(update={"files_at_rest": "plain"}))
    store.store("a.mp4", BytesIO(CONTENT), content_type="video/mp4")
    assert (settings.data_path / "files" / "a.mp4").read_bytes() == CONTENT
    assert store.read_range(before, start=0, length=len(CONTENT)) == CONTENT


def test_the_operator_encrypts_what_lay_there_before(settings: Settings, files: Files) -> None:
    plain = local_store(settings.model_copy(update={"files_at_rest": "plain"}))
    for number in range(3):
        plain.store(f"ana/{number}.mp4", BytesIO(CANARY * number), content_type="video/mp4")
    remanso = commands_in(environment_of(settings))
    with alone(settings.data_path):
        said = remanso("files", "encrypt")
        assert (said.code, said.err) == (
            1,
            "Remanso está en marcha. Detenlo antes de trasladar nada.",
        )
    refused = remanso("files", "encrypt", REMANSO_FILES_AT_REST="plain")
    assert refused.code == 1
    assert refused.err == "REMANSO_FILES_AT_REST dice que los archivos se guardan sin cifrar."
    for count in (3, 0):
        said = remanso("files", "encrypt")
        assert (said.code, said.out.strip()) == (0, f"Archivos cifrados: {count}.")
    assert list((settings.data_path / "files").iterdir()) == []
    assert files.content("ana/2.mp4") == CANARY * 2
    ring = settings.data_path / "wrapping.key"
    ring.write_text("another key of the operator's\n".replace(" ", "-") + ring.read_text())
    said = remanso("files", "encrypt")
    assert said.out.splitlines() == ["Archivos cifrados: 0.", "Archivos con la clave nueva: 3."]
    _alter(files, "ana/1.mp4", 0)
    said = remanso("files", "encrypt")
    assert (said.code, said.err.splitlines()[-1]) == (1, "Dañado, no se puede abrir: ana/1.mp4")


def test_the_operator_is_told_of_a_damaged_key_while_the_other_still_opens_the_file(
    settings: Settings, files: Files
) -> None:
    keys = [files.upload(CONTENT) for _ in range(3)]
    remanso = commands_in(environment_of(settings))
    assert "3 con su clave" in remanso("doctor").out
    _alter(files, keys[0], FIRST_KEY)
    _alter(files, keys[1], SECOND_KEY)
    assert files.content(keys[0]) == files.content(keys[1]) == CONTENT
    assert (
        "3 con su clave; con una de las dos copias de la clave dañada, 2" in remanso("doctor").out
    )
    assert remanso("rotate-key").code == 0
    assert "3 con su clave" in remanso("doctor").out
    for place in (FIRST_KEY, SECOND_KEY):
        _alter(files, keys[2], place)
    said = remanso("doctor")
    assert said.code == 1
    assert f"sin clave que abra, 1: el primero, {keys[2]}" in said.out


def _alter(files: Files, key: str, place: int) -> None:
    path = files.stored(key)
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(content)
