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
from bench.subjects import pages, patients, pipeline, seek, sign_in, start, upload

SUBJECTS: Mapping[str, tuple[str, Callable[[Setting], list[Figure]]]] = {
    "patients": ("Patients: 100 of them, 5,000 sessions", patients.figures),
    "signin": ("Signing in", sign_in.figures),
    "upload": ("Upload in parts of 5 MB, four at once", upload.figures),
    "seek": ("Seeking in a video", seek.figures),
    "pipeline": ("Processing", pipeline.figures),
    "start": ("Start and memory", start.figures),
    "pages": ("Pages", pages.figures),
}
_UPLOAD_MIB, _QUICK_UPLOAD_MIB = 1024, 64


def main() -> int:
    """Measure what was asked for; 1 when `--strict` and a goal is missed."""
    asked = _arguments()
    size = asked.size or (_QUICK_UPLOAD_MIB if asked.quick else _UPLOAD_MIB)
    missed = 0
    # Beside the product's own data by default, for a temporary folder may lie in memory.
    with tempfile.TemporaryDirectory(prefix="remanso-bench-", dir=asked.folder) as folder:
        setting = Setting(Path(folder), quick=asked.quick, upload_mib=size)
        for name in asked.only:
            title, measure = SUBJECTS[name]
            began = time.monotonic()
            figures = measure(setting)
            missed += sum(figure.missed for figure in figures)
            took = time.monotonic() - began
            print(f"\n{title}  ({took:.0f} s)\n\n{table(figures)}", flush=True)
    busy = os.getloadavg()[0]
    print(f"\nGoals missed: {missed}. Load of the machine at the end: {busy:.1f}.")
    return int(asked.strict and missed > 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument(
        "--only", type=_names, default=list(SUBJECTS), help="of " + ",".join(SUBJECTS)
    )
    parser.add_argument("--quick", action="store_true", help="measure little; figures are noise")
    parser.add_argument("--size", type=int, metavar="MIB", help="of the uploaded video")
    parser.add_argument("--folder", type=Path, help="where to work; its disk is what is measured")
    parser.add_argument("--strict", action="store_true", help="end with 1 when a goal is missed")
    return parser.parse_args()


def _names(text: str) -> list[str]:
    names = text.split(",")
    if unknown := set(names) - set(SUBJECTS):
        raise argparse.ArgumentTypeError("no subject " + ", ".join(sorted(unknown)))
    return names


if __name__ == "__main__":
    sys.exit(main())
