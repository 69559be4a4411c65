"""Builds the context of a process; nothing heavy is loaded, nothing connected, until it is used."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import remanso.app.tables
from remanso.context import Context
from remanso.core.db import Database
from remanso.core.logs.metering import RequestMeter
from remanso.engines.jobs.runner import JobRunner
from remanso.engines.registry import build_engines, file_addresses
from remanso.rooms.asistente.chat.answering import Assistant
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.avisos.post import build_post_office
from remanso.rooms.cuentas.credentials.sessions import LoginSessions
from remanso.rooms.medidas.instrumentos.catalogue import read_catalogo
from remanso.settings.product import SHARED_METERS, Settings


def build_context(settings: Settings) -> Context:
    """What a process works with, of its settings alone; whoever builds it disposes its database."""
    # Sealed texts, and what holds a file, are looked for in every table that is declared.
    assert remanso.app.tables.__all__
    # A questionnaire with a hole is refused here, by name, before anybody is asked anything.
    catalogo = read_catalogo(settings.instruments_dir)
    database = Database(settings.database_address, settings.key_ring, pais=settings.help_country)
    engines = build_engines(settings)
    jobs = JobRunner(
        address=settings.jobs_address,
        database=database,
        silent_after=settings.job_silence_seconds,
    )
    indexer = Indexer(enqueue=jobs.enqueue)
    return Context(
        settings=settings,
        database=database,
        authenticator=LoginSessions(database, mfa_demanded=settings.mfa == "exigir"),
        trusted_proxies=settings.trusted_proxies,
        engines=engines,
        file_addresses=file_addresses(settings),
        jobs=jobs,
        post=build_post_office(settings, engines.mail, jobs.enqueue),
        catalogo=catalogo,
        meter=_meter(settings),
        indexer=indexer,
        assistant=Assistant(
            database=database,
            language=engines.language,
            most_questions=settings.assistant_questions,
        ),
    )


def _meter(settings: Settings) -> RequestMeter | None:
    if settings.metrics_token is None:
        return None
    return RequestMeter(shared=SHARED_METERS in os.environ)


@contextmanager
def open_context(settings: Settings) -> Iterator[Context]:
    """The same for one act of the operator's."""
    context = build_context(settings)
    try:
        yield context
    finally:
        context.database.dispose()
