"""A child process that says what its environment is, as one line of JSON."""

import json
import os
import sys

if __name__ == "__main__":
    sys.stdout.write(json.dumps(dict(os.environ)) + "\n")
    sys.stdout.flush()
