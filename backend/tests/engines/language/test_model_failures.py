"""What people are told when a model does not do its work, and how often it is asked."""

import json
import time

import pytest

from remanso.engines.language.address import language_model
from remanso.engines.language.errors import LanguageError, LanguageUnavailableError
from remanso.engines.language.model.config import Patience, Waits
from remanso.engines.language.model.engine import ModelLanguageEngine
from tests.engines.language.conversation import SESSION
from tests.engines.language.models import FORM, QUICK, WIRES, answer, engine, never
from tests.support.language_model import Flood, Provider, Refuse, Reply, Say, Send

IMPATIENT = Waits(first=0.3, whole=0.3, pause=0.01, longest_pause=0.5)
MEGABYTE = 1024 * 1024


def analysis_fails(model: ModelLanguageEngine) -> LanguageError:
    """The error of an analysis that cannot be had."""
    with pytest.raises(LanguageError) as raised:
        model.analyse_part(SESSION, 0, cancelled=never)
    return raised.value


def answer_fails(model: ModelLanguageEngine) -> LanguageError:
    """The error of an answer that cannot be had."""
    with pytest.raises(LanguageError) as raised:
        answer(model)
    return raised.value


UNWELL = "tiene problemas ahora mismo. Vuelve a intentarlo dentro de unos minutos."
PASSING: list[tuple[str, Reply, str]] = [
    ("too many", Refuse(429, retry_after="0"), "recibe ahora demasiadas peticiones. Espera unos"),
    ("broken", Refuse(500), UNWELL),
    ("away", Refuse(503), UNWELL),
    ("overloaded", Refuse(529, code="overloaded_error"), UNWELL),
    ("no JSON", Send(b"<html>nada</html>"), "algo que no se puede leer. Vuelve a intentarlo;"),
    ("half of it", Send(b'{"id": "x", "choi', length=5_000), "se ha cortado a medias"),
]


@pytest.mark.parametrize("wire", WIRES)
@pytest.mark.parametrize(
    ("reply", "says"), [case[1:] for case in PASSING], ids=[c[0] for c in PASSING]
)
def test_what_may_pass_is_tried_three_times_and_then_said(
    provider: Provider, wire: str, reply: Reply, says: str
) -> None:
    provider.will(reply)

    assert says in analysis_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 3


@pytest.mark.parametrize("wire", WIRES)
@pytest.mark.parametrize(
    ("reply", "says"), [case[1:] for case in PASSING], ids=[c[0] for c in PASSING]
)
def test_so_is_an_answer_of_which_nothing_was_read(
    provider: Provider, wire: str, reply: Reply, says: str
) -> None:
    provider.will(reply)

    error = answer_fails(engine(provider, wire))

    assert says in error.sentence or "no se puede leer" in error.sentence
    assert len(provider.asked) == 3


@pytest.mark.parametrize("wire", WIRES)
def test_the_second_try_is_as_good_as_the_first(provider: Provider, wire: str) -> None:
    provider.will(Refuse(500), Say(form=FORM))

    assert engine(provider, wire).analyse_part(SESSION, 0, cancelled=never).resumen

    provider.will(Refuse(429, retry_after="0"), Refuse(500), Say("Bien."))

    assert "".join(answer(engine(provider, wire))).strip() == "Bien."


LASTING: list[tuple[str, Refuse, str]] = [
    ("key", Refuse(401, code="authentication_error"), "REMANSO_LANGUAGE_API_KEY"),
    ("permission", Refuse(403, code="permission_error"), "REMANSO_LANGUAGE_API_KEY"),
    ("money", Refuse(402, code="billing_error"), "no tiene saldo"),
    ("model", Refuse(404, code="not_found_error"), "no conoce el modelo «modelo-de-prueba»"),
    ("request", Refuse(400, code="invalid_request_error"), "rechaza la petición"),
    (
        "length",
        Refuse(
            400,
            "prompt is too long: 9000 tokens > 8192 maximum",
            "context_length_exceeded",
            "invalid_request_error",
        ),
        "no cabe",
    ),
]


@pytest.mark.parametrize("wire", ["openai", "anthropic"])
@pytest.mark.parametrize(
    ("reply", "says"), [case[1:] for case in LASTING], ids=[c[0] for c in LASTING]
)
def test_what_does_not_pass_by_itself_is_asked_once(
    provider: Provider, wire: str, reply: Refuse, says: str
) -> None:
    provider.will(reply)

    assert says in analysis_fails(engine(provider, wire)).sentence
    assert says in answer_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 2


