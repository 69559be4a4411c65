"""The background work of every room, and of the acts that span rooms."""

from remanso.context import Context
from remanso.engines.jobs.base import Work
from remanso.rooms.archivos.omisiones.silencing import silencing_work
from remanso.rooms.asistente.search.backfill import index_work
from remanso.rooms.avisos.delivery import BACKOFF, mail_work
from remanso.rooms.avisos.push.delivery import push_work
from remanso.rooms.citas.recordatorios.work import reminder_work
from remanso.rooms.derechos.solicitudes.reminding import request_work
from remanso.rooms.ejercicios.practice.recordatorios import practice_work
from remanso.rooms.grabaciones.work import recording_work
from remanso.rooms.medidas.asking import asking_work
from remanso.rooms.reproduccion import service as reproduccion
from remanso.rooms.reproduccion.work import playing_work
from remanso.rooms.sesiones.drafts.processing.enqueue import take_recording
from remanso.rooms.sesiones.drafts.processing.remote_deletion import retirement_work
from remanso.rooms.sesiones.drafts.processing.work import draft_work
from remanso.rooms.sesiones.saved.durations import take_duration
from remanso.use_cases.archivos.clean_up_files import file_work
from remanso.use_cases.auditoria.seal_auditoria import audit_work
from remanso.use_cases.consentimientos.expire_sound import sound_work
from remanso.use_cases.conservacion.destroy_pacientes import retention_work
from remanso.use_cases.derechos.work import record_work
from remanso.use_cases.llaves.renew_textos import renewal_work
from remanso.use_cases.sesiones.analyse_sesion import sesion_work


def work_of(context: Context) -> list[Work]:
    """What a process does that runs jobs."""
    settings, database, engines = context.settings, context.database, context.engines
    return [
        draft_work(settings, database, engines),
        retirement_work(database, engines.speech),
        sesion_work(database, engines.language, context.indexer),
        recording_work(
            settings,
            database,
            engines.storage,
            on_whole=reproduccion.begin,
            on_joined=take_recording,
        ),
        silencing_work(
            settings.data_path / "work" / "silencios",
            database,
            engines.storage,
            on_whole=reproduccion.begin,
        ),
        playing_work(settings, database, engines.storage, on_read=take_duration),
        mail_work(settings, database, engines.mail, backoff=BACKOFF),
        push_work(settings, database, engines.push, backoff=BACKOFF),
        reminder_work(database, context.post, every=settings.reminder_seconds),
        asking_work(database, context.post, context.catalogo, every=settings.reminder_seconds),
        practice_work(database, context.post, every=settings.reminder_seconds),
        request_work(database, context.post, every=settings.reminder_seconds),
        retention_work(context),
        index_work(database, context.indexer),
        file_work(database, engines.storage),
        sound_work(database, engines.storage),
        audit_work(context),
        record_work(context),
        renewal_work(database, context.indexer),
    ]
