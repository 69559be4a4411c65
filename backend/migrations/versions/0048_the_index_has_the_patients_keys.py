"""the assistant's index is hashed with the keys of its patients' texts; workers make it anew."""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None

_SIDES = ("terapeuta", "paciente")


def upgrade() -> None:
    _empty()
    for side in _SIDES:
        with op.batch_alter_table(f"indice_{side}") as indice:
            indice.add_column(sa.Column("clave_id", sa.Uuid(), nullable=False))
            indice.create_foreign_key(
                op.f(f"fk_indice_{side}_clave_id_claves"),
                "claves",
                ["clave_id"],
                ["id"],
                ondelete="CASCADE",
            )
            indice.create_index(op.f(f"ix_indice_{side}_clave_id"), ["clave_id"])


def downgrade() -> None:
    _empty()
    for side in _SIDES:
        with op.batch_alter_table(f"indice_{side}") as indice:
            indice.drop_index(op.f(f"ix_indice_{side}_clave_id"))
            indice.drop_constraint(op.f(f"fk_indice_{side}_clave_id_claves"), type_="foreignkey")
            indice.drop_column("clave_id")


def _empty() -> None:
    for side in _SIDES:
        for table in (f"palabras_{side}", f"indice_{side}"):
            op.execute(sa.delete(sa.table(table)))
