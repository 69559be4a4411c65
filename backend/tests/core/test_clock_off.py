"""The machine's clock jumps by an hour while people work, and back again."""

from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo
from typing import Self

import pytest
from fastapi import FastAPI

from remanso.core import times
from remanso.settings.product import Settings
from remanso.use_cases.auditoria.seal_auditoria import sealer_of
from tests.archivos.files import Files, video
from tests.borradores.desk import Desk
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.context import context_in
from tests.support.people import API, People

pytestmark = pytest.mark.both_databases("the clock of a database")

HOUR = timedelta(hours=1)


@pytest.fixture
def jump(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """Has the clock go wrong by so much."""
    off = timedelta()

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return super().now(tz) + off

    def jumps(by: timedelta) -> None:
        nonlocal off
        off = by

    monkeypatch.setattr(times, "datetime", Clock)
    return jumps


def test_nobody_is_signed_out_and_what_is_written_stays_in_its_order(
    jump: Callable[[timedelta], None], people: People, settings: Settings, app: FastAPI
) -> None:
    ana = people.terapeuta("Ana Robledo")
    lucia = people.paciente(ana)
    desk = Desk(ana, lucia)
    files = Files(ana.client, f"{ana.id}/{lucia.id}", settings.data_path)
    kept = []
    for place, by in enumerate([timedelta(), -HOUR, HOUR, timedelta()], start=1):
        jump(by)
        sesion = save(ana, lucia, notas=f"Nota {place}")
        assert sesion["numero_sesion"] == place
        draft = desk.new(notas="Empieza")
        desk.save(draft, notas=f"Apunte {place}")
        assert desk.read(draft)["notas"] == f"Apunte {place}"
        key = files.upload(video(1_000))
        assert files.content(key) == video(1_000)
        kept.append(str(sesion["id"]))
        sealer_of(context_in(app)).seal()
        lucia.client.get(f"{API}/auth/me").raise_for_status()
    for place, sesion_id in enumerate(kept, start=1):
        assert ana.client.get(f"{API}/sesiones/{sesion_id}").json()["notas"] == f"Nota {place}"
    verified = commands_in(environment_of(settings))("audit", "verify")
    assert verified.code == 0, verified.out
