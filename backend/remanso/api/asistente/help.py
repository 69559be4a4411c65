"""Help that does not wait for anybody to notice: whom to call, for every situation."""

from sqlalchemy.orm import Session

from remanso.api.context import TheContext
from remanso.core.actor import Actor, Role
from remanso.core.edge.access import SignedIn
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import ReadDb
from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.safety.lines import TITLES, Situacion, lines_for, lines_in
from remanso.rooms.asistente.schemas import AyudaRead, Contacto, SituacionRead
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.perfiles import service as perfiles
from remanso.settings.countries import HelpCountry

router = RoomRouter(prefix="/ayuda", tags=["ayuda"])


@router.get("", responses=problems())
def read_ayuda(actor: SignedIn, db: ReadDb, context: TheContext) -> AyudaRead:
    """Whom to call in the practice's country, by situation and by kind of danger.

    Who still has a temporary password is told too: help waits for no password.
    """
    country = context.settings.help_country
    return AyudaRead(
        pais=country,
        emergencias=[line.shown for line in lines_in(country, Situacion.EMERGENCIAS)],
        situaciones=_situaciones(country),
        clases={clase: lines_for(country, clase) for clase in Clase},
        contacto=_contacto(db, actor),
    )


def _situaciones(country: HelpCountry) -> list[SituacionRead]:
    return [
        SituacionRead(clave=situacion, titulo=TITLES[situacion], lineas=lineas)
        for situacion in Situacion
        if (lineas := lines_in(country, situacion))
    ]


def _contacto(db: Session, actor: Actor) -> Contacto | None:
    """The practice's own telephone, if its therapist gives one to be called at."""
    terapeuta_id = actor.user_id
    if actor.role is Role.PACIENTE:
        terapeuta_id = pacientes.own(db, paciente_id=actor.user_id).terapeuta_id
    numero = perfiles.get(db, terapeuta_id=terapeuta_id).telefono_consulta
    if not numero:
        return None
    name, _ = cuentas.name_and_email(db, terapeuta_id)
    return Contacto(
        nombre=f"La consulta de {name}", numero=numero, cuando="en su horario de trabajo"
    )
