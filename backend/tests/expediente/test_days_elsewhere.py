"""A copy of a record tells the days of the practice."""

import re

import pytest

from remanso.core.texts.dates import day
from remanso.engines.jobs.base import Work
from tests.expediente.copying import copied, state
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.elsewhere import MEXICO, practise_in, today_in, zone_of_another_day
from tests.support.people import API, Person

EVENING, DAY = "2026-11-05T00:30:00Z", "2026-11-04T00:00:00Z"


@pytest.mark.parametrize(
    ("fecha", "told"),
    [(EVENING, "4 de noviembre de 2026, 18:30 ·"), (DAY, "4 de noviembre de 2026 ·")],
)
def test_a_session_is_dated_by_the_day_that_was_meant(
    ana: Person, lucia: Person, work: Work, fecha: str, told: str
) -> None:
    practise_in(ana, MEXICO)
    save(ana, lucia, fecha=fecha, segmentos=SEGMENTOS)

    copy = copied(ana, work, lucia)

    assert told in copy.page
    transcript = copy.files["transcripciones/sesion-0001.txt"].decode()
    assert "Fecha: 4 de noviembre de 2026" in transcript


def test_an_amendment_and_the_copy_are_dated_as_the_practice_counts_days(
    ana: Person, lucia: Person, work: Work
) -> None:
    zona = zone_of_another_day()
    practise_in(ana, zona)
    sesion = save(ana, lucia, notas="Mal puesta")
    sent = {"campo": "notas", "texto": "Bien puesta", "motivo": "Se copió mal"}
    path = f"{API}/sesiones/{sesion['id']}/enmiendas"
    ana.client.post(path, json=sent).raise_for_status()

    page = copied(ana, work, lucia).page

    today = today_in(zona)
    assert re.search(rf"{day(today)}, [^<]*: Se copió mal", page)
    assert f"-{today.isoformat()}.zip" in state(ana, lucia)["download_url"]
