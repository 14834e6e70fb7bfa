"""How long a record takes until it is on the disk, beside an insert of SQLite: alone, and a hundred at once."""

import re
import sqlite3
import statistics
import subprocess
import threading
import time
from pathlib import Path

from measure import table

AT_ONCE = 100
# A row has what a line has: what is asked for again by its key, and about as many bytes.
SCHEMA = "create table event (id text primary key, line text not null)"
LINE = "x" * 280


def connect(path):
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=120)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    return connection


def inserts(folder, at_once, each, shares):
    """Waits in seconds, and how many a second; with one connection in turn, or with one each."""
    path = folder / "inserts.db"
    first = connect(path)
    first.execute(SCHEMA)
    lock = threading.Lock()
    waits = [[] for _ in range(at_once)]

    def work(worker):
        connection = first if shares else connect(path)
        for number in range(each):
            start = time.perf_counter()
            if shares:
                with lock:
                    connection.execute("insert into event values (?, ?)", (f"{worker}-{number}", LINE))
            else:
                connection.execute("insert into event values (?, ?)", (f"{worker}-{number}", LINE))
            waits[worker].append(time.perf_counter() - start)
        if not shares:
            connection.close()

    threads = [threading.Thread(target=work, args=(worker,)) for worker in range(at_once)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    elapsed = time.perf_counter() - start
    count = first.execute("select count(*) from event").fetchone()[0]
    first.close()
    if count != at_once * each:
        raise SystemExit(f"SQLite has {count} rows")
    for name in folder.glob("inserts.db*"):
        name.unlink()
    every = sorted(wait for own in waits for wait in own)
    return every[len(every) // 2], every[int(0.99 * len(every))], count / elapsed


def seconds(text):
    number, unit = text.split()
    return float(number) * (1e-6 if unit == "us" else 1)


def records(program, folder, events):
    """The same of an open store, and of the bytes alone."""
    output = subprocess.run([program, "record", "--folder", folder, "--events", str(events)],
                            stdout=subprocess.PIPE, check=True, text=True).stdout
    for line in output.splitlines()[1:]:
        _, what, median, p99, rate, *_ = re.split(r"  +", line)
        yield what, seconds(median), seconds(p99), float(rate)


def compare(binary, folder, events, runs):
    program = Path(binary).with_name("PiggyBankBenchmarks")
    if not program.exists():
        print(f"\nNo durable records: {program} is not built.")
        return
    each = max(1, min(1_000, events // 20))
    load = max(1, each // 20)
    found = {}
    for _ in range(runs):
        rows = [(("an open LedgerStore", what), *took) for what, *took in records(program, folder, events)]
        rows.append((("SQLite", "alone"), *inserts(folder, 1, each, True)))
        rows.append((("SQLite", f"{AT_ONCE} threads, one connection"), *inserts(folder, AT_ONCE, load, True)))
        rows.append((("SQLite", f"{AT_ONCE} threads, each its own"), *inserts(folder, AT_ONCE, load, False)))
        for name, *took in rows:
            found.setdefault(name, []).append(took)
    print(f"\nOne durable record; SQLite {sqlite3.sqlite_version} from Python, WAL, synchronous = FULL; "
          f"medians of {runs} runs in turn:\n")
    rows = [(name, [statistics.median(column) for column in zip(*took)]) for name, took in found.items()]
    table(["with", "how many at once", "p50", "p99", "records a second"],
          [[*name, f"{p50 * 1000:.2f} ms", f"{p99 * 1000:.2f} ms", f"{rate:,.0f}"] for name, (p50, p99, rate) in rows])
