"""The moments that a therapist marks: kept with the session or draft, and read by nobody else."""

from typing import Any

import pytest
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.borradores.desk import Desk
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.documents import words_of
from tests.support.people import API, Person

LATE = {"inicio": 1162.5, "texto": "Silencio de 14 segundos"}
EARLY = {"inicio": 722.0, "texto": "Habla del sueño en pasado"}
EVERYTHING = {"notas": True, "transcripcion": True, "video": True, "analisis": True}


def test_marked_moments_stay_with_the_session_in_their_order(
    ana: Person, lucia: Person, database: Database
) -> None:
    before = save(ana, lucia, segmentos=SEGMENTOS)
    address = f"{API}/sesiones/{before['id']}"
    assert before["momentos"] == []

    marked = ana.client.patch(address, json={"momentos": [LATE, EARLY], "version": 1})

    assert marked.json() == {**before, "momentos": [EARLY, LATE], "version": 2}
    assert ana.client.get(address).json()["momentos"] == [EARLY, LATE]
    with database.read() as db:
        acts = list(db.scalars(select(AuditEntry.action).where(AuditEntry.entity == "sesion")))
    assert "sesion.update" in acts
    slower = ana.client.patch(address, json={"momentos": [], "version": 1})
    assert slower.status_code == 409
    assert ana.client.patch(address, json={"notas": "Otra"}).json()["momentos"] == [EARLY, LATE]
    assert ana.client.patch(address, json={"momentos": []}).json()["momentos"] == []
    ana.client.patch(address, json={"momentos": [LATE]})
    assert ana.client.patch(address, json={"momentos": None}).json()["momentos"] == []


def test_a_draft_leaves_its_moments_to_its_session(ana: Person, lucia: Person) -> None:
    desk = Desk(ana, lucia)
    draft = desk.new(notas="Llega tarde", temas_importantes="Sueño", momentos=[LATE])
    changed = desk.save(draft, momentos=[LATE, EARLY], version=draft["version"])
    assert changed["momentos"] == [EARLY, LATE]
    assert desk.put(draft, momentos=[], version=draft["version"]).status_code == 409
    assert desk.save(draft, notas="Llega pronto")["momentos"] == [EARLY, LATE]

    assert desk.make_session(draft)["momentos"] == [EARLY, LATE]


def test_a_moment_that_says_so_replaces_what_the_draft_had(ana: Person, lucia: Person) -> None:
    desk = Desk(ana, lucia)
    draft = desk.new(notas="Llega tarde", temas_importantes="Sueño", momentos=[LATE])
    assert desk.make_session(draft, momentos=[EARLY])["momentos"] == [EARLY]


def test_spaces_around_a_name_are_not_part_of_it(ana: Person, lucia: Person) -> None:
    sesion = save(ana, lucia, momentos=[{"inicio": 86_400, "texto": f"  {'a' * 200}\n"}])
    assert sesion["momentos"] == [{"inicio": 86_400.0, "texto": "a" * 200}]


@pytest.mark.parametrize(
    "momentos",
    [
        [{**LATE, "inicio": -0.1}],
        [{**LATE, "inicio": 86_401}],
        [{**LATE, "inicio": "nunca"}],
        [{**LATE, "texto": "   "}],
        [{**LATE, "texto": "a" * 201}],
        [{**LATE, "texto": "a\x00"}],
        [{"texto": "Sin momento"}],
        [LATE] * 101,
        "Silencio",
    ],
)
def test_what_is_no_moment_is_not_kept(ana: Person, lucia: Person, momentos: Any) -> None:
    sesion = save(ana, lucia, momentos=[LATE] * 100)
    desk = Desk(ana, lucia)
    draft = desk.new(momentos=[EARLY])

    refused = ana.client.patch(f"{API}/sesiones/{sesion['id']}", json={"momentos": momentos})

    assert refused.status_code == 422
    assert desk.put(draft, momentos=momentos).status_code == 422
    assert ana.client.get(f"{API}/sesiones/{sesion['id']}").json()["momentos"] == [LATE] * 100
    assert desk.read(draft)["momentos"] == [EARLY]


def test_no_patient_reads_what_was_marked_whatever_is_shared(ana: Person, lucia: Person) -> None:
    canary = {"inicio": 1.0, "texto": "canario-momento"}
    sesion = save(ana, lucia, segmentos=SEGMENTOS, momentos=[canary], compartir=EVERYTHING)
    own = f"{API}/sesiones/paciente"

    whole = lucia.client.get(f"{own}/sesion/{sesion['id']}")
    document = lucia.client.get(f"{own}/sesion/{sesion['id']}/sesion.pdf")

    assert "momentos" not in whole.json()
    for answer in (whole, document, lucia.client.get(f"{own}/mis-sesiones")):
        assert answer.status_code == 200, answer.text
        assert "canario-momento" not in words_of(answer)
