"""Short words for what the scenarios do with the bank."""

from typing import Any

from tests.support.people import API, Person

EJERCICIOS = f"{API}/ejercicios"
MODULOS = f"{API}/modulos"
CONTENTS = f"{API}/modulo-ejercicios"
PDF = b"%PDF-1.7\n" + bytes(100)


def ejercicio(terapeuta: Person, titulo: str = "Respiración", **told: object) -> dict[str, Any]:
    """An exercise of the therapist's bank."""
    answer = terapeuta.client.post(f"{EJERCICIOS}/", json={"titulo": titulo, **told})
    answer.raise_for_status()
    created: dict[str, Any] = answer.json()
    return created


def modulo(
    terapeuta: Person, *ejercicio_ids: str, titulo: str = "Primeros pasos"
) -> dict[str, Any]:
    """A module of the therapist's bank, with these exercises in it."""
    answer = terapeuta.client.post(f"{MODULOS}/", json={"titulo": titulo})
    answer.raise_for_status()
    created: dict[str, Any] = answer.json()
    for ejercicio_id in ejercicio_ids:
        link = {"modulo_id": created["id"], "ejercicio_id": ejercicio_id}
        terapeuta.client.post(f"{CONTENTS}/", json=link).raise_for_status()
    return created
