"""An address of a file ends with what it was given for, and with the sign-in it was given to."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.core.db import Database
from remanso.engines.storage.local.store import LocalStore
from remanso.rooms.archivos import service as archivos
from remanso.rooms.cuentas import terapeutas
from remanso.settings.product import Settings
from tests.archivos.files import CALLS, MP4, PNG, put, upload
from tests.ejercicios.bank import PDF, ejercicio
from tests.ejercicios.giving import give
from tests.sesiones.saving import save
from tests.support.context import context_in
from tests.support.people import API, PASSWORD, People, Person

pytestmark = pytest.mark.both_databases("acts that meet")

ENDED = "El enlace ha caducado. Vuelve a intentarlo."


@pytest.fixture
def ana(people: People) -> Person:
    return people.terapeuta("Ana Robledo")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana, "Lucía", "Ferrer")


@pytest.fixture
def nobody(people: People) -> TestClient:
    return people.browser()


def film(ana: Person, lucia: Person) -> tuple[str, str]:
    """A saved session with a recording, and the recording's key."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    return str(save(ana, lucia, file_key=key)["id"]), key


def watched(person: Person, path: str) -> list[str]:
    """Every address that the video's call gives."""
    answer = person.client.get(f"{API}/sesiones/{path}/download-video").json()
    played = answer["reproduccion"]
    found = [answer["download_url"], played["url"], played["poster_url"]]
    return [address for address in found if address]


def statuses(client: TestClient, addresses: list[str]) -> set[int]:
    return {client.get(address).status_code for address in addresses}


def test_what_is_not_shared_any_more_ends_where_it_was_being_watched(
    ana: Person, lucia: Person, nobody: TestClient
) -> None:
    sesion, key = film(ana, lucia)
    addresses = watched(lucia, f"paciente/sesion/{sesion}")
    assert statuses(nobody, addresses) == {200}
    assert lucia.client.get(f"{CALLS}/files/{key}").content == MP4
    mine = watched(ana, sesion)

    ana.client.patch(f"{API}/sesiones/{sesion}", json={"compartir": {"video": False}})

    assert statuses(nobody, addresses) == {404}
    assert lucia.client.get(f"{CALLS}/files/{key}").status_code == 404
    asked = lucia.client.post(f"{CALLS}/download-url", json={"file_key": key})
    assert asked.status_code == 404
    assert statuses(nobody, mine) == {200}


def test_an_exercise_that_is_taken_back_ends_with_its_files(
    ana: Person, lucia: Person, nobody: TestClient
) -> None:
    key = upload(ana.client, None, PDF, "application/pdf")
    given = ejercicio(ana, archivo_url=[key])["id"]
    give(ana, lucia, ejercicio=given).raise_for_status()
    asked = lucia.client.post(f"{CALLS}/download-url", json={"file_key": key}).json()
    assert nobody.get(asked["download_url"]).status_code == 200

    ana.client.delete(f"{API}/paciente-ejercicios/paciente/{lucia.id}/ejercicio/{given}")

    assert nobody.get(asked["download_url"]).status_code == 404


def test_signing_out_ends_the_addresses_of_that_browser_alone(
    people: People, ana: Person, lucia: Person, nobody: TestClient
) -> None:
    sesion, _ = film(ana, lucia)
    elsewhere = Person(lucia.id, lucia.email, people.browser(lucia.id))
    path = f"paciente/sesion/{sesion}"
    here, there = watched(lucia, path), watched(elsewhere, path)

    lucia.client.post(f"{API}/auth/logout")

    assert {nobody.get(address).json()["detail"] for address in here} == {ENDED}
    assert statuses(nobody, there) == {200}


def test_a_changed_password_ends_what_others_were_given(
    people: People, ana: Person, lucia: Person, nobody: TestClient
) -> None:
    sesion, _ = film(ana, lucia)
    thief = Person(lucia.id, lucia.email, people.browser(lucia.id))
    path = f"paciente/sesion/{sesion}"
    here, there = watched(lucia, path), watched(thief, path)

    changed = {"old_password": PASSWORD, "new_password": "Otra-corriente-49"}
    assert lucia.client.post(f"{API}/auth/change-password", json=changed).status_code == 200

    assert statuses(nobody, here) == {200}
    assert statuses(nobody, there) == {400}


