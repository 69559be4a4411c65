"""A child process that, once asked, says what its environment is, as one line of JSON."""

import json
import os
import sys

if __name__ == "__main__":
    # Whoever asks may write a moment after it was started: until then it does not end.
    sys.stdin.readline()
    sys.stdout.write(json.dumps(dict(os.environ)) + "\n")
    sys.stdout.flush()
