"""The files of exercises: which they may be, when they go, and which patient reads them."""

from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.settings.product import Settings
from tests.archivos.files import ADDRESS, CALLS, PNG, put
from tests.ejercicios.bank import (
    CONTENTS,
    EJERCICIOS,
    PDF,
    archivo,
    ejercicio,
    modulo,
)
from tests.ejercicios.giving import AT, complete, give, unified
from tests.support.people import API, People, Person
from tests.support.stored import content_of


def _change(terapeuta: Person, ejercicio_id: str, archivo_url: object) -> Response:
    return terapeuta.client.patch(f"{EJERCICIOS}/{ejercicio_id}", json={"archivo_url": archivo_url})


def test_files_keep_their_order_and_those_named_no_more_are_gone(
    ana: Person, settings: Settings
) -> None:
    uno, dos, tres = (archivo(ana, f"{nombre}.pdf") for nombre in ("Uno", "Dos", "Trés"))
    calma = ejercicio(ana, archivo_url=[uno, dos])
    first, second = calma["archivos"]
    assert first == {
        "id": first["id"],
        "key": uno,
        "nombre": "Uno.pdf",
        "content_type": "application/pdf",
        "size": len(PDF),
    }
    changed = _change(ana, calma["id"], [tres, dos, tres]).json()
    assert (changed["archivo_url"], changed["archivo_nombre"]) == (
        [tres, dos],
        ["Trés.pdf", "Dos.pdf"],
    )
    assert changed["archivo_ids"] == [changed["archivos"][0]["id"], second["id"]]
    assert changed == ana.client.get(f"{EJERCICIOS}/{calma['id']}").json()
    stored = settings.data_path / "sealed"
    assert not (stored / uno).exists()
    assert content_of(settings.data_path, dos) == PDF
    assert _change(ana, calma["id"], None).json()["archivos"] == []
    assert not (stored / dos).exists()
    assert not (stored / tres).exists()


def test_what_older_clients_send_is_understood(ana: Person) -> None:
    one = ejercicio(ana, archivo_url=archivo(ana), archivo_nombre="Otro nombre.pdf")
    assert one["archivo_nombre"] == ["Guía.pdf"]
    path = f"{EJERCICIOS}/{one['id']}"
    same = ana.client.patch(path, json={"archivo_ids": one["archivo_ids"]}).json()
    assert same["archivos"] == one["archivos"]
    address = f"{ADDRESS}/{archivo(ana)}"
    more = ana.client.patch(path, json={"archivo_ids": [*one["archivo_ids"], address]}).json()
    assert more["archivos"][0] == one["archivos"][0]
    assert len(more["archivos"]) == 2
    key = archivo(ana)
    assert ejercicio(ana, archivo_id=key, archivo_nombre="x")["archivo_url"] == [key]
    assert ejercicio(ana, archivo_url="", archivo_id=key)["archivos"] == []


def test_only_a_whole_file_of_ones_own_folder_is_taken(
    ana: Person, lucia: Person, people: People
) -> None:
    eva = people.terapeuta("Eva Sanz")
    told = {"file_name": "a.pdf", "content_type": "application/pdf"}
    unfinished = ana.client.post(f"{CALLS}/presigned-upload-url", json=told).json()["file_key"]
    theirs = ejercicio(eva, archivo_url=archivo(eva))
    of_lucia = ana.client.post(
        f"{CALLS}/proxy-upload",
        data={"custom_path": f"patients/{lucia.id}"},
        files={"file": ("a.png", PNG, "image/png")},
    ).json()["file_key"]
    calma = ejercicio(ana, archivo_url=archivo(ana))
    for wrong in (
        unfinished,
        archivo(eva),
        theirs["archivo_url"][0],
        theirs["archivo_ids"][0],
        of_lucia,
        f"therapists/{ana.id}/{uuid4()}-a.pdf",
        str(uuid4()),
        "../../etc/passwd",
    ):
        refused = _change(ana, calma["id"], [*calma["archivo_url"], wrong])
        assert (refused.status_code, refused.json()["detail"]) == (404, "No encontrado")
    assert ana.client.get(f"{EJERCICIOS}/{calma['id']}").json() == calma


