"""Doses, marks, children, weapons, hours: what a therapist asks in a word of its own."""

import re

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.material import Personas
from tests.engines.language.test_extractive_answers import told

pytestmark = pytest.mark.one_database("it tries the engine")

TALK = """Terapeuta: Hola, Efraín. ¿Cómo estás?
Efraín: Ahí, doctora, tirando. Llevo sin beber desde la feria.
Terapeuta: ¿Estás tomando la venlafaxina?
Efraín: Setenta y cinco. El psiquiatra la quiere subir.
Terapeuta: ¿A quién le mandas dinero?
Efraín: A mi mujer y a los cuatro chamacos. Le dije al patrón que me pagara y me amenazó.
Terapeuta: ¿Y la mayor?
Efraín: A su hermana le llegó una nota del colegio.
Terapeuta: ¿Y con los lápices?
Efraín: Sacó un ocho en dibujo.
Terapeuta: ¿Hay algo más en casa?
Efraín: La escopeta de mi padre, en el armero. Estuve media hora buscando la llave.
Terapeuta: ¿Qué pasa de noche?
Efraín: Oigo pasos, y no hay nadie.
Terapeuta: Y lo bueno de este mes.
Efraín: La comunión de mi sobrina, no paré de reír. Pagué ciento veinte por el traje.
Terapeuta: Hablamos por teléfono mañana a las diez.
Efraín: Lo cojo seguro. Y a mi médica le cuento lo del semáforo."""
SESSION = Fuente(numero=1, titulo="Sesión 2, 4 de mayo de 2026", texto=TALK)


def quoted_for(pregunta: str, talk: Fuente = SESSION) -> list[str]:
    """What is quoted, the first first."""
    answer = told(
        Consulta(
            pregunta=pregunta,
            fuentes=[talk],
            lector="terapeuta",
            personas=Personas(terapeuta="Ana Robledo", paciente="Efraín"),
        )
    )
    return [re.findall(r"«([^»]*)»", line)[-1] for line in answer.split("\n\n- ")[1:]]


@pytest.mark.parametrize(
    ("pregunta", "words"),
    [
        ("¿Bebe alcohol?", "sin beber desde la feria"),
        ("¿Qué dosis de venlafaxina toma?", "Setenta y cinco"),
        ("¿Cuántos hijos tiene?", "cuatro chamacos"),
        ("¿Con qué le amenazó su jefe?", "me amenazó"),
        ("¿Qué nota sacó en dibujo?", "un ocho"),
        ("¿Tiene armas?", "La escopeta"),
        ("¿Oye algo?", "Oigo pasos"),
        ("¿Cuánto pagó?", "ciento veinte"),
        ("¿Qué fue lo bueno?", "La comunión"),
        ("¿A qué hora le llamo?", "a las diez"),
    ],
)
def test_the_first_quotation_answers(pregunta: str, words: str) -> None:
    assert words in quoted_for(pregunta)[0]


def test_who_is_called_by_their_title_is_not_spoken_of() -> None:
    assert not [each for each in quoted_for("¿Qué le pasa a su doctora?") if "tirando" in each]


def test_half_an_hour_is_no_hour() -> None:
    assert not [each for each in quoted_for("¿A qué hora le llamo?") if "media hora" in each]


def test_not_all_that_a_father_says_is_about_what_is_asked_of_him() -> None:
    family = SESSION.model_copy(
        update={
            "texto": "Terapeuta: ¿Qué le preocupa?\n"
            "Padre: Que le peguen por la calle.\n"
            "Terapeuta: ¿Y a ti, Efraín?\n"
            "Efraín: Que no me llame por mi nombre.\n"
            "Terapeuta: ¿Qué dice usted?\n"
            "Padre: Que me cuesta. Lo intento."
        }
    )

    first, *others = quoted_for("¿Le pega su padre?", family)
    assert first == "Que le peguen por la calle."
    assert "Que me cuesta. Lo intento." not in others
