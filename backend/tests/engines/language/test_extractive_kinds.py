"""The turn that answers comes first, and not the one that only shares words with the question."""

import re

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.material import Personas
from tests.engines.language.test_extractive_answers import told

WALK = """Terapeuta: ¿Qué tal la semana?
Nora: Rara. El martes llamé a mi madre para contarle lo del traslado.
Terapeuta: ¿Qué te respondió?
Nora: Se quedó callada y dijo: tú verás, hija, yo ya no opino.
Terapeuta: ¿Y por qué no fuiste a la boda?
Nora: Me dio vergüenza llegar sola y que todos preguntaran.
Terapeuta: ¿Cuánto tiempo llevas sin ver a tu tía?
Nora: Cuatro meses. Mi tía vive en Soria y el tren tarda mucho.
Terapeuta: ¿Y el insomnio?
Nora: Me acuesto a las doce y a las cinco ya estoy despierta.
Terapeuta: ¿A quién se lo has contado?
Nora: A Berta, la del taller. A nadie más.
Terapeuta: ¿Cómo se llama tu perra?
Nora: Canela, como la de mi abuela.
Terapeuta: ¿Qué le dijiste a tu jefa del horario?
Nora: Le dije que los viernes salgo a las tres, y que ni un minuto más.
Nora: El viernes voy a llevar los papeles al banco."""

SESSION = Fuente(numero=1, titulo="Sesión 3, 4 de mayo de 2026", texto=WALK)


def first(pregunta: str) -> str:
    """The first quotation of an answer to the therapist, or nothing."""
    consulta = Consulta(
        pregunta=pregunta,
        fuentes=[SESSION],
        lector="terapeuta",
        personas=Personas(terapeuta="Ana Robledo", paciente="Nora"),
    )
    lines = told(consulta).split("\n\n- ")[1:]
    return re.findall(r"«([^»]*)»", lines[0])[-1] if lines else ""


@pytest.mark.parametrize(
    ("pregunta", "answer"),
    [
        ("¿Qué le contestó su madre?", "tú verás, hija"),
        ("¿Qué dijo su madre del traslado?", "tú verás, hija"),
        ("¿Por qué no fue a la boda?", "vergüenza llegar sola"),
        ("¿Desde cuándo no ve a su tía?", "Cuatro meses"),
        ("¿Cuánto hace que no ve a su tía?", "Cuatro meses"),
        ("¿Dónde vive su tía?", "en Soria"),
        ("¿A qué hora se despierta?", "a las cinco"),
        ("¿A quién se lo ha contado?", "A Berta"),
        ("¿Cómo se llama su perro?", "Canela"),
        ("¿Qué le dijo a su jefa?", "los viernes salgo a las tres"),
        ("¿Qué día llamó a su madre?", "El martes llamé"),
        ("¿Qué va a hacer el viernes?", "los papeles al banco"),
        ("¿Por qué le da corte ir a la boda?", "vergüenza llegar sola"),
    ],
)
def test_the_turn_that_answers_comes_first(pregunta: str, answer: str) -> None:
    assert answer in first(pregunta)


@pytest.mark.parametrize(
    "pregunta",
    [
        "¿Qué dijo su hermano?",
        "¿Cuánto gana su jefa?",
        "¿Cómo se llama su tía?",
        "¿Qué comió en Navidad?",
        "¿Bebe alcohol?",
    ],
)
def test_what_nobody_said_is_not_answered_with_what_is_near(pregunta: str) -> None:
    assert first(pregunta) == ""


def test_what_only_comes_near_is_called_so() -> None:
    consulta = Consulta(
        pregunta="¿Qué piensa del traslado, del sueldo y del horario nuevo?",
        fuentes=[SESSION],
        lector="terapeuta",
    )
    assert "No he encontrado justo eso." in told(consulta)


def test_what_follows_in_the_next_passage_is_still_a_reply() -> None:
    asked, replied = WALK.split("Nora: Se quedó")
    passages = [
        SESSION.model_copy(update={"texto": asked.strip(), "desde": 1, "hasta": len(asked)}),
        SESSION.model_copy(
            update={
                "numero": 2,
                "texto": f"Nora: Se quedó{replied}",
                "desde": len(asked),
                "hasta": len(WALK),
            }
        ),
    ]
    consulta = Consulta(
        pregunta="¿Qué le respondió su madre?", fuentes=passages[::-1], lector="terapeuta"
    )
    assert "a la pregunta «¿Qué te respondió?», Nora dijo" in told(consulta)
