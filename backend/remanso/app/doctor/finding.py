"""What is found of one part of the product, for the operator and for programs."""

import json
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One part of the product and whether it can work."""

    part: str
    well: bool
    says: str
    # It works, and the operator had better change something.
    advises: bool = False

    @property
    def line(self) -> str:
        """The finding as the operator reads it."""
        mark = "MAL " if not self.well else "OJO " if self.advises else "bien"
        return f"{mark}  {self.part}: {self.says}"


def as_json(findings: Sequence[Finding]) -> str:
    """The findings for a program."""
    told = [
        {
            "parte": finding.part,
            "estado": "mal" if not finding.well else "ojo" if finding.advises else "bien",
            "texto": finding.says,
        }
        for finding in findings
    ]
    well = all(finding.well for finding in findings)
    return json.dumps({"bien": well, "partes": told}, ensure_ascii=False, indent=2)
