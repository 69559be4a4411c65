"""What the texts of consent say of this installation."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.practicas import service as practicas


def practica_of(db: Session, context: Context, *, terapeuta_id: UUID) -> Practica:
    """Who asks, and what recordings pass through as it is configured now."""
    engines = context.engines
    nombre, _ = cuentas.name_and_email(db, terapeuta_id)
    return Practica(
        terapeuta=nombre,
        pais=practicas.pais_of(db, terapeuta_id=terapeuta_id),
        voz=engines.speech.describe(),
        lenguaje=engines.language.describe(),
        almacen=engines.storage.describe(),
    )
