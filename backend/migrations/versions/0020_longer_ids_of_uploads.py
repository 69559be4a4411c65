"""longer ids of uploads."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

_TABLES = ("archivos", "pending_deletions")


def upgrade() -> None:
    _change(sa.VARCHAR(length=200), sa.Text())


def downgrade() -> None:
    _change(sa.Text(), sa.VARCHAR(length=200))


def _change(there: sa.types.TypeEngine[str], wanted: sa.types.TypeEngine[str]) -> None:
    for table in _TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.alter_column(
                "upload_id", existing_type=there, type_=wanted, existing_nullable=True
            )
