"""A small practice for the matrix: two therapists, three patients, and one of each thing."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import func, select, update

from remanso.core.audit import AuditEntry
from remanso.core.db import Base, Database
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.cuentas.credentials.tokens import make_token
from remanso.rooms.sesiones.models import Sesion
from tests.archivos.files import MP4, PNG, upload
from tests.citas.keeping import cita, wall
from tests.consentimientos.consenting import one_of_each
from tests.derechos.asking import discharge, solicitud
from tests.diario.writing import write
from tests.ejercicios.bank import PDF, ejercicio, modulo
from tests.ejercicios.giving import complete, give, practise
from tests.grabaciones.recorder import Recorder
from tests.invitaciones.inviting import invite
from tests.matrix.copies import copy_records
from tests.matrix.making import (
    analyse,
    cita_of,
    cita_pedida_of,
    enmienda_of,
    invitacion_of,
    respuesta_of,
    serie_of,
    telefono_of,
)
from tests.matrix.table import Line
from tests.medidas.asking import medida
from tests.privacidad.telling import see
from tests.recados.leaving import leave
from tests.sesiones.saving import SEGMENTOS, draft, save, tipo_id
from tests.support.folders import lay_back, what_lies_in
from tests.support.people import API, People, Person
from tests.support.push import OF_LUCIA, Browser
from tests.support.unguarded import Bare, Rows, bare_rows, rows_of_all, write_back

# A sign-in remembers when it was last used.
_MAY_CHANGE = {"login_sessions", "failed_logins"}
_NOTAS = "Llega puntual y con la libreta."
_OTHERS_SAY = [{**turn, "text": "Otra cosa."} for turn in SEGMENTOS]
_PREGUNTA = "¿Cuántas sesiones llevo?"
# Words of what is Ana's and Lucía's, one of each thing that has any.
_TEXTS = {
    "Lucía",
    _NOTAS,
    _PREGUNTA,
    str(SEGMENTOS[1]["text"]),
    "Llega tranquila.",
    "Respiración",
    "Primeros pasos",
    "Integración",
    "Borrador de hoy",
    "Me quiero morir",
    "Traer la carta",
    "Ese día no puedo",
    "Hoy salí a andar",
    "Quiero hablar de mi hermana",
    "Quiero ver mis notas",
}

# What was made of the session, and of the draft, whose transcript is `SEGMENTOS`.
_SAID = {"segmento": 1, "cita": SEGMENTOS[1]["text"]}
_CONTENTS = {"a.txt": b"Voz 1: hola", "a.mp4": MP4}


class World:
    """Ana with Lucía and everything that is theirs; Eva and Mateo, to whom none of it belongs."""

    def __init__(self, people: People, database: Database, *, store: Path) -> None:
        """`store` is where the local store has its folders."""
        self.database = database
        self._people = people
        self._rows: Rows = {}
        self._folders = [store / "files", store / "sealed", store / "uploads"]
        self.ana = people.terapeuta("Ana Robledo")
        self.eva = people.terapeuta("Eva Sanz")
        self.olga = people.terapeuta("Olga Nadal")
        self.lucia = people.paciente(self.ana)
        self.mateo = people.paciente(self.ana, "Mateo")
        self.flagged = people.paciente(self.ana, "Noa", must_change_password=True)
        self.nobody = people.browser()
        self.ended = people.browser(self.ana.id)
        self.ended.post(f"{API}/auth/logout")
        self.own = self._things()
        random = str(new_id())
        self.absent = {
            **dict.fromkeys(self.own, random),
            "formato": self.own["formato"],
            "numero": self.own["numero"],
            "folder": f"{random}/{random}",
            "key": f"{self.own['folder']}/{random}-a.mp4",
            "upload_key": f"{self.own['folder']}/{random}-b.mp4",
        }
        self.malformed = dict.fromkeys(self.own, "no-es-un-identificador")
        self._secrets = self._ids() | _TEXTS | {self.lucia.email}
        ids = self._ids()
        self._one_of_each(self.ana, self.mateo)
        of_mateo = self._ids() - ids | {"Mateo", self.mateo.email}
        ids = self._ids()
        bruno = people.paciente(self.eva, "Bruno", "Otero Gil")
        self._one_of_each(self.eva, bruno)
        of_eva = self._ids() - ids | {"Bruno", bruno.email, str(self.eva.id)}
        self._not_of = {self.ana.id: of_eva, self.lucia.id: of_eva | of_mateo}

    def call(self, client: TestClient, line: Line, things: Mapping[str, str]) -> Response:
        """Call a route with some things in its places."""
        body: Any = json.loads(filled(json.dumps(line.body), things))
        query = json.loads(filled(json.dumps(line.query or {}), things))
        path = API + filled(line.path, things)
        if line.file is None:
            return client.request(line.method, path, json=body, params=query)
        files = {"file": (line.file, _CONTENTS[line.file])}
        return client.request(line.method, path, data=body, params=query, files=files)

    @contextmanager
    def put_back(self) -> Iterator[dict[str, Bare]]:
        """What is done inside changes nothing: every row and file is as before it.

        Gives the `snapshot` of before.
        """
        files = what_lies_in(self._folders)
        with self.database.read() as db:
            rows = self._rows = rows_of_all(db, self._rows)
        try:
            yield {
                table.name: lying.bare
                for table, lying in rows.items()
                if table.name not in _MAY_CHANGE
            }
        finally:
            with self.database.transaction() as db:
                write_back(db, rows)
            lay_back(self._folders, files)

    def told_of_others(self, answer: str, reader: Person) -> set[str]:
        """Ids and texts in an answer to somebody to whom they do not belong."""
        own = {str(reader.id), str(self.ana.id)}
        return {secret for secret in self._hidden_from(reader) - own if secret in answer}

    def told_of_own(self, answer: str) -> bool:
        """Whether anything of Ana's and Lucía's is in an answer."""
        return any(secret in answer for secret in self._secrets)

    def _hidden_from(self, reader: Person) -> set[str]:
        return self._not_of.get(reader.id, self._secrets)

    def count_audited(self) -> int:
        """How many rows the audit has."""
        with self.database.read() as db:
            return db.execute(select(func.count()).select_from(AuditEntry)).scalar_one()

    def audited(self, *, after: int) -> list[tuple[UUID | None, str]]:
        """Its rows after so many: who, and `action` or `action: changed, fields`."""
        told = select(AuditEntry.actor_id, AuditEntry.action, AuditEntry.cambios)
        with self.database.read() as db:
            entries = db.execute(told.order_by(AuditEntry.id).offset(after)).all()
        return [
            (actor_id, action)
            if cambios is None
            else (actor_id, f"{action}: {', '.join(cambios)}".rstrip())
            for actor_id, action, cambios in entries
        ]

    def snapshot(self) -> dict[str, Bare]:
        """Every row that a refused call must leave as it is."""
        with self.database.read() as db:
            return {
                table.name: bare
                for table, bare in bare_rows(db).items()
                if table.name not in _MAY_CHANGE
            }

    def _device(self) -> str:
        """Where Ana is signed in."""
        browser = self._people.browser(self.ana.id)
        [here] = [one for one in browser.get(f"{API}/auth/dispositivos").json() if one["actual"]]
        return str(here["id"])

    def _things(self) -> dict[str, str]:
        folder = f"{self.ana.id}/{self.lucia.id}"
        key = upload(self.ana.client, folder, MP4, "video/mp4")
        started = self.ana.client.post(
            f"{API}/aws-s3/initiate-multipart-upload",
            json={"file_name": "b.mp4", "content_type": "video/mp4", "custom_path": folder},
        ).json()
        archivo = upload(self.ana.client, None, PDF, "application/pdf")
        ejercicio_id = ejercicio(self.ana, archivo_url=[archivo])["id"]
        modulo_id = modulo(self.ana, ejercicio_id)["id"]
        give(self.ana, self.lucia, ejercicio=ejercicio_id).raise_for_status()
        give(self.ana, self.lucia, modulo=modulo_id).raise_for_status()
        practise(self.ana, self.lucia, ejercicio_id)
        sesion = str(
            save(self.ana, self.lucia, notas=_NOTAS, file_key=key, segmentos=SEGMENTOS)["id"]
        )
        # Before the copies: it ends those that there are.
        enmienda = enmienda_of(self.ana, sesion)
        draft_id = draft(
            self.ana,
            self.lucia,
            archivo_video_info={"transcript": SEGMENTOS},
            titulo="Borrador de hoy",
        )
        analyse(self.database, "sesiones", "drafts")
        copy_records(self.database, self.ana, self.lucia)
        see(self.lucia).raise_for_status()
        asked = {"message": _PREGUNTA}
        self.ana.client.post(f"{API}/ai-agent/chat", json=asked).raise_for_status()
        return {
            "archivo": archivo,
            "ejercicio": ejercicio_id,
            "modulo": modulo_id,
            "paciente": str(self.lucia.id),
            "foto": upload(self.ana.client, None, PNG, "image/png"),
            "foto_paciente": upload(self.lucia.client, None, PNG, "image/png"),
            "invitacion": invitacion_of(self.ana),
            "token": make_token(),
            "llave": str(new_id()),
            "dispositivo": self._device(),
            "con_tipo": self._of_a_type(),
            "otro_ejercicio": ejercicio(self.ana, "Escucha")["id"],
            "otro_modulo": modulo(self.ana, titulo="Más pasos")["id"],
            "sesion": sesion,
            "enmienda": enmienda,
            "fragmento": self._fragmento(self.ana, self.lucia, sesion, _SAID),
            "formato": "txt",
            "numero": "1",
            "tipo": tipo_id(self.ana, nombre="Integración"),
            "draft": draft_id,
            "cita": cita_of(self.ana, self.lucia),
            "cita_pedida": cita_pedida_of(self.ana, self.lucia),
            "serie": serie_of(self.ana, self.lucia),
            "grabacion": Recorder(self.ana, self.lucia).begin()["id"],
            "folder": folder,
            "key": key,
            "alerta": self._alerta(),
            "consentimiento": one_of_each(self.ana, self.lucia),
            "medida": medida(self.ana, self.lucia, instrumento="gad-7")["id"],
            "respuesta": respuesta_of(self.ana, self.lucia),
            "dia": write(self.lucia, linea="Hoy salí a andar", compartida=True)["linea"]["dia"],
            "recado": str(leave(self.lucia, "Quiero hablar de mi hermana")["recado"]["id"]),
            "telefono": telefono_of(self.lucia, OF_LUCIA),
            "solicitud": solicitud(self.lucia, texto="Quiero ver mis notas")["id"],
            "dada_de_alta": self._dada_de_alta(),
            "upload": started["upload_id"],
            "upload_key": started["file_key"],
        }

    def _ids(self) -> set[str]:
        """Of every row there is, and of every file; people are told of their own sign-ins."""
        tables = [table for table in Base.metadata.sorted_tables if table.name != "login_sessions"]
        with self.database.read() as db:
            values = [
                value for table in tables for row in db.execute(select(table)) for value in row
            ]
        keys = {
            self.own[name] for name in ("key", "archivo", "foto", "foto_paciente", "upload_key")
        }
        return keys | {str(value) for value in values if isinstance(value, UUID)}

    def _of_a_type(self) -> str:
        """A session of a type of Ana's that Lucía is told of."""
        tipo = tipo_id(self.ana, nombre="Encuadre")
        ofs = {"tipo_sesion": None, "tipo_sesion_id": tipo}
        return str(save(self.ana, self.lucia, **ofs)["id"])

    def _one_of_each(self, terapeuta: Person, paciente: Person) -> None:
        """What somebody else has of each thing."""
        sesion = save(terapeuta, paciente, segmentos=_OTHERS_SAY, duracion_minutos=33)
        said = {"segmento": 1, "cita": "Otra cosa."}
        self._fragmento(terapeuta, paciente, str(sesion["id"]), said)
        enmienda_of(terapeuta, str(sesion["id"]))
        draft(terapeuta, paciente, archivo_video_info={"transcript": _OTHERS_SAY})
        copy_records(self.database, terapeuta, paciente)
        tipo_id(terapeuta, nombre="Aparte")
        ejercicio_id = ejercicio(terapeuta, "Paseo")["id"]
        modulo_id = modulo(terapeuta, ejercicio_id, titulo="Salir")["id"]
        give(terapeuta, paciente, ejercicio=ejercicio_id).raise_for_status()
        give(terapeuta, paciente, modulo=modulo_id).raise_for_status()
        complete(paciente, ejercicio_id, "Hecho")
        practise(terapeuta, paciente, ejercicio_id)
        telefono_of(paciente, Browser(str(paciente.id)).subscription)
        folder = f"{terapeuta.id}/{paciente.id}"
        upload(terapeuta.client, folder, MP4, "video/mp4")
        Recorder(terapeuta, paciente).begin()
        cita(terapeuta, paciente, inicio_local=wall(23), lugar="Otro sitio")
        respuesta_of(terapeuta, paciente)
        write(paciente, linea="Otro día", compartida=True)
        leave(paciente, "Otro recado")
        solicitud(paciente, texto="Otra solicitud")
        one_of_each(terapeuta, paciente)
        see(paciente).raise_for_status()
        invite(terapeuta, email=f"invitada-de-{terapeuta.email}")
        asked = {"message": "Quiero suicidarme"}
        paciente.client.post(f"{API}/ai-agent/patient-chat", json=asked).raise_for_status()

    def _fragmento(
        self, terapeuta: Person, paciente: Person, sesion_id: str, said: Mapping[str, Any]
    ) -> str:
        """Words that the patient has remembered on the first day, and is to on the second."""
        path = f"{API}/sesiones/{sesion_id}/lo-que-quedo"
        chosen = terapeuta.client.put(path, json={"fragmentos": [said]}).json()["fragmentos"]
        self._shared_since(sesion_id, days=2)
        path = f"{API}/lo-que-quedo/{chosen[0]['id']}"
        paciente.client.put(path, json={"recuerdo": "si"}).raise_for_status()
        self._shared_since(sesion_id, days=4)
        return str(chosen[0]["id"])

    def _shared_since(self, sesion_id: str, *, days: int) -> None:
        with self.database.transaction() as db:
            shared = {"transcripcion_compartida_desde": utcnow() - timedelta(days=days)}
            db.execute(update(Sesion).where(Sesion.id == UUID(sesion_id)).values(shared))

    def _alerta(self) -> str:
        said = {"message": "Me quiero morir"}
        self.lucia.client.post(f"{API}/ai-agent/patient-chat", json=said).raise_for_status()
        return str(self.ana.client.get(f"{API}/ai-agent/alertas").json()[0]["id"])

    def _dada_de_alta(self) -> str:
        """A patient of Ana's who was discharged."""
        discharge(self.ana, self.mateo, motivo="Se muda").raise_for_status()
        return str(self.mateo.id)


def filled(template: str, things: Mapping[str, str]) -> str:
    for name, value in things.items():
        template = template.replace(f"{{{name}}}", value)
    return template
