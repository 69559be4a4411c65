from struct import pack
from typing import Any

import pytest

from remanso.settings.product import Settings
from tests.archivos.files import CALLS, MP4, PNG, put, upload
from tests.support.people import API, People, Person

TERAPEUTA, PACIENTE = f"{API}/terapeuta/perfil", f"{API}/pacientes/perfil"
GIF = b"GIF89a" + bytes(100)
of_the_picture = pytest.mark.one_database("what is tried is what is taken for a picture")


@pytest.fixture(params=[TERAPEUTA, PACIENTE], ids=["terapeuta", "paciente"])
def someone(request: pytest.FixtureRequest, ana: Person, lucia: Person) -> tuple[Person, str]:
    """A therapist, then a patient, each with the address of their profile."""
    return (ana if request.param == TERAPEUTA else lucia), request.param


def _save(someone: tuple[Person, str], **fields: Any) -> dict[str, Any]:
    person, path = someone
    answer = person.client.patch(path, json=fields)
    assert answer.status_code == 200, answer.text
    perfil: dict[str, Any] = answer.json()
    return perfil


def _keys(person: Person) -> list[str]:
    listed = person.client.get(f"{CALLS}/bucket-contents").json()
    return [line["key"] for line in listed]


def test_a_photo_is_shown_through_an_address_that_needs_no_token(
    people: People, someone: tuple[Person, str]
) -> None:
    person, path = someone
    saved = _save(someone, foto_perfil=upload(person.client, None, PNG, "image/png"))
    me = person.client.get(f"{API}/auth/me").json()
    for address in (
        saved["foto_perfil"],
        person.client.get(path).json()["foto_perfil"],
        me["foto_perfil"],
    ):
        shown = people.browser().get(address)
        assert (shown.status_code, shown.content) == (200, PNG)
        assert shown.headers["content-type"] == "image/png"
        assert "attachment" not in shown.headers.get("content-disposition", "")


def test_sending_back_the_address_that_was_shown_changes_nothing(
    people: People, someone: tuple[Person, str]
) -> None:
    person, _ = someone
    first = _save(someone, foto_perfil=upload(person.client, None, PNG, "image/png"))
    second = _save(someone, foto_perfil=first["foto_perfil"], direccion="Calle Ñ")
    assert people.browser().get(second["foto_perfil"]).content == PNG


@pytest.mark.parametrize("nothing", [None, ""])
def test_a_photo_that_another_replaces_is_gone_and_none_is_none(
    people: People, settings: Settings, someone: tuple[Person, str], nothing: str | None
) -> None:
    person, _ = someone
    old = upload(person.client, None, PNG, "image/png")
    before = _save(someone, foto_perfil=old)
    new = upload(person.client, None, GIF, "image/gif")
    after = _save(someone, foto_perfil=new)
    assert people.browser().get(after["foto_perfil"]).content == GIF
    assert people.browser().get(before["foto_perfil"]).status_code == 404
    assert not (settings.data_path / "sealed" / old).exists()
    assert _keys(person) == [new]

    assert _save(someone, direccion="Otra")["foto_perfil"] is not None
    assert _save(someone, foto_perfil=nothing)["foto_perfil"] is None
    assert person.client.get(f"{API}/auth/me").json()["foto_perfil"] is None
    assert _keys(person) == []


def test_only_a_picture_of_ones_own_is_taken(
    people: People, ana: Person, lucia: Person, someone: tuple[Person, str]
) -> None:
    person, path = someone
    other = people.terapeuta("Eva Sanz")
    theirs = upload(other.client, None, PNG, "image/png")
    shared = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    of_the_other_role = upload((lucia if person is ana else ana).client, None, PNG, "image/png")
    announced = {"file_name": "a.png", "content_type": "image/png"}
    pending = person.client.post(f"{CALLS}/presigned-upload-url", json=announced).json()["file_key"]
    absent = pending.replace("a.png", "b.png")
    for key in (theirs, shared, of_the_other_role, pending, absent, "../etc/passwd", "x"):
        refused = person.client.patch(path, json={"foto_perfil": key, "direccion": "No"})
        assert (refused.status_code, refused.json()["detail"]) == (404, "No encontrado"), key
    kept = person.client.get(path).json()
    assert (kept["foto_perfil"], kept["direccion"]) == (None, None)


