"""Every table of the product, for the migrations."""

from remanso.core import audit
from remanso.core.cells import models as cells
from remanso.core.chain import models as chain
from remanso.core.tables import blocking
from remanso.engines.jobs import models as jobs
from remanso.rooms.archivos import models as archivos
from remanso.rooms.archivos.omisiones import models as omisiones
from remanso.rooms.asistente import models as asistente
from remanso.rooms.avisos import models as avisos
from remanso.rooms.avisos.push import models as avisos_push
from remanso.rooms.citas import models as citas
from remanso.rooms.consentimientos import models as consentimientos
from remanso.rooms.cuentas import models as cuentas
from remanso.rooms.cuentas.factors import models as factores
from remanso.rooms.derechos.enmiendas import models as enmiendas
from remanso.rooms.derechos.expediente import models as expedientes
from remanso.rooms.derechos.solicitudes import models as solicitudes
from remanso.rooms.diario import models as diario
from remanso.rooms.diario.compartido import models as diario_compartido
from remanso.rooms.ejercicios import models as ejercicios
from remanso.rooms.grabaciones import models as grabaciones
from remanso.rooms.invitaciones import models as invitaciones
from remanso.rooms.medidas import models as medidas
from remanso.rooms.pacientes import models as pacientes
from remanso.rooms.perfiles import models as perfiles
from remanso.rooms.practicas import models as practicas
from remanso.rooms.privacidad import models as privacidad
from remanso.rooms.recados import models as recados
from remanso.rooms.reproduccion import models as reproduccion
from remanso.rooms.sesiones import models as sesiones
from remanso.rooms.sesiones.drafts import models as borradores
from remanso.rooms.sesiones.lo_que_quedo import models as lo_que_quedo

__all__ = [
    "archivos",
    "asistente",
    "audit",
    "avisos",
    "avisos_push",
    "blocking",
    "borradores",
    "cells",
    "chain",
    "citas",
    "consentimientos",
    "cuentas",
    "diario",
    "diario_compartido",
    "ejercicios",
    "enmiendas",
    "expedientes",
    "factores",
    "grabaciones",
    "invitaciones",
    "jobs",
    "lo_que_quedo",
    "medidas",
    "omisiones",
    "pacientes",
    "perfiles",
    "practicas",
    "privacidad",
    "recados",
    "reproduccion",
    "sesiones",
    "solicitudes",
]
