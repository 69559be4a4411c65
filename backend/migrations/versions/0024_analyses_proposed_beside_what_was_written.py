"""analyses that are proposed beside what was written, and transcriptions that go on to one."""

import sqlalchemy as sa
from alembic import op

from remanso.core.types import ClinicalJson

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_TABLES = ("drafts", "sesiones")
_ASKED = {"drafts": "analizar_despues", "grabaciones": "procesar"}


def upgrade() -> None:
    for table in _TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column("analisis_propuesto", ClinicalJson(), nullable=True))
    for table, column in _ASKED.items():
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(
                sa.Column(column, sa.Boolean(), server_default=sa.false(), nullable=False)
            )


def downgrade() -> None:
    for table, column in _ASKED.items():
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)
    for table in _TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("analisis_propuesto")
