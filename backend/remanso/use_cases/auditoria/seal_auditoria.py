"""Sealing the audit of the practice."""

from remanso.context import Context
from remanso.core.chain.key import ChainKey
from remanso.core.chain.sealing import Sealer
from remanso.engines.jobs.base import Sweep, Work

_SWEEP_SECONDS = 1.0


def sealer_of(context: Context) -> Sealer:
    """Who seals the audit of this practice."""
    settings = context.settings
    return Sealer(context.database, ChainKey(settings.signing_key), folder=settings.data_path)


def audit_work(context: Context) -> Work:
    """What one process does for the audit."""
    return Work(sweeps=[Sweep(sealer_of(context).seal, every=_SWEEP_SECONDS)])
