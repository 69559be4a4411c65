"""What a therapist reads before a patient comes in: what their sessions say, with its words."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from remanso.core.db import Database
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Personas, Segmento
from remanso.rooms.sesiones.models import Sesion
from tests.sesiones.saving import save
from tests.support.people import API, People, Person
from tests.support.texts import set_columns

Spoken = tuple[str, str]
SLEEP: list[Spoken] = [
    ("Terapeuta", "¿Cómo has dormido?"),
    ("Lucía", "Mal. El insomnio ha vuelto y me despierto a las cuatro."),
    ("Terapeuta", "¿Y qué haces a las cuatro?"),
    ("Lucía", "Nada, mirar el techo. Dormir se me ha olvidado."),
]
WORK: list[Spoken] = [
    ("Terapeuta", "Cuéntame del trabajo."),
    ("Lucía", "En la oficina mi jefe Ramón me grita. El trabajo me agota."),
    ("Terapeuta", "¿Y qué le dices a tu jefe?"),
    ("Lucía", "Nada. En el trabajo me callo y luego lloro."),
]
PLAN: list[Spoken] = [
    ("Terapeuta", "Te propongo que escribas una carta a tu jefe."),
    ("Lucía", "Vale, de acuerdo."),
]
DONE: list[Spoken] = [
    ("Terapeuta", "¿Escribiste la carta a tu jefe?"),
    ("Lucía", "Sí, el martes por la noche."),
]
PERSONAS = Personas(paciente="Lucía", terapeuta="Ana Robledo")


def analysed(
    database: Database, ana: Person, lucia: Person, *, day: int, said: list[Spoken]
) -> dict[str, Any]:
    """Save a session of that day with its transcript and what the rules find in it."""
    turns = [
        {"speaker_label": voz, "start_time": 10.0 * at, "end_time": 10.0 * at + 9, "text": text}
        for at, (voz, text) in enumerate(said)
    ]
    sesion = save(ana, lucia, segmentos=turns, fecha=f"2026-10-{day:02}T16:00:00Z")
    segmentos = [Segmento.model_validate(turn) for turn in turns]
    found = ExtractiveEngine().analyse(Material(segmentos=segmentos, personas=PERSONAS))
    with database.transaction() as db:
        analisis = found.model_dump(mode="json")
        set_columns(db, Sesion, Sesion.id == UUID(sesion["id"]), analisis=analisis)
    return sesion


def prepare(ana: Person, lucia: Person) -> dict[str, Any]:
    """What is read before the patient comes in."""
    answer = ana.client.get(f"{API}/pacientes/{lucia.id}/antes-de-entrar")
    assert answer.status_code == 200, answer.text
    read: dict[str, Any] = answer.json()
    return read


def statements(read: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every statement of it."""
    if read["ultima_sesion"]:
        yield from read["ultima_sesion"]["lineas"]
    for kind in ("acuerdos", "abierto", "sin_retomar"):
        yield from read[kind]


def test_of_a_new_patient_there_is_nothing(ana: Person, lucia: Person) -> None:
    read = prepare(ana, lucia)

    assert read.pop("ultima_sesion") is None
    assert all(not value for value in read.values())


def test_the_last_session_says_what_was_agreed_and_the_next_whether_it_was_done(
    database: Database, ana: Person, lucia: Person
) -> None:
    first = analysed(database, ana, lucia, day=1, said=[*WORK, *WORK, *PLAN])
    [agreed] = prepare(ana, lucia)["acuerdos"]
    assert (agreed["quien"], agreed["hecho"], agreed["sesion_id"]) == ("paciente", None, None)
    assert [each["inicio"] for each in agreed["evidencias"]] == [80.0, 90.0]

    last = analysed(database, ana, lucia, day=8, said=[*DONE, *WORK, *WORK])
    read = prepare(ana, lucia)

    assert read["ultima_sesion"]["id"] == last["id"]
    [agreed] = read["acuerdos"]
    assert agreed["hecho"] is True
    assert agreed["sesion_id"] == first["id"]
    places = [(each["sesion_id"], each["cita"]) for each in agreed["evidencias"]]
    assert places[0][0] == places[1][0] == first["id"]
    assert places[2] == (None, "Sí, el martes por la noche.")


