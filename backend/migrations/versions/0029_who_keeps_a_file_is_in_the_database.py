"""who keeps a file is in the database."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

_HOLDERS = (
    ("drafts", "video_key"),
    ("grabaciones", "file_key"),
    ("sesiones", "video_key"),
    ("users", "foto_perfil"),
)
# Recordings had theirs.
_INDEXED = ("drafts", "sesiones", "users")


def upgrade() -> None:
    for table, column in _HOLDERS:
        _forget_what_is_gone(table, column)
        with op.batch_alter_table(table, schema=None) as batch_op:
            if table == "users":
                batch_op.alter_column(
                    column,
                    existing_type=sa.String(length=2000),
                    type_=sa.String(length=1024),
                    existing_nullable=True,
                )
            if table in _INDEXED:
                batch_op.create_index(batch_op.f(f"ix_{table}_{column}"), [column], unique=False)
            batch_op.create_foreign_key(
                batch_op.f(f"fk_{table}_{column}_archivos"),
                "archivos",
                [column],
                ["key"],
                ondelete="SET NULL",
            )


def downgrade() -> None:
    for table, column in reversed(_HOLDERS):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_constraint(
                batch_op.f(f"fk_{table}_{column}_archivos"), type_="foreignkey"
            )
            if table in _INDEXED:
                batch_op.drop_index(batch_op.f(f"ix_{table}_{column}"))
            if table == "users":
                batch_op.alter_column(
                    column,
                    existing_type=sa.String(length=1024),
                    type_=sa.String(length=2000),
                    existing_nullable=True,
                )


def _forget_what_is_gone(table: str, column: str) -> None:
    """A key whose file was deleted names nothing, and the new rule would refuse it."""
    holder = sa.table(table, sa.column(column, sa.String()))
    files = sa.table("archivos", sa.column("key", sa.String()))
    gone = ~sa.exists().where(files.c.key == holder.c[column])
    op.execute(sa.update(holder).where(holder.c[column].is_not(None), gone).values({column: None}))
