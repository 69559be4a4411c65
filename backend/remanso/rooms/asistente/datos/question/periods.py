"""The time that a question names: a day, a week, a month, or how long ago."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from remanso.core.texts.dates import day, month

_DAYS = ("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo")
_MONTHS = (
    *("enero", "febrero", "marzo", "abril", "mayo", "junio"),
    *("julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
)
_SMALL = {
    "un": 1,
    "una": 1,
    "dos": 2,
    "tres": 3,
    "cuatro": 4,
    "cinco": 5,
    "seis": 6,
    "siete": 7,
    "ocho": 8,
    "nueve": 9,
    "diez": 10,
    "quince": 15,
    "veinte": 20,
    "treinta": 30,
    "par": 2,
}
_NUMBER = rf"(?P<n>\d{{1,3}}|{'|'.join(_SMALL)})"
_UNIT = r"(?P<unit>dias?|semanas?|mes(?:es)?|años?)"
_UNIT_DAYS = {"dia": 1, "semana": 7, "mes": 30, "año": 365}
_WEEK, _YEAR = 7, 365


class Period(NamedTuple):
    """Days from `desde` to `hasta`, both included; `texto` names them in a sentence."""

    desde: date
    hasta: date
    texto: str

    def has(self, dia: date) -> bool:
        """Whether a day is one of them."""
        return self.desde <= dia <= self.hasta


class Named(NamedTuple):
    """What of a question names a time: the period, and where it is written."""

    period: Period
    span: tuple[int, int]


_Make = Callable[[re.Match[str], date], Period | None]


def find_period(said: str, today: date) -> Named | None:
    """The period that a question names; the longest name counts («la semana que viene»)."""
    found = [
        Named(period, match.span())
        for pattern, make in _PATTERNS
        for match in pattern.finditer(said)
        if (period := make(match, today)) is not None
    ]
    return max(found, key=lambda each: each.span[1] - each.span[0], default=None)


def find_length(said: str) -> tuple[timedelta, str, tuple[int, int]] | None:
    """How long something has lasted («más de dos semanas»), in words too."""
    found = _LENGTH.search(said)
    if found is None:
        return None
    number, unit = _number(found["n"] or "un"), found["unit"]
    told = found[0].replace("mas de", "más de").replace("ultim", "últim")
    return timedelta(days=number * _days_of(unit)), told, found.span()


def _on(offset: int, name: str) -> _Make:
    def make(_: re.Match[str], today: date) -> Period:
        then = today + timedelta(days=offset)
        return Period(then, then, name)

    return make


def _week(offset: int, name: str) -> _Make:
    def make(_: re.Match[str], today: date) -> Period:
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=offset)
        return Period(monday, monday + timedelta(days=6), name)

    return make


def _month(offset: int, name: str) -> _Make:
    def make(_: re.Match[str], today: date) -> Period:
        return _whole_month(*_shifted(today.year, today.month, offset), name)

    return make


def _named_month(found: re.Match[str], today: date) -> Period:
    number = _number_of(found["month"])
    # Without a year it is the last one: sessions are asked for when they were.
    year = int(found["year"]) if found["year"] else today.year - (number > today.month)
    return _whole_month(year, number, "")


def _named_day(found: re.Match[str], today: date) -> Period | None:
    number = _number_of(found["month"])
    year = int(found["year"]) if found["year"] else today.year
    try:
        then = date(year, number, int(found["day"]))
    except ValueError:
        return None
    return Period(then, then, f"el {day(then)}")


def _number_of(name: str) -> int:
    return _MONTHS.index(name.replace("setiembre", "septiembre")) + 1


def _weekday(found: re.Match[str], today: date) -> Period:
    wanted = _DAYS.index(found["weekday"])
    if found["past"]:
        back = (today.weekday() - wanted - 1) % _WEEK + 1
        then = today - timedelta(days=back)
    else:
        then = today + timedelta(days=(wanted - today.weekday()) % _WEEK)
    return Period(then, then, f"el {day(then)}")


def _last(found: re.Match[str], today: date) -> Period:
    number, unit = _number(found["n"] or "un"), found["unit"]
    return Period(today - timedelta(days=number * _days_of(unit)), today, f"en {found[0]}")


def _this_year(_: re.Match[str], today: date) -> Period:
    return Period(date(today.year, 1, 1), date(today.year, 12, 31), "este año")


def _last_year(_: re.Match[str], today: date) -> Period:
    return Period(date(today.year - 1, 1, 1), date(today.year - 1, 12, 31), "el año pasado")


_MONTH_NAMES = "|".join((*_MONTHS, "setiembre"))
_MONTH_OF_A_YEAR = rf"(?P<month>{_MONTH_NAMES})(?: (?:de |del )?(?P<year>20\d\d))?\b"
_LENGTH = re.compile(rf"(?:mas de |al menos |unos |unas |ultim[oa]s? )?(?:{_NUMBER} )?{_UNIT}\b")
_PATTERNS: list[tuple[re.Pattern[str], _Make]] = [
    (re.compile(pattern), make)
    for pattern, make in (
        (r"\b(?:el dia de )?hoy\b|\besta (?:mañana|tarde|noche)\b", _on(0, "hoy")),
        (r"(?<!la )(?<!esta )\bmañana\b", _on(1, "mañana")),
        (r"\bpasado mañana\b", _on(2, "pasado mañana")),
        (r"\bayer\b", _on(-1, "ayer")),
        (r"\b(?:anteayer|antes de ayer|antier)\b", _on(-2, "anteayer")),
        (r"\b(?:est[ae]|mi|la|de la) semana\b(?! (?:que|pasada|siguiente|proxima))",
         _week(0, "esta semana")),
        (r"\bsemana que viene\b|\bproxima semana\b|\bsemana (?:siguiente|proxima|entrante)\b",
         _week(1, "la semana que viene")),
        (r"\bsemana (?:pasada|anterior)\b|\bultima semana\b", _week(-1, "la semana pasada")),
        (r"\b(?:este|del) mes\b(?! (?:que|pasado|siguiente))", _month(0, "este mes")),
        (r"\bmes que viene\b|\b(?:proximo|siguiente) mes\b|\bmes siguiente\b",
         _month(1, "el mes que viene")),
        (r"\bmes (?:pasado|anterior)\b|\bultimo mes\b", _month(-1, "el mes pasado")),
        (rf"\b(?:en |de |del mes de |durante |por )?{_MONTH_OF_A_YEAR}", _named_month),
        (rf"\b(?:el )?(?:dia )?(?P<day>\d{{1,2}}) de {_MONTH_OF_A_YEAR}", _named_day),
        (rf"\b(?:el|este|del) (?:proximo )?(?P<weekday>{'|'.join(_DAYS)})(?P<past> pasado)?\b",
         _weekday),
        (rf"\b(?:los|las|el|la) ultim[oa]s? (?:{_NUMBER} )?{_UNIT}\b", _last),
        (r"\beste año\b", _this_year),
        (r"\baño pasado\b", _last_year),
    )
]  # fmt: skip


def _whole_month(year: int, number: int, name: str) -> Period:
    after = date(*_shifted(year, number, 1), 1)
    first = date(year, number, 1)
    return Period(first, after - timedelta(days=1), name or f"en {month(first)}")


def _shifted(year: int, number: int, offset: int) -> tuple[int, int]:
    months = year * 12 + number - 1 + offset
    return months // 12, months % 12 + 1


def _number(text: str) -> int:
    return _SMALL.get(text) or int(text)


def _days_of(unit: str) -> int:
    return next(days for name, days in _UNIT_DAYS.items() if unit.startswith(name))
