"""A patient takes their record away, and a therapist that of a patient."""

from datetime import timedelta
from pathlib import Path

import pyrage
import pytest
from sqlalchemy import update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.engines.jobs.base import Work
from remanso.rooms.derechos.expediente.models import Expediente
from remanso.settings.product import Settings
from tests.archivos.files import MP4, upload
from tests.citas.keeping import cita, wall
from tests.consentimientos.consenting import decide, demand
from tests.cuentas.factors import STALE, make_stale, turn_on
from tests.ejercicios.bank import PDF, ejercicio, modulo
from tests.ejercicios.giving import complete, give
from tests.expediente.copying import EXPEDIENTE, Copied, ask, copied, download, state
from tests.medidas.asking import CALM, answer, in_session, medida
from tests.sesiones.saving import SEGMENTOS, draft, save
from tests.support.audited import audited
from tests.support.jobs import run_all, sweep
from tests.support.people import API, People, Person

_FRASE = "tres barcas azules"


def _practice(ana: Person, lucia: Person) -> None:
    """One of each thing that a record holds."""
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    save(
        ana,
        lucia,
        segmentos=SEGMENTOS,
        file_key=key,
        notas_privadas="Pienso en derivarla",
        analisis_ia="## Análisis\n\n- **Calma** al llegar",
        analisis_ia_paciente="Llegaste con más calma",
    )
    archivo = upload(ana.client, None, PDF, "application/pdf")
    given = ejercicio(ana, "Respiración", archivo_url=[archivo])["id"]
    give(ana, lucia, ejercicio=given).raise_for_status()
    give(ana, lucia, modulo=modulo(ana, given)["id"]).raise_for_status()
    complete(lucia, given, "Me ayudó por la noche")
    made = medida(ana, lucia, cuando="semanal", compartir_tendencia=True)
    answer(lucia, made["id"], CALM).raise_for_status()
    in_session(ana, made["id"], respuestas=[1] * 9).raise_for_status()
    cita(ana, lucia, inicio_local=wall(3), nota_privada="Traer la carta", lugar="Calle del Agua, 4")


def test_a_patient_takes_away_what_they_may_read(ana: Person, lucia: Person, work: Work) -> None:
    _practice(ana, lucia)
    assert state(lucia) == {
        "estado": "sin_pedir",
        "creado": None,
        "caduca": None,
        "download_url": None,
        "sellado": False,
        "con_notas_privadas": False,
        "progreso": 0,
        "size": None,
        "mensaje_error": None,
    }
    copy = copied(lucia, work)
    assert sorted(copy.files) == [
        "SHA256SUMS",
        "datos.json",
        "ejercicios/01-respiracion/01-a.pdf",
        "fhir.json",
        "grabaciones/sesion-0001.mp4",
        "index.html",
        "transcripciones/sesion-0001.txt",
    ]
    assert copy.files["grabaciones/sesion-0001.mp4"] == MP4
    assert copy.files["ejercicios/01-respiracion/01-a.pdf"] == PDF
    for told in ("Más tranquila.", "Llegaste con más calma", "Me ayudó por la noche"):
        assert told in copy.page
    assert "Calle del Agua, 4" in copy.page
    everything = b"\n".join(copy.files.values()).decode(errors="replace")
    for hidden in ("derivarla", "Traer la carta", "**Calma**", "Calma</"):
        assert hidden not in everything
    ready = state(lucia)
    assert ready["size"] > 0
    assert (ready["progreso"], ready["mensaje_error"]) == (100, None)


def test_a_therapist_takes_away_the_record_without_private_notes(
    ana: Person, lucia: Person, work: Work
) -> None:
    _practice(ana, lucia)
    copy = copied(ana, work, lucia)
    everything = b"\n".join(copy.files.values()).decode(errors="replace")
    assert "Calma al llegar" in copy.page
    assert "derivarla" not in everything
    assert "Traer la carta" not in everything
    # What one asked for is not the other's.
    assert state(lucia)["estado"] == "sin_pedir"


def test_with_private_notes_if_they_ask_for_them(ana: Person, lucia: Person, work: Work) -> None:
    _practice(ana, lucia)
    copy = copied(ana, work, lucia, con_notas_privadas=True)
    for told in ("Pienso en derivarla", "Traer la carta"):
        assert told in copy.page
        assert told in copy.files["datos.json"].decode()
    assert ask(lucia, con_notas_privadas=True).status_code == 422


