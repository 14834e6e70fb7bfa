"""Turns a ledger into the journal of another bookkeeping program, or sums it up.

    journal.py ledger|beancount|sums LEDGER

Every line that counts and moves money becomes a transaction of two postings, an exchange two of them: what was
replaced or taken back is left out, as if it had never been recorded. Amounts are minor units, so that no
program rounds; money outside and money in goals have one account each, since only the balances of
accounts are compared. `sums` is the same work in plain Python: a JSON object of balances.
"""

import json
import sys
from pathlib import Path

OUTSIDE = "Equity:Outside"
EXCHANGE = "Equity:Exchange"
GOALS = "Equity:Goals"
FIXTURES = Path(__file__).parents[2] / "Fixtures"


def events(path):
    with open(path, "rb") as lines:
        for line in lines:
            yield json.loads(line)


def signs():
    """The types that move money of one account: 1 for into it or -1 for out of it, where the other side
    is, and the member with the money.

    That is how the types are defined, and not computed here: the kept histories of the small ledger with
    every type show it, and a test holds those against a ledger that shares no code with the tool.
    """
    lines = {event["sequence"]: event for event in events(FIXTURES / "events/every-type.jsonl")}
    types = {}
    for path in (FIXTURES / "golden/every-type").glob("history*.json"):
        history = json.loads(path.read_text())
        for entry in history["entries"]:
            event = lines[entry["sequence"]]
            if "account" not in event:
                continue
            sign = 1 if entry["minorUnits"] > 0 else -1
            other = GOALS if "goal" in event else OUTSIDE
            money = {"currency": history["currency"], "minorUnits": abs(entry["minorUnits"])}
            member = next(name for name, value in event.items() if value == money)
            types[event["type"]] = (sign, other, member)
    return types


SIGNS = signs()


def name(account):
    """An account as the journals write it: each part begins with a capital letter."""
    return f"Assets:{account[:1].upper()}{account[1:]}"


def counting(path):
    """The lines that count, which a line does not say itself: of each event that was not taken back the last one
    that no reversal took back, where a reversal counts unless it was reversed."""
    with open(path, "rb") as lines:
        corrections = [json.loads(line) for line in lines if b'"reversed"' in line or b'"replaces"' in line]
    reversals = {event["sequence"]: event["of"] for event in corrections if event["type"] == "reversed"}
    reversed_again = set(reversals.values())
    taken_back = {of for sequence, of in reversals.items() if sequence not in reversed_again}
    last = {
        event["replaces"]: event["sequence"]
        for event in corrections
        if "replaces" in event and event["sequence"] not in taken_back
    }

    def counts(event):
        number = event.get("replaces", event["sequence"])
        is_last = last.get(number, number) == event["sequence"]
        return is_last and number not in taken_back and event["type"] != "reversed"

    return filter(counts, events(path))


def transfers(event):
    """What an event takes from one account and brings to another; nothing when it moves no money."""
    kind = event["type"]
    if kind == "transferred":
        return [(name(event["from"]), name(event["to"]), event["amount"])]
    if kind == "exchanged":
        return [
            (name(event["from"]), EXCHANGE, event["amount"]),
            (EXCHANGE, name(event["to"]), event["received"]),
        ]
    if kind not in SIGNS:
        return []
    sign, other, member = SIGNS[kind]
    if member not in event:
        return []
    account = name(event["account"])
    return [(other, account, event[member]) if sign > 0 else (account, other, event[member])]


def write(path, needs_opening, output):
    if needs_opening:
        for account in (OUTSIDE, EXCHANGE, GOALS):
            output.write(f"1970-01-01 open {account}\n")
    for event in counting(path):
        if needs_opening and event["type"] == "accountOpened":
            output.write(f"1970-01-01 open {name(event['account'])} {event['currency']}\n")
        for source, target, amount in transfers(event):
            money = f"{amount['minorUnits']} {amount['currency']}"
            words = f'"{event["type"]}"' if needs_opening else event["type"]
            output.write(
                f"{event['time'][:10]} * {words}\n    {source}  -{money}\n    {target}  {money}\n\n"
            )


def sums(path):
    balances = {}
    for event in counting(path):
        for source, target, amount in transfers(event):
            balances[source] = balances.get(source, 0) - amount["minorUnits"]
            balances[target] = balances.get(target, 0) + amount["minorUnits"]
    return balances


if __name__ == "__main__":
    _, form, ledger = sys.argv
    if form == "sums":
        json.dump(sums(ledger), sys.stdout)
    else:
        write(ledger, form == "beancount", sys.stdout)
