"""Every goal of speed, what was measured of it, and the table that says so."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from bench.beside.rounds import Round
from bench.beside.targets import CREATE, DETAIL, LIST
from bench.figures import Figure, Goal, at_least, at_most

TEMPLATE = "FastAPI template, 4 workers"
SQLITE, SERVER, SERVER_4 = "SQLite", "PostgreSQL", "PostgreSQL, 4 workers"
_RATIO = "×"
Values = Mapping[str, Sequence[float]]
"""What was measured, in each round, by the name of its line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One goal; `alone` is what of `python -m bench` measures it, `elsewhere` what else does."""

    what: str
    goal: Goal
    unit: str = _RATIO
    alone: "Alone | None" = None
    elsewhere: str = ""


@dataclass(frozen=True, slots=True)
class Alone:
    """Figures of one subject, by how they begin and what they are beside."""

    subject: str
    figure: str
    beside: str = ""


def _rates(ours: str, theirs: str, what: str, clients: int) -> Callable[[Round], float]:
    return lambda cells: cells[ours, what, clients].rate / cells[theirs, what, clients].rate


def _p50(ours: str, theirs: str, what: str, clients: int) -> Callable[[Round], float]:
    return lambda cells: cells[ours, what, clients].p50 / cells[theirs, what, clients].p50


def _tail(ours: str, what: str, clients: int) -> Callable[[Round], float]:
    return lambda cells: cells[ours, what, clients].p99 / cells[ours, what, clients].p50


def _of_rounds() -> Mapping[str, tuple[Goal, Callable[[Round], float]]]:
    lines: dict[str, tuple[Goal, Callable[[Round], float]]] = {}
    for ours, most in ((SQLITE, 2.5), (SERVER, 1.5)):
        lines[f"list, rate at 8 clients ÷ template ({ours})"] = (
            at_least(most),
            _rates(ours, TEMPLATE, LIST, 8),
        )
        lines[f"list, p50 ÷ template ({ours})"] = at_most(0.4), _p50(ours, TEMPLATE, LIST, 1)
        for clients in (1, 8):
            for what, least in ((DETAIL, 1.0), (CREATE, 1.2)):
                lines[f"{what}, rate at {clients} ÷ template ({ours})"] = (
                    at_least(least),
                    _rates(ours, TEMPLATE, what, clients),
                )
        for what in (LIST, DETAIL, CREATE):
            for clients in (8, 32):
                name = f"{what}, p99 ÷ p50 at {clients} clients ({ours})"
                lines[name] = at_most(5), _tail(ours, what, clients)
    for what in (LIST, DETAIL, CREATE):
        lines[f"{what}, four workers ÷ one at 8 clients"] = (
            at_least(1.4),
            _rates(SERVER_4, SERVER, what, 8),
        )
    return lines


OF_ROUNDS = _of_rounds()
IDLE = {name: f"idle, of a core ({name})" for name in (SQLITE, SERVER, SERVER_4)}
SIGN_IN = "sign-in ÷ bare Argon2 of the same cost"
BESIDE_SIGN_INS = "list while eight sign in, p95 ÷ idle"
GROWTH = "growth from 10 to 10,000 patients: "
LINES: Sequence[Line] = (
    *(Line(what, goal) for what, (goal, _) in OF_ROUNDS.items()),
    *(Line(name, at_most(1), "%") for name in IDLE.values()),
    Line(SIGN_IN, at_most(1.2)),
    Line(BESIDE_SIGN_INS, at_most(3)),
    *(Line(f"{GROWTH}{page}", at_most(2)) for page in ("first page", "last page", "search")),
    Line(
        "upload ÷ nginx body to file", at_least(0.35), _RATIO, Alone("upload", "upload of", "nginx")
    ),
    Line("upload, processor for a GiB", at_most(3), "s", Alone("upload", "processor time")),
    Line(
        "first byte at the end of 10 GB ÷ at its start",
        at_most(1.2),
        _RATIO,
        Alone("seek", "10 GB, first byte"),
    ),
    Line("start to first answer", at_most(2), "s", Alone("start", "start to first answer")),
    Line("idle memory", at_most(150), "MiB", Alone("start", "memory, all processes, idle")),
    Line("first page: requests", at_most(20), "", elsewhere="`primera-carga.spec.ts`"),
    Line("script of the sign-in, gzip", at_most(105), "kB", Alone("pages", "login")),
    Line("script of a patient's home, gzip", at_most(150), "kB", Alone("pages", "patient's")),
    Line("script of a therapist's home, gzip", at_most(150), "kB", Alone("pages", "therapist's")),
    Line(
        "transcription as a job ÷ the engine alone",
        at_most(1.1),
        _RATIO,
        Alone("pipeline", "transcription as a job"),
    ),
    Line("list while it runs, p95 ÷ idle", at_most(2), _RATIO, Alone("pipeline", "list while")),
    Line(
        "two workers ÷ one, jobs on PostgreSQL",
        at_least(1.8),
        _RATIO,
        Alone("workers", "recordings transcribed"),
    ),
    Line(
        "300 exercises ÷ 10, lists and progress",
        at_most(2),
        _RATIO,
        Alone("exercises", "", "of 10"),
    ),
)


def values_of(rounds: Sequence[Round]) -> dict[str, list[float]]:
    """What the rounds say of each goal that they measure; a peer that is absent leaves holes."""
    measured = {}
    for what, (_, value) in OF_ROUNDS.items():
        try:
            measured[what] = [value(each) for each in rounds]
        except KeyError:
            continue
    return measured


def values_alone(line: Line, figures: Sequence[Figure]) -> list[float]:
    """What a subject's figures say of one goal."""
    wanted = line.alone
    assert wanted is not None
    return [
        figure.ratio if line.unit == _RATIO and figure.ratio is not None else figure.ours.value
        for figure in figures
        if figure.what.startswith(wanted.figure) and figure.beside.startswith(wanted.beside)
    ]


def table(values: Values) -> str:
    """Every goal with the least, the middle and the most of what was measured."""
    head = "| what | goal | min | median | max | |\n|---|---|---|---|---|---|"
    return "\n".join([head, *(_row(line, values.get(line.what, ())) for line in LINES)])


def _row(line: Line, measured: Sequence[float]) -> str:
    goal = line.goal.told(line.unit)
    if not measured:
        other = line.elsewhere or "not measured"
        return f"| {line.what} | {goal} | – | – | – | {other} |"
    middle = median(measured)
    verdict = "kept" if line.goal.met_by(middle) else "missed"
    cells = " | ".join(f"{value:.2f}" for value in (min(measured), middle, max(measured)))
    return f"| {line.what} | {goal} | {cells} | {verdict} |"
