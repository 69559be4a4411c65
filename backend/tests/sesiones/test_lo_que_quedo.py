"""Words of the patient's that their therapist chooses, and that they meet again on three days."""

from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from remanso.rooms.sesiones.lo_que_quedo.models import FragmentoElegido, Recuerdo
from remanso.rooms.sesiones.models import Sesion
from tests.sesiones.saving import save
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

MADRID = ZoneInfo("Europe/Madrid")
TURNS = [
    {"speaker_label": "Terapeuta", "start_time": 0.0, "end_time": 4.0, "text": "¿Qué te llevas?"},
    {
        "speaker_label": "Lucía",
        "start_time": 5.0,
        "end_time": 9.0,
        "text": "Que puedo decir que no. Y que mi hermana me cree.",
    },
    {"speaker_label": "Terapeuta", "start_time": 10.0, "end_time": 12.0, "text": "¿Algo más?"},
    {"speaker_label": "Lucía", "start_time": 13.0, "end_time": 16.0, "text": "Salir a andar."},
]
NO = {"segmento": 1, "cita": "puedo decir que no"}
SISTER = {"segmento": 1, "cita": "mi hermana me cree"}
WALK = {"segmento": 3, "cita": "Salir a andar"}


def choose(terapeuta: Person, sesion: dict[str, Any], *fragmentos: dict[str, Any]) -> Any:
    return terapeuta.client.put(
        f"{API}/sesiones/{sesion['id']}/lo-que-quedo", json={"fragmentos": list(fragmentos)}
    )


