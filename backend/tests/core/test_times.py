"""Days that are counted in years."""

from datetime import date

import pytest

from remanso.core.times import years_after


@pytest.mark.parametrize(
    ("day", "years", "later"),
    [
        (date(2010, 3, 1), 18, date(2028, 3, 1)),
        (date(2012, 2, 29), 18, date(2030, 2, 28)),
        (date(2012, 2, 29), 16, date(2028, 2, 29)),
        (date(9999, 1, 1), 18, date.max),
    ],
    ids=["any", "29 February", "29 February again", "past the calendar"],
)
def test_the_same_day_years_later(day: date, years: int, later: date) -> None:
    assert years_after(day, years) == later
