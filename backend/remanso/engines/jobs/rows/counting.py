"""What jobs could not do, for whoever watches the installation."""

from collections.abc import Mapping

from sqlalchemy import Select, func, literal, union_all
from sqlalchemy.orm import Session

from remanso.core.db import Base
from remanso.core.scope import EveryOwner
from remanso.engines.jobs.rows.processed import Estado, Processed


def count_failed(db: Session) -> Mapping[str, int]:
    """How many rows failed, of each table that jobs work on; in one statement."""
    failed = [
        _failed(mapper.class_, mapper.local_table.description)
        for mapper in Base.registry.mappers
        if issubclass(mapper.class_, Processed)
    ]
    rows = db.execute(union_all(*failed))
    return dict(iter(rows))


def _failed(table: type[Processed], name: str) -> Select[str, int]:
    everybody = EveryOwner("the operator counts rows and reads none")
    counted = everybody.select(table, literal(name), func.count())
    return counted.where(table.estado == Estado.FALLIDO)
