"""What a saved session says now to its therapist, for those who keep something made of it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple
from uuid import UUID

from remanso.rooms.sesiones.models import READ_BY_TERAPEUTA, Sesion
from remanso.rooms.sesiones.reading.textos import Textos, Turno, partes_of, turnos_of


class Written(NamedTuple):
    """All that a therapist reads in a session of theirs.

    `turnos` reads the turns of its transcript, which takes long and is not always needed.
    """

    terapeuta_id: UUID
    textos: Textos
    turnos: Callable[[], Sequence[Turno]]


def written_in(sesion: Sesion) -> Written:
    """What a session says; it lies in the database already."""
    textos = Textos(
        sesion_id=sesion.id,
        paciente_id=sesion.paciente_id,
        numero_sesion=sesion.numero_sesion,
        fecha=sesion.fecha,
        partes=partes_of({name: getattr(sesion, name) for name in READ_BY_TERAPEUTA}),
    )
    return Written(sesion.terapeuta_id, textos, partial(turnos_of, sesion.segmentos))
