"""What is exported, checked and added up by the programs that it is for. See ../exports."""

import calendar
import csv
import io
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from measure import clock, table

# Every program reads UTF-8.
ENVIRONMENT = dict(os.environ, LC_ALL="C.UTF-8", BEANCOUNT_DISABLE_LOAD_CACHE="1")
# How Beancount adds up, in its own Python.
SUMS = """
import json, sys
from collections import defaultdict
from beancount import loader
from beancount.core.data import Transaction
entries, errors, _ = loader.load_file(sys.argv[1])
assert not errors, errors[:3]
sums = defaultdict(int)
for entry in entries:
    if isinstance(entry, Transaction):
        for posting in entry.postings:
            sums[posting.account] += posting.units.number
print(json.dumps({name: str(number) for name, number in sums.items()}))
"""


def run(*command):
    """The output of a command, which has to succeed."""
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.returncode}\n{said(done)}")
    return done.stdout.decode()


def said(done):
    return (done.stderr + done.stdout).decode(errors="replace")[:2000]


def minor_units(amount):
    """The minor units of an amount with all its decimals, a currency after it or not."""
    return int(re.match(r"-?[0-9.]+", amount).group().replace(".", ""))


def balances(piggybank, ledger):
    """The tool's own balances: of accounts, then of goals, each with its account's and its own identifier."""
    def ask(query, list):
        return json.loads(run(piggybank, query, "--format", "json", ledger))[list]

    return [
        *((("", row["account"]), row["minorUnits"]) for row in ask("balances", "accounts")),
        *(((row["account"], row["goal"]), row["saved"]) for row in ask("goals", "goals")),
    ]


def from_hledger(path):
    balance = ["balance", "--flat", "--empty", "--no-total", "-O", "csv", "^assets:"]
    text = run("hledger", "-f", path, *balance)
    return {row[0]: minor_units(row[1]) for row in list(csv.reader(io.StringIO(text)))[1:]}


def from_ledger(path):
    balance = ["balance", "--flat", "--empty", "--no-total", "^assets:"]
    text = run("ledger", "-f", path, *balance, "--format", "%(account)\\t%(strip(total))\\n")
    return {
        name: minor_units(amount)
        for name, amount in (line.split("\t") for line in text.splitlines())
    }


def from_postings(text):
    """The last balance of every account and goal; the rows' sums have to be the same."""
    last, sums = {}, {}
    for row in csv.DictReader(io.StringIO(text)):
        key = (row["account"], row["goal"]) if row["goal"] else ("", row["account"])
        sums[key] = sums.get(key, 0) + int(row["minorUnits"])
        last[key] = int(row["balance"])
        if last[key] != sums[key]:
            raise SystemExit(f"event {row['sequence']}: the balance of {key} is not its sum")
    return last


def compare(who, names, expected, found):
    """Requires that each account and goal has its balance; one that was never moved need not be there."""
    for name, (holder, minor) in zip(names, expected):
        if found.get(name, 0) != minor:
            raise SystemExit(f"{who}: {holder} has {found.get(name, 0)} and not {minor}")
    others = found.keys() - set(names)
    if others:
        raise SystemExit(f"{who}: nobody has {others}")


def with_lie(text, pattern):
    """The text with one asserted balance, in the middle, off in its last digit by one."""
    lines = text.split("\n")
    places = [index for index, line in enumerate(lines) if re.search(pattern, line)]
    place = places[len(places) // 2]
    match = re.search(pattern, lines[place])
    end = match.end(1)
    digit = lines[place][end - 1]
    lines[place] = lines[place][: end - 1] + str((int(digit) + 1) % 10) + lines[place][end:]
    return "\n".join(lines)


def require_refusal(path, *command):
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT)
    if done.returncode == 0:
        raise SystemExit(f"{command[0]} believes a lie in {path}")


def from_hledger_by_month(path, *query):
    """What hledger says of accounts month by month: by account, currency and month, in minor units."""
    options = ["balance", "-M", "--flat", "--no-total", "--layout=bare", "-O", "csv", *query]
    rows = list(csv.reader(io.StringIO(run("hledger", "-f", path, *options))))
    if not rows:
        return {}
    months = rows[0][2:]
    return {
        (row[0], row[1], month): minor_units(cell)
        for row in rows[1:]
        for month, cell in zip(months, row[2:])
        if float(cell) != 0
    }


