"""The receipt of a consent, as a document; a document takes a second to set, so it only reads."""

from uuid import UUID

from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.engines.documents.base import Documento
from remanso.rooms.consentimientos import service
from remanso.rooms.consentimientos.textos.recibo import receipt_of
from remanso.rooms.cuentas import service as cuentas


def read_recibo(database: Database, *, by: Actor, consentimiento_id: UUID) -> Documento:
    """What it says; taking it is audited. Raises `ConsentimientoNotFoundError`."""
    with database.read() as db:
        row = service.get_receipt(db, by=by, consentimiento_id=consentimiento_id)
        names = cuentas.names_of(db, {row.terapeuta_id, row.paciente_id, row.por})
    service.record_receipt(database, by=by, row=row)
    return receipt_of(
        row,
        paciente=names.get(row.paciente_id, ""),
        terapeuta=names.get(row.terapeuta_id, ""),
        por=names.get(row.por, ""),
    )
