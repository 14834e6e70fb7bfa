"""Runs whole processes and says how long they took and how much memory they had at most."""

import os
import re
import shutil
import statistics
import sys
import time


class Work:
    """A command; with what it reads, what is to be done before it, and the variables it needs."""

    def __init__(self, *command, stdin=os.devnull, before=None, environment=None):
        self.command = [str(word) for word in command]
        self.stdin = str(stdin)
        self.before = before
        self.environment = {**os.environ, **(environment or {})}

    def run(self, stdout=os.devnull):
        """Seconds on the clock, and the peak of resident memory in bytes."""
        if self.before:
            self.before()
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, self.stdin, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, str(stdout), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
        ]
        start = time.perf_counter()
        process = self.spawn(actions)
        _, status, usage = os.wait4(process, 0)
        seconds = time.perf_counter() - start
        self.check(status)
        unit = 1 if sys.platform == "darwin" else 1024
        return seconds, usage.ru_maxrss * unit

    def own_memory(self):
        """The most memory in bytes, pages of files left out, that was seen by looking every half
        millisecond; None where the system does not say."""
        process = self.spawn([(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
        peak = None
        while True:
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                self.check(status)
                return peak
            try:
                with open(f"/proc/{process}/status") as lines:
                    own = re.search(r"RssAnon:\s+(\d+) kB", lines.read())
            except OSError:
                own = None
            if own:
                peak = max(peak or 0, int(own.group(1)) * 1024)
            time.sleep(0.0005)

    def spawn(self, actions):
        program = shutil.which(self.command[0])
        if program is None:
            raise SystemExit(f"{self.command[0]} is not installed")
        return os.posix_spawn(program, self.command, self.environment, file_actions=actions)

    def check(self, status):
        if status != 0:
            raise SystemExit(f"status {status >> 8}, signal {status & 127}: {' '.join(self.command)}")


class Pair:
    """What some work and its reference took, run in turn: what disturbs one disturbs the other."""

    def __init__(self, work, reference, runs, answer=os.devnull):
        # The first run brings the files into memory, and counts only when it is the only one.
        pairs = [(work.run(answer), reference.run())]
        if runs > 1:
            pairs = [(work.run(answer), reference.run()) for _ in range(runs)]
        self.seconds = statistics.median(own[0] for own, _ in pairs)
        self.reference = statistics.median(other[0] for _, other in pairs)
        self.ratio = statistics.median(own[0] / other[0] for own, other in pairs)
        self.difference = statistics.median(own[0] - other[0] for own, other in pairs)
        self.peak = max(own[1] for own, _ in pairs)
        self.reference_peak = max(other[1] for _, other in pairs)


def clock(seconds):
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.3g} s"


def megabytes(count):
    return f"{count / 1_000_000:.1f} MB"


def memory(peak):
    """A peak of memory; a process counts what this one had when it started it, so none has less."""
    least = Work("true").run()[1]
    return megabytes(peak) if peak > least else f"at most {megabytes(least)}"


def table(heading, rows):
    """A table in Markdown, with columns that stand below each other."""
    rows = [heading, *([str(cell) for cell in row] for row in rows)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(heading))]
    rows.insert(1, ["-" * width for width in widths])
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths))
        print("| " + " | ".join(cells) + " |", flush=True)