def test_a_disabled_therapist_neither_reads_nor_writes(
    ana: Person, lucia: Person, nobody: TestClient, database: Database
) -> None:
    sesion, _ = film(ana, lucia)
    addresses = watched(ana, sesion)
    told = {"file_name": "a.png", "content_type": "image/png"}
    whole = ana.client.post(f"{CALLS}/presigned-upload-url", json=told).json()["upload_url"]
    started = ana.client.post(f"{CALLS}/initiate-multipart-upload", json=told).json()
    part = ana.client.post(
        f"{CALLS}/presigned-part-url", json={**started, "part_number": 1}
    ).json()["presigned_url"]

    with database.transaction() as db:
        terapeutas.disable(db, email=ana.email)

    assert statuses(nobody, addresses) == {400}
    assert put(nobody, whole, PNG, "image/png").json()["detail"] == ENDED
    assert nobody.put(part, content=PNG).json()["detail"] == ENDED
    assert statuses(nobody, watched(lucia, f"paciente/sesion/{sesion}")) == {200}


def test_a_photo_is_seen_by_whoever_was_shown_it_while_they_are_signed_in(
    ana: Person, lucia: Person, nobody: TestClient
) -> None:
    key = upload(lucia.client, None, PNG, "image/png")
    lucia.client.patch(f"{API}/pacientes/perfil", json={"foto_perfil": key})
    [card] = ana.client.get(f"{API}/pacientes/").json()
    own = lucia.client.get(f"{API}/auth/me").json()["foto_perfil"]
    assert statuses(nobody, [card["foto_perfil"], own]) == {200}

    ana.client.post(f"{API}/auth/logout")

    assert nobody.get(card["foto_perfil"]).status_code == 400
    assert nobody.get(own).status_code == 200


def test_an_address_that_names_no_sign_in_opens_nothing(
    app: FastAPI, ana: Person, lucia: Person, nobody: TestClient
) -> None:
    _, key = film(ana, lucia)
    store = context_in(app).engines.storage
    assert isinstance(store, LocalStore)
    of_none, of_somebody_gone = store, store.signing_for(lambda: str(UUID(int=7)))
    for signing in (of_none, of_somebody_gone):
        address = archivos.sign_download(signing, key=key, filename=None)
        assert nobody.get(address).status_code == 400


def test_the_folders_of_a_deleted_patient_go_with_their_names(
    ana: Person, lucia: Person, settings: Settings, database: Database, app: FastAPI
) -> None:
    folder = f"{ana.id}/{lucia.id}/Lucía Ferrer/Viernes"
    upload(ana.client, folder, MP4, "video/mp4")
    upload(ana.client, f"{ana.id}/{lucia.id}/Lucía Ferrer", MP4, "video/mp4")

    ana.client.delete(f"{API}/pacientes/{lucia.id}")
    archivos.sweep_deletions(database, context_in(app).engines.storage)

    left = [path.name for path in (settings.data_path / "sealed").rglob("*")]
    assert not {"Viernes", "Lucía Ferrer", str(lucia.id)} & set(left)


def test_a_folder_that_is_not_empty_stays(ana: Person, lucia: Person) -> None:
    folder = f"{ana.id}/{lucia.id}/Viernes"
    goes, stays = (upload(ana.client, folder, MP4, "video/mp4") for _ in range(2))

    ana.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": goes})

    assert ana.client.get(f"{CALLS}/files/{stays}").content == MP4


def test_files_come_and_go_in_one_folder_at_once(ana: Person, lucia: Person) -> None:
    folder = f"{ana.id}/{lucia.id}/Viernes"

    def come_and_go(_: int) -> int:
        key = upload(ana.client, folder, MP4, "video/mp4")
        gone = ana.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": key})
        return gone.status_code

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(come_and_go, range(40))) == {204}