def test_a_file_belongs_to_one_exercise_and_is_no_photo(ana: Person) -> None:
    key = archivo(ana)
    calma = ejercicio(ana, archivo_url=key)
    other = ejercicio(ana, "Otro")["id"]
    for named in (key, calma["archivo_ids"]):
        refused = _change(ana, other, named)
        assert (refused.status_code, refused.json()["detail"]) == (
            409,
            "El archivo ya pertenece a un ejercicio: súbelo de nuevo para usarlo también aquí",
        )
    photo = archivo(ana, "yo.png", PNG, "image/png")
    ana.client.patch(f"{API}/terapeuta/perfil", json={"foto_perfil": photo}).raise_for_status()
    refused = _change(ana, other, photo)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "El archivo es tu foto de perfil: súbelo de nuevo para usarlo en un ejercicio",
    )
    assert ana.client.get(f"{EJERCICIOS}/{calma['id']}").json() == calma


def test_an_exercises_picture_does_not_become_the_photo(ana: Person) -> None:
    picture = archivo(ana, "faro.png", PNG, "image/png")
    ejercicio(ana, archivo_url=picture)
    for named in (picture, f"{ADDRESS}/{picture}"):
        refused = ana.client.patch(f"{API}/terapeuta/perfil", json={"foto_perfil": named})
        assert (refused.status_code, refused.json()["detail"]) == (
            409,
            "El archivo ya pertenece a un ejercicio: súbelo de nuevo para usarlo también aquí",
        )
    assert ana.client.get(f"{API}/terapeuta/perfil").json()["foto_perfil"] is None


@pytest.mark.both_databases("several at once")
def test_of_several_exercises_that_take_a_file_at_once_one_has_it(
    app: FastAPI, ana: Person
) -> None:
    key = archivo(ana)

    def take(titulo: str) -> int:
        client = TestClient(app, headers=dict(ana.client.headers))
        body = {"titulo": titulo, "archivo_url": key}
        return client.post(f"{EJERCICIOS}/", json=body).status_code

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(take, "ABCD")) == [201, 409, 409, 409]
    [kept] = ana.client.get(f"{EJERCICIOS}/").json()
    assert kept["archivo_url"] == [key]


def test_a_file_that_its_therapist_deletes_leaves_its_exercise(ana: Person) -> None:
    uno, dos = archivo(ana, "Uno.pdf"), archivo(ana, "Dos.pdf")
    calma = ejercicio(ana, archivo_url=[uno, dos])["id"]
    deleted = ana.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": uno})
    assert deleted.status_code == 204
    assert ana.client.get(f"{EJERCICIOS}/{calma}").json()["archivo_url"] == [dos]
    assert ana.client.get(f"{EJERCICIOS}/").json()[0]["archivo_nombre"] == ["Dos.pdf"]


def test_a_file_that_is_too_large_or_no_document_is_refused(ana: Person) -> None:
    told = {"file_name": "Guía.pdf", "content_type": "application/pdf"}
    for call in ("presigned-upload-url", "initiate-multipart-upload"):
        refused = ana.client.post(f"{CALLS}/{call}", json={**told, "file_size": 501 * 1024**2})
        assert (refused.status_code, refused.json()["detail"]) == (
            413,
            "El archivo es demasiado grande. El tamaño máximo es 500MB",
        )
    announced = ana.client.post(f"{CALLS}/presigned-upload-url", json=told).json()
    program = put(ana.client, announced["upload_url"], b"MZ" + bytes(100), "application/pdf")
    assert (program.status_code, program.json()["detail"][:26]) == (
        415,
        "Tipo de archivo no válido.",
    )
    refused = ana.client.post(
        f"{EJERCICIOS}/", json={"titulo": "X", "archivo_url": announced["file_key"]}
    )
    assert refused.status_code == 404


def _reads(reader: Person, key: str) -> set[int]:
    address = reader.client.post(f"{CALLS}/download-url", json={"file_key": key})
    whole = reader.client.get(f"{ADDRESS}/{key}")
    if address.status_code == 200:
        assert reader.client.get(address.json()["download_url"]).content == PDF
        assert whole.content == PDF
    return {address.status_code, whole.status_code}


