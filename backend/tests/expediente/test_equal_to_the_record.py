"""What a therapist takes away is equal to the record, row by row and column by column."""

from collections.abc import Mapping
from random import Random

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from remanso.rooms.sesiones.partes import WRITTEN
from tests.citas.keeping import cita, wall
from tests.ejercicios.bank import archivo, ejercicio, modulo
from tests.ejercicios.giving import complete, give
from tests.expediente.copying import copied
from tests.expediente.rows import SESION, Rows
from tests.medidas.asking import in_session, medida
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.people import API, People, Person

_CITA = {"avisada", "correo_id", "modificada", "terapeuta_id"}
_MEDIDA = {"activa", "avisado", "desde", "mirar_en", "terapeuta_id"}
_RESPUESTA = {"numero", "paciente_id", "respuestas", "terapeuta_id", "turno", "vista_en"}


def test_a_generated_practice_is_copied_row_by_row(
    people: People, ana: Person, lucia: Person, work: Work, database: Database
) -> None:
    chance = Random(23)  # noqa: S311 - invents, guards nothing
    mateo = people.paciente(ana, "Mateo")
    for paciente in (lucia, mateo):
        _generate(chance, ana, paciente)
    datos = copied(ana, work, lucia, con_notas_privadas=True).datos
    rows = Rows(database, lucia.id)

    for table, told, besides in (
        ("sesiones", datos["sesiones"], SESION),
        ("citas", datos["citas"], _CITA),
        ("medidas", datos["cuestionarios"], _MEDIDA),
        ("pacientes", [datos["paciente"]], {"search_key"}),
    ):
        rows.check(table, told, besides=besides)
    answered = [each for line in datos["cuestionarios"] for each in line["respuestas"]]
    rows.check("respuestas_medida", answered, besides=_RESPUESTA)
    for each in answered:
        kept = rows.of("respuestas_medida")[each["id"]]["respuestas"]
        assert [item["valor"] for item in each["items"]] == kept

    given = {(row["id"], row["moduleId"]): row for row in datos["ejercicios"]}
    alone = {(row["ejercicio_id"], None) for row in rows.listed("paciente_ejercicios")}
    modulos = {row["modulo_id"] for row in rows.listed("paciente_modulos")}
    assert {key for key in given if key[1] is None} == alone
    assert {key[1] for key in given if key[1] is not None} == modulos
    completed = {row["ejercicio_id"]: row for row in rows.listed("ejercicios_completados")}
    for (ejercicio_id, _), row in given.items():
        done = completed.get(ejercicio_id)
        assert row["notas_paciente"] == (done and done["notas_paciente"])
        assert row["completado"] is (done is not None)


def _generate(chance: Random, ana: Person, paciente: Person) -> None:
    for number in range(chance.randint(8, 14)):
        texts: Mapping[str, str] = {
            name: f"{name} {number} de {paciente.id}" for name in WRITTEN if chance.random() < 0.7
        }
        spoken = {"segmentos": SEGMENTOS} if chance.random() < 0.5 else {}
        save(ana, paciente, **{"notas": f"Sesión {number}"} | dict(texts) | spoken)
    for number in range(4):
        given = ejercicio(ana, f"Ejercicio {number}", archivo_url=[archivo(ana)])["id"]
        if chance.random() < 0.5:
            give(ana, paciente, ejercicio=given).raise_for_status()
        give(ana, paciente, modulo=modulo(ana, given)["id"]).raise_for_status()
        if chance.random() < 0.6:
            complete(paciente, given, f"Nota {number} de {paciente.id}")
    given = ejercicio(ana, "Suelto")["id"]
    give(ana, paciente, ejercicio=given).raise_for_status()
    for instrumento, items in (("phq-9", 9), ("gad-7", 7)):
        made = medida(ana, paciente, instrumento=instrumento, cuando="semanal")
        for _ in range(chance.randint(1, 4)):
            chosen = [chance.randint(0, 1) for _ in range(items)]
            in_session(ana, made["id"], respuestas=chosen).raise_for_status()
    for day in range(1, 8):
        note = f"Nota privada {day}" if chance.random() < 0.5 else None
        cita(ana, paciente, inicio_local=wall(day), nota_privada=note, forzar=True)
    changed = {"objetivos_terapia": f"Dormir, {paciente.id}", "notas_terapeuticas": "Atenta"}
    ana.client.patch(f"{API}/pacientes/{paciente.id}", json=changed).raise_for_status()
