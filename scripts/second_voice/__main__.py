"""Learn the weights of the second voice from the texts of the tests, and say what it is worth.

Run from the repository's root, after `riesgo_*.json` or what the grammar reads changed:
    .venv/bin/python -m scripts.second_voice {short,long} [--check]
`--check` writes nothing. Both print what is heard of the texts of each hand by weights that were
learnt from others. Where `short` was learnt anew, `scripts.spoken_voice` is run after it.
"""

import argparse
import json
import sys

from remanso.engines.language.danger.meaning.second_voice import SLOTS
from scripts.environment.places import ROOT
from scripts.second_voice.long_messages import learn_long
from scripts.second_voice.short_messages import learn_short

_LEARNT = ROOT / "backend/remanso/engines/language/danger/meaning/data"
_WEIGHTS, _TOLD = _LEARNT / "segunda_voz.bin", _LEARNT / "segunda_voz.json"


def main() -> int:
    """Learn and write, or with --check only measure."""
    parser = argparse.ArgumentParser(prog="python -m scripts.second_voice", description=__doc__)
    parser.add_argument("messages", choices=["short", "long"])
    parser.add_argument("--check", action="store_true", help="measure, and write nothing")
    asked = parser.parse_args()
    weights, told = _WEIGHTS.read_bytes(), json.loads(_TOLD.read_text("utf-8"))
    of_short, of_long, of_kinds = weights[:SLOTS], weights[SLOTS : 2 * SLOTS], weights[2 * SLOTS :]
    if asked.messages == "short":
        of_short, told["short"], of_kinds, kinds = learn_short(measured_only=asked.check)
        told |= kinds
    else:
        of_long, told["long"] = learn_long(measured_only=asked.check)
    if not asked.check:
        _WEIGHTS.write_bytes(of_short + of_long + of_kinds)
        _TOLD.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
