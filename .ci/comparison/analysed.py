"""The lines of the article for analysts, run as they stand there. See ../analysts."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import duckdb
import polars
import pyarrow.parquet

from measure import table

ARTICLE = Path(__file__).parents[2] / "Sources/PiggyBank/PiggyBank.docc/Analysing.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Difference(Exception):
    """What a line of the article says is not what the tool says."""


def compare(what, found, expected):
    if found != expected:
        differences = sorted(map(str, found.items() ^ expected.items()))[:4]
        raise Difference(f"{what}: {', '.join(differences)}")


def money(rows):
    """The minor units of each account and goal; one without money need not be there."""
    return {(row["account"], row["goal"]): row["minorUnits"] for row in rows if row["minorUnits"]}


# What is compared with the tool's own answers.

def balances(answers):
    """The tool's own balances, of goals with their accounts."""
    accounts = answers("balances")["accounts"]
    goals = answers("goals")["goals"]
    return money([
        *(dict(row, goal=None) for row in accounts),
        *(dict(row, minorUnits=row["saved"]) for row in goals),
    ])


def spending(postings, ledger):
    """By month, category and currency, from the postings, which are of what counts.

    Categories are those of the ledger: in the table of postings control characters are spaces.
    """
    lines = [json.loads(line) for line in ledger.read_bytes().splitlines()]
    counting = (lines[int(row["sequence"]) - 1] for row in postings)
    events = {line.get("replaces", line["sequence"]): line for line in counting}
    sums = Counter()
    for row in postings:
        line = lines[int(row["sequence"]) - 1]
        if row["spending"] == "true":
            payment = events[line["of"]] if line["type"] == "refunded" else line
            key = row["date"][:7], payment.get("category"), row["currency"]
            sums[key] -= int(row["minorUnits"])
    return dict(sums)


def accrued(answers):
    weeks = answers("round-ups")["roundUps"]
    return {(row["week"], row["account"]): row["accrued"] for row in weeks if row["accrued"]}


def blocks(section=""):
    """The language and the text of each block of the article, or of a section of it."""
    text = ARTICLE.read_text()
    if section:
        text = text.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    return BLOCK.findall(text)


class Article:
    """Blocks of the article, run in their order in the folder at hand, where a ledger is."""

    def __init__(self, blocks, lie=None):
        self.lie = lie
        self.database = duckdb.connect()
        self.tables = []
        self.names = {}
        for language, text in blocks:
            getattr(self, language)(text)

    def sql(self, text):
        answer = self.database.execute(text)
        if re.search(r"^select ", text, re.MULTILINE) and answer.description:
            names = [column[0] for column in answer.description]
            self.tables.append([dict(zip(names, row)) for row in answer.fetchall()])

    def python(self, text):
        exec(text, self.names)

    def sh(self, text):
        subprocess.run(["bash", "-euc", text], check=True)
        if self.lie and "postings.csv" in text:
            self.lie(Path("postings.csv"))

    def answer(self, *columns):
        """The one answer of DuckDB with these columns."""
        [rows] = [rows for rows in self.tables if rows and list(rows[0]) == list(columns)] or [[]]
        return rows


def check_file(article, expected):
    found = money(article.answer("account", "goal", "currency", "minorUnits"))
    compare("balances in DuckDB", found, expected)


def check(article, answers):
    """Compares what the article came to with the tool's own answers; returns how many hold money."""
    expected = balances(answers)
    check_file(article, expected)
    compare("balances in polars", money(article.names["balances"].to_dicts()), expected)

    with open("postings.csv", newline="") as lines:
        postings = list(csv.DictReader(lines))
    found = article.answer("month", "category", "currency", "minorUnits")
    found = {(row["month"], row["category"], row["currency"]): row["minorUnits"] for row in found}
    compare("spending", found, spending(postings, Path("original.jsonl")))
    found = article.answer("week", "account", "currency", "accrued")
    found = {(str(row["week"]), row["account"]): row["accrued"] for row in found if row["accrued"]}
    compare("round-ups", found, accrued(answers))

    stored = pyarrow.parquet.read_table("postings.parquet").to_pylist()
    found = {number: row["balance"] for number, row in enumerate(stored)}
    compare("Parquet", found, {number: int(row["balance"]) for number, row in enumerate(postings)})

    lines = [json.loads(line) for line in Path("household.jsonl").read_bytes().splitlines()]
    members = {member for line in lines for member in line}
    compare("members in polars", Counter(article.names["events"].columns), Counter(members))
    enveloped = [json.loads(line) for line in Path("cloud-events.jsonl").read_bytes().splitlines()]
    required = {"specversion": "1.0", "source": "/ledgers/household"}
    for line, event in zip(lines, enveloped, strict=True):
        own = {"id": str(line["sequence"]), "type": f"piggybank.{line['type']}", "time": line["time"]}
        compare("CloudEvents", {**event, "data": None}, {**required, **own, "data": None})
        if event["data"] != line:
            raise Difference(f"CloudEvents: event {line['sequence']}")
    return len(expected)


# Lies.

def in_ledger(path):
    """Makes every deposit of a ledger larger by one, as one alone may not count."""
    lines = path.read_text().split("\n")
    for place, line in enumerate(lines):
        if '"type":"deposited"' in line:
            lines[place] = re.sub(
                r'("minorUnits":)(\d+)', lambda match: f"{match[1]}{int(match[2]) + 1}", line
            )
    path.write_text("\n".join(lines))


def in_postings(path):
    """Makes the last balance of a table of postings larger by one."""
    with open(path, newline="") as lines:
        rows = list(csv.reader(lines))
    column = rows[0].index("balance")
    rows[-1][column] = str(int(rows[-1][column]) + 1)
    with open(path, "w", newline="") as output:
        csv.writer(output, lineterminator="\n").writerows(rows)


def require_difference(what, work):
    try:
        work()
    except Difference as difference:
        if not str(difference).startswith(what):
            raise
    else:
        raise SystemExit(f"{what}: nobody notices a lie")


def main():
    piggybank, folder, *ledgers = sys.argv[1:]
    folder = Path(folder)
    (folder / "bin").mkdir()
    (folder / "bin/piggybank").symlink_to(piggybank)
    os.environ["PATH"] = f"{folder / 'bin'}:{os.environ['PATH']}"
    rows = []
    for number, ledger in enumerate([Path(ledger).absolute() for ledger in ledgers]):
        place = folder / f"ledger-{number}"
        place.mkdir()
        os.chdir(place)
        for name in ("household.jsonl", "original.jsonl"):
            shutil.copy(ledger, name)

        def answers(query):
            command = [piggybank, query, "--format", "json", "original.jsonl"]
            return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

        article = Article(blocks())
        count = check(article, answers)
        dropped = set(article.names["events"].columns) - set(polars.read_ndjson(ledger).columns)
        require_difference(
            "balances in polars", lambda: check(Article(blocks(), in_postings), answers)
        )
        # The tool refuses a changed line, so that only what reads the file itself can believe it.
        in_ledger(Path("household.jsonl"))
        own = [block for block in blocks("The file in DuckDB") if block[0] == "sql"]
        require_difference(
            "balances in DuckDB", lambda: check_file(Article(own), balances(answers))
        )
        rows.append([ledger.stem, len(blocks()), count, ", ".join(sorted(dropped)) or "none"])

    print("Each line run as it stands, the same balances, and a lie of one minor unit noticed:\n")
    table(["ledger", "blocks", "with money", f"dropped by polars {polars.__version__} unless told"], rows)


main()
