"""Runs a program at a terminal of its own and types into it.

Standard input is one JSON object: args, env, rows, columns, and steps, each a text that is waited for and one that is
typed then. Standard output is one JSON object: status and text, all that was shown.
"""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

LONGEST = 90

asked = json.load(sys.stdin)
pid, terminal = pty.fork()
if pid == 0:
    size = struct.pack("HHHH", asked["rows"], asked["columns"], 0, 0)
    fcntl.ioctl(0, termios.TIOCSWINSZ, size)
    os.environ.update(asked["env"])
    os.execv(asked["args"][0], asked["args"])

shown = b""
seen = 0
begun = time.monotonic()


def read():
    """More of what is shown; whether there may be more."""
    global shown
    if time.monotonic() - begun > LONGEST:
        os.kill(pid, 9)
        sys.exit(f"waited too long: {shown!r}")
    ready, _, _ = select.select([terminal], [], [], 0.1)
    if not ready:
        return True
    try:
        data = os.read(terminal, 65536)
    except OSError:
        return False
    shown += data
    return bool(data)


for wanted, typed in asked["steps"]:
    while (at := shown.find(wanted.encode(), seen)) < 0:
        if not read():
            sys.exit(f"{wanted!r} was never shown: {shown!r}")
    seen = at + len(wanted.encode())
    # What asks may still be turning the echo of the terminal off.
    time.sleep(0.3)
    os.write(terminal, typed.encode())
while read():
    pass
_, status = os.waitpid(pid, 0)
code = os.waitstatus_to_exitcode(status)
json.dump({"status": code, "text": shown.decode(errors="replace").replace("\r\n", "\n")}, sys.stdout)
