"""Months of questionnaires for the demonstration practice."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.app.demo.people import MedidaDemo
from remanso.core.actor import Actor
from remanso.rooms.medidas import service as medidas
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.models import CompletaPor
from remanso.rooms.medidas.schemas import MedidaCreate, RespuestaCreate


def add_medida(
    db: Session,
    demo: MedidaDemo,
    *,
    by: Actor,
    catalogo: Catalogo,
    paciente_id: UUID,
    now: datetime,
) -> None:
    """Ask for it and answer it as long ago as it says: first in session, then at home."""
    data = MedidaCreate(
        paciente_id=paciente_id,
        instrumento=demo.instrumento,
        cuando=demo.cuando,
        compartir_tendencia=demo.compartir,
    )
    medida = medidas.create(db, by=by, catalogo=catalogo, data=data)
    medida.desde = now - timedelta(days=demo.respuestas[0].hace)
    for number, given in enumerate(demo.respuestas):
        sent = RespuestaCreate(respuestas=given.valores)
        kept = medidas.answer(db, by=by, catalogo=catalogo, medida_id=medida.id, data=sent)
        kept.respuesta.fecha = now - timedelta(days=given.hace)
        if number > 0:
            kept.respuesta.completa_por = CompletaPor.PACIENTE
        db.flush()
