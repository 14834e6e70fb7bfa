"""The tables of .ci/compare, which says what the options are."""

import argparse
import datetime
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import durable
import peers
from measure import Pair, Work, clock, megabytes, memory, table

BATCH = 8_189

# Copies a file by the batch, each on the disk before the next: the file, the copy, the batches' ends.
COPY = """
import os, sys
source = os.open(sys.argv[1], os.O_RDONLY)
copy = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o644)
start = 0
for end in map(int, open(sys.argv[3])):
    piece = os.read(source, end - start)
    assert os.write(copy, piece) == end - start
    os.fdatasync(copy) if hasattr(os, "fdatasync") else os.fsync(copy)
    start = end
"""


class Comparison:
    def __init__(self, options, folder):
        self.piggybank = os.path.abspath(options.binary)
        self.options = options
        self.folder = folder
        self.ledger = self.demo("ledger.jsonl", options.events)
        self.export_peak = self.import_peak = self.import_size = self.fold_peak = 0

    def tool(self, *arguments, **settings):
        return Work(self.piggybank, *arguments, **settings)

    def demo(self, name, events, accounts=None):
        """A generated ledger, sealed."""
        path = self.folder / name
        arguments = ["demo", "--events", events, "--seed", 1]
        if accounts:
            arguments += ["--accounts", accounts]
        self.tool(*arguments).run(path)
        return path

    # What it is compared with.

    def reading(self):
        hashing = ["openssl", "dgst", "-sha256"] if shutil.which("openssl") else ["sha256sum"]
        digest = Work(*hashing, self.ledger)
        replay = ["replay", "--format", "json", self.ledger]
        row = self.row("replay", "every rule and seal", replay, " ".join(hashing), digest)
        yield row
        self.peak = self.last.peak
        audit = ["audit", "--format", "json", self.ledger]
        yield self.row("audit", "every rule, seal and sum", audit, " ".join(hashing), digest)

    def exports(self):
        """Exports, thrown away, beside the reading of the same ledger."""
        replay = self.tool("replay", "--format", "json", self.ledger)
        for form in ("journal", "beancount", "postings"):
            arguments = ["export", form, self.ledger]
            yield self.row(f"export {form}", "every rule and seal", arguments, "replay", replay)
            self.export_peak = max(self.export_peak, self.last.peak)

    def row(self, title, checks, arguments, name, reference, **settings):
        work = self.tool(*arguments, **settings)
        self.last = Pair(work, reference, self.options.runs)
        return [title, clock(self.last.seconds), name, clock(self.last.reference),
                f"{self.last.ratio:.2f}", checks]

    def writing(self):
        drafts, ends = self.folder / "drafts.jsonl", self.folder / "ends"
        copy, recorded = self.folder / "copy", self.folder / "recorded.jsonl"
        sequence, seal = re.compile(rb'^{"sequence":\d+,'), re.compile(rb',"hash":"[0-9a-f]{64}"}$')
        with open(self.ledger, "rb") as lines, open(drafts, "wb") as output, open(ends, "w") as places:
            position = number = 0
            for number, line in enumerate(lines, 1):
                position += len(line)
                output.write(seal.sub(b"}", sequence.sub(b"{", line)))
                if number % BATCH == 0:
                    places.write(f"{position}\n")
            if number % BATCH:
                places.write(f"{position}\n")

        def remove():
            for path in self.folder.glob("recorded.jsonl*"):
                path.unlink()
            for path in self.folder.glob("recorded.snapshot*"):
                path.unlink()

        arguments = ["append", "--new", "--batch-size", BATCH, "--format", "json", "-f", recorded]
        reference = Work(
            sys.executable, "-I", "-S", "-c", COPY, self.ledger, copy, ends,
            before=lambda: copy.unlink(missing_ok=True),
        )
        yield self.row(
            f"append, {BATCH} a sync", "every rule", arguments,
            "the same bytes, as many syncs", reference, stdin=drafts, before=remove,
        )
        # Not read here, since memory that this process had counts for those that it starts.
        if subprocess.run(["cmp", "--silent", recorded, self.ledger]).returncode != 0:
            raise SystemExit("append made another ledger than demo")
        remove()
        copy.unlink()
        drafts.unlink()

    def imports(self):
        """A bank's table with balances, imported and imported again, beside append of the same events."""
        count = self.options.events // 10
        table, ledger = self.folder / "bank.csv", self.folder / "imported.jsonl"
        drafts, appended = self.folder / "drafts.jsonl", self.folder / "appended.jsonl"
        self.statement(table, count)

        def remove(*names):
            for name in names:
                for path in self.folder.glob(f"{name}.*"):
                    if path != drafts:
                        path.unlink()

        first = ["import", table, "--new", "--time-zone", "Europe/London", "--account", "everyday",
                 "--open", "-f", ledger]
        again = ["import", table, "--account", "everyday", "-f", ledger]
        self.tool(*first).run()
        recorded = re.compile(rb',"recorded":"[^"]*"')
        sequence, seal = re.compile(rb'^{"sequence":\d+,'), re.compile(rb',"hash":"[0-9a-f]{64}"}$')
        with open(ledger, "rb") as lines, open(drafts, "wb") as output:
            for line in lines:
                output.write(seal.sub(b"}", sequence.sub(b"{", recorded.sub(b"", line, 1))))
        append = self.tool("append", "--new", "--format", "json", "-f", appended, stdin=drafts,
                           before=lambda: remove("appended"))
        name = "append of the same events"
        yield self.row(f"import again, {count:,} rows", "nothing is new", again, name, append)
        self.import_peak = self.last.peak
        yield self.row(f"import, {count:,} rows", "balances and every rule", first, name, append,
                       before=lambda: remove("imported"))
        self.import_peak = max(self.import_peak, self.last.peak)
        self.import_size = table.stat().st_size
        remove("imported", "appended")
        table.unlink()
        drafts.unlink()

    @staticmethod
    def statement(path, count):
        """A statement as Starling writes it, of some 50 rows a day, the same each time."""
        payees = ["Corner Cafe", "Greengrocer", "Bakery & Sons", "Water Company", "Bookshop"]
        balance = 100_000_000
        day = datetime.date(2020, 1, 1)
        with open(path, "w") as output:
            output.write("Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n")
            for row in range(count):
                if row % 50 == 49:
                    day += datetime.timedelta(days=1)
                amount = 90_000 if row % 11 == 0 else -(50 + row * 7919 % 8_950)
                balance += amount
                kind = "FASTER PAYMENT" if amount > 0 else "CONTACTLESS"
                output.write(f"{day:%d/%m/%Y},{payees[row % 5]},REF {row % 997},{kind},"
                             f"{amount / 100:.2f},{balance / 100:.2f},GENERAL,\n")

    def snapshots(self):
        """Balances from the snapshot, which a deposit leaves beside a ledger."""
        queries = []
        for events in (10 * self.options.events, 1_000):
            path = self.demo(f"history-{events}.jsonl", events, accounts=10)
            with open(path) as lines:
                lines.readline()
                account = re.search(r'"account":"([^"]+)"', lines.readline()).group(1)
            self.tool("deposit", account, "1", "-f", path).run()
            queries.append(self.tool("balances", "--format", "json", path))
        pair = Pair(*queries, self.options.runs)
        for path in self.folder.glob("history-*"):
            path.unlink()
        name = f"balances of {10 * self.options.events:,} events"
        return [name, clock(pair.seconds), "of 1,000 events", clock(pair.reference),
                f"{pair.ratio:.2f}", "as the snapshot allows"]

    def fleet(self):
        """Many ledgers of 100 events, beside reading their bytes and beside a process for each."""
        count = self.options.events // 100
        paths = [self.folder / f"small-{number}.jsonl" for number in range(count)]
        for number, path in enumerate(paths):
            self.tool("demo", "--events", 100, "--seed", number).run(path)
        requests = self.folder / "requests"
        requests.write_text("".join(f'{{"file":"{path}"}}\n' for path in paths))
        name = f"fold {count:,} ledgers of 100 events"
        fold = ["fold", "--table", "heads,totals"]
        digest = Work("sha256sum", *paths)
        yield self.row(name, "every rule and seal", fold, "sha256sum", digest, stdin=requests)
        self.fold_peak = self.last.peak
        yield self.row(f"{name}, 2 workers", "every rule and seal", [*fold, "--workers", 2], "sha256sum", digest,
                       stdin=requests)
        loop = 'for ledger; do "$0" audit --format json "$ledger"; done'
        each = Pair(self.tool(*fold, stdin=requests), Work("sh", "-c", loop, self.piggybank, *paths), 1)
        yield [name, clock(each.seconds), "a process for each", clock(each.reference), f"{each.ratio:.3f}",
               "every rule and seal"]
        yield from self.spark(requests, name)
        for path in [*paths, requests]:
            path.unlink()

    def spark(self, requests, name):
        """The sums of many ledgers on Apache Spark."""
        script = Path(__file__).with_name("summed.py")
        words = [sys.executable, "-B", script, self.piggybank, requests, self.folder / "small-*.jsonl", self.options.runs]
        command = [str(word) for word in words]
        environment = {**os.environ, "PYSPARK_PYTHON": sys.executable,
                       "PYTHONPATH": str(Path(__file__).parents[2] / "Sources/PiggyBankSpark")}
        answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout
        took = json.loads(answer)
        begin = took["session"] + took["first"]
        rows = [("session and first sum", begin, begin / took["fold"]), ("warm sum", took["warm"], took["ratio"])]
        for title, seconds, ratio in rows:
            yield [f"Apache Spark, {title}", clock(seconds), name, clock(took["fold"]), f"{ratio:.2f}",
                   "every rule and seal"]

    def start(self):
        small = Path(__file__).parents[2] / "Fixtures/household.jsonl"
        pair = Pair(self.tool("head", small), Work("true"), self.options.runs * 3)
        return ["head of a small ledger", clock(pair.seconds), "true", clock(pair.reference),
                f"+{pair.difference * 1000:.1f} ms", "every rule and seal"]

    def memory(self):
        count = 0
        with open(self.ledger, "rb") as lines:
            count = sum(b'"type":"accountOpened"' in line for line in lines)
        own = self.tool("replay", "--format", "json", self.ledger).own_memory()
        parts = f", of which {megabytes(own)} its own and the rest pages of its program" if own else ""
        print(
            f"\nPeak memory of replay: {memory(self.peak)} resident{parts}. 500 bytes for each of the "
            f"{count:,} accounts there ever were make {megabytes(500 * count)}. Peak memory of an export: "
            f"{memory(self.export_peak)}; of an import of {megabytes(self.import_size)}: "
            f"{memory(self.import_peak)}; of a fold of many small ledgers: {memory(self.fold_peak)}."
        )

    def main_table(self):
        size = self.ledger.stat().st_size
        print(f"{self.options.events:,} events, {megabytes(size)}, sealed; medians of "
              f"{self.options.runs} runs in turn:\n")
        rows = [*self.reading(), *self.exports(), *self.writing(), *self.imports(), self.snapshots(),
                *self.fleet(), self.start()]
        table(["work", "time", "reference", "time", "ratio", "what the work checks"], rows)
        self.memory()

    # How it grows.

    def growth(self):
        many = self.options.events
        sizes = [(many // 100, None), (many // 10, None), (many, None), (many * 10, None)]
        sizes += [(count, 10) for count, _ in sizes]
        sizes += [(many, accounts) for accounts in (1_000, 100_000, 1_000_000) if accounts <= many]
        rows = []
        for events, accounts in sizes:
            path = self.demo("growth.jsonl", events, accounts)
            replay = self.tool("replay", "--format", "json", path)
            runs = [replay.run() for _ in range(1 if self.options.tiny else 4)]
            # The first one brings the file into memory.
            seconds = statistics.median(run[0] for run in runs[1:] or runs)
            rows.append(
                [f"{events:,}", f"{accounts:,}" if accounts else "2 in 1,000 events", clock(seconds),
                 f"{events / seconds:,.0f}", memory(max(run[1] for run in runs))]
            )
            path.unlink()
        print("\n`replay`, with seals, as ledgers grow:\n")
        table(["events", "accounts", "time", "events a second", "memory"], rows)

    def run(self):
        self.main_table()
        durable.compare(self.piggybank, self.folder, self.options.events, self.options.runs)
        peers.compare(self.piggybank, self.ledger, self.folder, self.options.peer_runs,
                      only_python=self.options.tiny)
        if self.options.growth:
            self.growth()


def main():
    # The generated events go on for years, and nothing is recorded before it happens.
    os.environ["PIGGYBANK_NOW"] = "9000-01-01T00:00:00Z"
    parser = argparse.ArgumentParser(prog=".ci/compare")
    parser.add_argument("events", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--peer-runs", type=int, default=1)
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--tiny", action="store_true")
    parser.add_argument("--folder")
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    if options.tiny:
        options.events, options.runs, options.growth = 3_000, 1, True
    folder = Path(tempfile.mkdtemp(prefix="piggybank-", dir=options.folder))
    try:
        Comparison(options, folder).run()
    finally:
        shutil.rmtree(folder)


main()
