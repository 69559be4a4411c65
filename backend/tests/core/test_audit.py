"""What the audit says of a reading that a page repeats, and of an update."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from remanso.core import audit
from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.core.times import utcnow
from tests.sesiones.saving import draft, save
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("a row of the audit stands or falls with its act")

TURNS = [{"speaker_label": "Voz 1", "start_time": 0.0, "end_time": 2.0, "text": "Hola."}]


def _rows(database: Database, action: str) -> list[AuditEntry]:
    with database.read() as db:
        chosen = select(AuditEntry).where(AuditEntry.action == action).order_by(AuditEntry.id)
        return list(db.scalars(chosen))


def _a_minute_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "utcnow", lambda: utcnow() + timedelta(minutes=1))


def test_looking_again_and_again_is_one_reading_a_minute(
    people: People, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    draft_id = draft(ana, lucia, archivo_video_info={"transcript": TURNS})
    path = f"{API}/sesiones-asincronas/progress/{draft_id}"

    for _ in range(3):
        assert ana.client.get(path).json()["archivo_video_info"]["script_text"]
    assert len(_rows(database, "borrador.read")) == 1

    _a_minute_later(monkeypatch)
    ana.client.get(path).raise_for_status()
    [first, second] = _rows(database, "borrador.read")
    assert (first.actor_id, first.entity_id) == (second.actor_id, second.entity_id)
    assert str(second.entity_id) == draft_id


def test_looking_at_what_shows_no_text_yet_is_no_reading(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    sesion_id, draft_id = save(ana, lucia)["id"], draft(ana, lucia)

    ana.client.get(f"{API}/sesiones/{sesion_id}/progress").raise_for_status()
    ana.client.get(f"{API}/sesiones-asincronas/progress/{draft_id}").raise_for_status()

    assert _rows(database, "sesion.read") == []
    assert _rows(database, "borrador.read") == []


def test_an_analysis_that_is_shown_beside_its_progress_is_read(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    sesion = save(ana, people.paciente(ana), analisis_ia="Llega tranquila.")

    ana.client.get(f"{API}/sesiones/{sesion['id']}/progress").raise_for_status()

    [row] = _rows(database, "sesion.read")
    assert (row.actor_id, str(row.entity_id)) == (ana.id, sesion["id"])


def test_an_update_names_what_it_changed_and_no_text(people: People, database: Database) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    _change(ana, lucia, direccion="Calle Mayor 1", telefono="600000000")
    _change(ana, lucia, direccion="Calle Mayor 1")

    first, second = _rows(database, "paciente.update")
    assert first.cambios == ["direccion"]
    assert second.cambios == []


def test_what_the_rules_change_beside_the_form_is_named_too(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    sesion = save(ana, people.paciente(ana))
    path = f"{API}/sesiones/{sesion['id']}"

    ana.client.patch(path, json={"numero_sesion": 7, "notas": "Otra."}).raise_for_status()

    [row] = _rows(database, "sesion.update")
    assert row.cambios == ["notas", "numero_sesion"]


def _change(terapeuta: Person, paciente: Person, **fields: str) -> None:
    path = f"{API}/pacientes/{paciente.id}"
    terapeuta.client.patch(path, json=fields).raise_for_status()