def compare_sums(piggybank, ledger, journal, path, query, root):
    """Requires that what was spent, or received, is what hledger says: by category in every month, and by month."""
    said = rf"^; (?:category|source): (.*)\naccount ({root}:.*)$"
    names = dict(re.findall(said, journal, re.MULTILINE))
    expected = from_hledger_by_month(path, f"^{root}:")
    if root == "income":
        expected = {key: -units for key, units in expected.items()}

    def sums(*options):
        text = run(piggybank, query, ledger, "--format", "json", *options)
        return json.loads(text)[query]

    for month in sorted({month for _, _, month in expected}):
        rows = sums("--from", f"{month}-01", "--to", last_day(month))
        # Deposits without a category are known by their source there. And a name with what a journal cannot
        # have in it is another one there; its sum is not.
        found, others = {}, {}
        for row in rows:
            name, currency, units = names.get(row["category"], ""), row["currency"], row["minorUnits"]
            kept = found if name else others
            key = (name, currency) if name else currency
            kept[key] = kept.get(key, 0) + units
        for (name, currency, when), units in expected.items():
            if when != month:
                continue
            if (name, currency) in found:
                found[name, currency] -= units
            else:
                others[currency] = others.get(currency, 0) - units
        wrong = {key: units for key, units in [*found.items(), *others.items()] if units != 0}
        # A source and a category may have one name.
        if wrong and (root != "income" or sum(wrong.values()) != 0):
            raise SystemExit(f"{ledger}: {query} in {month} differs by {wrong}")
    totals = {}
    for (_, currency, month), units in expected.items():
        totals[currency, month] = totals.get((currency, month), 0) + units
    found = {
        (row["currency"], row["month"]): row["minorUnits"] for row in sums("--per", "month")
    }
    for key in totals.keys() | found.keys():
        if totals.get(key, 0) != found.get(key, 0):
            raise SystemExit(f"{ledger}: {query} of {key} is {found.get(key)} and not {totals.get(key)}")
    return len(expected)


def compare_worth(piggybank, ledger, path):
    """Requires that what is owned at the end of every month is what hledger says."""
    sums = from_hledger_by_month(path, "--historical", "--depth", "2", "^assets:")
    rows = json.loads(run(piggybank, "worth", ledger, "--format", "json"))["worth"]
    for row in rows:
        for what in ["accounts", "goals"]:
            wanted = sums.pop((f"assets:{what}", row["currency"], row["date"][:7]), 0)
            if row[what] != wanted:
                raise SystemExit(f"{ledger}: {what} on {row['date']} is {row[what]} and not {wanted}")
    if sums:
        raise SystemExit(f"{ledger}: not told: {sums}")
    return len(rows)


def last_day(month):
    year, number = map(int, month.split("-"))
    return f"{month}-{calendar.monthrange(year, number)[1]:02}"


def check(piggybank, folder, python, ledger):
    """Checks the exports of a ledger, and returns a row of what was found."""
    texts = {}
    for form in ["journal", "beancount", "postings"]:
        texts[form] = run(piggybank, "export", form, ledger)
        (folder / f"exported.{form}").write_text(texts[form])
    journal, beancount = folder / "exported.journal", folder / "exported.beancount"
    bean_check = python.parent / "bean-check"
    checks = {
        "hledger": lambda path: ["hledger", "check", "-s", "-f", path],
        "ledger": lambda path: ["ledger", "--strict", "--pedantic", "-f", path, "balance"],
        "Beancount": lambda path: [bean_check, path],
    }
    times = {}
    for who, command in checks.items():
        start = time.monotonic()
        run(*command(beancount if who == "Beancount" else journal))
        times[who] = time.monotonic() - start

    expected = balances(piggybank, ledger)
    names = re.findall(r"^account (assets:.*)$", texts["journal"], re.MULTILINE)
    opened = re.findall(r"^\S+ open (Assets:\S*)", texts["beancount"], re.MULTILINE)
    if not len(names) == len(opened) == len(expected):
        raise SystemExit(f"{len(expected)} accounts and goals, {len(names)} and {len(opened)} exported")
    compare("hledger", names, expected, from_hledger(journal))
    compare("ledger", names, expected, from_ledger(journal))
    sums = json.loads(run(python, "-c", SUMS, beancount))
    assets = {name: minor_units(sum) for name, sum in sums.items() if name.startswith("Assets:")}
    compare("Beancount", opened, expected, assets)
    last = from_postings(texts["postings"])
    compare("postings", [holder for holder, _ in expected], expected, last)

    spent = compare_sums(piggybank, ledger, texts["journal"], journal, "spending", "expenses")
    earned = compare_sums(piggybank, ledger, texts["journal"], journal, "income", "income")
    owned = compare_worth(piggybank, ledger, journal)

    lie = folder / "lie.journal"
    lie.write_text(with_lie(texts["journal"], r" = (-?[0-9.]+) "))
    require_refusal(lie, *checks["hledger"](lie))
    require_refusal(lie, *checks["ledger"](lie))
    lie = folder / "lie.beancount"
    lie.write_text(with_lie(texts["beancount"], r"^\S+ balance \S+ +(-?[0-9.]+) "))
    require_refusal(lie, *checks["Beancount"](lie))

    transactions = len(re.findall(r"^[0-9-]+ \([0-9]+\)", texts["journal"], re.MULTILINE))
    asserted = len(re.findall(r" = -?[0-9.]+ ", texts["journal"]))
    return [
        Path(ledger).stem, f"{transactions:,}", f"{asserted:,}", f"{len(expected):,}",
        f"{spent:,}", f"{earned:,}", f"{owned:,}", *(clock(times[who]) for who in checks),
    ]


def main():
    piggybank, folder, *ledgers = sys.argv[1:]
    folder = Path(folder)
    python = Path(sys.executable)
    rows = [check(piggybank, folder, python, ledger) for ledger in ledgers]
    print(
        "Checked by all three, the same balances in each, the same spending, income and net worth by month in hledger, "
        "and a lie of one minor unit refused:\n"
    )
    table(
        ["ledger", "transactions", "assertions", "accounts and goals", "sums of spending", "of income", "closes",
         "hledger", "ledger", "Beancount"],
        rows,
    )


main()