@pytest.mark.parametrize("way", ["individual", "module"])
def test_a_patient_reads_the_files_of_what_they_have_while_they_have_it(
    ana: Person, lucia: Person, people: People, database: Database, way: str
) -> None:
    key, other = archivo(ana), archivo(ana, "Otra.pdf")
    calma = ejercicio(ana, archivo_url=key)["id"]
    ejercicio(ana, "Otro", archivo_url=other)
    base = modulo(ana, calma)["id"]
    mateo = people.paciente(ana, "Mateo")
    assert _reads(lucia, key) == {404}
    if way == "individual":
        give(ana, lucia, ejercicio=calma)
    else:
        give(ana, lucia, modulo=base)
    assert _reads(lucia, key) == {200}
    assert lucia.client.head(f"{ADDRESS}/{key}").status_code == 200
    assert _reads(lucia, other) == _reads(mateo, key) == {404}
    # Reading is all that a patient may do with it.
    refused = lucia.client.request("DELETE", f"{CALLS}/delete-file", json={"file_key": key})
    assert refused.status_code == 404
    assert lucia.client.get(f"{CALLS}/bucket-contents").json() == []
    with database.read() as db:
        read_by = db.scalars(
            select(AuditEntry.actor_id).where(AuditEntry.action == "archivo.download")
        ).all()
    assert read_by == [lucia.id] * 3

    if way == "individual":
        ana.client.delete(f"{AT}/{lucia.id}/{calma}").raise_for_status()
    else:
        ana.client.delete(f"{CONTENTS}/modulo/{base}/ejercicio/{calma}").raise_for_status()
    assert _reads(lucia, key) == {404}


def test_a_patient_is_told_a_files_name_and_nothing_else_of_its_therapists_folder(
    ana: Person, lucia: Person, people: People
) -> None:
    key = archivo(ana, "Carta a Mateo.pdf")
    calma = ejercicio(ana, archivo_url=key)["id"]
    base = modulo(ana, calma)["id"]
    give(ana, lucia, ejercicio=calma)
    give(ana, lucia, modulo=base)
    told = lucia.client.get(f"{AT}/pacientes/{lucia.id}/ejercicios/unified")
    complete(lucia, calma)
    own = [
        told,
        lucia.client.get(f"{AT}/modulos/{base}/ejercicios"),
        lucia.client.get(f"{AT}/pacientes/{lucia.id}/ejercicios/progreso"),
        lucia.client.put(f"{AT}/pacientes/{lucia.id}/ejercicios/{calma}/completar"),
        lucia.client.put(f"{AT}/pacientes/{lucia.id}/ejercicios/{calma}/desmarcar"),
    ]
    row = told.json()[0]
    [known] = row["archivo_url"]
    assert known == row["archivos"][0]["key"] == f"compartidos/{row['archivo_ids'][0]}.pdf"
    assert row["archivo_nombre"] == ["Carta a Mateo.pdf"]
    addresses = [
        lucia.client.post(f"{CALLS}/download-url", json={"file_key": named})
        for named in (known, key)
    ]
    for answer in (*own, *addresses):
        assert answer.status_code == 200, answer.text
        assert str(ana.id) not in answer.text
        assert "Carta-a-Mateo" not in answer.text
    for address in addresses:
        download = lucia.client.get(address.json()["download_url"])
        assert download.content == PDF
        assert "Carta%20a%20Mateo.pdf" in download.headers["Content-Disposition"]

    # It is a name, not a permission; and their therapist goes on by the file's own key.
    assert _reads(lucia, known) == {200}
    assert _reads(people.paciente(ana, "Mateo"), known) == {404}
    seen = ana.client.get(f"{AT}/pacientes/{lucia.id}/ejercicios/unified").json()
    assert [row["archivo_url"] for row in seen] == [[key], [key]]
    for gone in (f"{AT}/{lucia.id}/{calma}", f"{CONTENTS}/modulo/{base}/ejercicio/{calma}"):
        ana.client.delete(gone).raise_for_status()
    assert _reads(lucia, known) == {404}
    assert lucia.client.get(addresses[0].json()["download_url"]).status_code == 404


@pytest.mark.parametrize(
    ("nombre", "kept"),
    [
        ("hoja.html", "hoja.html.png"),
        ("hoja.hta.", "hoja.hta..png"),
        ("hoja.jpg", "hoja.jpg.png"),
        ("Hoja 3.PNG", "Hoja 3.PNG"),
        ("hoja", "hoja"),
        ("x" * 395 + ".html", "x" * 395 + "..png"),
    ],
)
def test_a_file_is_called_what_it_was_found_to_be(
    ana: Person, lucia: Person, nombre: str, kept: str
) -> None:
    """What begins as a picture is no page of scripts where it is saved, whatever it was called."""
    key = archivo(ana, nombre, PNG + b"<script>alert(1)</script>", "image/png")
    calma = ejercicio(ana, archivo_url=key)
    assert calma["archivo_nombre"] == [kept]
    give(ana, lucia, ejercicio=calma["id"])
    [known] = unified(lucia, lucia)[0]["archivo_url"]
    address = lucia.client.post(f"{CALLS}/download-url", json={"file_key": known}).json()
    download = lucia.client.get(address["download_url"])
    assert quote(kept) in download.headers["Content-Disposition"]
    assert ".html" not in known
