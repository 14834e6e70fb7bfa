"""Turns a ledger into the journal of another bookkeeping program, or sums it up.

    journal.py ledger|beancount|sums LEDGER

Every event that moves money becomes a transaction of two postings. Amounts are minor units, so that no
program rounds; money outside and money in goals have one account each, since only the balances of
accounts are compared. `sums` is the same work in plain Python: a JSON object of balances.
"""

import json
import sys

OUTSIDE = "Equity:Outside"
GOALS = "Equity:Goals"

# The event types whose money has gone into the account, or out of it, and where the other side is.
SIGNS = {
    "deposited": (1, OUTSIDE, "amount"),
    "withdrawn": (-1, OUTSIDE, "amount"),
    "accountClosed": (-1, OUTSIDE, "paidOut"),
    "goalFunded": (-1, GOALS, "amount"),
    "goalWithdrawn": (1, GOALS, "amount"),
    "goalDeleted": (1, GOALS, "returned"),
    "roundUpsMoved": (-1, GOALS, "amount"),
}


def name(account):
    """An account as the journals write it: each part begins with a capital letter."""
    return f"Assets:{account[:1].upper()}{account[1:]}"


def transfer(event):
    """What an event takes from one account and brings to another; nothing when it moves no money."""
    kind = event["type"]
    if kind == "transferred":
        return name(event["from"]), name(event["to"]), event["amount"]
    if kind not in SIGNS:
        return None
    sign, other, member = SIGNS[kind]
    if member not in event:
        return None
    account = name(event["account"])
    return (other, account, event[member]) if sign > 0 else (account, other, event[member])


def events(path):
    with open(path, "rb") as lines:
        for line in lines:
            yield json.loads(line)


def write(path, needs_opening, output):
    if needs_opening:
        for account in (OUTSIDE, GOALS):
            output.write(f"1970-01-01 open {account}\n")
    for event in events(path):
        if needs_opening and event["type"] == "accountOpened":
            output.write(f"1970-01-01 open {name(event['account'])} {event['currency']}\n")
        moved = transfer(event)
        if moved is None:
            continue
        source, target, amount = moved
        money = f"{amount['minorUnits']} {amount['currency']}"
        words = f'"{event["type"]}"' if needs_opening else event["type"]
        output.write(
            f"{event['time'][:10]} * {words}\n    {source}  -{money}\n    {target}  {money}\n\n"
        )


def sums(path):
    balances = {}
    for event in events(path):
        moved = transfer(event)
        if moved is not None:
            source, target, amount = moved
            balances[source] = balances.get(source, 0) - amount["minorUnits"]
            balances[target] = balances.get(target, 0) + amount["minorUnits"]
    return balances


if __name__ == "__main__":
    _, form, ledger = sys.argv
    if form == "sums":
        json.dump(sums(ledger), sys.stdout)
    else:
        write(ledger, form == "beancount", sys.stdout)
