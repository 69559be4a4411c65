"""Two S3 services: moto, fast, and Swift, real, which holds signatures to account.

moto accepts forged and expired addresses, so whatever is about refusal is asked of Swift. The
processes of one run share both: the first that needs them starts this program, which ends with the
run, however that ends.
"""

import fcntl
import getpass
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

SHARED = pytest.StashKey[Path]()
"""Where a run keeps the folder that its processes share."""

_ALIVE, _FIRST, _TOLD = "alive", "first", "s3.json"
_BIN = Path(sys.executable).parent
_READY_SECONDS = 60

_HASHING = """
[swift-hash]
swift_hash_path_suffix = a
swift_hash_path_prefix = b
[storage-policy:0]
name = one
default = yes
"""
_COMMON = """
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {folder}
devices = {folder}/disk
mount_check = false
workers = 0
user = {user}
log_address = {folder}/no-log
disable_fallocate = true
"""
_KEEPER = """
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""
_RINGS = """
import sys
from swift.common.ring import RingBuilder
folder, *kept = sys.argv[1:]
for kind, _, port in (one.partition("=") for one in kept):
    place = {"ip": "127.0.0.1", "port": int(port)}
    again = {"replication_ip": "127.0.0.1", "replication_port": int(port)}
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "device": "d1", "weight": 1, **place, **again})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
"""
_PROXY = """
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth bulk slo copy proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
min_segment_size = 5242880
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:copy]
use = egg:swift#copy
"""


@contextmanager
def shared_folder() -> Iterator[Path]:
    """A folder for what the processes of this run share; a lock in it lasts as long as the run."""
    with tempfile.TemporaryDirectory(prefix="remanso-run-") as name:
        folder = Path(name)
        with (folder / _ALIVE).open("w") as alive:
            fcntl.flock(alive, fcntl.LOCK_EX)
            yield folder


def endpoints(shared: Path) -> dict[str, str]:
    """The addresses of the run's `moto` and `swift`, which are started if nobody has yet."""
    told = shared / _TOLD
    with (shared / _FIRST).open("w") as first:
        fcntl.flock(first, fcntl.LOCK_EX)
        if not told.exists():
            subprocess.run([sys.executable, "-m", __name__, shared], check=True)
    addresses: dict[str, str] = json.loads(told.read_text())
    return addresses


def main(shared: Path) -> None:
    """Leave a process behind that serves until the run has ended; return once it serves."""
    ready, tell = os.pipe()
    if os.fork():
        os.close(tell)
        sys.exit(0 if os.read(ready, 1) else "the S3 services do not start")
    os.setsid()
    with (
        (shared / _ALIVE).open() as alive,
        tempfile.TemporaryDirectory(prefix="remanso-swift-") as folder,
        strict_service(Path(folder)) as strict,
        _moto() as quick,
    ):
        (shared / _TOLD).write_text(json.dumps({"moto": quick, "swift": strict}))
        os.write(tell, b"!")
        fcntl.flock(alive, fcntl.LOCK_EX)


@contextmanager
def _moto() -> Iterator[str]:
    """The address of a service that believes everything."""
    from moto.server import ThreadedMotoServer  # noqa: PLC0415 - long to load, for this process alone

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    try:
        yield f"http://{host}:{port}"
    finally:
        server.stop()


@contextmanager
def strict_service(folder: Path) -> Iterator[str]:
    """The address of a real service, on ports of its own; gone with the context."""
    ports = _free_ports(4)
    _configure(folder, ports)
    started = [
        subprocess.Popen(
            [_BIN / f"swift-{kind}-server", folder / f"{kind}.conf"],
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for kind in ports
    ]
    try:
        for port in ports.values():
            _wait_for(port)
        yield f"http://127.0.0.1:{ports['proxy']}"
    finally:
        for process in started:
            process.kill()
        for process in started:
            process.wait()


def _configure(folder: Path, ports: dict[str, int]) -> None:
    (folder / "disk" / "d1").mkdir(parents=True)
    (folder / "swift.conf").write_text(_HASHING, encoding="ascii")
    for kind, port in ports.items():
        told = _COMMON.format(port=port, folder=folder, user=getpass.getuser())
        own = _PROXY if kind == "proxy" else _KEEPER.format(kind=kind)
        (folder / f"{kind}.conf").write_text(told + own, encoding="ascii")
    _build_rings(folder, ports)


def _build_rings(folder: Path, ports: dict[str, int]) -> None:
    kept = [f"{kind}={port}" for kind, port in ports.items() if kind != "proxy"]
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _RINGS, folder, *kept],
        check=True,
    )


def _free_ports(count: int) -> dict[str, int]:
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return dict(zip(("account", "container", "object", "proxy"), ports, strict=True))


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + _READY_SECONDS
    while time.monotonic() < deadline:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise TimeoutError


if __name__ == "__main__":
    main(Path(sys.argv[1]))
