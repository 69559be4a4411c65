"""Things of a patient and their therapist that the matrix has one of, made over the API."""

from collections.abc import Mapping

from remanso.core.db import Base, Database
from tests.citas.keeping import cita, wall
from tests.invitaciones.inviting import invitations, invite
from tests.medidas.asking import CALM, answer, in_session, medida
from tests.sesiones.saving import SEGMENTOS
from tests.support.people import API, Person
from tests.support.texts import class_of, set_columns

_DE_LA_CITA = {"lugar": "Calle del Agua, 4", "nota_privada": "Traer la carta"}
_SAID = {"segmento": 1, "cita": SEGMENTOS[1]["text"]}
_ANALISIS = {
    "resumen": [
        {"texto": "Voz 2 llega tranquila.", "evidencias": [_SAID], "respaldada": True},
    ],
    "anadidas": [{"texto": _SAID["cita"], "evidencias": [_SAID], "respaldada": True}],
    "procedencia": {"motor": "Motor", "modelo": "", "version": "1", "local": True},
}


def respuesta_of(terapeuta: Person, paciente: Person) -> str:
    """What was answered to a measure whose line the patient may see, by both."""
    made = medida(terapeuta, paciente, cuando="semanal", compartir_tendencia=True)
    answer(paciente, made["id"], CALM).raise_for_status()
    return str(in_session(terapeuta, made["id"], respuestas=CALM).json()["id"])


def cita_of(ana: Person, lucia: Person) -> str:
    """An appointment with a place, and a note of hers."""
    made = cita(ana, lucia, inicio_local=wall(20), **_DE_LA_CITA)
    return str(made["id"])


def serie_of(ana: Person, lucia: Person) -> str:
    """Appointments of every week; and how Ana keeps her agenda."""
    settings = {"recordatorio_texto": "Llama al timbre"}
    ana.client.put(f"{API}/agenda/ajustes", json=settings).raise_for_status()
    repetir = {"cada_semanas": 1, "veces": 2}
    made = cita(ana, lucia, inicio_local=wall(20, 9), repetir=repetir)
    return str(made["serie_id"])


def cita_pedida_of(ana: Person, lucia: Person) -> str:
    """An appointment that Lucía asks to move."""
    made = str(cita(ana, lucia, inicio_local=wall(21))["id"])
    asked = {"mensaje": "Ese día no puedo", "propuestas": [wall(22)]}
    path = f"{API}/citas/mias/{made}/solicitud"
    lucia.client.post(path, json=asked).raise_for_status()
    return made


def enmienda_of(ana: Person, sesion_id: str) -> str:
    """A text of a session that she put right."""
    ana.client.patch(f"{API}/sesiones/{sesion_id}", json={"cantidad": "Mal puesta"})
    sent = {"campo": "cantidad", "texto": "Bien puesta", "motivo": "Se copió mal"}
    made = ana.client.post(f"{API}/sesiones/{sesion_id}/enmiendas", json=sent)
    made.raise_for_status()
    return str(made.json()["id"])


def telefono_of(paciente: Person, subscription: Mapping[str, object]) -> str:
    """A browser in which somebody is told that there is something new."""
    answer = paciente.client.post(f"{API}/avisos/push", json=subscription).raise_for_status()
    return str(answer.json()["id"])


def invitacion_of(ana: Person) -> str:
    """Somebody whom she invited."""
    invite(ana)
    return str(invitations(ana)[0]["id"])


def analyse(database: Database, *tables: str) -> None:
    """Put an analysis into every row of these tables, as an engine leaves it."""
    with database.transaction() as db:
        for name in tables:
            row = class_of(Base.metadata.tables[name])
            set_columns(db, row, analisis=_ANALISIS, analisis_ia="Llega tranquila.")
