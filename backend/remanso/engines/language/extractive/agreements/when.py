"""By when something is to be done, in the words it was said in."""

import re

_DAY = r"(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)"
_NUMBER = (
    r"(?:\d{1,2}|una|uno|primero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|"
    r"quince|"
    r"diecis[eé]is|diecisiete|dieciocho|diecinueve|veinte|veinti\w+|treinta(?: y uno)?)"
)
_HOUR = (
    rf"(?:las?|la) {_NUMBER}(?::\d\d)?(?: y (?:media|cuarto)| menos cuarto)?"
    r"(?: de la (?:mañana|tarde|noche|madrugada))?"
)
_PART = r"(?: (?:por|en|a) la (?:mañana|tarde|noche)| al? mediod[ií]a| temprano)"
_NAMED = (
    r"(?:(?:antes|despu[eé]s) del|(?:para|hasta|desde|a partir de) (?:el|este)|a partir del|este|"
    rf"el|los|todos los|cada|del)(?: pr[oó]ximo| mismo| primer)? {_DAY}"
    rf"(?: que viene| pr[oó]ximo| mismo)?(?:(?:,| y| o)(?: el| los)? {_DAY})*"
)
# «Mañana» is tomorrow where no article makes it the morning.
_RELATIVE = (
    r"pasado mañana|(?<!la )(?<!esta )(?<!cada )(?<!una )(?:desde |para |hasta )?mañana(?: "
    r"mismo)?"
    r"|(?:desde |antes de )?hoy(?: mismo)?|ahora (?:mismo|por tel[eé]fono)"
    r"|esta (?:misma )?(?:noche|tarde|semana)"
    r"|este (?:mes|finde|fin de semana)|el (?:finde|fin de semana)"
    r"|(?:hasta |para |antes de )?la (?:pr[oó]xima(?: semana| sesi[oó]n| vez)?|semana que viene)"
    r"|la otra semana|otra semana más|toda la semana"
    r"|de (?:aqu[ií]|ac[aá]) a (?:la pr[oó]xima(?: sesi[oó]n)?|[a-zé]+)"
)
_EVENT = (
    r"con (?:el|la) (?:aguinaldo|paga|pr[oó]xima paga|sueldo|n[oó]mina|quincena)"
    r"|a (?:fin(?:es|al)?|principios|mediados) de (?:mes|semana|año)|cuando (?:cobre|me paguen|"
    r"vuelva|salga)|al salir"
    r"|en cuanto (?:llegue|pueda|salga|vuelva|cobre)|(?:hoy|ma[ñn]ana) (?:en|a) la noche"
)
_REPEATED = (
    r"todos los d[ií]as|todas las (?:noches|mañanas|tardes|semanas)"
    r"|cada (?:noche|mañana|tarde|d[ií]a|semana)|(?:por|al) d[ií]a|a diario"
    r"|(?:una|dos|tres) ve(?:z|ces) (?:al|por|a la) (?:d[ií]a|semana|mes)"
    r"|un fin de semana al mes|los fines de semana|de noche|por las noches|por las mañanas"
)
_AROUND = (
    rf"(?:antes de|despu[eé]s de|hasta|desde|sobre) {_HOUR}"
    rf"|(?:antes del|hasta el|para el|el) (?:d[ií]a )?{_NUMBER}"
    r"|(?:antes|despu[eé]s) de (?:[a-z]+[aei]r(?:me|se|te)?(?: a [a-z]+[aei]r)?"
    r"|(?:la|el|cada|las|los) [a-zñáéíóú]+)|(?:antes|despu[eé]s) del [a-zñáéíóú]+"
    r"|(?:por|durante) un mes|un mes|en quince d[ií]as|en ocho d[ií]as"
)
_WHEN = re.compile(
    rf"\b(?:(?:{_NAMED}|{_RELATIVE}){_PART}?|{_EVENT}|{_REPEATED}|{_AROUND}|a {_HOUR}"
    rf"|por la (?:noche|mañana|tarde)|{_DAY} y {_DAY})\b",
    re.IGNORECASE,
)
_NO_DAY = re.compile(rf"a {_HOUR}|toda la semana", re.IGNORECASE)
_OF_WHAT_WAS = re.compile(rf"\blo del? (?:{_DAY}|otro d[ií]a|\w+ pasad[oa])", re.IGNORECASE)
_DEADLINE = re.compile(rf"antes del? (?:d[ií]a )?(?:{_DAY}|{_NUMBER})\b", re.IGNORECASE)
_DAYS = re.compile(
    rf"\b(?:(?<!los ){_DAY}|(?<!la )mañana|esta (?:noche|tarde|semana)|a las? {_NUMBER}|"
    rf"el {_NUMBER})\b"
)
_BETWEEN = re.compile(r"[,\s]*(?:y |o )?")


def find_when(text: str) -> str | None:
    """The first words of time in a text, with those that stand beside them; None without any."""
    first, last = None, 0
    for found in _WHEN.finditer(text):
        if first is None:
            first, last = found.start(), found.end()
        elif _BETWEEN.fullmatch(text, last, found.start()):
            last = found.end()
        else:
            break
    return None if first is None else text[first:last]


def days_in(text: str) -> frozenset[str]:
    """The days and hours that a text names, in small letters; «los lunes» are habits, and none."""
    return frozenset(_DAYS.findall(text.lower()))


def is_of_what_was(text: str) -> bool:
    """Whether its day names what happened then: «lo del sábado»."""
    return _OF_WHAT_WAS.search(text) is not None


def is_deadline(when: str) -> bool:
    """Whether something is to be done by then: «antes del veintinueve»."""
    return _DEADLINE.match(when) is not None


def names_no_day(when: str) -> bool:
    """Whether it tells no day: «a las nueve», «toda la semana»."""
    return _NO_DAY.fullmatch(when) is not None