def test_a_provider_that_asks_for_a_moment_gets_it(provider: Provider) -> None:
    provider.will(Refuse(429, retry_after="1"), Say(form=FORM))

    began = time.monotonic()
    engine(provider).analyse_part(SESSION, 0, cancelled=never)

    assert time.monotonic() - began >= 1


def test_a_provider_that_asks_for_an_hour_is_not_waited_for(provider: Provider) -> None:
    provider.will(Refuse(429, retry_after="3600"))

    assert "Espera unos minutos" in analysis_fails(engine(provider)).sentence
    assert len(provider.asked) == 1


@pytest.mark.parametrize("wire", WIRES)
def test_a_model_that_takes_too_long_is_not_waited_for(provider: Provider, wire: str) -> None:
    provider.will(Say("Tarde", form=FORM, silence=3))

    slow = engine(provider, wire, waits=IMPATIENT)

    says = "tarda demasiado en responder. Vuelve a intentarlo dentro de unos minutos."
    assert says in analysis_fails(slow).sentence
    assert says in answer_fails(slow).sentence


@pytest.mark.parametrize("wire", WIRES)
def test_a_form_that_is_not_the_one_asked_for_is_asked_for_again(
    provider: Provider, wire: str
) -> None:
    provider.will(
        Say(form={"resumen": "no es una lista"}),
        Say(form={"resumen": [], "temas": []}),
        Say(form=FORM),
    )

    assert engine(provider, wire).analyse_part(SESSION, 0, cancelled=never).temas
    assert len(provider.asked) == 3


@pytest.mark.parametrize("wire", WIRES)
def test_a_form_that_is_never_right_is_said_so(provider: Provider, wire: str) -> None:
    provider.will(Say(form={"resumen": "no es una lista"}))

    assert "hace falta un modelo más capaz" in analysis_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 3


@pytest.mark.parametrize("wire", WIRES)
def test_words_where_a_form_was_asked_for_are_no_analysis(provider: Provider, wire: str) -> None:
    provider.will(Say("No puedo."))

    assert "no se puede leer" in analysis_fails(engine(provider, wire)).sentence


@pytest.mark.parametrize("wire", WIRES)
def test_an_empty_answer_is_asked_for_again_and_then_said(provider: Provider, wire: str) -> None:
    provider.will(Say("  "))

    says = "ha respondido sin decir nada. Vuelve a intentarlo."
    assert says in answer_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 3


@pytest.mark.parametrize("wire", WIRES)
def test_an_answer_of_ten_megabytes_is_cut(provider: Provider, wire: str) -> None:
    provider.will(Flood(10 * MEGABYTE))
    provider.flooded = 0

    says = "ha respondido demasiado y se ha cortado. Vuelve a intentarlo."
    assert says in analysis_fails(engine(provider, wire)).sentence
    assert says in answer_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 2
    # Of the twenty, what was read and what was on its way.
    assert provider.flooded < 19 * MEGABYTE


@pytest.mark.parametrize("wire", WIRES)
def test_an_answer_cut_after_its_first_words_is_not_begun_anew(
    provider: Provider, wire: str
) -> None:
    provider.will(Say("Duerme mal desde", finish=None))

    says = "dejó la respuesta a medias. Vuelve a preguntar."
    assert says in answer_fails(engine(provider, wire)).sentence
    assert len(provider.asked) == 1


def test_a_provider_that_is_not_there() -> None:
    nowhere = ModelLanguageEngine(
        language_model("ollama:llama3", "http://127.0.0.1:9/v1"), patience=Patience(QUICK, QUICK)
    )

    assert "No hay conexión con Ollama" in analysis_fails(nowhere).sentence
    assert "No hay conexión con Ollama" in answer_fails(nowhere).sentence


def test_without_a_key_a_provider_elsewhere_is_not_even_asked() -> None:
    model = ModelLanguageEngine(language_model("anthropic:claude-x", None))

    described = model.describe()
    assert not described.local
    assert not described.disponible
    assert "REMANSO_LANGUAGE_API_KEY" in (described.motivo or "")
    assert isinstance(answer_fails(model), LanguageUnavailableError)


def test_the_operator_can_see_whether_it_answers(provider: Provider) -> None:
    engine(provider).reach()
    assert len(provider.asked) == 1

    provider.will(Refuse(401))
    with pytest.raises(LanguageUnavailableError):
        engine(provider, "anthropic").reach()


def test_a_failure_quotes_nothing_that_was_said(
    provider: Provider, capsys: pytest.CaptureFixture[str]
) -> None:
    provider.will(Refuse(400, message=json.dumps("he llorado dos veces")))

    error = analysis_fails(engine(provider, waits=QUICK))

    assert "llorado" not in error.sentence
    assert "llorado" not in "".join(capsys.readouterr())