def chosen(terapeuta: Person, sesion: dict[str, Any], part: str = "") -> Any:
    answer = terapeuta.client.get(f"{API}/sesiones/{sesion['id']}/lo-que-quedo{part}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def today(paciente: Person) -> list[str]:
    answer = paciente.client.get(f"{API}/lo-que-quedo/hoy")
    assert answer.status_code == 200, answer.text
    return [each["cita"] for each in answer.json()]


def remember(paciente: Person, fragmento: dict[str, Any], recuerdo: str = "si") -> Any:
    path = f"{API}/lo-que-quedo/{fragmento['id']}"
    return paciente.client.put(path, json={"recuerdo": recuerdo})


def days_pass(database: Database, days: int) -> None:
    """As if everything had been shared that many days ago, at noon."""
    day = datetime.now(MADRID).date() - timedelta(days=days)
    shared = datetime.combine(day, time(12), MADRID)
    with database.transaction() as db:
        db.execute(update(Sesion).values(transcripcion_compartida_desde=shared))


@pytest.fixture
def sesion(ana: Person, lucia: Person) -> dict[str, Any]:
    return save(ana, lucia, segmentos=TURNS)


def test_what_is_chosen_is_read_in_its_order_and_the_last_choice_counts(
    ana: Person, lucia: Person, sesion: dict[str, Any]
) -> None:
    assert chosen(ana, sesion) == {"fragmentos": []}
    first = choose(ana, sesion, WALK, NO).json()
    assert chosen(ana, sesion) == first
    assert [{"segmento": x["segmento"], "cita": x["cita"]} for x in first["fragmentos"]] == [
        WALK,
        NO,
    ]

    second = choose(ana, sesion, NO, SISTER).json()["fragmentos"]
    assert second[0]["id"] == first["fragmentos"][1]["id"]
    assert [each["cita"] for each in second] == [NO["cita"], SISTER["cita"]]
    assert choose(ana, sesion).json() == chosen(ana, sesion) == {"fragmentos": []}


@pytest.mark.parametrize(
    "wrong",
    [
        [{"segmento": 0, "cita": "Qué te llevas"}],
        [{"segmento": 3, "cita": "puedo decir que no"}],
        [{"segmento": 9, "cita": "Salir a andar"}],
        [{"segmento": 3, "cita": " "}],
        [{"segmento": 3, "cita": "…"}],
        [NO, NO],
        [NO, SISTER, WALK, {"segmento": 1, "cita": "Que puedo"}],
    ],
)
def test_what_is_not_the_patients_is_refused_and_changes_nothing(
    ana: Person, sesion: dict[str, Any], wrong: list[dict[str, Any]]
) -> None:
    before = choose(ana, sesion, WALK).json()

    refused = choose(ana, sesion, *wrong)

    assert refused.status_code == 422
    assert refused.json()["detail"]
    assert chosen(ana, sesion) == before


def test_they_are_met_on_days_one_three_and_six(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]
    assert today(lucia) == []
    assert remember(lucia, fragmento).status_code == 409

    for day, recuerdo in ((1, "si"), (3, "a_medias"), (6, "no")):
        days_pass(database, day)
        assert today(lucia) == [NO["cita"]]
        answered = remember(lucia, fragmento, recuerdo)
        assert answered.json() == {"id": fragmento["id"], "dia": day, "recuerdo": recuerdo}
        assert today(lucia) == []
        days_pass(database, day + 1)
        assert today(lucia) == []

    seen = chosen(ana, sesion, "/recuerdos")
    assert [(each["dia"], each["recuerdo"]) for each in seen] == [
        (1, "si"),
        (3, "a_medias"),
        (6, "no"),
    ]
    days_pass(database, 9)
    assert remember(lucia, fragmento).status_code == 409


def test_a_missed_day_waits_until_the_next_is_due(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]

    for day, counts in ((2, 1), (5, 3), (8, 6)):
        days_pass(database, day)
        assert today(lucia) == [NO["cita"]]
        assert remember(lucia, fragmento).json()["dia"] == counts
    days_pass(database, 9)
    assert today(lucia) == []


def test_a_second_answer_replaces_the_first_and_another_choice_keeps_it(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento, walk] = choose(ana, sesion, NO, WALK).json()["fragmentos"]
    days_pass(database, 1)
    remember(lucia, walk)
    remember(lucia, fragmento, "no")
    remember(lucia, fragmento, "a_medias")

    choose(ana, sesion, SISTER, NO)

    [seen] = chosen(ana, sesion, "/recuerdos")
    assert (seen["fragmento_id"], seen["recuerdo"]) == (fragmento["id"], "a_medias")
    assert today(lucia) == [SISTER["cita"]]


def test_nothing_is_shown_that_is_not_shared_and_sharing_again_begins_anew(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]
    days_pass(database, 1)
    path = f"{API}/sesiones/{sesion['id']}"

    ana.client.patch(path, json={"compartir": {"transcripcion": False}}).raise_for_status()
    assert today(lucia) == []
    assert remember(lucia, fragmento).status_code == 404

    ana.client.patch(path, json={"compartir": {"transcripcion": True}}).raise_for_status()
    assert today(lucia) == []
    assert remember(lucia, fragmento).status_code == 409
    days_pass(database, 1)
    assert today(lucia) == [NO["cita"]]


def test_words_go_along_with_their_transcript_and_are_withdrawn_with_it(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]
    days_pass(database, 1)
    path = f"{API}/sesiones/{sesion['id']}"

    ana.client.patch(path, json={"segmentos": [TURNS[0], *TURNS]}).raise_for_status()
    assert chosen(ana, sesion)["fragmentos"] == [{**fragmento, "segmento": 2}]
    assert today(lucia) == [NO["cita"]]

    said_by_ana = {**TURNS[1], "speaker_label": "Terapeuta"}
    for withdrawn in ([TURNS[0], TURNS[3]], [TURNS[0], said_by_ana, TURNS[3]]):
        ana.client.patch(path, json={"segmentos": withdrawn}).raise_for_status()
        assert chosen(ana, sesion) == {"fragmentos": []}
        assert today(lucia) == []
        assert remember(lucia, fragmento).status_code == 404

    ana.client.patch(path, json={"segmentos": TURNS}).raise_for_status()
    assert today(lucia) == [NO["cita"]]


def test_proposed_are_the_patients_words_that_agreements_and_changes_rest_on(
    ana: Person, sesion: dict[str, Any], database: Database
) -> None:
    assert chosen(ana, sesion, "/propuestas") == []
    stamp = {"motor": "Motor", "modelo": "", "version": "1", "local": True}
    asked = {"segmento": 2, "cita": "¿Algo más?"}
    base = {"texto": "x", "respaldada": True}
    analisis = {
        "acuerdos": [{**base, "quien": "paciente", "evidencias": [asked, WALK]}],
        "cambios": [
            {**base, "evidencias": [WALK]},
            {**base, "evidencias": [NO], "marca": "equivocada"},
            {**base, "evidencias": [SISTER]},
        ],
        "procedencia": stamp,
    }
    with database.transaction() as db:
        set_columns(db, Sesion, analisis=analisis)
    assert chosen(ana, sesion, "/propuestas") == [WALK, SISTER]

    danger = {**base, "tipo": "real", "evidencias": [NO]}
    with database.transaction() as db:
        set_columns(db, Sesion, analisis={**analisis, "riesgo": [danger]})
    assert chosen(ana, sesion, "/propuestas") == [WALK]


def test_it_is_nobody_elses_and_goes_with_its_session(
    ana: Person, lucia: Person, people: People, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]
    days_pass(database, 1)
    mateo, eva = people.paciente(ana, "Mateo"), people.terapeuta("Eva Sanz")
    assert today(mateo) == []
    assert remember(mateo, fragmento).status_code == 404
    assert choose(eva, sesion, WALK).status_code == 404
    assert choose(lucia, sesion, WALK).status_code == 403
    assert remember(ana, fragmento).status_code == 403
    remember(lucia, fragmento)

    ana.client.delete(f"{API}/sesiones/{sesion['id']}").raise_for_status()

    with database.read() as db:
        for table in (FragmentoElegido, Recuerdo):
            assert db.scalar(select(func.count()).select_from(table)) == 0


def test_each_act_and_each_reading_is_in_the_audit(
    ana: Person, lucia: Person, sesion: dict[str, Any], database: Database
) -> None:
    [fragmento] = choose(ana, sesion, NO).json()["fragmentos"]
    days_pass(database, 1)
    chosen(ana, sesion)
    today(lucia)
    remember(lucia, fragmento)

    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id, AuditEntry.entity_id)
            .where(AuditEntry.action.contains("lo_que_quedo"))
            .order_by(AuditEntry.id)
        ).all()
    assert [tuple(row) for row in rows] == [
        ("sesion.lo_que_quedo.elegir", ana.id, UUID(sesion["id"])),
        ("sesion.lo_que_quedo.leer", ana.id, UUID(sesion["id"])),
        ("lo_que_quedo.leer", lucia.id, lucia.id),
        ("lo_que_quedo.responder", lucia.id, UUID(fragmento["id"])),
    ]
