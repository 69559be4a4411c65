"""What people do and want on an ordinary day is no danger to the grammar, however they put it.

A line of the data whose last words may all be missing is heard in whatever begins like it: «voy a
terminar con mi pareja» was once the act upon oneself, and who slept badly had taken too much.
"""

import pytest

from remanso.engines.language.danger.classes import Assessment, Level
from remanso.engines.language.danger.grammar_reading import read_by_grammar
from remanso.engines.language.danger.meaning.charts import charts
from remanso.engines.language.danger.meaning.spelling import pieces

pytestmark = pytest.mark.one_database("it tries what is heard in a message")

SAID = [
    "Quiero {}",
    "Me gustaría {}",
    "Voy a {}",
    "Tengo que {}",
    "Hoy he podido {}",
    "Ayer conseguí {}",
    "Me cuesta {}",
    "Llevo meses queriendo {}",
    "Estoy pensando en {}",
]
DONE = [
    "leer antes de dormir",
    "acostar a los niños antes de dormir",
    "terminar con mi pareja",
    "acabar con mis amigos en buenos términos",
    "tirar la ropa vieja",
    "salir con mi pareja el domingo",
    "dejar el grupo de la oficina",
    "ahorrar para el verano",
    "llegar pronto al trabajo",
    "llamar hoy al banco",
    "cenar con mis primos",
    "bajar la basura",
    "quedarme con mi madre el sábado",
    "cambiar de piso",
    "pensar un rato en mí",
    "saltar a la comba",
    "ver los cuadros del museo",
]


def heard(message: str) -> Assessment:
    return read_by_grammar(charts(pieces(message)))


@pytest.mark.parametrize("done", DONE)
@pytest.mark.parametrize("said", SAID)
def test_nothing_is_heard_in_what_anybody_does(said: str, done: str) -> None:
    assert heard(said.format(done)).level is Level.NONE


@pytest.mark.parametrize(
    "message",
    [
        "Me he pasado la noche sin dormir por el calor",
        "Me pasé toda la tarde en el sofá",
        "No quiero llegar tarde",
        "No quiero cumplir con su horario",
        "No quiero subir en ascensor",
        "No quiero seguir viviendo con mis padres",
        "Me da miedo volver al trabajo",
        "Me da miedo estar solo en casa",
        "No puedo hablar hoy, te escribo mañana",
        "Encontré un mensaje de mi ex en el móvil",
        "Mi marido me dejó el coche",
    ],
)
def test_nothing_is_surely_heard_in_what_sounds_like_it(message: str) -> None:
    assert heard(message).level is not Level.SURE


@pytest.mark.parametrize(
    "message",
    [
        "Quiero acabar con todo",
        "Quiero acabar con esto de una vez",
        "Quiero tirarme por la ventana",
        "Me quiero tirar al tren",
        "Quiero dejar de existir",
        "No quiero seguir viviendo así",
        "No quiero seguir viviendo con este dolor",
        "No creo que llegue a Navidad",
        "No quiero cumplir un año más",
        "Me tomé todas las de dormir",
        "Me he pasado con las de dormir",
        "He ahorrado pastillas para dormir",
        "Cada noche me voy a dormir rezando para no despertar",
        "Me da miedo volver a casa, él me pega",
        "Quiero huir de mi marido",
    ],
)
def test_what_is_meant_is_heard_as_before(message: str) -> None:
    assert heard(message).level is not Level.NONE
