"""`python -m bench.beside`: the product beside its peers in rounds, and docs/rendimiento.md.

Bring the peers first, once: `python -m bench.beside.fetching`.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from pathlib import Path

from bench.beside import goals, rounds
from bench.beside.fetching import FOLDER, TEMPLATE
from bench.beside.targets import Postgres, Target, postgres, product, template
from bench.figures import Figure
from bench.processes import BACKEND
from bench.setting import Setting
from bench.subjects import exercises, pages, pipeline, seek, start, upload
from bench.subjects import workers as two_workers

_UPLOAD_MIB = 1024
_SUBJECTS: Mapping[str, Callable[[Setting], Sequence[Figure]]] = {
    "upload": upload.figures,
    "seek": seek.figures,
    "start": start.figures,
    "pages": pages.figures,
    "pipeline": pipeline.figures,
    "workers": two_workers.figures,
    "exercises": exercises.figures,
}
_PAGE = BACKEND.parent / "docs" / "rendimiento.md"
_HEAD = """\
# How fast it is

Ratios only, in rounds A B A B on one machine: least, middle and most of {rounds} rounds of
{length:g} seconds for each line. The FastAPI template (commit {commit}, four workers, PostgreSQL)
and every server of the product run on that machine at once, and all but the one that is measured
are stopped meanwhile. Written by

    make peers          # once: brings the template, outside the repository
    make bench-beside   # {when}, {cores} cores, load before beginning {load:.1f}

The lines from the upload on are measured once, by the subjects of `make bench`
(`cd backend && ../.venv/bin/python -m bench --only upload,seek`).

"""
_NOTES = "\n## What misses its goal, and why\n"


def main() -> int:
    """Measure, write the page, print it; 1 when `--strict` and a goal is missed."""
    asked = _arguments()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="beside-", dir=asked.work) as folder:
        values = _measured(asked, Path(folder))
    head = _HEAD.format(
        rounds=asked.rounds,
        length=asked.seconds,
        commit=TEMPLATE.commit[:8],
        when=f"{datetime.now(UTC):%Y-%m-%d}",
        cores=os.cpu_count(),
        load=load,
    )
    page = head + goals.table(values) + "\n"
    print(page)
    if asked.write:
        # What people have written about the figures stays.
        _, heading, notes = _PAGE.read_text(encoding="utf-8").partition(_NOTES)
        _PAGE.write_text(page + heading + notes, encoding="utf-8")
    missed = "| missed |" in page
    return int(asked.strict and missed)


def _measured(asked: argparse.Namespace, folder: Path) -> goals.Values:
    with ExitStack() as stack:
        server = stack.enter_context(postgres())
        targets = _targets(stack, asked, folder, server)
        cells = [_round(asked, targets, number) for number in range(asked.rounds)]
        values: dict[str, Sequence[float]] = {**goals.values_of(cells)}
        for name, line in goals.IDLE.items():
            values[line] = [rounds.idle_percent(targets[name], length=asked.idle)]
        own = targets[goals.SQLITE]
        repeated = range(asked.rounds)
        values[goals.SIGN_IN] = [rounds.sign_in_ratio(own, times=asked.sign_ins) for _ in repeated]
        values[goals.BESIDE_SIGN_INS] = [
            rounds.list_beside_sign_ins(own, length=asked.seconds) for _ in repeated
        ]
        if asked.large:
            values.update(_growth(stack, asked, folder))
    if asked.alone:
        # Whatever becomes of the rest, this took its time.
        print(goals.table(values), flush=True)
        values.update(_alone(folder))
    return values


def _alone(folder: Path) -> goals.Values:
    """What is beside no peer that runs at the same time: each subject has its servers to itself."""
    setting = Setting(folder, quick=False, upload_mib=_UPLOAD_MIB)
    lines = [line for line in goals.LINES if line.alone is not None]
    measured: dict[str, Sequence[Figure]] = {}
    values = {}
    for line in lines:
        assert line.alone is not None
        name = line.alone.subject
        if name not in measured:
            measured[name] = _SUBJECTS[name](setting)
            print(f"{name}: measured", flush=True)
        values[line.what] = goals.values_alone(line, measured[name])
    return values


def _targets(
    stack: ExitStack, asked: argparse.Namespace, folder: Path, server: Postgres
) -> Mapping[str, Target]:
    started = {}
    if (asked.peers / TEMPLATE.name / "venv").exists():
        peer = template(asked.peers, folder, address=server.database("app"))
        started[goals.TEMPLATE] = _resting(stack, peer)
    else:
        print("FastAPI template: skipped, `make peers` brings it", flush=True)
    for name, workers in ((goals.SQLITE, 1), (goals.SERVER, 1), (goals.SERVER_4, 4)):
        place = folder / f"product-{len(started)}"
        address = None if name == goals.SQLITE else server.database(place.name)
        own = product(place, address=address, workers=workers)
        started[name] = _resting(stack, own)
    return started


def _growth(stack: ExitStack, asked: argparse.Namespace, folder: Path) -> goals.Values:
    small, large = (
        _resting(stack, product(folder / f"of-{many}", address=None, workers=1, pacientes=many))
        for many in (10, 10_000)
    )
    measured = [rounds.growth(small, large, length=asked.seconds) for _ in range(asked.rounds)]
    return {f"{goals.GROWTH}{page}": [each[page] for each in measured] for page in measured[0]}


def _resting(stack: ExitStack, served: AbstractContextManager[Target]) -> Target:
    target = stack.enter_context(served)
    target.rest()
    # Whoever is stopped could not notice that it is to end.
    stack.callback(target.wake)
    return target


def _round(asked: argparse.Namespace, targets: Mapping[str, Target], number: int) -> rounds.Round:
    cells = rounds.one_round(targets, length=asked.seconds)
    failures = sum(cell.failures for cell in cells.values())
    print(f"round {number + 1} of {asked.rounds}; answers that were errors: {failures}", flush=True)
    return cells


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.beside", description=__doc__)
    parser.add_argument("--peers", type=Path, default=FOLDER, help="where the peers were brought")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each cell of a round")
    parser.add_argument("--idle", type=float, default=60.0, help="seconds of idleness")
    parser.add_argument("--sign-ins", type=int, default=40, help="of each round")
    parser.add_argument("--no-large", dest="large", action="store_false", help="skip the growth")
    parser.add_argument(
        "--no-alone", dest="alone", action="store_false", help="skip what is beside no peer"
    )
    parser.add_argument("--no-write", dest="write", action="store_false", help="print it only")
    parser.add_argument("--work", type=Path, default=Path("var"), help="on the disk to measure")
    parser.add_argument("--strict", action="store_true", help="end with 1 when a goal is missed")
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    asked.work = asked.work.resolve()
    return asked


if __name__ == "__main__":
    sys.exit(main())
