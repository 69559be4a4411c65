"""A copy that is there is downloaded as it was asked for: by whoever has proved it lately."""

from remanso.core.db import Database
from remanso.engines.jobs.base import Work
from tests.cuentas.factors import code, make_stale, turn_on
from tests.expediente.copying import ask, copied, download, state
from tests.support.people import API, Person


def test_whoever_has_a_factor_proves_it_before_the_download(
    ana: Person, lucia: Person, work: Work, database: Database
) -> None:
    """Also where the copy was made while the proof was recent."""
    secret, _ = turn_on(ana)
    made = copied(ana, work, lucia, con_notas_privadas=True)
    make_stale(database)

    told = state(ana, lucia)
    assert (told["estado"], told["download_url"]) == ("completado", None)
    assert told["size"] > 0
    assert ask(ana, lucia).json()["code"] == "fresh_login_required"

    ana.client.post(f"{API}/auth/confirmar", json={"codigo": code(secret)}).raise_for_status()
    assert len(download(ana, lucia)) == told["size"]
    assert made.files


def test_whoever_has_none_downloads_as_before(
    lucia: Person, work: Work, database: Database
) -> None:
    copied(lucia, work)
    make_stale(database)
    assert state(lucia)["download_url"] is not None
