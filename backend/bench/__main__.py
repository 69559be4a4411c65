"""`python -m bench`: measure, print the tables, and say which goals are missed."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from bench.figures import Figure, table
from bench.setting import Setting
from bench.subjects import (
    agenda,
    analysis,
    assistant,
    at_rest,
    exercises,
    generative,
    language,
    pages,
    patients,
    pipeline,
    sealing,
    seek,
    sessions,
    sign_in,
    start,
    upload,
    workers,
)

SUBJECTS: Mapping[str, tuple[str, Callable[[Setting], list[Figure]]]] = {
    "patients": ("Patients: 100 of them over 5,000 sessions, and more", patients.figures),
    "sessions": ("Sessions of fifty minutes", sessions.figures),
    "agenda": ("The agenda, and what to know before going in", agenda.figures),
    "exercises": ("A patient with 300 exercises in 20 modules", exercises.figures),
    "analysis": ("The analysis of the local engine", analysis.figures),
    "assistant": ("The assistant", assistant.figures),
    "signin": ("Signing in", sign_in.figures),
    "upload": ("Upload in parts of 5 MB, four at once", upload.figures),
    "rest": ("Files at rest: encrypted beside plain, in turns", at_rest.figures),
    "sealing": ("Texts at rest: sealed beside as they are, in turns", sealing.figures),
    "seek": ("Seeking in a video", seek.figures),
    "pipeline": ("Processing", pipeline.figures),
    "workers": ("Two workers", workers.figures),
    "language": ("Language engines, beside their model alone", language.figures),
    "generative": ("The generative model of this machine", generative.figures),
    "start": ("Start and memory", start.figures),
    "pages": ("Pages", pages.figures),
}
_UPLOAD_MIB, _QUICK_UPLOAD_MIB = 1024, 64


def main() -> int:
    """Measure what was asked for; 1 when `--strict` and a goal is missed."""
    asked = _arguments()
    size = asked.size or (_QUICK_UPLOAD_MIB if asked.quick else _UPLOAD_MIB)
    missed = 0
    print(f"{os.cpu_count()} cores; load before beginning: {os.getloadavg()[0]:.1f}", flush=True)
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=asked.folder.resolve()) as folder:
        setting = Setting(Path(folder), quick=asked.quick, upload_mib=size)
        for name in asked.only:
            title, measure = SUBJECTS[name]
            began = time.monotonic()
            figures = measure(setting)
            missed += sum(figure.missed for figure in figures)
            took = time.monotonic() - began
            print(f"\n{title}  ({took:.0f} s)\n\n{table(figures)}", flush=True)
    print(f"\nGoals missed: {missed}")
    return int(asked.strict and missed > 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "--only", type=_names, default=list(SUBJECTS), help="of " + ",".join(SUBJECTS)
    )
    parser.add_argument("--quick", action="store_true", help="measure little; figures are noise")
    parser.add_argument("--size", type=int, metavar="MIB", help="of the uploaded video")
    # Not the system's temporary folder, which may lie in memory.
    parser.add_argument(
        "--folder", type=Path, default=Path("var"), help="where to work, on the disk to measure"
    )
    parser.add_argument("--strict", action="store_true", help="end with 1 when a goal is missed")
    return parser.parse_args()


def _names(text: str) -> list[str]:
    names = text.split(",")
    if unknown := set(names) - set(SUBJECTS):
        raise argparse.ArgumentTypeError("no subject " + ", ".join(sorted(unknown)))
    return names


if __name__ == "__main__":
    sys.exit(main())
