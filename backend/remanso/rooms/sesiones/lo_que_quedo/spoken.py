"""Whose words a transcript holds, and where words that were chosen stand in it now."""

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.statements.evidence import holds
from remanso.engines.language.voices.labels import Papel
from remanso.engines.language.voices.roles import Roles, read_roles
from remanso.rooms.sesiones.transcript.segmentos import read_segmentos
from remanso.rooms.sesiones.transcript.turns import turns_in


@dataclass(frozen=True)
class Spoken:
    """The turns of a session, and what the voice of each of them is."""

    turnos: Sequence[Segmento]
    roles: Roles

    def may_be_own(self, segmento: int, cita: str) -> bool:
        """Whether these words stand in that turn, and nobody else is known to have said them.

        Of a voice without a name its therapist says by choosing it that it is the patient's; one
        that is known to be the therapist's, or has another person's name, is not.
        """
        return self._says(segmento, cita, {Papel.PACIENTE, Papel.SIN_NOMBRE})

    def is_own(self, segmento: int, cita: str) -> bool:
        """Whether these words stand in that turn, and it is certainly the patient's."""
        return self._says(segmento, cita, {Papel.PACIENTE})

    def find(self, segmento: int, cita: str) -> int | None:
        """Where words that were chosen stand now, nearest to where they stood.

        A transcript is corrected, turns are joined and parted, voices get names: the words go
        along. None where nobody but somebody else says them any more: then they are not shown.
        """
        nearest = sorted(range(len(self.turnos)), key=lambda place: abs(place - segmento))
        return next((place for place in nearest if self.may_be_own(place, cita)), None)

    def _says(self, segmento: int, cita: str, papeles: set[Papel]) -> bool:
        if not 0 <= segmento < len(self.turnos):
            return False
        turno = self.turnos[segmento]
        return self.roles.of(turno.voz) in papeles and holds(turno.text, cita)


def read_spoken(segmentos: JsonValue, transcripcion: str | None, personas: Personas) -> Spoken:
    """A stored transcript, by turns or typed."""
    turns = turns_in(read_segmentos(segmentos), transcripcion)
    turnos = [Segmento.model_validate(turn, from_attributes=True) for turn in turns]
    return Spoken(turnos, read_roles(turnos, personas))
