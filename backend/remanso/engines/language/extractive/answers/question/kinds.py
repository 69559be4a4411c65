"""What kind of thing would answer a question, and whether words have such a thing."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum, auto


class Kind(Enum):
    """What would answer a question."""

    ANYTHING = auto()
    HOUR = auto()
    LENGTH = auto()
    NUMBER = auto()
    PLACE = auto()
    DAY = auto()
    REASON = auto()
    SPEECH = auto()
    NAME = auto()
    WHO = auto()


_TELLS = (
    r"dij\w+|dic(?:e|es|en|ho)|deci\w+|cont(?:o|e|aba|esto|este|estaba|esta)|respond\w+|"
    r"pregunt(?:o|e|a|aba)|grit(?:o|e|a|aba)|pid\w+|pedi|reproch\w+|solt[oe]|promet\w+|advirt\w+|"
    r"coment[oe]|aconsej[oe]|recomend[oe]|escrib\w+"
)
# In this order: «a qué hora» is no «qué».
_KINDS: Sequence[tuple[Kind, re.Pattern[str]]] = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        (Kind.HOUR, r"\bque horas?\b"),
        (Kind.LENGTH, r"\bcuanto (?:tiempo|rato|dur\w+|lleva\w*|falta|tard\w+|hace)\b"),
        (Kind.NUMBER, r"\bcuant[oa]s?\b|\bcon que frecuencia\b|\bcada cuanto\b"),
        (Kind.PLACE, r"\b(?:a ?donde|donde|en que (?:lugar|sitio|ciudad|pais|parte))\b"),
        (
            Kind.DAY,
            # «… cuando se lo dijo» tells of a moment, and asks for none.
            (
                r"^[y ¿]*(?:desde |hasta |para |de )?cuando\b|"
                r"\b(?:que dias?|que noches?|que fecha|en que (?:mes|año|fecha|epoca|momento))\b"
            ),
        ),
        (Kind.REASON, r"\b(?:por ?que|xq|pq|a que se debe|motivo|razon|a causa de que)\b"),
        (
            Kind.SPEECH,
            (
                rf"\b(?:que|como) (?:es lo que )?(?:se )?(?:(?:me|te|le|les|nos) )(?:{_TELLS})\b|"
                rf"\bque (?:contesto|respondio|pregunto|grito|dijo) (?:su|mi|tu|el|la)\b|"
                r"\bque (?:contesto|respondio|conteste|respondi)\b"
            ),
        ),
        (Kind.NAME, r"\bcomo se (?:iba a )?llam|\b(?:cual|como) es el nombre\b|\bque nombre\b"),
        (Kind.WHO, r"\b(?:a |con |de |por )?quien(?:es)?\b"),
    )
]
_NUMBERS = (
    r"\d+|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|"
    r"dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|mil|"
    r"medi[oa]|ningun[oa]?|par|docena"
)
# «Un» and «una» are said everywhere.
_FIGURES = re.compile(
    r"\b(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|"
    r"dieci\w+|veint\w+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien\w*|\w+cientos|mil|"
    r"ningun[oa]?|una? (?:vez|mes|semana|dia|hora|año|par|docena)|medi[oa])\b"
)
_TIMES = (
    r"lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|ayer|anoche|hoy|mañana|verano|"
    r"invierno|otoño|primavera|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|"
    r"octubre|noviembre|diciembre|navidad|semana|mes|año|dias|20\d\d|dos mil|"
    r"desde (?:que|los|l[oa])|"
    r"hace (?:un|dos|tres|cuatro|cinco|poco|mucho)|despues de|antes de|la primera vez"
)
_PLACES = (
    r"casa|piso|cuarto|cocina|salon|baño|cama|sofa|coche|carro|calle|parque|plaza|pueblo|ciudad|"
    r"campo|playa|mar|trabajo|oficina|taller|colegio|escuela|hospital|cementerio|iglesia|bar|"
    r"estacion|metro|carretera|gasolinera|centro|tienda|supermercado|gimnasio|piscina|cajon|"
    r"armario|closet|mesilla|nochero|libreta|cuaderno|pecho|hombros|estomago|garganta|cabeza|"
    r"barriga|manos|espalda|cuerpo|norte|sur"
)
_FITS: Mapping[Kind, re.Pattern[str]] = {
    kind: re.compile(pattern)
    for kind, pattern in (
        (
            Kind.HOUR,
            (
                rf"\blas? (?:{_NUMBERS})\b|\bentre (?:las )?(?:{_NUMBERS}) y\b|\b\d{{1,2}}:\d\d\b|"
                r"\bmedi[oa](?:dia|noche)\b"
            ),
        ),
        (
            Kind.LENGTH,
            rf"\b(?:{_NUMBERS}) (?:minutos?|horas?|dias?|noches?|semanas?|mes(?:es)?|años?)\b",
        ),
        (Kind.NUMBER, rf"\b(?:{_NUMBERS})\b"),
        (
            Kind.PLACE,
            rf"\b(?:en|a|al|hacia|desde|por) (?:(?:el|la|los|las|una?|mi|su|tu) )?(?:{_PLACES})\b",
        ),
        (Kind.DAY, rf"\b(?:{_TIMES})"),
        (
            Kind.REASON,
            (
                r"\b(?:porque|es que|para que|para no|por (?:mi|su|el|la|lo|eso|si|miedo)|como|"
                r"por culpa|se me|resulta que)\b"
            ),
        ),
        (Kind.SPEECH, rf"\b(?:{_TELLS})\b\W{{0,2}}\s*(?:que\b|si\b|:|«|\"|“)|\b(?:{_TELLS})\b"),
    )
}
_NAME = re.compile(r"(?<![.!?¿¡:…«“]\s)(?<!^)(?<![¿¡«“])\b[A-ZÁÉÍÓÚÑ][a-záéíóúñ]{2,}")
# Days that people call by a name are no places: «viene en Navidad».
_NO_PLACES = re.compile(
    r"\b(?:Navidad|Navidades|Reyes|Nochebuena|Nochevieja|Pascua|Semana|Año|Pentecostés|Carnaval|"
    r"Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre|"
    r"Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo|Dios)$"
)
_PLACE_NAME = re.compile(
    r"\b(?:en|a|al|de|del|desde|hacia|por) (?:la |el )?[A-ZÁÉÍÓÚÑ][a-záéíóúñü]{2,}"
)
_OWN_SPEECH = re.compile(
    r"\b(?:dije|conte|conteste|respondi|pregunte|grite|pedi|prometi|comente|escribi|he dicho|"
    r"le digo|les digo|decirle)\b"
)
_OF_ANOTHER = re.compile(
    r"\b(?:dijo|dice|decia|dijeron|dicen|conto|contesto|respondio|pregunto|grito|pidio|puso|solto|"
    r"prometio|comento|escribio|me hablo)\b"
)


class Speaker(Enum):
    """Who says what a question asks for: the one in therapy, or somebody they tell of."""

    ANYBODY = auto()
    OWN = auto()
    ANOTHER = auto()


_TO_SOMEBODY = re.compile(
    rf"\b(?:le|les) (?:{_TELLS})\b (?:a|al)\b|\b(?:dije|conteste|respondi|pregunte|grite|pedi)\b"
)
_BY_SOMEBODY = re.compile(rf"\b(?:{_TELLS}) (?:su|mi|tu|el|la|los|las|mis|sus)\b")


def kind_of(said: str) -> Kind:
    """What a folded question wants."""
    return next((kind for kind, pattern in _KINDS if pattern.search(said)), Kind.ANYTHING)


def speaker_in(said: str) -> Speaker:
    """Whose words a folded question wants, where it says so."""
    if _TO_SOMEBODY.search(said):
        return Speaker.OWN
    return Speaker.ANOTHER if _BY_SOMEBODY.search(said) else Speaker.ANYBODY


def speaks(speaker: Speaker, folded: str) -> bool:
    """Whether somebody's words are reported, by the one who is asked for."""
    own, other = _OWN_SPEECH.search(folded), _OF_ANOTHER.search(folded)
    match speaker:
        case Speaker.OWN:
            return own is not None
        case Speaker.ANOTHER:
            return other is not None
        case _:
            return own is not None or other is not None


def found_in(kind: Kind, folded: str) -> set[str]:
    """What in a folded text may be of a kind."""
    pattern = _FITS.get(kind)
    return set() if pattern is None else {each[0] for each in pattern.finditer(folded)}


def figures(folded: str) -> set[str]:
    """The figures of a folded text, in words or not."""
    return {each[0] for each in _FIGURES.finditer(folded)}


def counted_in(counted: str, folded: str) -> bool:
    """Whether a text says how many there are of something, by its root."""
    return re.search(rf"\b(?:{_NUMBERS}) (?:\w+ ){{0,1}}{counted}", folded) is not None


def names_in(text: str) -> list[str]:
    """The names of a text, as far as capitals tell."""
    return [each[0] for each in _NAME.finditer(text)]


def place_names_in(text: str) -> list[str]:
    """The names of a text that may be of places."""
    found = (each[0] for each in _PLACE_NAME.finditer(text))
    return [each for each in found if not _NO_PLACES.search(each)]
