"""Lock files name public origins only: no mirror, no private registry, no path of a machine."""

import re
import subprocess
import sys

from scripts.environment.places import ROOT

LOCKS = ("*uv.lock", "*package-lock.json", "*requirements*.txt")
# Where packages come from, then where npm packages say that they take funding.
PUBLIC = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"} | {
    "buymeacoffee.com",
    "feross.org",
    "github.com",
    "ko-fi.com",
    "liberapay.com",
    "opencollective.com",
    "patreon.com",
    "paulmillr.com",
    "paypal.me",
    "polar.sh",
    "thanks.dev",
    "tidelift.com",
}
ORIGIN = re.compile(r"(?:https?|git\+\w+|ssh)://([^/\"'\s]+)|(file:[^\"'\s]+)")


def main() -> int:
    """Print every unknown origin with its file; 1 if there is any."""
    listed = subprocess.run(
        ["git", "ls-files", "--", *LOCKS], cwd=ROOT, capture_output=True, text=True, check=True
    )
    problems = {
        f"{name}: {host or path}"
        for name in listed.stdout.splitlines()
        for host, path in ORIGIN.findall((ROOT / name).read_text())
        if path or host.removeprefix("www.") not in PUBLIC
    }
    print("\n".join(sorted(problems)) or "lock files name public origins only")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
