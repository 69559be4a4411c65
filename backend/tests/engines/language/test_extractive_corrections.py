"""An hour that is put right in the next breath is not told as it was first said."""

import pytest

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.material import Personas
from tests.engines.language.test_extractive_answers import told

pytestmark = pytest.mark.one_database("it tries the engine")


def answered(proposed: str, reply: str) -> str:
    """What is told of when they meet, to whoever asks at what hour."""
    talk = f"Terapeuta: ¿Qué tal la semana?\nElsa: Bien.\nTerapeuta: {proposed}\nElsa: {reply}"
    return told(
        Consulta(
            pregunta="¿A qué hora nos vemos el viernes?",
            fuentes=[Fuente(numero=1, titulo="Sesión 2", texto=talk)],
            lector="paciente",
            personas=Personas(terapeuta="Ana Robledo", paciente="Elsa"),
        )
    )


@pytest.mark.parametrize(
    "reply",
    [
        "Diez y media, que el autobús viene cuando quiere.",
        "Mejor a las once, si puede.",
        "A las diez no, que tengo médico. ¿A las doce?",
    ],
)
def test_another_hour_stands_beside_the_first(reply: str) -> None:
    said = answered("Nos vemos el viernes a las diez.", reply)

    assert f"«Nos vemos el viernes a las diez.»; después, dijiste: «{reply}» [1]" in said


@pytest.mark.parametrize(
    "reply",
    ["El viernes a las diez, perfecto.", "Vale, y traigo lo de las diez y media del lunes."],
)
def test_what_only_agrees_does_not(reply: str) -> None:
    assert "después" not in answered("Nos vemos el viernes a las diez.", reply)
