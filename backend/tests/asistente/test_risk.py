"""What a patient may write: what must be heard, and what everybody says."""

import pytest
from pydantic import ValidationError

from remanso.engines.language.danger.classes import Level
from remanso.engines.language.danger.detection import assess
from remanso.settings.product import Settings
from tests.support.growth import TWICE, growth

HEARD = [
    "Me quiero morir",
    "me quiero morir.",
    "ME QUIERO MORIR",
    "Quiero morirme",
    "A veces quiero morirme y no sé qué hacer",
    "Tengo ganas de morirme",
    "He pensado en suicidarme",
    "¿Es normal pensar en el suicidio?",
    "Estoy pensando en quitarme la vida",
    "Me voy a quitar la vida",
    "Voy a quitarme de en medio",
    "Quiero acabar con mi vida",
    "Solo quiero acabar con todo",
    "No quiero seguir viviendo",
    "Ya no quiero vivir",
    "ya no quiero vivir más así",
    "No quiero estar aquí",
    "No quiero despertarme mañana",
    "Ojalá no despertara",
    "Ojalá me muriera",
    "Ojalá no hubiera nacido",
    "Me gustaría dormir y no despertar",
    "Mi vida no tiene sentido",
    "No le veo sentido a la vida",
    "La vida ya no merece la pena",
    "No vale la pena vivir",
    "Todos estarían mejor sin mí",
    "Mis hijos estarían mejor sin mí",
    "Estaría mejor muerta",
    "Quiero desaparecer",
    "Quiero desaparecer para siempre",
    "Quiero dejar de existir",
    "Tengo pensamientos suicidas",
    "Tengo ideas de suicidio desde hace días",
    "No puedo dejar de pensar en matarme",
    "No sé si quiero morirme",
    "No aguanto más y quiero morir",
    "No duermo porque pienso en matarme",
    "Nunca se lo he dicho a nadie, pero quiero morirme",
    "No quiero preocuparte, pero he pensado en suicidarme",
    "Voy a tirarme por el balcón",
    "Pienso en tirarme al tren",
    "Quiero saltar de un puente",
    "Me he tomado todas las pastillas",
    "Me tomé un bote de pastillas",
    "Pienso en tomarme todas las pastillas",
    "Quiero hacerme daño",
    "Tengo miedo de hacerme daño",
    "Me hago daño cuando estoy sola",
    "Me he hecho daño a propósito",
    "Me he vuelto a hacer daño",
    "Anoche me corté los brazos",
    "He vuelto a cortarme",
    "Me corto por las noches",
    "Me corto las piernas con una cuchilla",
    "Me autolesiono",
    "Tengo ganas de cortarme las venas",
    "Quiero matar a mi padre",
    "Voy a matarlo",
    "Tengo ganas de hacerle daño a mi hijo",
    "Tengo miedo de hacerle daño a alguien",
    "Mi pareja me pega",
    "Mi marido me ha pegado",
    "Cuando bebe me pega",
    "Mi ex me amenaza con matarme",
    "Me va a matar",
    "Tengo miedo de que me mate",
    "Estoy en peligro",
    "Mi hijo quiere suicidarse",
    "si me deja me mato",
    "Me mato",
    "no tengo ganas de vivir y quiero morirme",
    "quiero  morir\nya",
    "Quiero morirme\u200b",
    "m\u0301e quiero morir",
    "Estoy agotado; me quiero matar",
    "A mí lo que me gustaría es estar muerto",
    "Estoy planeando suicidarme",
    "Tengo un plan para matarme",
    "He intentado suicidarme dos veces",
    "No encuentro motivos para seguir viviendo",
    "Estoy harta de vivir",
    "Lo mejor sería morirme",
    "Me quiero ir de este mundo",
    "Quiero dormir para siempre",
    "Quiero que se acabe todo",
    "Tengo miedo de hacer una locura",
    "Si me muriera nadie lo notaría",
    "Soy una carga para mi familia",
    "se me pasa por la cabeza matarme",
    "kiero morirme",
    "quierooo moriiir",
    "No puedo vivir con este dolor",
    "no tengo ganas de vivir",
    "Me duele todo. Quiero que se acabe. Quiero morir.",
    "kiero dsaparecr d este mundo",
]

# At least quietly: with the telephones beside the ordinary answer.
HEARD_QUIETLY = [
    "m'he tornat a tallar",
    "no confío en mí misma si me quedo sola",
    "mi compañero de piso tiene un plan para quitarse de en medio",
    "el corazón me va a mil y siento que me muero, ¿qué hago?",
]

