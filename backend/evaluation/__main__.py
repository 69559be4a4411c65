"""`python -m evaluation`: ask the product about every session, and print what it is worth."""

import argparse
import sys
import tempfile
from pathlib import Path

from evaluation.cases import SETS, read_set
from evaluation.product import ask, save
from evaluation.report import details, judge, table, total


def main() -> int:
    """Print a table for each set; 1 when one of them is worth less than `--floor`."""
    asked = _arguments()
    below = 0
    for folder in asked.sets:
        cases = read_set(folder)
        with tempfile.TemporaryDirectory(prefix="evaluation-") as room:
            produced = ask(cases, Path(room))
        rows = judge(cases, produced)
        print(f"\n## {folder.name}: {len(rows)} sessions, {produced.engine}\n\n{table(rows)}")
        if asked.detail:
            print(f"\n{details(rows)}")
        if asked.save:
            save(produced, asked.save / f"{folder.name}.json")
        below += total(rows) < asked.floor
    return int(below > 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m evaluation", description=__doc__)
    parser.add_argument(
        "sets", nargs="*", type=Path, help="folders of sessions; those of the project without any"
    )
    parser.add_argument("--detail", action="store_true", help="each question, each false finding")
    parser.add_argument("--save", type=Path, help="a folder for what the product said")
    parser.add_argument("--floor", type=float, default=0.0, help="of 100, for every set")
    asked = parser.parse_args()
    asked.sets = asked.sets or sorted(each for each in SETS.iterdir() if each.is_dir())
    return asked


if __name__ == "__main__":
    sys.exit(main())
