"""moments of a session that its therapist marked."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalJson

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

_TABLES = ("drafts", "sesiones")


def upgrade() -> None:
    for table in _TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column("momentos", ClinicalJson(), nullable=True))


def downgrade() -> None:
    for table in _TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("momentos")