def test_what_is_not_shared_is_not_in_the_patients(ana: Person, lucia: Person, work: Work) -> None:
    _practice(ana, lucia)
    [sesion] = ana.client.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    closed = dict.fromkeys(("notas", "transcripcion", "video", "analisis"), False)
    path = f"{API}/sesiones/{sesion['id']}"
    ana.client.patch(path, json={"compartir": closed}).raise_for_status()
    copy = copied(lucia, work)
    assert not [
        path for path in copy.files if path.startswith(("grabaciones/", "transcripciones/"))
    ]
    [own] = copy.datos["sesiones"]
    assert own["notas"] is None
    assert own["transcripcion"] is None
    assert "Más tranquila." not in copy.page


def test_it_is_sealed_with_the_phrase(
    ana: Person, lucia: Person, work: Work, database: Database
) -> None:
    _practice(ana, lucia)
    assert ask(lucia, frase=_FRASE).status_code == 202
    with database.read() as db:
        kept = db.query(Expediente).one().frase
    assert kept is not None
    assert _FRASE.encode() not in kept
    run_all(work)
    sealed = download(lucia)
    assert state(lucia)["sellado"] is True
    assert sealed.startswith(b"age-encryption.org/v1\n")
    with pytest.raises(pyrage.DecryptError):
        pyrage.passphrase.decrypt(sealed, "otras palabras")
    assert "Más tranquila." in Copied(pyrage.passphrase.decrypt(sealed, _FRASE)).page
    with database.read() as db:
        assert db.query(Expediente).one().frase is None
    assert ask(lucia, frase="corta").status_code == 422


def test_two_who_ask_get_one(ana: Person, lucia: Person, work: Work) -> None:
    assert ask(lucia).status_code == 202
    again = ask(lucia)
    assert (again.status_code, again.json()["code"]) == (409, "expediente_en_curso")
    assert ask(ana, lucia).status_code == 202
    assert run_all(work) == ["expediente", "expediente"]
    assert ask(lucia).status_code == 202
    assert state(lucia)["download_url"] is None


def test_whose_it_is(people: People, ana: Person, lucia: Person, work: Work) -> None:
    eva = people.terapeuta("Eva Sanz")
    mateo = people.paciente(ana, "Mateo")
    copied(ana, work, lucia)
    copied(lucia, work)
    assert ask(eva, lucia).status_code == 404
    assert eva.client.get(EXPEDIENTE, params={"paciente_id": str(lucia.id)}).status_code == 404
    assert ask(mateo, lucia).status_code == 404
    assert ask(ana).status_code == 422
    assert state(mateo)["estado"] == "sin_pedir"
    # An address that was given to one says nothing to another.
    url = state(ana, lucia)["download_url"]
    key = url.partition("/files/")[2].partition("?")[0]
    for other in (lucia, eva, mateo):
        assert other.client.get(f"{API}/aws-s3/files/{key}").status_code == 404
    own = ana.client.get(f"{API}/aws-s3/bucket-contents", params={"prefix": ""}).json()
    assert not [each for each in own if each["key"].startswith("expedientes/")]


def test_it_wants_a_fresh_proof_of_a_factor(ana: Person, lucia: Person, database: Database) -> None:
    turn_on(ana)
    make_stale(database)
    answered = ask(ana, lucia)
    assert (answered.status_code, answered.json()["code"]) == (409, STALE)


def test_it_is_told_in_the_audit(
    ana: Person, lucia: Person, work: Work, database: Database
) -> None:
    copied(ana, work, lucia)
    state(ana, lucia)
    for action in ("expediente.create", "expediente.read"):
        assert [role for role, _ in audited(database, action)] == ["terapeuta"]
    told = [row["que"] for row in lucia.client.get(f"{API}/derechos/accesos").json()]
    assert "Pidió una copia del expediente" in told
    assert "Abrió la copia del expediente para descargarla" in told


def test_it_is_gone_after_seven_days(
    ana: Person, lucia: Person, work: Work, database: Database, settings: Settings
) -> None:
    save(ana, lucia)
    copied(lucia, work)
    url = state(lucia)["download_url"]
    assert _copies(settings)
    week = utcnow() + timedelta(days=7)
    assert state(lucia)["caduca"] <= week.isoformat().replace("+00:00", "Z")
    with database.transaction() as db:
        db.execute(update(Expediente).values(caduca=utcnow() - timedelta(seconds=1)))
    assert lucia.client.get(url).status_code == 404
    assert state(lucia)["estado"] == "sin_pedir"
    sweep(work)
    assert not _copies(settings)
    assert audited(database, "expediente.delete")
    with database.read() as db:
        assert db.query(Expediente).count() == 0


