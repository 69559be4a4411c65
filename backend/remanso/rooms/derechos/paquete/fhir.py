"""A record as FHIR R4 resources, which other systems read: each an entry of one collection."""

import base64
from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID, uuid5

from pydantic import JsonValue

from remanso.core.times import to_json
from remanso.rooms.derechos.paquete.contenido import (
    CitaCopiada,
    ConsentimientoCopiado,
    EstadoDeCita,
    EstadoDeConsentimiento,
    Ficha,
    Persona,
    RespuestaCopiada,
    SesionCopiada,
)

Recurso = dict[str, JsonValue]
_ACT_CODE = "http://terminology.hl7.org/CodeSystem/v3-ActCode"
_UNITS = "http://unitsofmeasure.org"
_ESTADOS = {
    EstadoDeCita.PREVISTA: "booked",
    EstadoDeCita.CONFIRMADA: "booked",
    EstadoDeCita.CANCELADA: "cancelled",
    EstadoDeCita.REALIZADA: "fulfilled",
    EstadoDeCita.NO_ASISTIO: "noshow",
}
_DECISIONES = {
    EstadoDeConsentimiento.PENDIENTE: "proposed",
    EstadoDeConsentimiento.CONCEDIDO: "active",
    EstadoDeConsentimiento.DENEGADO: "rejected",
    EstadoDeConsentimiento.RETIRADO: "inactive",
}
_SCOPES = "http://terminology.hl7.org/CodeSystem/consentscope"
_PATIENT_CONSENT: Recurso = {"system": "http://loinc.org", "code": "59284-0"}
_GENEROS = {"mujer": "female", "femenino": "female", "hombre": "male", "masculino": "male"}


def bundle_heading(now: datetime) -> Recurso:
    """The collection without its entries."""
    return {"resourceType": "Bundle", "type": "collection", "timestamp": to_json(now)}


def of_ficha(ficha: Ficha) -> Iterator[Recurso]:
    """The entries of everything but the sessions."""
    yield _entry(ficha.persona.id, _patient(ficha.persona))
    for cita in ficha.citas:
        yield _entry(cita.id, _appointment(cita, ficha.persona))
    for respuesta in ficha.respuestas:
        yield _entry(respuesta.id, _questionnaire_response(respuesta, ficha.persona))
    for consentimiento in ficha.consentimientos:
        yield _entry(consentimiento.id, _consent(consentimiento, ficha.persona))


def of_sesion(sesion: SesionCopiada, persona: Persona, transcript: str | None) -> Iterator[Recurso]:
    """The entries of a session; `transcript` is where the copy has it as a text."""
    yield _entry(sesion.id, _encounter(sesion, persona))
    for titulo, texto in sesion.textos:
        attachment: Recurso = {
            "contentType": "text/plain; charset=utf-8",
            "language": "es",
            "data": base64.b64encode(texto.encode()).decode(),
            "title": titulo,
        }
        yield _document(sesion, persona, titulo, attachment)
    if transcript is not None:
        attachment = {"contentType": "text/plain; charset=utf-8", "language": "es"}
        attachment |= {"url": transcript, "title": "Transcripción"}
        yield _document(sesion, persona, "Transcripción", attachment)
    if sesion.grabacion is not None:
        grabacion = sesion.grabacion
        attachment = {"contentType": grabacion.content_type, "url": grabacion.path}
        attachment["title"] = grabacion.titulo
        yield _document(sesion, persona, "Grabación", attachment)


def _patient(persona: Persona) -> Recurso:
    name: Recurso = {"use": "official", "text": persona.nombre_completo}
    if persona.apellido:
        name["family"] = persona.apellido
    if persona.nombre:
        name["given"] = [persona.nombre]
    patient: Recurso = {"resourceType": "Patient", "id": str(persona.id), "name": [name]}
    telecom: list[JsonValue] = [{"system": "email", "value": persona.email}]
    if persona.telefono:
        telecom.append({"system": "phone", "value": persona.telefono})
    patient["telecom"] = telecom
    if persona.fecha_nacimiento:
        patient["birthDate"] = persona.fecha_nacimiento.isoformat()
    if persona.genero and persona.genero.lower() in _GENEROS:
        patient["gender"] = _GENEROS[persona.genero.lower()]
    if persona.direccion:
        patient["address"] = [{"text": persona.direccion}]
    return patient