@of_the_picture
def test_what_is_no_picture_is_refused(ana: Person, lucia: Person) -> None:
    # A therapist's folder takes other files too; a patient's takes nothing but pictures.
    video = upload(ana.client, None, MP4, "video/mp4")
    refused = ana.client.patch(TERAPEUTA, json={"foto_perfil": video})
    assert (refused.status_code, refused.json()["detail"]) == (
        415,
        "Por favor selecciona una imagen válida (JPG, PNG, GIF)",
    )
    announced = {"file_name": "yo.png", "content_type": "image/png"}
    for person in (ana, lucia):
        told = person.client.post(f"{CALLS}/presigned-upload-url", json=announced).json()
        sent = put(person.client, told["upload_url"], b"<script>alert(1)</script>", "image/png")
        assert sent.status_code == 415


@of_the_picture
def test_a_picture_of_more_than_5_mb_is_refused(ana: Person) -> None:
    large = upload(ana.client, None, PNG + bytes(5 * 1024**2), "image/png")
    refused = ana.client.patch(TERAPEUTA, json={"foto_perfil": large})
    assert (refused.status_code, refused.json()["detail"]) == (
        413,
        "El archivo es demasiado grande. El tamaño máximo es 5MB",
    )


def png(width: int, height: int) -> bytes:
    return PNG[:8] + pack(">I4sIIBBBBB", 13, b"IHDR", width, height, 8, 6, 0, 0, 0) + bytes(100)


def gif(width: int, height: int) -> bytes:
    return b"GIF89a" + pack("<HH", width, height) + bytes(100)


def jpeg(width: int, height: int, *, frame: int = 0xC0) -> bytes:
    """With what a camera writes before the picture: a thumbnail, a table, padding."""
    thumbnail = pack(">BBH", 0xFF, 0xE1, 2 + 60_000) + bytes(60_000)
    table = pack(">BBHB", 0xFF, 0xC4, 3, 0)
    size = pack(">BBHBHHB", 0xFF, frame, 8, 8, height, width, 0)
    return b"\xff\xd8" + thumbnail + table + b"\xff" + size + b"\xff\xda" + bytes(100)


LARGE = "La foto tiene más de 50 megapíxeles. Prueba con otra más pequeña."


@of_the_picture
@pytest.mark.parametrize(
    ("picture", "kind"),
    [
        (png(16_000, 16_000), "image/png"),
        (png(1, 2**31), "image/png"),
        (gif(65_535, 65_535), "image/gif"),
        (jpeg(16_000, 16_000), "image/jpeg"),
        (jpeg(16_000, 16_000, frame=0xC2), "image/jpeg"),
    ],
)
def test_a_picture_that_would_fill_a_browser_is_no_photo(
    ana: Person, picture: bytes, kind: str
) -> None:
    key = upload(ana.client, None, picture, kind)
    answer = ana.client.patch(TERAPEUTA, json={"foto_perfil": key})
    assert (answer.status_code, answer.json()["detail"]) == (413, LARGE)


@of_the_picture
@pytest.mark.parametrize(
    ("picture", "kind"),
    [
        (png(8_000, 6_000), "image/png"),
        (gif(7_000, 7_000), "image/gif"),
        (jpeg(8_000, 6_000), "image/jpeg"),
        (jpeg(8_000, 6_000, frame=0xC2), "image/jpeg"),
    ],
)
def test_what_a_telephone_takes_is_a_photo(ana: Person, picture: bytes, kind: str) -> None:
    key = upload(ana.client, None, picture, kind)
    assert ana.client.patch(TERAPEUTA, json={"foto_perfil": key}).status_code == 200
