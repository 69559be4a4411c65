"""Builds the wheel, and tries it as somebody without a clone and without Node would.

`python -m scripts.wheel [--try]` writes it to `dist/`; the frontend is built before.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from scripts.environment.places import BACKEND, ROOT, SetupError, run
from scripts.environment.python import TOOLS_VENV

DIST = ROOT / "dist"
UV = TOOLS_VENV / "bin" / "uv"
# The demonstration practice's patient, whom the server names when it starts.
PATIENT = {"email": "lucia@demo.remanso.local", "contrasenia": "Remanso-2026"}
SECONDS = 180


def build() -> Path:
    """The wheel, with the migrations and the built frontend inside."""
    shutil.rmtree(DIST, ignore_errors=True)
    run([UV, "build", "--wheel", "--quiet", "--out-dir", DIST, BACKEND])
    [wheel] = DIST.glob("*.whl")
    return wheel


def try_out(wheel: Path) -> None:
    """Serve from the wheel in an empty folder, look at the page, and sign a patient in."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        command: list[str | Path] = [UV, "tool", "run", "--python", sys.executable, "--from", wheel]
        server = subprocess.Popen(
            [*command, "remanso", "serve", "--port", str(port)],
            cwd=folder,
            # No Node, and none of this checkout's settings.
            env={
                name: value for name, value in os.environ.items() if not name.startswith("REMANSO_")
            }
            | {"PATH": "/usr/bin:/bin"},
            start_new_session=True,
        )
        try:
            _use(f"http://127.0.0.1:{port}", server)
        finally:
            os.killpg(server.pid, signal.SIGINT)
            server.wait(timeout=30)


def _use(address: str, server: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + SECONDS
    while not _answers(f"{address}/readyz"):
        if server.poll() is not None or time.monotonic() > deadline:
            raise SetupError("the wheel does not serve")
        time.sleep(0.2)
    if b"<title>Remanso" not in _get(address):
        raise SetupError("the wheel serves no frontend")
    token = json.loads(_get(f"{address}/api/v1/auth/login/patient", PATIENT))["access_token"]
    sesiones = json.loads(_get(f"{address}/api/v1/sesiones/paciente/mis-sesiones", token=token))
    if not sesiones:
        raise SetupError("the wheel's practice has no sessions")


def _answers(address: str) -> bool:
    try:
        _get(address)
    except (URLError, ConnectionError):
        return False
    return True


def _get(address: str, payload: dict[str, Any] | None = None, *, token: str = "") -> bytes:
    body = None if payload is None else json.dumps(payload).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    with urlopen(Request(address, body, headers), timeout=30) as answer:
        content: bytes = answer.read()
        return content


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


if __name__ == "__main__":
    try:
        built = build()
        if "--try" in sys.argv[1:]:
            try_out(built)
    except SetupError as error:
        sys.exit(str(error))
    print(built.relative_to(ROOT))
