"""Every table of the product, for the migrations."""

from remanso.archivos import models as archivos
from remanso.asistente import models as asistente
from remanso.avisos import models as avisos
from remanso.borradores import models as borradores
from remanso.core import audit
from remanso.cuentas import models as cuentas
from remanso.ejercicios import models as ejercicios
from remanso.engines.jobs import models as jobs
from remanso.grabaciones import models as grabaciones
from remanso.invitaciones import models as invitaciones
from remanso.pacientes import models as pacientes
from remanso.perfiles import models as perfiles
from remanso.reproduccion import models as reproduccion
from remanso.sesiones import models as sesiones

__all__ = [
    "archivos",
    "asistente",
    "audit",
    "avisos",
    "borradores",
    "cuentas",
    "ejercicios",
    "grabaciones",
    "invitaciones",
    "jobs",
    "pacientes",
    "perfiles",
    "reproduccion",
    "sesiones",
]
