"""The analysis of a saved session: what it writes, and what it leaves to the therapist."""

import time
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from remanso.core.db import Database
from remanso.engines.jobs.base import Outcome
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.sesiones.models import Sesion
from remanso.use_cases.sesiones.analyse_sesion import sesion_work
from tests.archivos.files import MP4, upload
from tests.sesiones.saving import SEGMENTOS, draft, post, save
from tests.support.audited import audited
from tests.support.people import API, Person

CONVERSATION = [
    {**SEGMENTOS[0], "text": "¿Cómo has estado esta semana con tu madre?"},
    {**SEGMENTOS[1], "text": "He estado muy triste y con miedo desde que discutí con mi madre."},
]
SECONDS = 30.0
of_the_analysis = pytest.mark.one_database("what is tried is what an analysis says")


class _Run:
    """A job run of its own, for an attempt that nobody asked for any more."""

    def step(self, name: str, act: Callable[[], Outcome]) -> Outcome:
        return act()

    def interrupted(self) -> bool:
        return False


def _path(sesion: dict[str, Any], what: str = "") -> str:
    return f"{API}/sesiones/{sesion['id']}{what}"


def _start(ana: Person, sesion: dict[str, Any]) -> Any:
    return ana.client.post(_path(sesion, "/start-background-analysis"))


