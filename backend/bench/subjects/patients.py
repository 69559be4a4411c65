"""The list of 100 patients with the statistics of 5,000 sessions, one patient, and writing."""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from bench.disk import commits
from bench.figures import Figure, Quantity, at_least, at_most
from bench.load import Flow, Load, get, measure, post, seconds
from bench.peers import TEMPLATE, Template
from bench.practice import Practice, found
from bench.processes import Server
from bench.setting import API, Setting
from bench.statements import Statement, of_list

LIST = f"{API}/pacientes"
_MANY = 8
_CROWD = 32
# Patients and sessions; the last two are large.
_SIZES = (10, 20), (100, 200), (500, 25_000), (2_000, 40_000)
_ROWS = "bare granian, SQLite, 100 rows"


def figures(setting: Setting) -> list[Figure]:
    """Everything about patients."""
    run = partial(_run, setting)
    with setting.bare() as bare:
        answering = run(bare, get("/"), _MANY)
        rows = run(bare, get("/rows"), _MANY)
        rows_alone = run(bare, get("/rows"), 1)
    template = Template(rows.rate)
    with setting.product() as server:
        listed = _list_figures(setting, server, template, rows, rows_alone)
        acts = _acts(setting, server, template)
    machine = Figure("the machine: 8 clients, two letters", _rate(answering))
    counted = [_counted(setting, *size) for size in _SIZES]
    larger = _larger(setting, [each for each, _ in counted[-2:]], template, listed[0].ours)
    return [machine, *listed, *larger, *_statements(setting, counted), *acts]


def _list_figures(
    setting: Setting, server: Server, template: Template, rows: Load, rows_alone: Load
) -> list[Figure]:
    request = get(LIST, token=setting.practice.token)
    run = partial(_run, setting, server, request)
    alone, many, crowd = run(1), run(_MANY), run(_CROWD)
    p50 = Quantity(alone.p(50), "ms")
    failures = alone.failures + many.failures + crowd.failures
    return [
        Figure(
            "list, 1 client, p50", p50, TEMPLATE, Quantity(template.list_ms, "ms"), at_most(0.5)
        ),
        Figure("list, 1 client, p50", p50, _ROWS, Quantity(rows_alone.p(50), "ms")),
        Figure("list, 1 client", _rate(alone), _ROWS, _rate(rows_alone)),
        Figure(
            "list, 8 clients",
            _rate(many),
            TEMPLATE,
            Quantity(template.list_rate, "/s"),
            at_least(2.5),
        ),
        Figure("list, 8 clients", _rate(many), _ROWS, _rate(rows)),
        Figure(
            "list, 32 clients, p99",
            Quantity(crowd.p(99), "ms"),
            "its own p50",
            Quantity(crowd.p(50), "ms"),
            at_most(3),
        ),
        Figure("list, answers that were errors", Quantity(failures), goal=at_most(0)),
    ]


def _larger(
    setting: Setting, practices: list[Practice], template: Template, of_hundred: Quantity
) -> list[Figure]:
    """The list where there are more patients: whole, and its first hundred as the screen asks."""
    figures = []
    for practice in practices:
        pacientes = len(practice.pacientes)
        with setting.product(practice) as server:
            run = partial(_run, setting, server)
            whole = run(get(LIST, token=practice.token), 1)
            part = get(f"{LIST}?limit=100", token=practice.token)
            alone, many = run(part, 1), run(part, _MANY)
        what = f"first 100 of {pacientes:,}"
        p50 = Quantity(alone.p(50), "ms")
        template_p50 = Quantity(template.list_ms, "ms")
        template_rate = Quantity(template.list_rate, "/s")
        figures += [
            Figure(f"{what}, 1 client, p50", p50, TEMPLATE, template_p50, at_most(0.5)),
            Figure(f"{what}, 1 client, p50", p50, "list of 100", of_hundred, at_most(2)),
            Figure(f"{what}, 8 clients", _rate(many), TEMPLATE, template_rate, at_least(2.5)),
            Figure(f"all {pacientes:,}, 1 client, p50", Quantity(whole.p(50), "ms")),
        ]
    return figures


def _counted(setting: Setting, pacientes: int, sesiones: int) -> tuple[Practice, int]:
    """A practice of that size, and how many statements its list takes."""
    folder = setting.folder / f"practice-{pacientes}"
    practice = found(folder, pacientes=pacientes, sesiones=sesiones)
    return practice, len(of_list(practice))


def _statements(setting: Setting, counted: list[tuple[Practice, int]]) -> list[Figure]:
    """Statements of one list by number of patients, and what they alone cost."""
    figures = [
        Figure(
            f"list of {len(practice.pacientes):,}, SQL statements",
            Quantity(statements),
            goal=at_most(4),
        )
        for practice, statements in counted
    ]
    spread = max(f.ours.value for f in figures) - min(f.ours.value for f in figures)
    growth = Figure("list, more statements for more rows", Quantity(spread), goal=at_most(0))
    bare = _bare_sqlite(setting, of_list(setting.practice))
    return [*figures, growth, Figure("list, its statements in bare SQLite", Quantity(bare, "ms"))]


def _bare_sqlite(setting: Setting, statements: list[Statement]) -> float:
    """Milliseconds that the driver takes for the same statements, all rows read."""
    connection = sqlite3.connect(setting.practice.database_file)

    def once() -> float:
        began = time.perf_counter()
        for statement in statements:
            connection.execute(statement.text, statement.values).fetchall()
        return (time.perf_counter() - began) * 1000

    times = [once() for _ in range(setting.times(200))]
    connection.close()
    return median(times)


def _acts(setting: Setting, server: Server, template: Template) -> list[Figure]:
    practice = setting.practice
    paciente = practice.pacientes[0]
    detail = get(f"{API}/pacientes/unified/{paciente}", token=practice.token)
    draft = {"paciente_id": str(paciente), "tipo_sesion": "psicoterapia", "notas": "Duerme mejor."}
    create = post(f"{API}/sesiones-asincronas/drafts", lambda: draft, token=practice.token)
    read, read_by_many = (_run(setting, server, detail, clients) for clients in (1, _MANY))
    made, made_by_many = (_run(setting, server, create, clients) for clients in (1, _MANY))
    bare = Quantity(commits(practice.settings.data_path, over=setting.seconds), "/s")
    raw = "raw durable commits"
    return [
        Figure(
            "detail, 1 client",
            _rate(read),
            TEMPLATE,
            Quantity(template.detail_rate, "/s"),
            at_least(1),
        ),
        Figure("detail (its reading is kept), 1 client", _rate(read), raw, bare),
        Figure("detail, 8 clients", _rate(read_by_many), raw, bare),
        Figure(
            "new draft, 1 client",
            _rate(made),
            TEMPLATE,
            Quantity(template.create_rate, "/s"),
            at_least(1),
        ),
        Figure("new draft, 1 client", _rate(made), raw, bare, at_least(0.4)),
        Figure("new draft, 8 clients", _rate(made_by_many), raw, bare),
        Figure(
            "acts, answers that were errors",
            Quantity(sum(load.failures for load in (read, read_by_many, made, made_by_many))),
            goal=at_most(0),
        ),
    ]


def _run(setting: Setting, server: Server, request: Callable[[], bytes], clients: int) -> Load:
    """That many clients for a while, after a moment that does not count."""
    flow = Flow(server.port, request, clients)
    measure(flow, until=seconds(setting.seconds / 8))
    return measure(flow, until=seconds(setting.seconds))[0]


def _rate(load: Load) -> Quantity:
    return Quantity(load.rate, "/s")
