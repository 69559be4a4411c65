"""Asking something of one's record, and ending a therapy, as the scenarios do it."""

from typing import Any

from httpx2 import Response

from tests.support.people import API, Person

SOLICITUDES = f"{API}/derechos/solicitudes"
CONSERVACION = f"{API}/terapeuta/conservacion"


def solicitud(
    paciente: Person, *, tipo: str = "acceso", texto: str = "Quiero una copia"
) -> dict[str, Any]:
    """A request, as its patient reads it."""
    made = paciente.client.post(SOLICITUDES, json={"tipo": tipo, "texto": texto})
    assert made.status_code == 201, made.text
    answer: dict[str, Any] = made.json()
    return answer


def respond(terapeuta: Person, solicitud_id: str, **data: object) -> Response:
    """What the therapist says of it."""
    return terapeuta.client.put(f"{SOLICITUDES}/{solicitud_id}", json=data)


def discharge(
    terapeuta: Person, paciente: Person, *, fecha: str = "2026-01-31", motivo: str | None = None
) -> Response:
    """The end of a therapy."""
    path = f"{API}/pacientes/{paciente.id}/alta"
    return terapeuta.client.put(path, json={"fecha": fecha, "motivo": motivo})


def keep(terapeuta: Person, *, pais: str = "ES", **data: object) -> Response:
    """How long the therapist keeps records: blocking, unless it is said otherwise."""
    sent = {"pais": pais, "bloquear": True, **data}
    return terapeuta.client.put(CONSERVACION, json=sent)
