"""The same work on the same history by others: the balance of every account, compared to the penny."""

import csv
import json
import os
import re
import statistics
import subprocess
import sys
from pathlib import Path

from journal import name
from measure import Pair, Work, clock, memory, table

HERE = Path(__file__).parent


def from_json(path):
    return {name(key): value for key, value in json.loads(path.read_text()).items()}


def from_piggybank(path):
    accounts = json.loads(path.read_text())["accounts"]
    return {name(account["account"]): account["minorUnits"] for account in accounts}


def from_journal(path):
    """Lines of an account, a comma or a tab, and an amount such as `435 GBP`."""
    text = path.read_text()
    balances = {}
    for row in csv.reader(text.splitlines(), delimiter="\t" if "\t" in text else ","):
        if len(row) > 1 and row[0].startswith("Assets:"):
            amount = re.search(r"-?\d+", row[1])
            balances[row[0]] = int(amount.group()) if amount else 0
    return balances


def differences(own, other):
    """The accounts that have another balance; one that is empty need not be there."""
    keys = own.keys() | other.keys()
    return [key for key in keys if own.get(key, 0) != other.get(key, 0)]


class Peer:
    def __init__(self, title, checks, runs, work, read):
        self.title, self.checks, self.runs, self.work, self.read = title, checks, runs, work, read


def plain_python(ledger, runs):
    return Peer(
        "Python, json.loads and a dictionary",
        "JSON",
        runs,
        Work(sys.executable, "-B", HERE / "journal.py", "sums", ledger),
        lambda path: {
            account: amount
            for account, amount in json.loads(path.read_text()).items()
            if account.startswith("Assets:")
        },
    )


def journal(form, ledger, folder):
    """The history as another program wants it; made before anything is timed."""
    path = folder / f"{form}.journal"
    if not path.exists():
        with open(path, "wb") as output:
            command = [sys.executable, "-B", HERE / "journal.py", form, ledger]
            subprocess.run(command, stdout=output, check=True)
    return path


def others(ledger, folder, runs):
    """The programs of other people."""
    work = Work(sys.executable, "-B", HERE / "duck.py", ledger)
    peers = [Peer("DuckDB, one GROUP BY", "JSON and its types", 5, work, from_json)]
    formats = {
        "ledger": ["--format", "%(account)\t%(quantity(total))\n"],
        "hledger": ["--output-format", "csv"],
    }
    for program, form in formats.items():
        balance = ["balance", "^Assets:", "--flat", "--empty", "--no-total", *form]
        work = Work(program, "-f", journal("ledger", ledger, folder), *balance)
        peers.append(Peer(program, "each transaction balances", runs, work, from_journal))
    work = Work(
        Path(sys.executable).with_name("bean-query"),
        "--format=csv",
        journal("beancount", ledger, folder),
        "SELECT account, sum(position) WHERE account ~ '^Assets:' GROUP BY account",
        environment={"BEANCOUNT_DISABLE_LOAD_CACHE": "1"},
    )
    checks = "each transaction balances; accounts are open"
    peers.append(Peer("Beancount", checks, runs, work, from_journal))
    return peers


def compare(piggybank, ledger, folder, runs, only_python=False):
    """Prints a line for each peer; ends the process when one has another balance."""
    own = Work(piggybank, "balances", "--format", "json", ledger)
    answer = folder / "answer"
    own.run(answer)
    balances = from_piggybank(answer)
    peers = [plain_python(ledger, runs)]
    if not only_python:
        peers += others(ledger, folder, runs)
    rows, pairs = [], []
    for peer in peers:
        pair = Pair(peer.work, own, peer.runs, answer)
        pairs.append(pair)
        wrong = differences(balances, peer.read(answer))
        if wrong:
            raise SystemExit(f"{peer.title} has other balances: {', '.join(sorted(wrong)[:5])}")
        rows.append(
            [peer.title, clock(pair.seconds), f"{pair.ratio:.1f}", memory(pair.peak), peer.checks,
             f"same {len(balances)} balances"]
        )
    seconds = statistics.median(pair.reference for pair in pairs)
    peak = max(pair.reference_peak for pair in pairs)
    rows.insert(0, ["piggybank", clock(seconds), "1", memory(peak), "every rule and seal", "–"])
    print("\nThe balance of every account from the same events:\n")
    table(["with", "time", "times", "memory", "what it checks", "result"], rows)