def _encounter(sesion: SesionCopiada, persona: Persona) -> Recurso:
    period: Recurso = {"start": to_json(sesion.fecha)}
    encounter: Recurso = {
        "resourceType": "Encounter",
        "id": str(sesion.id),
        "identifier": [{"value": str(sesion.numero)}],
        "status": "finished",
        "class": {"system": _ACT_CODE, "code": "AMB", "display": "ambulatory"},
        "subject": _subject(persona),
        "participant": [{"individual": {"display": persona.terapeuta}}],
        "period": period,
    }
    if sesion.tipo:
        encounter["type"] = [{"text": sesion.tipo}]
    if sesion.duracion_minutos:
        minutes = sesion.duracion_minutos
        period["end"] = to_json(sesion.fecha + timedelta(minutes=minutes))
        encounter["length"] = {"value": minutes, "unit": "min", "system": _UNITS, "code": "min"}
    return encounter


def _document(sesion: SesionCopiada, persona: Persona, titulo: str, attachment: Recurso) -> Recurso:
    document_id = uuid5(sesion.id, titulo)
    return _entry(
        document_id,
        {
            "resourceType": "DocumentReference",
            "id": str(document_id),
            "status": "current",
            "type": {"text": titulo},
            "subject": _subject(persona),
            "date": to_json(sesion.fecha),
            "content": [{"attachment": attachment}],
            "context": {"encounter": [{"reference": f"urn:uuid:{sesion.id}"}]},
        },
    )


def _appointment(cita: CitaCopiada, persona: Persona) -> Recurso:
    came = "declined" if cita.estado is EstadoDeCita.CANCELADA else "accepted"
    appointment: Recurso = {
        "resourceType": "Appointment",
        "id": str(cita.id),
        "status": _ESTADOS[cita.estado],
        "description": " · ".join(part for part in (cita.modalidad, cita.lugar) if part),
        "start": to_json(cita.inicio),
        "end": to_json(cita.fin),
        "participant": [
            {"actor": _subject(persona), "status": came},
            {"actor": {"display": persona.terapeuta}, "status": "accepted"},
        ],
    }
    if cita.nota:
        appointment["comment"] = cita.nota
    return appointment


def _questionnaire_response(respuesta: RespuestaCopiada, persona: Persona) -> Recurso:
    items: list[JsonValue] = [_score("total", respuesta.nombre, respuesta.puntuacion)]
    if respuesta.banda:
        items.append(_said("banda", "Franja publicada", respuesta.banda))
    if respuesta.cambio:
        items.append(_said("cambio", "Cambio", respuesta.cambio))
    for part in respuesta.subescalas:
        items.append(_score(f"subescala-{part.clave}", part.nombre, part.puntuacion))
        if part.banda:
            items.append(_said(f"banda-{part.clave}", f"Franja de {part.nombre}", part.banda))
    for number, (asked, answered) in enumerate(respuesta.items, start=1):
        items.append(_said(str(number), asked, answered))
    return {
        "resourceType": "QuestionnaireResponse",
        "id": str(respuesta.id),
        "status": "completed",
        "subject": _subject(persona),
        "authored": to_json(respuesta.fecha),
        "item": items,
    }


def _consent(consentimiento: ConsentimientoCopiado, persona: Persona) -> Recurso:
    granted = consentimiento.estado is EstadoDeConsentimiento.CONCEDIDO
    return {
        "resourceType": "Consent",
        "id": str(consentimiento.id),
        "status": _DECISIONES[consentimiento.estado],
        "scope": {"coding": [{"system": _SCOPES, "code": "patient-privacy"}]},
        "category": [{"coding": [_PATIENT_CONSENT], "text": consentimiento.finalidad}],
        "patient": _subject(persona),
        "dateTime": to_json(consentimiento.fecha),
        "performer": [{"display": consentimiento.quien}],
        "policyRule": {"text": consentimiento.texto},
        "provision": {"type": "permit" if granted else "deny"},
    }


def _score(link: str, text: str, value: float) -> Recurso:
    return {"linkId": link, "text": text, "answer": [{"valueDecimal": value}]}


def _said(link: str, text: str, value: str) -> Recurso:
    return {"linkId": link, "text": text, "answer": [{"valueString": value}]}


def _subject(persona: Persona) -> Recurso:
    return {"reference": f"urn:uuid:{persona.id}", "display": persona.nombre_completo}


def _entry(resource_id: UUID, resource: Recurso) -> Recurso:
    return {"fullUrl": f"urn:uuid:{resource_id}", "resource": resource}
