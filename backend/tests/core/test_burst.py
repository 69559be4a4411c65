"""Many at once at one process: all are answered, however few threads and connections it has."""

import asyncio
from datetime import timedelta

import httpx2
import pytest

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.rooms.cuentas.models import LoginSession
from remanso.settings.product import Settings
from tests.support.people import API, People
from tests.support.served import Served

pytestmark = pytest.mark.both_databases("threads and connections that wait for each other")

READS, WRITES = 150, 50
READ = [f"{API}/{what}" for what in ("auth/me", "ejercicios/", "ai-agent/context", "pacientes/")]


def test_a_burst_of_reads_and_writes_is_answered(
    settings: Settings, people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    with database.transaction() as db:
        # The first call after a rest is written down: of a burst, many calls are the first.
        db.execute(UNOWNED.update(LoginSession).values(last_used_at=utcnow() - timedelta(hours=1)))
    with Served(settings).running(ana.client.headers["Authorization"]) as client:
        statuses = asyncio.run(_call_at_once(client, f"{API}/pacientes/{lucia.id}"))
    # Whoever waits too long for a thread, a connection or a turn to write is refused.
    assert statuses == [200] * (READS + WRITES)


async def _call_at_once(client: httpx2.Client, paciente: str) -> list[int]:
    async with httpx2.AsyncClient(
        base_url=client.base_url,
        headers=client.headers,
        timeout=120,
        limits=httpx2.Limits(max_connections=None),
    ) as browser:
        reads = [browser.get(READ[number % len(READ)]) for number in range(READS)]
        notes = [{"notas_terapeuticas": f"Nota {number}"} for number in range(WRITES)]
        writes = [browser.patch(paciente, json=note) for note in notes]
        return [answer.status_code for answer in await asyncio.gather(*reads, *writes)]
