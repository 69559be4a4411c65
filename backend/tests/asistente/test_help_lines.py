"""The telephones that people looked up, and what is answered with them."""

import re
from datetime import date

import pytest

from remanso.core.times import utcnow
from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.safety.answers import answer_for
from remanso.rooms.asistente.safety.lines import Situacion, lines_for, lines_in, lines_of
from remanso.settings.countries import HELP_COUNTRIES, HelpCountry

pytestmark = pytest.mark.one_database("what is tried are telephones and texts, not rows")


@pytest.mark.parametrize("country", HELP_COUNTRIES)
def test_every_country_has_emergencies_and_somebody_to_talk_to(country: HelpCountry) -> None:
    assert lines_in(country, Situacion.EMERGENCIAS)
    assert lines_in(country, Situacion.SUICIDIO)
    assert lines_in(country, Situacion.APOYO)
    assert lines_in(country, Situacion.VIOLENCIA)


@pytest.mark.parametrize("country", HELP_COUNTRIES)
def test_every_line_says_where_and_when_it_was_looked_up_and_can_be_dialled(
    country: HelpCountry,
) -> None:
    for line in lines_of(country):
        assert all(source.startswith("http") for source in line.fuente.split("; ")), line
        assert date(2026, 1, 1) < line.consultado <= utcnow().date(), line
        assert re.fullmatch(r"[+*]?\d{3,}", line.numero.replace(" ", "")), line
        assert line.para, line
        assert line.nombre, line
        assert line.cuando, line
    assert len({line.numero for line in lines_of(country)}) == len(lines_of(country))


@pytest.mark.parametrize(
    ("country", "clase", "first"),
    [
        ("ES", Clase.SUICIDIO, "024"),
        ("ES", Clase.VIOLENCIA_RECIBIDA, "016"),
        ("ES", Clase.VIOLENCIA_SEXUAL, "016"),
        ("ES", Clase.MENOR_EN_PELIGRO, "116 111"),
        ("ES", Clase.INGESTA_INTOXICACION, "112"),
        ("ES", Clase.DANO_A_OTROS, "112"),
        ("MX", Clase.VIOLENCIA_RECIBIDA, "079"),
        ("MX", Clase.CONDUCTA_ALIMENTARIA, "800 911 2000"),
        ("AR", Clase.VIOLENCIA_SEXUAL, "137"),
        ("AR", Clase.MENOR_EN_PELIGRO, "102"),
        ("CL", Clase.MENOR_EN_PELIGRO, "147"),
        ("CO", Clase.VIOLENCIA_RECIBIDA, "155"),
        ("PE", Clase.VIOLENCIA_RECIBIDA, "100"),
        ("UY", Clase.VIOLENCIA_RECIBIDA, "0800 4141"),
        ("US", Clase.SUICIDIO, "988"),
        ("US", Clase.VIOLENCIA_SEXUAL, "1 800 656 4673"),
    ],
)
def test_each_kind_of_danger_has_its_own_line_first(
    country: HelpCountry, clase: Clase, first: str
) -> None:
    assert lines_for(country, clase)[0].numero == first


def test_whoever_took_something_is_given_emergencies_and_the_poison_line() -> None:
    numbers = [line.numero for line in lines_for("ES", Clase.INGESTA_INTOXICACION)]
    assert numbers == ["112", "91 562 04 20"]


@pytest.mark.parametrize("country", HELP_COUNTRIES)
@pytest.mark.parametrize("clase", Clase)
def test_where_a_country_has_no_line_of_its_own_there_is_a_general_one_and_emergencies(
    country: HelpCountry, clase: Clase
) -> None:
    lines = lines_for(country, clase)
    emergencies = {line.numero for line in lines_in(country, Situacion.EMERGENCIAS)}
    assert emergencies & {line.numero for line in lines}
    assert {line.numero for line in lines} - emergencies
    assert len(lines) == len(set(lines))


@pytest.mark.parametrize("clase", Clase)
def test_every_kind_has_words_of_its_own_that_hold_its_telephones(clase: Clase) -> None:
    lines = lines_for("ES", clase)
    answer = answer_for(clase, lines, told=True)
    for line in lines:
        assert f"- **{line.numero}**: {line.nombre}" in answer
    assert "Soy un programa" in answer
    assert answer.endswith("no esperes a su respuesta para pedir ayuda.")
    assert "{" not in answer
    others = [answer_for(each, lines, told=True) for each in Clase if each is not clase]
    assert answer not in others


def test_nobody_is_said_to_know_who_was_not_told() -> None:
    lines = lines_for("ES", Clase.SUICIDIO)
    assert "avisado" not in answer_for(Clase.SUICIDIO, lines, told=None)
    assert "No he podido avisar a tu terapeuta" in answer_for(Clase.SUICIDIO, lines, told=False)


def test_a_line_in_another_language_says_so() -> None:
    answer = answer_for(Clase.SUICIDIO, lines_for("US", Clase.SUICIDIO), told=None)
    assert "**988**" in answer
    assert "(en inglés; atienden también en español)" in answer
