"""consents of minors, how long a patient's sound is kept, and rows that nobody changes."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from remanso.core.types import UtcDateTime

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

_TABLE = "consentimientos"
_REFUSAL = "consents are never changed"
# Not `archivo`, which is let go when its file has gone with the patient, nor `firma`, which is
# sealed once where it was kept before texts were (`core.cells.upkeep`).
_COLUMNS = (
    "id",
    "terapeuta_id",
    "paciente_id",
    "numero",
    "finalidad",
    "nombre",
    "relacion",
    "estado",
    "texto",
    "texto_version",
    "texto_sha256",
    "fecha",
    "canal",
    "por",
    "de_menor",
    "borrado",
)
_PATIENT_STAYS = "EXISTS (SELECT 1 FROM pacientes WHERE pacientes.id = OLD.paciente_id)"
_FILE_STAYS = "EXISTS (SELECT 1 FROM archivos WHERE archivos.key = OLD.archivo)"
_OTHER_FILE = f"NEW.archivo IS NOT NULL OR {_FILE_STAYS}"
_NOT_SEALING = (
    "OLD.firma IS NULL OR OLD.firma LIKE '~rs1~%'"
    " OR NEW.firma IS NULL OR NEW.firma NOT LIKE '~rs1~%'"
)
_SAME = (
    "EXISTS (SELECT 1 FROM consentimientos AS old WHERE old.id = NEW.id"
    " OR (old.paciente_id = NEW.paciente_id AND old.numero = NEW.numero))"
)
_FUNCTIONS = (
    "refuse_consent_change",
    "refuse_consent_removal",
    "refuse_consent_file",
    "refuse_consent_signature",
)


_NEW = (
    ("consentimientos", "de_menor", sa.Boolean()),
    ("consentimiento_personas", "de_menor", sa.Boolean()),
    ("pacientes", "conservar_audio_dias", sa.Integer()),
    ("sesiones", "sonido_borrado", UtcDateTime()),
)


def upgrade() -> None:
    for table, name, kind in _NEW:
        op.add_column(table, sa.Column(name, kind, nullable=True))
    statements = _postgresql() if op.get_bind().dialect.name == "postgresql" else _sqlite()
    for statement in statements:
        op.execute(statement)


def downgrade() -> None:
    _let_go()
    for table, name, _ in _NEW:
        op.drop_column(table, name)


def _let_go() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for trigger in ("kept", "there", "proved", "signed", "filled"):
            op.execute(f"DROP TRIGGER {_TABLE}_{trigger} ON {_TABLE}")
        for function in _FUNCTIONS:
            op.execute(f"DROP FUNCTION {function}()")
        return
    for act in ("update", "delete", "file", "signature", "replace"):
        op.execute(f"DROP TRIGGER {_TABLE}_no_{act}")


def _postgresql() -> Sequence[str]:
    change, removal, file, signature = _FUNCTIONS
    refuse = f"RAISE EXCEPTION '{_REFUSAL}';"
    columns = ", ".join(_COLUMNS)
    return (
        _function(change, refuse),
        _function(removal, f"IF {_PATIENT_STAYS} THEN {refuse} END IF; RETURN OLD;"),
        _function(file, f"IF {_OTHER_FILE} THEN {refuse} END IF; RETURN NEW;"),
        _function(signature, f"IF {_NOT_SEALING} THEN {refuse} END IF; RETURN NEW;"),
        _trigger("kept", f"UPDATE OF {columns}", change),
        _trigger("there", "DELETE", removal),
        _trigger("proved", "UPDATE OF archivo", file),
        _trigger("signed", "UPDATE OF firma", signature),
        _trigger("filled", "TRUNCATE", change, each="STATEMENT"),
    )


def _function(name: str, body: str) -> str:
    return f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$"


def _trigger(name: str, event: str, function: str, *, each: str = "ROW") -> str:
    return (
        f"CREATE TRIGGER {_TABLE}_{name} BEFORE {event} ON {_TABLE}"
        f" FOR EACH {each} EXECUTE FUNCTION {function}()"
    )


def _sqlite() -> Sequence[str]:
    columns = ", ".join(_COLUMNS)
    return (
        _guard("update", f"UPDATE OF {columns}"),
        _guard("delete", "DELETE", when=_PATIENT_STAYS),
        _guard("file", "UPDATE OF archivo", when=_OTHER_FILE),
        _guard("signature", "UPDATE OF firma", when=_NOT_SEALING),
        # REPLACE removes the row that is in its way without asking the trigger above.
        _guard("replace", "INSERT", when=_SAME),
    )


def _guard(name: str, event: str, *, when: str = "true") -> str:
    return (
        f"CREATE TRIGGER {_TABLE}_no_{name} BEFORE {event} ON {_TABLE} WHEN {when}"
        f" BEGIN SELECT RAISE(ABORT, '{_REFUSAL}'); END"
    )