def _read(ana: Person, sesion: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = ana.client.get(_path(sesion)).json()
    return read


def _analysed(ana: Person, sesion: dict[str, Any]) -> dict[str, Any]:
    """Analyse, and read the session when it is done."""
    started = _start(ana, sesion)
    assert (started.status_code, started.json()) == (
        202,
        {"id": sesion["id"], "estado": "procesando"},
    )
    deadline = time.monotonic() + SECONDS
    while (now := ana.client.get(_path(sesion, "/progress")).json())["estado"] == "procesando":
        assert time.monotonic() < deadline, now
        time.sleep(0.1)
    assert (now["estado"], now["progreso"], now["mensaje_error"]) == ("completado", 100, None)
    return _read(ana, sesion)


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> dict[str, Any]:
    """A saved session that its patient may read whole, and nobody has analysed."""
    return save(ana, lucia, segmentos=CONVERSATION, notas_privadas="Secreto")


@of_the_analysis
@pytest.mark.usefixtures("working")
def test_the_patients_version_is_a_proposal_until_the_therapist_approves_it(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    own = f"{API}/sesiones/paciente/sesion/{sesion['id']}"
    after = _analysed(ana, sesion)
    assert "triste" in after["analisis_ia"]
    assert "Secreto" not in str(after["analisis"])
    proposed = after["analisis_ia_paciente_propuesta"]
    assert "triste" in proposed
    assert after["analisis_ia_paciente"] is None
    assert "analisis_ia_paciente" not in lucia.client.get(own).json()
    [card] = lucia.client.get(f"{API}/sesiones/paciente/mis-sesiones").json()
    assert not card["tiene_analisis"]

    approved = f"{proposed}\n\nTe leo el martes."
    change = {"analisis_ia_paciente": approved, "version": after["version"]}
    assert ana.client.patch(_path(sesion), json=change).status_code == 200
    assert lucia.client.get(own).json()["analisis_ia_paciente"] == approved
    assert _read(ana, sesion)["analisis_ia_paciente_propuesta"] == proposed


@of_the_analysis
@pytest.mark.usefixtures("working")
def test_how_the_analysis_goes_is_told_as_a_drafts_is(ana: Person, lucia: Person) -> None:
    key = upload(ana.client, f"{ana.id}/{lucia.id}", MP4, "video/mp4")
    sesion = save(ana, lucia, segmentos=CONVERSATION, file_key=key)
    whole = _analysed(ana, sesion)
    opened = draft(ana, lucia, archivo_video_info={"transcript": CONVERSATION})
    path = f"{API}/sesiones-asincronas/progress/{opened}"

    goes, of_draft = (ana.client.get(each).json() for each in (_path(sesion, "/progress"), path))

    of_the_contract = {"estado", "progreso", "analisis_ia_paciente", "mensaje_error"}
    assert of_the_contract <= goes.keys() & of_draft.keys()
    info = goes["archivo_video_info"]
    assert info.keys() == of_draft["archivo_video_info"].keys()
    assert (info["file_key"], info["video_url"]) == (key, whole["video_url"])
    assert info["analisis_ia"] == whole["analisis_ia"]
    for said in ("transcript", "script_text"):
        assert info[said] == of_draft["archivo_video_info"][said]
    # It is polled: the times of single words stay in the session itself.
    assert {turn["words"] for turn in info["transcript"]} == {None}


def test_whoever_polls_a_session_that_has_a_transcript_has_read_it(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    assert ana.client.get(_path(sesion, "/progress")).status_code == 200
    assert audited(database, "sesion.read") == [("terapeuta", sesion["id"])]


@pytest.mark.usefixtures("working")
def test_what_the_therapist_wrote_stays_and_the_new_analysis_lies_beside_it(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    mine = {"analisis_ia": "Lo mío", "analisis_ia_paciente": "Lo tuyo"}
    ana.client.patch(_path(sesion), json=mine)
    after = _analysed(ana, sesion)
    assert {name: after[name] for name in mine} == mine
    assert "triste" in after["analisis_ia_propuesta"]
    assert "triste" in after["analisis_ia_paciente_propuesta"]
    assert after["analisis_propuesto"]["resumen"]
    # It is proposed until both texts are taken.
    for name in mine:
        assert after["analisis_propuesto"] is not None
        after = ana.client.patch(_path(sesion), json={name: after[f"{name}_propuesta"]}).json()
    assert after["analisis_propuesto"] is None
    assert after["analisis"]["resumen"]


@pytest.mark.usefixtures("working")
def test_a_newer_analysis_leaves_the_one_that_was_corrected_until_it_is_taken(
    ana: Person, sesion: dict[str, Any]
) -> None:
    first = _analysed(ana, sesion)
    said = [CONVERSATION[0], {**CONVERSATION[1], "text": "Estoy muy contenta con mi trabajo."}]
    ana.client.patch(_path(sesion), json={"analisis_ia": "Lo mío", "segmentos": said})
    after = _analysed(ana, sesion)
    assert after["analisis"] == first["analisis"]
    assert "contenta" in str(after["analisis_propuesto"])
    taken = {"analisis_ia": after["analisis_ia_propuesta"]}
    assert "contenta" in str(ana.client.patch(_path(sesion), json=taken).json()["analisis"])


@of_the_analysis
@pytest.mark.usefixtures("working")
def test_a_machines_text_that_nobody_touched_is_replaced_by_a_newer_one(
    ana: Person, sesion: dict[str, Any]
) -> None:
    _analysed(ana, sesion)
    said = [CONVERSATION[0], {**CONVERSATION[1], "text": "Estoy muy contenta con mi trabajo."}]
    ana.client.patch(_path(sesion), json={"segmentos": said})
    after = _analysed(ana, sesion)
    assert "contenta" in after["analisis_ia"]
    assert "triste" not in after["analisis_ia"]


@of_the_analysis
@pytest.mark.usefixtures("working")
@pytest.mark.parametrize(
    "typed",
    [
        "Hola.\n\nEstoy muy triste por lo de mi madre.",
        "Terapeuta: Hola.\n\nLucía: Estoy muy triste\npor lo de mi madre.",
    ],
    ids=["by lines", "by names"],
)
def test_a_typed_transcript_is_evidence_by_the_turns_that_it_is_corrected_by(
    ana: Person, lucia: Person, typed: str
) -> None:
    analisis = _analysed(ana, save(ana, lucia, transcripcion=typed))["analisis"]
    [quoted] = analisis["emociones"][0]["evidencias"]
    assert quoted == {"segmento": 1, "cita": "Estoy muy triste por lo de mi madre."}


def test_a_session_with_nothing_in_it_is_not_analysed(
    database: Database, ana: Person, sesion: dict[str, Any]
) -> None:
    with database.transaction() as db:
        db.execute(update(Sesion).values(notas=None, segmentos=None, transcripcion=None))
    refused = _start(ana, sesion)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "No hay nada que analizar: añade una transcripción o notas",
    )
    assert _read(ana, sesion)["estado"] == "completado"


def test_an_analysis_that_runs_is_not_started_again(ana: Person, sesion: dict[str, Any]) -> None:
    assert _start(ana, sesion).status_code == 202
    refused = _start(ana, sesion)
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "La sesión ya se está analizando",
    )


def test_an_older_attempt_writes_nothing(
    database: Database, ana: Person, sesion: dict[str, Any]
) -> None:
    _start(ana, sesion)
    with database.transaction() as db:
        db.execute(update(Sesion).values(intento=2))
    [kind] = sesion_work(database, ExtractiveEngine(), Indexer()).kinds
    kind.run(_Run(), UUID(sesion["id"]), 1)
    assert _read(ana, sesion)["analisis"] is None
    kind.run(_Run(), UUID(sesion["id"]), 2)
    assert _read(ana, sesion)["analisis"] is not None


def test_a_session_deleted_meanwhile_is_not_missed(
    database: Database, ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    _start(ana, sesion)
    assert ana.client.delete(f"{API}/pacientes/{lucia.id}").status_code == 204
    [kind] = sesion_work(database, ExtractiveEngine(), Indexer()).kinds
    kind.run(_Run(), UUID(sesion["id"]), 1)
    with database.read() as db:
        assert db.scalars(select(Sesion)).all() == []


def test_a_job_that_ended_without_a_word_is_said_to_have_failed(
    database: Database, ana: Person, sesion: dict[str, Any]
) -> None:
    _start(ana, sesion)
    [kind] = sesion_work(database, ExtractiveEngine(), Indexer()).kinds
    [job] = kind.expected()
    kind.abandoned(job)
    failed = ana.client.get(_path(sesion, "/progress")).json()
    assert failed["estado"] == Estado.FALLIDO
    assert failed["mensaje_error"].startswith("No hemos podido terminar")
    assert _start(ana, sesion).status_code == 202


@pytest.mark.usefixtures("working")
def test_saving_a_draft_publishes_what_the_therapist_had_before_them_and_no_more(
    ana: Person, lucia: Person
) -> None:
    unseen, seen, written = (_analysed_draft(ana, lucia) for _ in range(3))
    fields = {"temas_importantes": "x"}
    shown = ana.client.get(f"{API}/sesiones-asincronas/drafts/{seen}").json()
    proposed = shown["analisis_ia_paciente_propuesta"]
    assert proposed
    assert proposed == shown["analisis_ia_paciente"]

    by_silence = post(ana, lucia, draft_id=unseen, **fields).json()
    assert by_silence["analisis_ia_paciente"] is None
    assert by_silence["analisis_ia_paciente_propuesta"] == proposed

    approved = post(
        ana, lucia, draft_id=seen, analisis_ia_paciente=shown["analisis_ia_paciente"], **fields
    ).json()
    assert approved["analisis_ia_paciente"] == proposed

    path = f"{API}/sesiones-asincronas/drafts/{written}"
    ana.client.put(
        path,
        json={
            "analisis_ia_paciente": "Con mis palabras",
            "archivo_video_info": {"analisis_intento": 1},
        },
    )
    edited = post(ana, lucia, draft_id=written, **fields).json()
    assert edited["analisis_ia_paciente"] == "Con mis palabras"
    assert edited["analisis_ia_paciente_propuesta"] == proposed


def _analysed_draft(ana: Person, lucia: Person) -> str:
    draft_id = draft(
        ana,
        lucia,
        tipo_sesion="psicoterapia",
        notas="x",
        archivo_video_info={"transcript": CONVERSATION},
    )
    started = ana.client.post(f"{API}/sesiones-asincronas/start-analysis/{draft_id}")
    assert started.status_code == 202, started.text
    deadline = time.monotonic() + SECONDS
    path = f"{API}/sesiones-asincronas/progress/{draft_id}"
    while (now := ana.client.get(path).json())["estado"] == "procesando":
        assert time.monotonic() < deadline, now
        time.sleep(0.1)
    return draft_id
