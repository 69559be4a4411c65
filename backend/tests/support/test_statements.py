"""What PostgreSQL is spared: tests that send nothing which others do not send as well."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError

from tests.support.statements import Recorder, Sent, fewest, number_of


def sent(*statements: int, seconds: float = 1.0, always: bool = False) -> Sent:
    return Sent(frozenset(statements), seconds, always)


def test_every_statement_is_sent_by_a_chosen_test() -> None:
    chosen = fewest({"a": sent(1, 2), "b": sent(2, 3), "c": sent(3, 4), "d": sent(5)})
    assert chosen == {"a", "c", "d"}


def test_a_test_that_sends_nothing_new_is_left_out() -> None:
    assert fewest({"all": sent(1, 2, 3), "some": sent(1, 2), "none": sent()}) == {"all"}


def test_the_quicker_of_two_that_send_the_same_is_chosen() -> None:
    assert fewest({"slow": sent(1, 2, seconds=9), "quick": sent(1, 2)}) == {"quick"}


def test_what_is_always_chosen_spares_others() -> None:
    chosen = fewest({"always": sent(1, seconds=99, always=True), "a": sent(1), "b": sent(2)})
    assert chosen == {"always", "b"}


def test_a_statement_is_one_whatever_the_number_of_its_values() -> None:
    one = number_of("SELECT a FROM t WHERE a IN (?)")
    assert one == number_of("SELECT a FROM t WHERE a IN (?, ?, ?)")
    assert one != number_of("SELECT a FROM t WHERE b IN (?)")
    two = number_of("INSERT INTO t (a, b) VALUES (?, ?), (?, ?)")
    assert two == number_of("INSERT INTO t (a, b) VALUES (?, ?)")


def test_what_a_database_refuses_is_another_statement(tmp_path: Path) -> None:
    recorder = Recorder()
    engine = create_engine(f"sqlite:///{tmp_path / 'one'}")
    add = text("INSERT INTO t (a) VALUES (1)")
    with recorder.listening(), engine.begin() as db:
        db.execute(text("CREATE TABLE t (a INTEGER PRIMARY KEY)"))
        recorder.begin()
        db.execute(add)
        taken = recorder.sent
        assert taken == {number_of("INSERT INTO t (a) VALUES (1)")}
        with pytest.raises(IntegrityError):
            db.execute(add)
        assert len(recorder.sent - taken) == 1
    engine.dispose()