def test_what_three_sessions_have_not_touched_is_named_and_nothing_else(
    database: Database, ana: Person, lucia: Person
) -> None:
    first = analysed(database, ana, lucia, day=1, said=[*SLEEP, *WORK])
    for day in (8, 15):
        analysed(database, ana, lucia, day=day, said=[*WORK, *WORK])
        assert prepare(ana, lucia)["sin_retomar"] == []
    analysed(database, ana, lucia, day=22, said=[*WORK, *WORK])

    untouched = prepare(ana, lucia)["sin_retomar"]
    assert [each["etiqueta"] for each in untouched] == ["Sueño e insomnio: me despierto y dormir"]
    assert untouched[0]["sesion_id"] == first["id"]
    assert {each["sesion_id"] for each in untouched[0]["evidencias"]} == {first["id"]}

    # A word of it in the notes is enough to have taken it up again.
    save(ana, lucia, fecha="2026-10-29T16:00:00Z", notas="Duerme mejor, sin insomnio.")
    assert prepare(ana, lucia)["sin_retomar"] == []


def test_every_statement_rests_on_words_of_its_session(
    database: Database, ana: Person, lucia: Person
) -> None:
    said = [[*SLEEP, *WORK, *PLAN], [*WORK, *WORK], [*WORK, *DONE], [*WORK, *WORK, *PLAN]]
    sesiones = [
        analysed(database, ana, lucia, day=7 * at + 1, said=each) for at, each in enumerate(said)
    ]
    words = {sesion["id"]: turns for sesion, turns in zip(sesiones, said, strict=True)}
    read = prepare(ana, lucia)

    found = list(statements(read))
    assert len(found) >= 4
    for each in found:
        assert each["respaldada"]
        for evidencia in each["evidencias"]:
            turns = words[evidencia["sesion_id"] or sesiones[-1]["id"]]
            assert evidencia["cita"] in turns[evidencia["segmento"]][1]
    [ramon] = read["personas"]
    assert (ramon["nombre"], ramon["relacion"]) == ("Ramón", "jefe")
    assert [each["sesion_id"] for each in ramon["evidencias"]] == [
        None,
        sesiones[2]["id"],
        sesiones[1]["id"],
    ]


def test_what_the_therapist_marked_as_wrong_is_not_read_again(
    database: Database, ana: Person, lucia: Person
) -> None:
    sesion = analysed(database, ana, lucia, day=1, said=[*WORK, *WORK])
    [first, *_] = prepare(ana, lucia)["ultima_sesion"]["lineas"]
    mark = {"parte": "resumen", "lugar": 0, "texto": first["texto"], "marca": "equivocada"}
    path = f"{API}/sesiones/{sesion['id']}/analisis/afirmacion"
    assert ana.client.put(path, json=mark).status_code == 200

    assert first["texto"] not in json.dumps(prepare(ana, lucia), ensure_ascii=False)


def test_without_an_analysis_it_is_what_the_therapist_wrote_but_for_what_is_private(
    ana: Person, lucia: Person
) -> None:
    save(
        ana,
        lucia,
        notas="Llega puntual.\n\nHabla de su padre.",
        notas_privadas="Me irrita.",
        fecha="2026-10-01T16:00:00Z",
    )
    save(ana, lucia, notas="Todavía no ha sido.", fecha="2099-10-01T16:00:00Z")
    read = prepare(ana, lucia)

    lines = [each["texto"] for each in read["ultima_sesion"]["lineas"]]
    assert lines == ["Llega puntual.", "Habla de su padre."]
    assert "Me irrita" not in json.dumps(read)


def test_it_is_read_by_the_patients_own_therapist_alone(
    people: People, ana: Person, lucia: Person
) -> None:
    path = f"{API}/pacientes/{lucia.id}/antes-de-entrar"
    assert people.terapeuta("Otra").client.get(path).status_code == 404
    assert lucia.client.get(path).status_code == 403


def test_what_the_patient_did_is_not_said_of_what_the_therapist_took_on(
    database: Database, ana: Person, lucia: Person
) -> None:
    promised = [
        ("Terapeuta", "Yo te enviaré una carta para tu jefe esta semana."),
        ("Lucía", "Vale, de acuerdo."),
    ]
    analysed(database, ana, lucia, day=1, said=[*WORK, *WORK, *promised])
    [agreed] = prepare(ana, lucia)["acuerdos"]
    assert agreed["quien"] == "terapeuta"

    written = [*DONE, ("Lucía", "Envié la carta a mi jefe.")]
    analysed(database, ana, lucia, day=8, said=[*written, *WORK, *WORK])

    assert prepare(ana, lucia)["acuerdos"] == []
