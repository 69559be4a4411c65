"""What is configured, what can be reached and what is missing, for the operator."""

import shutil
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from sqlalchemy.exc import DBAPIError, OperationalError

from remanso.app.building import open_context
from remanso.app.doctor.finding import Finding
from remanso.app.doctor.texts import look_files, look_texts
from remanso.context import Context
from remanso.core.db import Database
from remanso.core.errors import UnavailableError
from remanso.core.tables.migrations import is_known, revision_at
from remanso.core.tables.newer import NewerDatabaseError
from remanso.core.texts.dates import weekday
from remanso.core.times import utcnow
from remanso.engines.backup.installation import Installation
from remanso.engines.description import EngineDescription
from remanso.engines.language.errors import LanguageError
from remanso.engines.language.generative.installed import memory, models
from remanso.engines.mail.base import Mailer, MailRefusedError, MailUnavailableError
from remanso.engines.speech.errors import SpeechError
from remanso.rooms.archivos import service as archivos
from remanso.rooms.sesiones.drafts.processing.remote_deletion import count_owed
from remanso.settings.product import Settings
from remanso.use_cases.copias.standing import is_late

_HEADERS_MENDED = {(3, 11): (3, 11, 10), (3, 12): (3, 12, 5)}


def examine(settings: Settings) -> list[Finding]:
    """Look at every part; nothing changes but what is kept of the last text that was opened."""
    with open_context(settings) as context:
        engines = context.engines
        return [
            _database(context.database),
            look_texts(settings, context.database),
            look_files(settings),
            _tried("archivos", engines.storage),
            _stock(context),
            _backups(settings),
            _tried("voz", engines.speech),
            *_left_elsewhere(context.database),
            _tried("análisis", engines.language),
            _carried(settings),
            _mail(engines.mail),
            _told(settings),
            python_finding(sys.version_info[:3]),
        ]


def python_finding(version: tuple[int, int, int]) -> Finding:
    """Whether this Python writes the headers of mails as it should (CVE-2024-6923)."""
    number = ".".join(str(part) for part in version)
    mended = _HEADERS_MENDED.get(version[:2])
    if mended is None or version >= mended:
        return Finding("Python", well=True, says=number)
    advice = ".".join(str(part) for part in mended)
    says = f"{number} tiene un fallo conocido al escribir correos: pasa a {advice} o posterior"
    return Finding("Python", well=True, says=says, advises=True)


def _database(database: Database) -> Finding:
    name = database.engine.dialect.name
    try:
        database.ping()
    except OperationalError:
        return Finding("base de datos", well=False, says=f"{name} no responde")
    revision = revision_at(database.engine.url.render_as_string(hide_password=False))
    if revision is not None and not is_known(revision):
        return Finding("base de datos", well=False, says=NewerDatabaseError.sentence)
    return Finding("base de datos", well=True, says=f"{name} responde")


def _stock(context: Context) -> Finding:
    part = "archivos guardados"
    try:
        with context.database.read() as db:
            files = archivos.count_stock(db)
    except DBAPIError:
        return Finding(part, well=False, says="la base de datos no lo dice: ¿está preparada?")
    says = (
        f"{files.whole} ({_gigabytes(files.size)}); sin terminar de llegar {files.arriving}, "
        f"por borrar {files.ending}, sin nada que los tenga {files.orphans}"
    )
    return Finding(part, well=True, says=f"{says}; libres {_gigabytes(_free(context.settings))}")


