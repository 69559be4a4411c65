"""A small practice for the matrix: two therapists, three patients, and one of each thing."""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient
from httpx2 import Response
from sqlalchemy import delete, insert, select

from remanso.core.db import Base, Database
from remanso.core.types import new_id
from remanso.rooms.cuentas.credentials.tokens import new_token
from tests.archivos.files import MP4, PNG, upload
from tests.ejercicios.bank import PDF, ejercicio, modulo
from tests.ejercicios.giving import give
from tests.grabaciones.recorder import Recorder
from tests.invitaciones.inviting import invitations, invite
from tests.matrix.table import Line
from tests.sesiones.saving import SEGMENTOS, draft, save, tipo_id
from tests.support.people import API, People

# A sign-in remembers when it was last used; a refused act may leave its own row.
_MAY_CHANGE = {"login_sessions", "failed_logins", "audit_entries"}

_CONTENTS = {"a.txt": b"Voz 1: hola", "a.mp4": MP4}


class World:
    """Ana with Lucía and everything that is theirs; Eva and Mateo, to whom none of it belongs."""

    def __init__(self, people: People, database: Database, *, store: Path) -> None:
        """`store` is where the local store has its folders."""
        self.database = database
        self._folders = [store / "files", store / "uploads"]
        self.ana = people.terapeuta("Ana Robledo")
        self.eva = people.terapeuta("Eva Sanz")
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
    def put_back(self, kept: Path) -> Iterator[None]:
        """What is done inside changes nothing: every row and file is as before it.

        `kept` is a folder where the files can wait.
        """
        for folder in self._folders:
            shutil.copytree(folder, kept / folder.name)
        tables = Base.metadata.sorted_tables
        with self.database.read() as db:
            rows = {table: db.execute(select(table)).mappings().all() for table in tables}
        yield
        with self.database.transaction() as db:
            for table in reversed(tables):
                db.execute(delete(table))
            for table in tables:
                if rows[table]:
                    db.execute(insert(table), [dict(row) for row in rows[table]])
        for folder in self._folders:
            shutil.rmtree(folder)
            shutil.move(kept / folder.name, folder)

    def snapshot(self) -> dict[str, list[tuple[Any, ...]]]:
        """Every row that a refused call must leave as it is."""
        with self.database.read() as db:
            return {
                table.name: [tuple(row) for row in db.execute(select(table))]
                for table in Base.metadata.sorted_tables
                if table.name not in _MAY_CHANGE
            }

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
        return {
            "archivo": archivo,
            "ejercicio": ejercicio_id,
            "modulo": modulo_id,
            "paciente": str(self.lucia.id),
            "foto": upload(self.ana.client, None, PNG, "image/png"),
            "foto_paciente": upload(self.lucia.client, None, PNG, "image/png"),
            "invitacion": self._invitacion(),
            "token": new_token(),
            "sesion": str(save(self.ana, self.lucia, file_key=key, segmentos=SEGMENTOS)["id"]),
            "formato": "txt",
            "numero": "1",
            "tipo": tipo_id(self.ana, nombre="Integración"),
            "draft": draft(self.ana, self.lucia),
            "grabacion": Recorder(self.ana, self.lucia).begin()["id"],
            "folder": folder,
            "key": key,
            "alerta": self._alerta(),
            "upload": started["upload_id"],
            "upload_key": started["file_key"],
        }

    def _alerta(self) -> str:
        said = {"message": "Me quiero morir"}
        self.lucia.client.post(f"{API}/ai-agent/patient-chat", json=said).raise_for_status()
        return str(self.ana.client.get(f"{API}/ai-agent/alertas").json()[0]["id"])

    def _invitacion(self) -> str:
        invite(self.ana)
        return str(invitations(self.ana)[0]["id"])


def filled(template: str, things: Mapping[str, str]) -> str:
    for name, value in things.items():
        template = template.replace(f"{{{name}}}", value)
    return template
