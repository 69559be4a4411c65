"""What brings a practice's texts up, in processes that are forked with the product's code.

Nothing else that tests load belongs here.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from remanso.core.cells import renewal, rows, upkeep
from remanso.core.db import Database
from remanso.engines.jobs.base import Outcome
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.settings.product import Settings
from remanso.use_cases.llaves.renew_textos import renewal_work

Step = Literal["in a batch", "as the keys go", "when they have gone", "never"]
_BATCH = 5


def seal(*, slowly: bool) -> None:
    """What a start does; `slowly`, with a pause after each row."""
    real: Callable[..., int] = vars(rows)["_seal"]

    def pausing(*row: Any) -> int:
        time.sleep(0.01)
        return real(*row)

    if slowly:
        vars(rows).update(ROWS=_BATCH, _seal=pausing)
    settings = Settings()
    upkeep.bring_up(settings.database_address, settings.key_ring)


def renew(step: Step, stands: Path) -> None:
    """What is expected of a worker at its start; it touches `stands` at a step, and stays there."""
    match step:
        case "in a batch":
            # Of sixty: the transaction of the seventh batch is open.
            _stand(rows, "_seal", 33, stands, table="recados")
        case "as the keys go":
            # The second of several: theirs is open.
            _stand(renewal, "delete", 2, stands)
        case "when they have gone":
            _stand(Database, "scrub", 1, stands)
    vars(rows).update(ROWS=_BATCH)
    settings = Settings()
    database = Database(settings.database_address, settings.key_ring)
    [kind] = renewal_work(database, Indexer()).kinds
    for job in kind.expected():
        kind.run(_Run(), job.subject, job.attempt)


class _Run:
    """An attempt that nobody interrupts, in which each step is done."""

    def step(self, _name: str, act: Callable[[], Outcome]) -> Outcome:
        return act()

    def interrupted(self) -> bool:
        return False


def _stand(holder: Any, name: str, times: int, stands: Path, *, table: str | None = None) -> None:
    real, asked = getattr(holder, name), 0

    def standing(*said: Any, **named: Any) -> Any:
        nonlocal asked
        asked += table is None or said[1].name == table
        if asked == times:
            stands.touch()
            time.sleep(600)
        return real(*said, **named)

    setattr(holder, name, standing)