def _backups(settings: Settings) -> Finding:
    part, installation = "copias", Installation(settings.data_path)
    state = installation.state
    if not installation.has_recovery_key:
        says = "no se hace ninguna: falta la clave de recuperación (remanso recovery new)"
        return Finding(part, well=True, says=says, advises=True)
    if state.failure is not None:
        return Finding(part, well=False, says=f"la última no pudo hacerse. {state.failure}")
    if state.taken_at is None:
        return Finding(part, well=True, says="todavía no hay ninguna", advises=True)
    taken, now = state.taken_at, utcnow()
    late = is_late(settings, state, now)
    verified = "ninguna comprobada todavía (remanso backup verify)"
    if state.verified_at is not None:
        verified = f"Última copia comprobada: {_day(state.verified_at, now)}"
    says = f"{verified}; última hecha: {_day(taken, now)}"
    return Finding(part, well=not late, says=says, advises=state.verified_at is None)


def _day(at: datetime, now: datetime) -> str:
    """A day of the last week by its name, an earlier one by its date."""
    local = at.astimezone()
    if now.astimezone().date() - local.date() < timedelta(days=7):
        return weekday(local)
    return f"{local:%Y-%m-%d}"


def _left_elsewhere(database: Database) -> list[Finding]:
    try:
        with database.read() as db:
            count, why = count_owed(db)
    except DBAPIError:
        # The stock has said so.
        return []
    if count == 0:
        return []
    says = f"{count} por borrar todavía en el servicio que transcribe; se vuelve a intentar. {why}"
    return [Finding("grabaciones fuera", well=False, says=says)]


def _told(settings: Settings) -> Finding:
    """What the public pages and the notice for patients say of who runs this."""
    named = settings.operator_name is not None
    who = "dicen quién lleva esta instalación" if named else "no dicen quién lleva esta instalación"
    says = (
        f"las páginas de privacidad, aviso legal y ayuda {who}"
        f"{'' if named else ' (REMANSO_OPERATOR_NAME)'}; sus textos y los de los consentimientos "
        "son modelos: un abogado de tu país debería leerlos antes"
    )
    return Finding("textos legales", well=True, says=says, advises=not named)


def _carried(settings: Settings) -> Finding:
    """Which language models this machine has room for, used or not."""
    name = settings.generative_model or models.DEFAULT.name
    here = models.find(name, settings.language_models_path)
    size = models.DEFAULT.size if here is None else here.size
    free = memory.available()
    fits = memory.needed(size) <= free
    says = (
        f"{_gigabytes(free)} de memoria libres, con las que puede un modelo de lenguaje de hasta "
        f"{_gigabytes(memory.carried(free))}; «{name}» ({_gigabytes(size)}) "
        f"{'cabe' if fits else 'no cabe'}"
    )
    return Finding("modelo en este equipo", well=True, says=says)


def _free(settings: Settings) -> int:
    return shutil.disk_usage(settings.data_path).free


def _gigabytes(size: int) -> str:
    return f"{size / 1000**3:.1f} GB".replace(".", ",")


class _Reachable(Protocol):
    def describe(self) -> EngineDescription: ...

    def reach(self) -> None: ...


def _tried(part: str, engine: _Reachable) -> Finding:
    """Whether it works, seen by having it do a little."""
    described = _engine(part, engine.describe())
    if not described.well:
        return described
    try:
        engine.reach()
    except (SpeechError, LanguageError, UnavailableError) as error:
        return replace(described, well=False, says=f"{described.says}. {error.sentence}")
    return replace(described, says=f"{described.says}, responde")


def _mail(mailer: Mailer) -> Finding:
    described = _engine("correo", mailer.describe())
    try:
        mailer.reach()
    except MailRefusedError as error:
        return replace(described, well=False, says=f"{described.says}: nos rechaza ({error})")
    except MailUnavailableError as error:
        return replace(described, well=False, says=f"{described.says}: no responde ({error})")
    return described


def _engine(part: str, engine: EngineDescription) -> Finding:
    place = "en este equipo" if engine.local else "fuera de este equipo"
    what = f"{engine.nombre} ({engine.modelo}), {place}" if engine.modelo else engine.nombre
    says = what if engine.disponible else f"{what}. {engine.motivo}"
    return Finding(part, well=engine.disponible, says=says)
