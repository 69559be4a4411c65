"""The least that a server can do here: `python -m bench.bare --port N`.

`/` answers two letters, `/rows` reads the patients' rows from SQLite into JSON, and a PUT writes
its body to a file that is gone afterwards. The product's own server, without the product.
"""

import argparse
import json
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server as Granian
from starlette.types import Message, Receive, Scope, Send

from bench.processes import BACKEND, Server, served

_DATABASE = "BENCH_DATABASE"
_BUFFER = 1024**2
_ROWS = """
    SELECT hex(p.id) AS id, p.nombre, p.apellido, p.edad, p.telefono, p.profesion_ocupacion,
           p.fecha_nacimiento, p.fecha_ingreso, p.estado_terapia,
           p.fecha_creacion, hex(p.terapeuta_id) AS terapeuta_id, u.email
    FROM pacientes AS p JOIN users AS u ON u.id = p.id ORDER BY p.search_key LIMIT 100
"""


@contextmanager
def bare_server(folder: Path, database: Path) -> Iterator[Server]:
    """The bare server on that database; its log lies in `folder`."""
    environment = {_DATABASE: str(database), "PYTHONPATH": str(BACKEND)}
    command = (sys.executable, "-m", "bench.bare")
    with served(command, environment, ready="/", log=folder / "bare.log") as server:
        yield server


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one request."""
    if scope["method"] == "PUT":
        await _to_file(receive)
    body = _rows() if scope["path"] == "/rows" else b"ok"
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    start: Message = {"type": "http.response.start", "status": 200, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def _to_file(receive: Receive) -> None:
    with TemporaryFile(dir=Path(os.environ[_DATABASE]).parent, buffering=_BUFFER) as file:
        while (message := await receive()).get("body") or message.get("more_body"):
            file.write(message["body"])


def _rows() -> bytes:
    return json.dumps([dict(row) for row in _connection().execute(_ROWS)]).encode()


@cache
def _connection() -> sqlite3.Connection:
    connection = sqlite3.connect(os.environ[_DATABASE])
    connection.row_factory = sqlite3.Row
    return connection


def main() -> None:
    """Serve until interrupted, by one worker as the product does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    Granian(
        "bench.bare:application",
        address="127.0.0.1",
        port=parser.parse_args().port,
        interface=Interfaces.ASGINL,
        log_access=False,
        log_level=LogLevels.warning,
        websockets=False,
    ).serve()


if __name__ == "__main__":
    main()
