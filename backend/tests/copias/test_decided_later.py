"""What was withdrawn, closed or left off the record after a backup stays so when it is restored."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from remanso.app.building import open_context
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.use_cases.copias.restore_copia import settings_for
from remanso.use_cases.derechos.work import record_work
from tests.archivos.files import MP4, upload
from tests.consentimientos.consenting import POLITICA, decide
from tests.copias.conftest import KEY
from tests.copias.restored import GONE, SAID, Copies, only_list
from tests.expediente.copying import copied
from tests.fuera_de_registro.leaving import SECRETS, TURNS, leave
from tests.medidas.asking import medida
from tests.sesiones.saving import draft, save
from tests.support.commands import Said
from tests.support.context import context_in
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

pytestmark = pytest.mark.both_databases("each database is copied in a way of its own")


@pytest.fixture
def lucia(people: People, ana: Person) -> Person:
    return people.paciente(ana)


def film(ana: Person, lucia: Person) -> str:
    return upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")


def only_draft(copies: Copies) -> Draft:
    """The only draft that was restored, with its texts."""
    with open_context(settings_for(copies.target)) as context, context.database.read() as db:
        return db.scalars(select(Draft)).one()


def reopened(copies: Copies) -> Said:
    """What is said as the first backup comes back, of which a later one alone knows more."""
    first = only_list(copies.place)
    copies.take()
    return copies.restore(first, **GONE)


def test_a_recording_that_its_patient_withdrew_does_not_come_back(
    copies: Copies, app: FastAPI, ana: Person, lucia: Person
) -> None:
    decide(lucia, "grabar", "conceder").raise_for_status()
    save(ana, lucia, file_key=film(ana, lucia))
    draft(ana, lucia, archivo_video_info={"file_key": film(ana, lucia)})
    with context_in(app).database.transaction() as db:
        stamp = {"motor": "Motor", "modelo": "", "version": "1", "local": True}
        set_columns(db, Draft, segmentos=TURNS, procedencia_transcripcion=stamp)
    copies.take()
    taken_back = decide(lucia, "grabar", "retirar")
    taken_back.raise_for_status()
    assert reopened(copies).err == ""
    assert copies.rows("archivos", "key") == [(KEY,)]
    assert copies.rows("sesiones", "video_key") == [(None,)]
    written = only_draft(copies)
    assert (written.video_key, written.segmentos) == (None, None)
    *_, last = copies.rows("consentimientos", "numero", "estado", "id", "borrado")
    assert last[1] == "retirado"
    # The row itself, with what it took away then: a receipt says the same again.
    assert str(last[2]) == str(taken_back.json()["id"]).replace("-", "")
    assert '"archivos": 2' in str(last[3])


def test_the_analysis_that_its_patient_withdrew_does_not_come_back(
    copies: Copies, app: FastAPI, ana: Person, lucia: Person
) -> None:
    decide(lucia, "analizar", "conceder").raise_for_status()
    draft(ana, lucia, archivo_video_info={"transcript": TURNS})
    with context_in(app).database.transaction() as db:
        set_columns(db, Draft, analisis_ia="De la máquina.")
    copies.take()
    decide(lucia, "analizar", "retirar").raise_for_status()
    assert reopened(copies).err == ""
    written = only_draft(copies)
    assert written.analisis_ia is None
    assert written.segmentos is not None or written.segmentos_editados is not None


def test_what_the_product_ended_since_does_not_come_back(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    made = draft(ana, lucia, archivo_video_info={"file_key": film(ana, lucia)})
    copies.take()
    ana.client.put(POLITICA, json={"conservar_audio_dias": 0}).raise_for_status()
    save(ana, lucia, draft_id=made, temas_importantes="Nada.", observaciones="Nada.")
    assert reopened(copies).err == ""
    assert copies.rows("archivos", "key") == [(KEY,)]
    assert copies.rows("drafts", "video_key") == [(None,)]


def test_a_copy_of_the_record_that_another_replaced_can_be_downloaded(
    copies: Copies, app: FastAPI, lucia: Person
) -> None:
    work = record_work(context_in(app))
    copied(lucia, work)
    copies.take()
    copied(lucia, work)
    assert reopened(copies).err == ""
    [(key,)] = copies.rows("expedientes", "file_key")
    assert (key,) in copies.rows("archivos", "key")


def test_a_session_that_was_deleted_does_not_come_back_as_its_draft(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    made = draft(ana, lucia, archivo_video_info={"transcript": TURNS})
    copies.take()
    saved = save(ana, lucia, draft_id=made, temas_importantes="Nada.", observaciones="Nada.")
    assert ana.client.delete(f"{API}/sesiones/{saved['id']}").is_success
    assert reopened(copies).err == ""
    assert copies.rows("drafts", "id") == []


def test_what_was_closed_to_its_patient_is_closed(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    saved = save(ana, lucia)
    copies.take()
    sent = {"compartir": {"notas": False}}
    assert ana.client.patch(f"{API}/sesiones/{saved['id']}", json=sent).is_success
    said = reopened(copies)
    assert said.err == ""
    assert SAID.format(1) in said.out
    assert copies.rows("sesiones", "compartir_notas", "compartir_video") == [(0, 1)]


def test_a_trend_that_was_closed_to_its_patient_is_closed(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    closed = medida(ana, lucia, compartir_tendencia=True)
    medida(ana, lucia, instrumento="gad-7", compartir_tendencia=True)
    copies.take()
    for sent in ({"compartir_tendencia": False}, {"cuando": "mensual"}):
        answer = ana.client.patch(f"{API}/medidas/{closed['id']}", json=sent)
        assert answer.is_success, answer.text
    said = reopened(copies)
    assert said.err == ""
    assert SAID.format(1) in said.out
    trends = copies.rows("medidas", "instrumento", "compartir_tendencia")
    assert trends == [("gad-7", 1), ("phq-9", 0)]


def test_the_operator_is_told_of_drafts_of_which_something_else_is_to_be_shared(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    made, written = (draft(ana, lucia, compartir={"notas": True}) for _ in range(2))
    copies.take()
    for draft_id, sent in (
        (made, {"compartir": {"notas": False}}),
        (made, {"titulo": "Otra"}),
        (written, {"titulo": "Otra", "compartir": {"notas": True}}),
    ):
        path = f"{API}/sesiones-asincronas/drafts/{draft_id}"
        assert ana.client.put(path, json=sent).is_success
    [told] = reopened(copies).err.splitlines()
    assert told.startswith(f"Sin repetir, hazlo a mano: borrador.update de {made}, del ")
    assert "Lo que se compartirá de ese borrador cambió" in told


@pytest.mark.parametrize("cut", ["as it was written", "once it was saved"])
def test_what_was_left_off_the_record_is_left_off_again(
    copies: Copies, ana: Person, lucia: Person, cut: str
) -> None:
    made = draft(ana, lucia, archivo_video_info={"file_key": film(ana, lucia), "transcript": TURNS})
    copies.take()
    if cut == "as it was written":
        version = ana.client.get(f"{API}/sesiones-asincronas/drafts/{made}").json()["version"]
        leave(ana, f"sesiones-asincronas/drafts/{made}", version).raise_for_status()
    else:
        saved = save(ana, lucia, draft_id=made, temas_importantes="Nada.", observaciones="Nada.")
        leave(ana, f"sesiones/{saved['id']}", saved["version"]).raise_for_status()
    said = reopened(copies)
    assert said.err == ""
    written = only_draft(copies)
    assert not any(secret in str(vars(written)) for secret in SECRETS)
    assert "Me da miedo la mudanza" in str(vars(written))
    # The recording is withheld until the restored practice has silenced it.
    assert written.video_key is not None
    assert copies.rows("silenciados", "file_key") == [(written.video_key,)]


def test_the_operator_is_told_of_what_nobody_can_leave_off_or_amend_for_the_therapist(
    copies: Copies, ana: Person, lucia: Person
) -> None:
    saved = save(ana, lucia, segmentos=TURNS)
    path = f"{API}/sesiones/{saved['id']}"
    copies.take()
    leave(ana, f"sesiones/{saved['id']}", saved["version"]).raise_for_status()
    sent = {"campo": "notas", "texto": "Llega tarde.", "motivo": "No era así."}
    ana.client.post(f"{path}/enmiendas", json=sent).raise_for_status()
    off, amended = reopened(copies).err.splitlines()
    assert off.startswith(
        f"Sin repetir, hazlo a mano: sesion.fuera_de_registro de {saved['id']}, del "
    )
    assert "No se sabe qué palabras eran" in off
    assert amended.startswith(f"Sin repetir, hazlo a mano: enmienda.create de {saved['id']}, del ")
