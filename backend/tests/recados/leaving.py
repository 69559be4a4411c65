"""Words left for a therapist, as browsers leave and read them."""

from typing import Any

from httpx2 import Response

from tests.support.people import API, Person

RECADOS = f"{API}/recados"
MIOS = f"{RECADOS}/mios"


def send(paciente: Person, texto: object = "Llego tarde") -> Response:
    """What the server says to a word that is left."""
    return paciente.client.post(MIOS, json={"texto": texto})


def leave(paciente: Person, texto: str = "Llego tarde") -> dict[str, Any]:
    """The answer to one that was taken."""
    answer = send(paciente, texto)
    assert answer.status_code == 201, answer.text
    left: dict[str, Any] = answer.json()
    return left


def listed(person: Person, path: str = f"{RECADOS}/") -> list[dict[str, Any]]:
    """What somebody reads of what was left: everything, or what stands at another address."""
    answer = person.client.get(path)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()
    return rows


def read(terapeuta: Person, recado: dict[str, Any]) -> Response:
    """What the server says to a therapist who has read one."""
    return terapeuta.client.put(f"{RECADOS}/{recado['id']}/leido")
