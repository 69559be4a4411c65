"""What a language model may look up: its reader's own data, by the wire that providers document."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from remanso.rooms.asistente.chat.answering import Assistant
from tests.asistente.asking import ask, ask_own, history
from tests.asistente.test_datos import appoint, in_days, seen
from tests.engines.language.models import WIRES, engine
from tests.support.context import change_context, context_in
from tests.support.language_model import Provider, Say, running_provider
from tests.support.people import People, Person


@pytest.fixture
def provider() -> Iterator[Provider]:
    with running_provider() as provider:
        yield provider


@pytest.fixture(params=WIRES)
def model(app: FastAPI, provider: Provider, request: pytest.FixtureRequest) -> Provider:
    """The application asks this model, whichever way it speaks."""
    context = context_in(app)
    assistant = Assistant(
        database=context.database,
        language=engine(provider, request.param),
        most_questions=context.settings.assistant_questions,
    )
    change_context(app, assistant=assistant)
    return provider


# More than data know, so that it is the model's to answer.
QUESTION = "¿Le conviene venir antes de las vacaciones de su jefe?"


def test_a_model_looks_up_and_answers_with_the_facts_beside_it(
    model: Provider, ana: Person, lucia: Person
) -> None:
    appoint(ana, lucia, in_days(9))
    model.will(Say(calls=("proxima_cita", {})), Say("Viene antes, sí."))

    answer = ask(ana, QUESTION, lucia)

    assert answer["response"].strip() == "Viene antes, sí."
    assert answer["tipo"] == "datos"
    [fact] = answer["datos"]
    assert fact["texto"].startswith("La próxima cita de Lucía es el ")
    first, second = model.asked
    assert "proxima_cita" in first.text
    assert fact["texto"] in second.text
    assert history(ana, lucia)[-1]["datos"] == answer["datos"]


def test_nothing_that_a_model_says_widens_what_it_may_read(
    people: People, model: Provider, ana: Person, lucia: Person, mateo: Person
) -> None:
    seen(ana, lucia, -3)
    seen(ana, mateo, -2, -1)
    appoint(ana, mateo, in_days(3))
    given = {"paciente_id": str(mateo.id), "periodo": "2026"}
    model.will(Say(calls=("cuantas_sesiones", given)), Say("Una."))

    ask_own(lucia, "¿Cuántas sesiones lleva Mateo Olmedo?")

    told = " ".join(asked.text for asked in model.asked)
    assert "Llevas 1 sesi" in told
    assert "sin_venir" not in told
    assert "cuantos_pacientes" not in told
    assert "2 sesiones" not in told


def test_a_model_that_goes_on_asking_is_told_to_answer(
    model: Provider, ana: Person, lucia: Person
) -> None:
    model.will(*[Say(calls=("proxima_cita", {}))] * 7, Say("No lo sé."))

    assert ask(ana, QUESTION, lucia)["response"].strip() == "No lo sé."
    assert "Ya has consultado lo suficiente" in model.asked[-1].text
