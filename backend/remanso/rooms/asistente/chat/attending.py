"""What a patient writes is heard before it is answered: who is in danger is given help first."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass

import structlog

from remanso.core.db import Database
from remanso.rooms.asistente.chat import alerts, conversations
from remanso.rooms.asistente.chat.answering import Assistant, Piece, told
from remanso.rooms.asistente.chat.limits import TooManyQuestionsError
from remanso.rooms.asistente.readers.paciente import PacienteReader
from remanso.rooms.asistente.safety.classes import Clase, Level
from remanso.rooms.asistente.safety.hearing import hear, wants_help
from remanso.rooms.asistente.safety.help import help_for
from remanso.rooms.avisos.post import PostOffice
from remanso.settings.countries import HelpCountry

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Attending:
    """What is needed to answer a patient."""

    assistant: Assistant
    database: Database
    post: PostOffice
    country: HelpCountry

    def attend(self, reader: PacienteReader, message: str) -> AsyncGenerator[Piece]:
        """The answer to a message, once the message is kept. It blocks until then.

        Raises `TooManyQuestionsError`, but never where danger was heard, and `NotFoundError`.
        """
        heard = hear(message)
        if heard.clase is None:
            self.assistant.check_room(reader)
            return self.assistant.answer(self.assistant.take(reader, message))
        if heard.level is Level.SURE:
            return self._alarm(reader, message, heard.clase)
        possible = help_for(self.country, heard.clase)
        if wants_help(heard):
            with self.database.transaction() as db:
                conversations.keep_help(
                    db, reader=reader, question=message, help_=possible, riesgo=False
                )
            return told(possible)
        try:
            self.assistant.check_room(reader)
        except TooManyQuestionsError:
            return told(possible)
        return self.assistant.answer(self.assistant.take(reader, message, possible))

    def _alarm(self, reader: PacienteReader, message: str, clase: Clase) -> AsyncGenerator[Piece]:
        """Tell the therapist, and answer whatever becomes of that."""
        answer = help_for(self.country, clase, told=True)
        try:
            with self.database.transaction() as db:
                alerts.raise_alert(db, self.post, reader=reader, question=message, answer=answer)
        except Exception as error:  # noqa: BLE001 - whatever fails, the telephones are given
            # Without its message, which may quote what was written.
            log.error("alerta.failed", kind=type(error).__name__)  # noqa: TRY400 - as above
            return told(help_for(self.country, clase, told=False))
        return told(answer, riesgo=True)
