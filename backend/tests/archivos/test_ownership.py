"""Whose files are whose: foreign and absent are one answer."""

from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from remanso.rooms.archivos import service
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.archivos.models import Archivo
from tests.archivos.files import ADDRESS, CALLS, MP4, PNG, Files, video
from tests.support.context import context_in
from tests.support.people import People, Person

NOT_FOUND = {"detail": "No encontrado", "message": "No encontrado"}


def test_another_therapist_finds_nothing(files: Files, people: People) -> None:
    key = files.upload(MP4)
    ids = files.start()
    part = files.send(ids, 1, video(100))
    other = Files(people.terapeuta("Otra").client, files.folder, files.data)
    absent = f"{files.folder}/{uuid4()}-a.mp4"
    for wanted in (key, absent, "../../../etc/passwd"):
        for answer in (
            other.call("download-url", file_key=wanted),
            other.delete(wanted),
            other.client.get(f"{ADDRESS}/{wanted.replace('..', '%2e%2e')}"),
        ):
            assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    for answer in (
        other.call("presigned-part-url", **ids, part_number=1),
        other.received(ids),
        other.complete(ids, [part]),
        other.call("abort-multipart-upload", **ids),
    ):
        assert (answer.status_code, answer.json()) == (404, NOT_FOUND)
    assert other.listed(files.folder) == []
    assert files.content(key) == MP4
    assert files.complete(ids, [part]).status_code == 200


def test_a_folder_must_be_the_callers(files: Files, people: People, terapeuta: Person) -> None:
    stranger = people.terapeuta("Otra")
    their_patient = people.paciente(stranger, "Otro")
    own_patient = files.folder.rpartition("/")[2]
    answers = [
        files.announce(custom_path=folder)
        for folder in (
            f"{stranger.id}/{their_patient.id}",
            f"{stranger.id}/{own_patient}",
            f"{terapeuta.id}/{their_patient.id}",
            f"{terapeuta.id}/{uuid4()}",
            f"therapists/{stranger.id}",
            f"patients/{their_patient.id}",
            str(terapeuta.id),
            "therapists",
            "anything",
        )
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) <= 2
    assert files.announce(custom_path=f"{files.folder}/sesiones/1").status_code == 200


@pytest.mark.parametrize(
    "folder", ["../etc", "/etc", "a/../b", "a\\b", "a/\u0000b", "a//b", "a/./b", ".", "a\nb"]
)
def test_a_folder_that_is_no_folder(files: Files, folder: str) -> None:
    answer = files.announce(custom_path=folder)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "custom_path"


@pytest.mark.parametrize("name", ["../../a.mp4", "/a.mp4", "..\\a.mp4", "a\u0007.mp4", ""])
def test_a_name_that_is_no_name(files: Files, name: str) -> None:
    assert files.announce(file_name=name).status_code == 422


def test_an_odd_name_becomes_a_safe_key_and_stays_as_it_was(files: Files) -> None:
    name = "Ñoño & <b>Cía</b> 20/11 «1».mp4"
    announced = files.announce(file_name=name).json()
    assert announced["file_key"].endswith("-Nono-b-Cia-b-20-11-1.mp4")
    files.client.put(announced["upload_url"], content=MP4, headers={"Content-Type": "video/mp4"})
    assert files.listed()[0]["name"] == name


def test_a_file_in_a_patients_folder_that_is_anothers_is_not_theirs(
    people: People, files: Files, terapeuta: Person, paciente: Person, *, app: FastAPI
) -> None:
    own = Files(paciente.client, f"patients/{paciente.id}", files.data)
    photo = own.announce(file_name="yo.png", content_type="image/png", custom_path=None).json()
    own.client.put(photo["upload_url"], content=PNG, headers={"Content-Type": "image/png"})
    assert own.client.get(f"{ADDRESS}/{photo['file_key']}").content == PNG
    another = people.paciente(terapeuta, "Marta")
    with context_in(app).database.transaction() as db:
        this = Archivo.key == photo["file_key"]
        db.execute(update(Archivo).where(this).values(paciente_id=another.id))

    answer = own.client.get(f"{ADDRESS}/{photo['file_key']}")
    assert (answer.status_code, answer.json()) == (404, NOT_FOUND)


def test_a_patient_keeps_a_photo_and_reads_nothing_else(
    files: Files, paciente: Person, app: FastAPI
) -> None:
    key = files.upload(MP4)
    own = Files(paciente.client, f"patients/{paciente.id}", files.data)
    photo = own.announce(file_name="yo.png", content_type="image/png", custom_path=None).json()
    own.client.put(photo["upload_url"], content=PNG, headers={"Content-Type": "image/png"})
    assert own.client.get(f"{ADDRESS}/{photo['file_key']}").content == PNG
    assert files.client.get(f"{ADDRESS}/{photo['file_key']}").content == PNG
    assert [line["key"] for line in own.listed()] == [photo["file_key"]]

    for answer in (
        own.client.get(f"{ADDRESS}/{key}"),
        own.call("download-url", file_key=key),
        own.delete(key),
        own.announce(custom_path=files.folder),
    ):
        assert (answer.status_code, answer.json()) == (404, NOT_FOUND)

    # What their own session shares is opened by the session, as the session's own scenarios tell.
    database, addresses = context_in(app).database, context_in(app).file_addresses
    with database.read() as db:
        assert service.open_for_patient(
            db, addresses, paciente_id=paciente.id, key=key, filename="Sesión.mp4"
        )
        with pytest.raises(ArchivoNotFoundError):
            service.open_for_patient(db, addresses, paciente_id=uuid4(), key=key, filename=None)


def test_a_temporary_password_opens_no_file(people: People, terapeuta: Person) -> None:
    flagged = people.paciente(terapeuta, "Nueva", must_change_password=True)
    answer = flagged.client.get(f"{CALLS}/bucket-contents")
    assert answer.json()["code"] == "password_change_required"
    assert flagged.client.get(f"{ADDRESS}/a/b").status_code == 409


def test_a_long_folder_is_read_in_pages(files: Files) -> None:
    keys = [files.upload(MP4) for _ in range(3)]
    answer = files.client.get(f"{CALLS}/bucket-contents", params={"limit": 2, "offset": 1})
    assert [line["key"] for line in answer.json()] == [keys[1], keys[0]]
    assert answer.headers["X-Total-Count"] == "3"
