"""What patients of the demonstration practice wrote between their sessions."""

from datetime import datetime, timedelta

from sqlalchemy.orm import Session

from remanso.app.demo.backdating import backdate_linea
from remanso.app.demo.people import LineaDemo, RecadoDemo
from remanso.core.actor import Actor
from remanso.rooms.citas.horario import ZONA_DEFAULT, on_the_wall
from remanso.rooms.diario import service as diario
from remanso.rooms.diario.schemas import LineaWrite
from remanso.rooms.recados import service as recados
from remanso.rooms.recados.schemas import RecadoCreate


def add_linea(db: Session, demo: LineaDemo, *, by: Actor, now: datetime) -> None:
    """Write a line of the diary as long ago as it says."""
    today = on_the_wall(now, ZONA_DEFAULT).date()
    sent = LineaWrite(linea=demo.linea, animo=demo.animo, compartida=demo.compartida)
    diario.write(db, by=by, dia=today, data=sent)
    backdate_linea(db, by.user_id, written=today, at=today - timedelta(days=demo.hace))


def add_recado(
    db: Session, demo: RecadoDemo, *, by: Actor, terapeuta: Actor, now: datetime
) -> None:
    """Leave a word as long ago as it says, and have it read where it was."""
    recado = recados.leave(db, by=by, data=RecadoCreate(texto=demo.texto), bounded=False)
    recado.fecha = now - timedelta(days=demo.hace)
    if demo.leido:
        recados.mark_read(db, by=terapeuta, recado_id=recado.id)
        recado.leido_en = recado.fecha + timedelta(hours=3)
    db.flush()
