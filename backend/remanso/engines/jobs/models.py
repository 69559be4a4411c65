"""The table of living workers."""

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from remanso.core.db import Base
from remanso.core.tables.ownership import Unowned
from remanso.core.types import UtcDateTime


class JobWorker(Base):
    """A process that runs jobs, and when it last said that it lives."""

    __tablename__ = "job_workers"
    __owner__ = Unowned("processes of the product")

    executor_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    last_seen: Mapped[datetime] = mapped_column(UtcDateTime())
