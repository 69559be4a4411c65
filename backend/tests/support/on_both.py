"""A pytest plugin: which tests run on PostgreSQL, too.

All that touch a database, unless they say why one is enough (`one_database`). Where the same run
has been through them on SQLite (`--statements FILE`, as `make test` does), PostgreSQL is spared
those that would send it nothing new: it gets the tests that say why it must see them
(`both_databases`), and of the rest as many as together send every statement that any of them sends.
"""

import json
import time
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path

import pytest

from tests.support.statements import Recorder, Sent, fewest

# Under which a pytest-xdist worker hands over what its tests sent.
_SENT = "sent"


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--statements`: written by a run on SQLite, read by one on PostgreSQL."""
    parser.addoption("--statements", help="which tests send every statement")


def pytest_configure(config: pytest.Config) -> None:
    """Note what is sent, where somebody wants to know."""
    if config.getoption("statements") and config.getoption("database") == "sqlite":
        config.pluginmanager.register(Notes(config))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL, leave out what cannot end differently there."""
    if config.getoption("database") != "postgresql":
        return
    again = [item for item in items if touches_both(item)]
    told: str | None = config.getoption("statements")
    if told and Path(told).is_file():
        sending = set(json.loads(Path(told).read_text()))
        again = [item for item in again if _always(item) or item.nodeid in sending]
    kept = {item.nodeid for item in again}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
    items[:] = again


def touches_both(item: pytest.Item) -> bool:
    """Whether a test touches a database, and says no reason why one of the two is enough."""
    return not _marked(item, "one_database") and "databases" in getattr(item, "fixturenames", ())


def _always(item: pytest.Item) -> bool:
    return _marked(item, "both_databases")


def _marked(item: pytest.Item, name: str) -> bool:
    mark = item.get_closest_marker(name)
    if mark and not mark.args:
        raise pytest.UsageError(f"{item.nodeid}: `{name}` needs its reason")
    return mark is not None


class Notes:
    """Notes what the tests of this process send, and writes which of them send all of it."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._sent: dict[str, Sent] = {}
        self._complete = True
        self._recorder = Recorder()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Iterator[None]:
        """Listen as long as tests run."""
        with self._recorder.listening():
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Whatever is sent from a test's first fixture to its last is sent by it."""
        began, failed = time.perf_counter(), item.session.testsfailed
        self._recorder.begin()
        result = yield
        if touches_both(item):
            seconds = time.perf_counter() - began
            # One that failed has not sent all that it would.
            always = _always(item) or item.session.testsfailed > failed
            self._sent[item.nodeid] = Sent(self._recorder.sent, seconds, always)
        return result

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take what a pytest-xdist worker noted; one that crashed has taken its notes along."""
        told = getattr(node, "workeroutput", {}).get(_SENT)
        if told is None:
            self._complete = False
        else:
            self._sent |= {test: Sent(*sent) for test, sent in told}

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Hand over what was noted; or, where it all comes together, write which tests to take."""
        worker: dict[str, object] | None = getattr(self._config, "workeroutput", None)
        if worker is not None:
            worker[_SENT] = [(test, astuple(sent)) for test, sent in self._sent.items()]
        elif self._complete and exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            told = Path(self._config.getoption("statements"))
            told.write_text(json.dumps(sorted(fewest(self._sent)), indent=0))
