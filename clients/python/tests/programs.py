"""Commands of programs that speak with the client more or less as the agent does."""
import json
import sys

HELLO = {"type": "hello", "protocol": 3, "limits": {"line": 1000}}

_GREETING = f"print({json.dumps(HELLO)!r}, flush=True)"


def printing(text):
    """A program that prints a text and ends."""
    return [sys.executable, "-c", f"print({text!r})"]


def answering(expression):
    """A program that answers each request with a Python expression of its `id`."""
    return [sys.executable, "-c", "\n".join((
        "import json, sys",
        _GREETING,
        "for line in sys.stdin:",
        "    id = json.loads(line)['id']",
        f"    print({expression}, flush=True)",
    ))]


def staying():
    """A program that reads nothing and goes on when its input has ended, or when it is asked to end."""
    return [sys.executable, "-c", "\n".join((
        "import signal, time",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)",
        _GREETING,
        "while True: time.sleep(1)",
    ))]
