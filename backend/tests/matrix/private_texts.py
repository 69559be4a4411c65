"""Which text columns are not a patient's to read: every one that nothing here says otherwise of."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    DateTime,
    Float,
    Integer,
    LargeBinary,
    Numeric,
    Table,
    Time,
    Uuid,
)
from sqlalchemy.types import TypeDecorator, TypeEngine

from remanso.rooms.pacientes.ficha import FichaFields
from remanso.rooms.sesiones.partes import PARTES

Columns = Mapping[str, set[str]]
"""Some columns of each table."""


class OwnText(NamedTuple):
    """Columns that patients read in their own rows: those that have their id in `owner`."""

    owner: str
    columns: set[str]


# What a word cannot stand in, each with why.
NO_WORDS: Mapping[str, Columns] = {
    "names a file: another word names none": {
        "archivos": {"key", "upload_id"},
        "consentimientos": {"archivo"},
        "drafts": {"video_key"},
        "expedientes": {"file_key"},
        "ejercicio_archivos": {"key"},
        "grabaciones": {"file_key"},
        "omisiones": {"file_key"},
        "reproducciones": {"file_key", "poster_key", "version_key"},
        "silenciados": {"file_key", "origen_key"},
        "sesiones": {"video_key"},
        "users": {"foto_perfil"},
    },
    "is not the same in two rows": {
        "apoyos": {"parte"},
        "draft_partes": {"clave"},
        "invitaciones": {"email_key"},
        "job_workers": {"executor_id"},
        "respuestas_medida": {"turno"},
        "ritmos": {"tarea"},
        "sesion_partes": {"clave"},
        "textos_sellados": {"tabla"},
        "users": {"email_key", "google_sub"},
    },
    "is refused by the database itself": {
        "audit_entries": {"actor_role", "action", "entity", "cambios", "mostrados"},
        "audit_seals": {"key_id"},
    },
    "is one of a few words of the product's own, which it goes by": {
        "ajustes_agenda": {"zona"},
        "archivos": {"estado", "content_type"},
        "avisos_privacidad": {"donde"},
        "citas": {"cancelada_por", "estado", "modalidad", "zona"},
        "claves": {"clase"},
        "conservaciones": {"pais"},
        "consentimiento_personas": {"finalidad", "relacion"},
        "consentimientos": {"canal", "estado", "finalidad", "relacion"},
        "drafts": {"estado"},
        "ejercicio_archivos": {"content_type"},
        "enmiendas": {"campo"},
        "expedientes": {"estado", "para"},
        "grabaciones": {"estado"},
        "medidas": {"cuando", "instrumento"},
        "mensajes": {"role"},
        "pautas": {"cada"},
        "reproducciones": {"estado"},
        "silenciados": {"estado"},
        "recuerdos": {"recuerdo"},
        "respuestas_medida": {"completa_por"},
        "series_citas": {"zona"},
        "sesiones": {"estado", "tipo_sesion"},
        "solicitudes_derechos": {"estado", "tipo"},
        "tipos_sesion": {"formato_nota"},
        "users": {"role"},
    },
    "holds numbers, switches or fingerprints": {
        "ajustes_agenda": {"disponibilidad"},
        "factores_totp": {"usados"},
        "grabaciones": {"fuera_de_registro"},
        "estadisticas_paciente": {"duraciones_recientes"},
        "indice_paciente": {"huellas"},
        "indice_terapeuta": {"huellas"},
        "consentimientos": {"borrado"},
        "perfiles_terapeuta": {"compartir"},
        "politicas_consentimiento": {"politica"},
        "respuestas_medida": {"respuestas", "subescalas"},
    },
}
# What patients may read, each with why.
READ: Mapping[str, Columns] = {
    "is in the patient's profile": {
        "pacientes": {
            "nombre",
            "apellido",
            "telefono",
            "estado_terapia",
            *FichaFields.model_fields,
        },
    },
    "says who their therapist is, and where to call": {
        "perfiles_terapeuta": {"telefono_consulta"},
        "users": {"name"},
    },
    "is shown to whoever is asked for a consent": {"politicas_consentimiento": {"texto"}},
    "names the type of a session": {"tipos_sesion": {"nombre"}},
    "is in an exercise that they were given": {
        "archivos": {"nombre"},
        "ejercicio_archivos": {"nombre"},
        "ejercicios": {"titulo", "descripcion", "categoria", "guia"},
        "modulos": {"titulo", "descripcion"},
    },
}
# What they wrote, or were answered: theirs in their own rows, and in nobody else's.
OWN: Mapping[str, OwnText] = {
    "citas": OwnText("paciente_id", {"lugar", "solicitud"}),
    "diario": OwnText("paciente_id", {"linea"}),
    "consentimientos": OwnText("paciente_id", {"nombre", "texto", "texto_sha256", "texto_version"}),
    "ejercicios_completados": OwnText("paciente_id", {"notas_paciente"}),
    "expedientes": OwnText("paciente_id", {"mensaje_error"}),
    "llaves_acceso": OwnText("user_id", {"nombre"}),
    "login_sessions": OwnText("user_id", {"nombre"}),
    "mensajes": OwnText("user_id", {"content", "citas", "detalle"}),
    "suscripciones_push": OwnText("paciente_id", {"nombre"}),
    "recados": OwnText("paciente_id", {"texto"}),
    "solicitudes_derechos": OwnText("paciente_id", {"texto", "respuesta"}),
    "users": OwnText("id", {"email", "avatar_url"}),
}
# What they may read of a session while it is shared: its parts, and what is made of one.
SHARED = {parte.name for parte in PARTES if parte.shared_as is not None} | {
    "transcripcion_preview",
    "segmentos",
}

# Their own words in one, while what was said in it is shared.
SHARED_WORDS = {"lo_que_quedo": {"cita"}, "sesiones": SHARED}

# What is never a patient's, however it is declared: a declaration that says otherwise is the leak.
NEVER: Columns = {
    "citas": {"nota_privada"},
    "enmiendas": {"anterior", "motivo"},
    "pacientes": {"motivo_alta", "notas_terapeuticas", "objetivos_terapia", "plan_tratamiento"},
    "sesiones": {
        "analisis",
        "analisis_ia",
        "analisis_ia_paciente_propuesta",
        "analisis_ia_propuesta",
        "analisis_propuesto",
        "momentos",
        "notas_privadas",
        "segmentos_originales",
    },
}

# Whatever is none of these holds text, or may.
_NO_TEXT = (Boolean, Date, DateTime, Float, Integer, LargeBinary, Numeric, Time, Uuid)


def text_columns(table: Table) -> set[str]:
    """The columns that a text could be in, of whatever type."""
    return {column.name for column in table.columns if not isinstance(_stored(column), _NO_TEXT)}


def private_columns(table: Table, *, shared: bool) -> set[str]:
    """The text columns that no patient may read in any row; `shared` is whether sessions are."""
    named = {*listed(table.name), *OWN.get(table.name, OwnText("", set())).columns}
    if shared:
        named |= SHARED_WORDS.get(table.name, set())
    return text_columns(table) - named


def listed(table: str) -> list[str]:
    """The columns of a table that take no word, or that patients read in any row."""
    reasons = (*NO_WORDS.values(), *READ.values())
    return [name for tables in reasons for name in tables.get(table, ())]


def _stored(column: Column[Any]) -> TypeEngine[Any]:
    kind: TypeEngine[Any] = column.type
    while isinstance(kind, TypeDecorator):
        kind = kind.impl_instance
    return kind