def test_it_goes_with_a_session_that_was_in_it(
    ana: Person, lucia: Person, work: Work, settings: Settings
) -> None:
    sesion = save(ana, lucia)
    copied(lucia, work)
    copied(ana, work, lucia)
    ana.client.delete(f"{API}/sesiones/{sesion['id']}").raise_for_status()
    assert not _copies(settings)
    assert state(lucia)["estado"] == "sin_pedir"


def test_what_is_shared_no_more_is_not_downloaded_either(
    ana: Person, lucia: Person, work: Work, settings: Settings
) -> None:
    sesion = save(ana, lucia)
    copied(lucia, work)
    copied(ana, work, lucia)
    path = f"{API}/sesiones/{sesion['id']}"
    ana.client.patch(path, json={"notas": "Otra cosa"}).raise_for_status()
    assert state(lucia)["estado"] == "completado"
    ana.client.patch(path, json={"compartir": {"notas": False}}).raise_for_status()
    assert state(lucia)["estado"] == "sin_pedir"
    assert state(ana, lucia)["estado"] == "completado"
    assert len(_copies(settings)) == 1


def test_it_goes_with_a_film_that_was_in_it(
    ana: Person, lucia: Person, work: Work, settings: Settings
) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    save(ana, lucia, file_key=key)
    copied(ana, work, lucia)
    gone = ana.client.request("DELETE", f"{API}/aws-s3/delete-file", json={"file_key": key})
    assert gone.status_code == 204, gone.text
    assert not _copies(settings)
    assert state(ana, lucia)["estado"] == "sin_pedir"


@pytest.mark.parametrize("never_asked", [True, False])
def test_a_record_is_given_to_whom_may_not_be_recorded(
    ana: Person, lucia: Person, work: Work, *, never_asked: bool
) -> None:
    save(ana, lucia, segmentos=SEGMENTOS)
    if never_asked:
        demand(ana, "grabar")
    else:
        decide(lucia, "grabar", "conceder").raise_for_status()
        decide(lucia, "grabar", "retirar").raise_for_status()

    assert "Más tranquila." in copied(lucia, work).page
    assert "Más tranquila." in copied(ana, work, lucia).page


def test_what_is_being_prepared_is_the_therapists_alone(
    ana: Person, lucia: Person, work: Work
) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    draft(
        ana,
        lucia,
        titulo="Borrador de hoy",
        notas="Aún sin revisar",
        notas_privadas="Mi duda",
        archivo_video_info={"transcript": SEGMENTOS, "file_key": key},
    )
    whole = copied(ana, work, lucia)
    assert whole.files["grabaciones/en-preparacion-01.mp4"] == MP4
    assert "grabaciones/en-preparacion-01.mp4" in whole.page
    for told in ("Borrador de hoy", "Aún sin revisar", "Más tranquila."):
        assert told in whole.page
    assert [each["titulo"] for each in whole.datos["borradores"]] == ["Borrador de hoy"]
    assert b"Mi duda" not in b"".join(whole.files.values())
    assert "Mi duda" in copied(ana, work, lucia, con_notas_privadas=True).page
    own = copied(lucia, work)
    assert b"Borrador de hoy" not in b"".join(own.files.values())
    assert "En preparaci" not in own.page


def test_it_goes_with_the_patient(
    ana: Person, lucia: Person, work: Work, settings: Settings, database: Database
) -> None:
    copied(ana, work, lucia)
    ask(lucia)
    ana.client.delete(f"{API}/pacientes/{lucia.id}").raise_for_status()
    assert run_all(work) == []
    assert not _copies(settings)
    with database.read() as db:
        assert db.query(Expediente).count() == 0


def _copies(settings: Settings) -> list[Path]:
    folders = [settings.data_path / "sealed" / "expedientes", settings.data_path / "work"]
    return [path for folder in folders for path in folder.rglob("*") if path.is_file()]


def test_that_a_copy_was_made_is_audited_as_the_products_own(
    lucia: Person, work: Work, database: Database
) -> None:
    copied(lucia, work)

    [(role, _)] = audited(database, "expediente.complete")
    assert role == "system"
