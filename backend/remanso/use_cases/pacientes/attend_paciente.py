"""What a patient writes is heard before it is answered: who is in danger is given help first."""

from collections.abc import AsyncGenerator

import structlog

from remanso.context import Context
from remanso.engines.language.danger.classes import Clase, Level
from remanso.rooms.asistente.chat import conversations
from remanso.rooms.asistente.chat.answering import Piece, told
from remanso.rooms.asistente.chat.limits import TooManyQuestionsError
from remanso.rooms.asistente.readers.paciente import PacienteReader
from remanso.rooms.asistente.safety.help import help_for
from remanso.rooms.asistente.safety.triage import hear, wants_help
from remanso.rooms.consentimientos.errors import OwnConsentRequiredError
from remanso.use_cases.pacientes.raise_alerta import raise_alerta

log = structlog.get_logger(__name__)


def attend_paciente(
    context: Context, *, reader: PacienteReader, message: str
) -> AsyncGenerator[Piece]:
    """The answer to a message, once the message is kept. It blocks until then.

    Raises `TooManyQuestionsError` and `OwnConsentRequiredError`, but never where danger was heard,
    and `NotFoundError`.
    """
    assistant, heard = context.assistant, hear(message)
    if heard.clase is None:
        assistant.check_room(reader)
        return assistant.answer(assistant.take(reader, message))
    if heard.level is Level.SURE:
        return _alarm(context, reader, message, heard.clase)
    possible = help_for(context.settings.help_country, heard.clase)
    if wants_help(heard):
        try:
            with context.database.transaction() as db:
                conversations.keep_help(
                    db, reader=reader, question=message, help_=possible, riesgo=False
                )
        except Exception as error:  # noqa: BLE001 - whatever fails, the telephones are given
            # Without its message, which may quote what was written.
            log.error("help.not_kept", kind=type(error).__name__)  # noqa: TRY400 - a traceback could quote it
        return told(possible)
    try:
        assistant.check_room(reader)
    except TooManyQuestionsError:
        return told(possible)
    try:
        return assistant.answer(assistant.take(reader, message, possible))
    except OwnConsentRequiredError:
        # Who may need help gets it whatever they let be read.
        return told(possible)


def _alarm(
    context: Context, reader: PacienteReader, message: str, clase: Clase
) -> AsyncGenerator[Piece]:
    """Tell the therapist, and answer whatever becomes of that."""
    country = context.settings.help_country
    answer = help_for(country, clase, told=True)
    try:
        with context.database.transaction() as db:
            raise_alerta(db, context.post, reader=reader, question=message, answer=answer)
    except Exception as error:  # noqa: BLE001 - whatever fails, the telephones are given
        # Without its message, which may quote what was written.
        log.error("alerta.failed", kind=type(error).__name__)  # noqa: TRY400 - a traceback could quote it
        return told(help_for(country, clase, told=False))
    return told(answer, riesgo=True)