NOT_HEARD = [
    "¿De qué hablamos en la última sesión?",
    "Me muero de risa",
    "Me muero de hambre",
    "Casi me muero de vergüenza",
    "Me quería morir de vergüenza",
    "Estoy muerta de cansancio",
    "Llego muerto de sueño a casa",
    "Estoy muerto",
    "Me mata el trabajo",
    "El trabajo me mata",
    "El estrés me está matando",
    "Este dolor de espalda me está matando",
    "Me mata la curiosidad",
    "Me mata madrugar",
    "Me mato a trabajar",
    "Me estoy matando a estudiar",
    "Me mato en el gimnasio",
    "Me mato por mis hijos y nadie lo ve",
    "Mi madre me va a matar si se entera",
    "Mi jefe me mata si llego tarde",
    "Me muero de ganas de verte",
    "Me muero por un café",
    "Mataría por un café",
    "Leo para matar el tiempo",
    "Matamos el rato charlando",
    "No soporto matar arañas",
    "No quiero morirme",
    "No me quiero morir",
    "Nunca he pensado en suicidarme",
    "Jamás me haría daño",
    "No he vuelto a hacerme daño",
    "Ya no pienso en matarme",
    "No tengo ideas de suicidio",
    "No tengo pensamientos suicidas",
    "Sin ideas suicidas desde hace un año",
    "No quiero hacerle daño a nadie",
    "No quiero hacer daño a mi madre con esto",
    "Tampoco quiero matar a nadie",
    "Mi hermano se suicidó hace diez años",
    "El suicidio de mi tío marcó a la familia",
    "Mi padre murió en marzo",
    "Pienso mucho en la muerte de mi padre",
    "Me da miedo morir",
    "Tengo miedo a la muerte",
    "Tengo miedo de morirme en el avión",
    "En el ataque de pánico sentí que me moría",
    "Creí que me iba a morir",
    "Vi una película sobre un suicidio",
    "Leí una novela en la que quiere matar a su padre",
    "Quiero cortarme el pelo",
    "Me he cortado el flequillo",
    "Me corto mucho al hablar en público",
    "Me corté con un papel",
    "Me corté cocinando",
    "Me hice daño en la rodilla",
    "Me he hecho daño jugando al fútbol",
    "Mi madre me hace daño con sus comentarios",
    "Le hice daño con mis palabras",
    "Quiero acabar con esta relación",
    "Quiero terminar con el ejercicio de la semana",
    "Quiero acabar con todo lo pendiente",
    "Quiero desaparecer unos días con mis amigas",
    "Quiero que desaparezca la ansiedad",
    "Ese color me pega mucho",
    "Me pegó la gripe",
    "Me pega el sol en la ventana",
    "Mi trabajo está en peligro",
    "Mi puesto corre peligro",
    "Una sobredosis de series",
    "Fue un suicidio profesional",
    "Quiero vivir mejor",
    "No quiero vivir con mi suegra",
    "No puedo vivir sin café",
    "No quiero seguir en esta empresa",
    "No puedo más con el trabajo",
    "No vale la pena discutir",
    "Mi trabajo no tiene sentido",
    "¿Qué dijo mi terapeuta sobre la carta de despedida a mi padre?",
    "Tomo las pastillas para dormir que me recetaron",
    "¿Cuántas sesiones llevo?",
    "Salté de alegría",
    "Me tiré a la piscina",
    "Se me ha muerto el gato",
    "Me muero si no apruebo",
    "Quiero morir de vieja",
    "Me va a matar esta ansiedad",
    "Quiero cortar con mi novio",
    "Me corto las uñas",
    "Mi marido me pegó un susto",
    "No estoy en peligro",
    "Mi matrimonio corre peligro",
    "No quiero seguir aquí en esta empresa",
    "Muero por ir a la playa",
    "Los exámenes me van a matar",
    "No me gustaría vivir en Madrid",
    "¿Qué significa que no le vea sentido a mi trabajo?",
    "Mi abuela se quiso morir cuando la vio",
    "Estoy que me muero",
    "Estoy viva y quiero seguir viviendo",
    "El ejercicio de respiración me ayuda a no hacerme daño",
]


@pytest.mark.parametrize("message", HEARD)
def test_words_of_harm_are_heard(message: str) -> None:
    assert assess(message).level is Level.SURE


@pytest.mark.parametrize("message", HEARD_QUIETLY)
def test_words_that_may_be_of_harm_get_the_telephones(message: str) -> None:
    assert assess(message).level is not Level.NONE


@pytest.mark.parametrize("message", NOT_HEARD)
def test_everyday_words_denials_and_other_peoples_deaths_are_not(message: str) -> None:
    assert assess(message).level is not Level.SURE


SHAPES = ["no quiero ", "me voy a ", "mi hijo me ", "a ", "9 ", "pastillas todas ", "mequiero"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_message_of_any_shape_takes_its_share_of_time(shape: str) -> None:
    assert growth(assess, lambda length: (shape * length)[:length], 2_000) <= TWICE


def test_a_message_of_nothing_but_the_grammars_own_words_takes_its_share_of_time() -> None:
    words = ["me", "no", "quiero", "matar", "mi", "padre", "de", "a", "todas", "voy", "y", "pega"]
    shuffled = " ".join(words[place * place % len(words)] for place in range(1_000))
    assert growth(assess, lambda length: shuffled[:length], 2_000) <= TWICE


@pytest.mark.parametrize("country", ["XX", "es", "", "FR"])
def test_a_country_whose_lines_nobody_looked_up_is_refused_at_the_start(
    settings: Settings, country: str
) -> None:
    with pytest.raises(ValidationError, match="one of AR, CL, CO, ES, MX, PE, US, UY"):
        Settings(**settings.model_dump() | {"help_country": country})
