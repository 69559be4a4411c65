"""Who is asked for by what they are is found by their name, once it was said who that is."""

import re

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.material import Personas
from tests.engines.language.test_extractive_answers import told

pytestmark = pytest.mark.one_database("it tries the engine")

TALK = """Terapeuta: ¿Y tu hija Olaya sabe que vienes?
Remedios: Olaya está en Dublín hasta junio, en una residencia. Le digo que todo bien.
Terapeuta: ¿Volviste al coro?
Remedios: Sí, el martes. Éramos nueve, y mi amiga Tránsito trajo un bizcocho.
Terapeuta: ¿Y tu padre?
Remedios: Mi padre trabaja de guarda en una finca. Trabaja mucho.
Terapeuta: ¿Y la escuela?
Remedios: A los niños les voy a decir que estuve de viaje.
Terapeuta: ¿Qué te mandaron para dormir?
Remedios: Quetiapina, media por la noche."""
SESSION = Fuente(numero=1, titulo="Sesión 2, 4 de mayo de 2026", texto=TALK)


def answer_to(pregunta: str) -> str:
    return told(
        Consulta(
            pregunta=pregunta,
            fuentes=[SESSION],
            lector="terapeuta",
            personas=Personas(terapeuta="Ana Robledo", paciente="Remedios"),
        )
    )


@pytest.mark.parametrize(
    ("pregunta", "words"),
    [
        ("¿Dónde está su hija?", "en Dublín"),
        ("¿Qué llevó su amiga?", "un bizcocho"),
        ("¿Cuántas eran en el coro?", "Éramos nueve"),
        ("¿En qué trabaja su padre?", "de guarda"),
        ("¿Qué les va a decir a sus alumnos?", "estuve de viaje"),
        ("¿Qué medicamento toma?", "Quetiapina"),
    ],
)
def test_the_first_quotation_answers(pregunta: str, words: str) -> None:
    first = answer_to(pregunta).split("\n\n- ")[1]
    assert words in re.findall(r"«([^»]*)»", first)[-1]


@pytest.mark.parametrize(
    "nombre", ["Tomás", "Julio", "Don Manuel", "La paciente", "Persona 2", "Segundo", "Vera"]
)
def test_whoever_is_called_like_a_word_that_says_nothing_speaks_too(nombre: str) -> None:
    talk = f"Psicóloga: ¿Qué estudias?\n{nombre}: Ingeniería, primero.\nPsicóloga: ¿Y vas?"
    session = SESSION.model_copy(update={"texto": talk})
    consulta = Consulta(pregunta="¿Qué estudia?", fuentes=[session], lector="terapeuta")

    assert f"{nombre} dijo: «Ingeniería, primero.»" in told(consulta)


@pytest.mark.parametrize("pregunta", ["¿Qué te parece su hija?", "¿Tú qué opinas de su padre?"])
def test_who_asks_for_an_opinion_is_told_that_there_is_none(pregunta: str) -> None:
    answer = answer_to(pregunta)
    assert "No tengo opinión" in answer
    assert "«" not in answer


@pytest.mark.parametrize(
    ("pregunta", "said"),
    [
        ("¿Le pegaba alguien?", "Mi viejo nos fajaba con el cinto."),
        ("¿Le pegó?", "Nunca le pegué."),
        ("¿Cuándo empezó?", "Empecé en abril."),
        ("¿Cuánto bebe?", "Los sábados, media botella de fernet."),
    ],
)
def test_a_verb_is_known_however_it_is_written_and_called(pregunta: str, said: str) -> None:
    session = SESSION.model_copy(update={"texto": f"Terapeuta: Dígame.\nRubén: {said}"})
    consulta = Consulta(pregunta=pregunta, fuentes=[session], lector="terapeuta")

    assert f"«{said}»" in told(consulta)
