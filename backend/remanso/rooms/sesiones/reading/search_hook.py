"""What rooms above do about a session that was written, in the same transaction."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Protocol
from uuid import UUID

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from remanso.rooms.sesiones.models import READ_BY_TERAPEUTA, Sesion
from remanso.rooms.sesiones.reading.textos import Textos, Turno, partes_of, turnos_of


class Follower(Protocol):
    """Keeps true what is made of sessions."""

    def beforehand(
        self, db: Session, *, terapeuta_id: UUID, textos: Textos, turnos: Sequence[Turno]
    ) -> "Follower":
        """One that has done whatever takes long about these texts before it is told of them."""
        ...

    def saved(
        self,
        db: Session,
        *,
        terapeuta_id: UUID,
        textos: Textos,
        turnos: Callable[[], Sequence[Turno]],
        new: bool,
    ) -> None:
        """A session was made or changed; `textos` is all that its therapist reads in it.

        `turnos` reads the turns of its transcript, which takes long and is not always needed.
        """
        ...

    def deleted(self, db: Session, *, sesion_id: UUID) -> None:
        """A session is about to go."""
        ...


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _follower(request: Request) -> Follower:
    follower: Follower = request.app.state.follower
    return follower


Follows = Annotated[Follower, Depends(_follower)]


def tell(db: Session, follower: Follower, sesion: Sesion, *, new: bool = False) -> None:
    """Have the rooms above know what a session says now; it lies in the database already."""
    follower.saved(
        db,
        terapeuta_id=sesion.terapeuta_id,
        textos=_textos(sesion),
        turnos=partial(turnos_of, sesion.segmentos),
        new=new,
    )


def beforehand(db: Session, follower: Follower, sesion: Sesion) -> Follower:
    """Who is to be told of a session, once it has been read in peace."""
    return follower.beforehand(
        db,
        terapeuta_id=sesion.terapeuta_id,
        textos=_textos(sesion),
        turnos=turnos_of(sesion.segmentos),
    )


def _textos(sesion: Sesion) -> Textos:
    return Textos(
        sesion_id=sesion.id,
        paciente_id=sesion.paciente_id,
        numero_sesion=sesion.numero_sesion,
        fecha=sesion.fecha,
        partes=partes_of({name: getattr(sesion, name) for name in READ_BY_TERAPEUTA}),
    )
