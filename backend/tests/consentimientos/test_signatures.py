"""A signature is drawn into its receipt; what is no small plain picture is refused."""

import io
import tracemalloc
import zlib
from base64 import b64encode

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.consentimientos.models import Consentimiento
from remanso.rooms.consentimientos.textos.firma import as_drawn
from tests.consentimientos.consenting import CONSENTIMIENTOS, decide, register, standing
from tests.consentimientos.drawing import (
    INK,
    PNG,
    PREFIX,
    chunk,
    drawing,
    drawn,
    head,
    rows,
)
from tests.support.people import Person
from tests.support.texts import set_columns
from tests.support.unguarded import unguarded

_END = chunk(b"IEND", b"")
_UNPACKED_BYTES = 8_000_000
_BOMB = zlib.compress(bytes(_UNPACKED_BYTES))


def pictures(person: Person, consentimiento_id: str) -> list[tuple[int, int, tuple[int, ...]]]:
    """How large each picture of the receipt is, and its first pixel."""
    answer = person.client.get(f"{CONSENTIMIENTOS}/{consentimiento_id}/recibo")
    assert answer.status_code == 200, answer.text
    found = []
    for page in PdfReader(io.BytesIO(answer.content)).pages:
        resources = page["/Resources"]
        assert isinstance(resources, DictionaryObject)
        drawings = resources.get("/XObject", DictionaryObject())
        for each in drawings.values():
            shown = each.get_object()
            if shown.get("/Subtype") == "/Image":
                first = tuple(shown.get_data()[:3])
                found.append((shown["/Width"], shown["/Height"], first))
    return found


def test_it_is_drawn_into_the_receipt(ana: Person, lucia: Person) -> None:
    signed = register(ana, lucia, "grabar", "conceder", firma=drawing()).json()
    plain = decide(lucia, "compartir", "conceder").json()

    assert signed["firmado"]
    for reader in (ana, lucia):
        assert pictures(reader, signed["id"]) == [(60, 20, INK[:3])]
        assert pictures(reader, plain["id"]) == []


def test_what_was_kept_before_it_had_to_be_one_is_not_drawn(
    ana: Person, lucia: Person, database: Database
) -> None:
    signed = register(ana, lucia, "grabar", "conceder", firma=drawing()).json()
    with database.transaction() as db, unguarded(db):
        set_columns(db, Consentimiento, firma="data:image/png;base64,AA==")
    assert pictures(ana, signed["id"]) == []


def test_only_its_pixels_are_kept(ana: Person, lucia: Person, database: Database) -> None:
    words = chunk(b"tEXt", b"Comment\0<script>alert(1)</script>")
    register(ana, lucia, "grabar", "conceder", firma=drawing(drawn(60, 20, words)))
    with database.read() as db:
        assert db.scalars(select(Consentimiento.firma)).one() == drawing()


@pytest.mark.parametrize(
    "firma",
    [
        "Ana",
        "data:image/png;base64,AA==",
        "data:image/png;base64,¡no!",
        "data:image/svg+xml;base64," + b64encode(b"<svg onload='alert(1)'/>").decode(),
        "data:text/html;base64," + b64encode(b"<script>alert(1)</script>").decode(),
        "https://example.org/firma.png",
        PREFIX + b64encode(b"GIF89a").decode(),
        drawing(drawn() + b"<script>"),
        drawing(drawn()[:-20]),
        drawing(drawn(pixels=_BOMB)),
        drawing(drawn(pixels=zlib.compress(rows(60, 19)))),
        drawing(drawn(pixels=zlib.compress(b"\x09" + rows(60, 20)[1:]))),
        drawing(drawn(pixels=b"no es zlib")),
        drawing(PNG + head(100_000, 100_000) + chunk(b"IDAT", _BOMB) + _END),
        drawing(PNG + head(0, 20) + chunk(b"IDAT", zlib.compress(b"")) + _END),
        drawing(PNG + head(60, 20, colour=3) + chunk(b"IDAT", zlib.compress(b"")) + _END),
        drawing(PNG + head(60, 20, depth=16) + chunk(b"IDAT", zlib.compress(b"")) + _END),
        drawing(PNG + chunk(b"IHDR", b"corto") + _END),
        drawing(PNG + _END),
        drawing(PNG),
        drawing(drawn().replace(b"IDAT", b"IDAX")),
    ],
    ids=lambda firma: firma[:40] + str(len(firma)),
)
def test_what_is_no_drawing_is_refused(ana: Person, lucia: Person, firma: str) -> None:
    answer = register(ana, lucia, "grabar", "conceder", firma=firma)

    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"][0]["field"] == "firma"
    assert standing(ana, lucia)["historia"] == []


def test_more_pixels_than_a_picture_says_are_not_unpacked() -> None:
    bomb = drawing(drawn(pixels=_BOMB))
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="La firma no es un dibujo"):
            as_drawn(bomb)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    assert most < _UNPACKED_BYTES / 10


def test_without_one_a_decision_is_good_as_well(ana: Person, lucia: Person) -> None:
    for firma in (None, ""):
        answer = register(ana, lucia, "grabar", "conceder", firma=firma)
        assert answer.status_code == 201
        assert not answer.json()["firmado"]
