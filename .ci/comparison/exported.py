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


def outside_names(journal, postings, root):
    """The account that each text has under a root in a journal, the text being a category, or else a source."""
    rows = {row["sequence"]: row for row in csv.DictReader(io.StringIO(postings))}
    names = {}
    for block in journal.split("\n\n"):
        head = re.match(r"\S+ \(([0-9]+)\) ", block)
        name = re.search(rf"^    ({root}:\S+)", block, re.MULTILINE)
        if head and name:
            row = rows[head[1]]
            text = row["category"] or (row["payee"] if root == "income" else "")
            if names.setdefault(text, name[1]) != name[1]:
                raise SystemExit(f"{text!r} is {names[text]} and {name[1]}")
    if len(set(names.values())) != len(names) or names.get("", f"{root}:none") != f"{root}:none":
        raise SystemExit(f"not one account for each text: {names}")
    return names


def exported(text):
    """A text as the table has it: without control characters, and cut where it is too long."""
    return re.sub("[\0-\x20\x7f-\x9f]", " ", text).encode()[:4096].decode(errors="ignore")


def compare_sums(piggybank, ledger, texts, path, query, root):
    """Requires that what was spent, or received, is what hledger says: by category in every month and in all.

    A journal has a payment and what took it back each in its own month, and so has a month that is asked for
    alone. `--per month` leaves both out, which is the same where both are in one month: commands take back at
    the event's own time, and in these ledgers nothing else does.
    """
    sign = -1 if root == "income" else 1
    names = outside_names(texts["journal"], texts["postings"], root)
    expected = from_hledger_by_month(path, f"^{root}:")

    def sums(*options):
        return json.loads(run(piggybank, query, ledger, "--format", "json", *options))[query]

    def require(found, wanted, when):
        """Requires the same pairs of something and its sum, which is 0 where it is left out."""
        wrong = {}
        for key, units in [*found, *((key, -sign * units) for key, units in wanted)]:
            wrong[key] = wrong.get(key, 0) + units
        wrong = {key: units for key, units in wrong.items() if units != 0}
        if wrong:
            raise SystemExit(f"{ledger}: {query} {when} differs by {wrong}")

    for month in ["", *sorted({month for _, _, month in expected})]:
        window = ["--from", f"{month}-01", "--to", last_day(month)] if month else []
        rows = [(row["category"], row) for row in sums(*window, "--per", "category")]
        if root == "income":
            rows = [(text, row) for text, row in rows if text]
            rows += [(row["source"], row) for row in sums(*window, "--per", "source", "--category", "")]
        found = [((names.get(exported(text or ""), text), row["currency"]), row["minorUnits"])
                 for text, row in rows]
        wanted = [((name, currency), units)
                  for (name, currency, when), units in expected.items() if month in ["", when]]
        require(found, wanted, f"in {month or 'all'}")
    periods = {"month": lambda month: month, "quarter": quarter, "year": lambda month: month[:4]}
    for period, of in periods.items():
        require(
            (((row["currency"], row[period]), row["minorUnits"]) for row in sums("--per", period)),
            (((currency, of(month)), units) for (_, currency, month), units in expected.items()), f"by {period}",
        )
    rows = sums("--per", "category,month") if root == "expenses" else []
    require(
        (((names.get(exported(row["category"] or ""), row["category"]), row["currency"], row["month"]),
          row["minorUnits"]) for row in rows),
        expected.items() if root == "expenses" else [], "by category and month",
    )
    return len(expected)


def compare_worth(piggybank, ledger, path):
    """Requires that what is owned at the end of every month is what hledger says."""
    sums = from_hledger_by_month(path, "--historical", "--depth", "2", "^assets:")
    months = sorted(month for _, _, month in sums)
    # Without dates the answer ends with the ledger's day, and hledger tells of every month.
    window = ["--from", months[0], "--to", months[-1]] if months else []
    rows = json.loads(run(piggybank, "worth", ledger, "--format", "json", *window))["worth"]
    for row in rows:
        for what in ["accounts", "goals"]:
            wanted = sums.pop((f"assets:{what}", row["currency"], row["date"][:7]), 0)
            if row[what] != wanted:
                raise SystemExit(f"{ledger}: {what} on {row['date']} is {row[what]} and not {wanted}")
    if sums:
        raise SystemExit(f"{ledger}: not told: {sorted(sums.items())[:20]}")
    return len(rows)


def quarter(month):
    return f"{month[:4]}-Q{(int(month[5:]) + 2) // 3}"


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

    spent = compare_sums(piggybank, ledger, texts, journal, "spending", "expenses")
    earned = compare_sums(piggybank, ledger, texts, journal, "income", "income")
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
