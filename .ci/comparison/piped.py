"""Drives the client of the article on pipes while its writer is killed, and compares its answers with the ledger."""

import collections
import json
import random
import sys
import threading
import time

folder, path, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
sys.path.insert(0, folder)
import client  # noqa: E402  The article's, which the caller has put there.

seed = 20260310
draws = random.Random(seed)


def event(number):
    """A deposit, a small withdrawal, or one of more than anybody has."""
    amount = draws.choice([draws.randrange(1, 500), draws.randrange(1, 500), 10**12])
    kind = "withdrawn" if amount == 10**12 or draws.random() < 0.4 else "deposited"
    money = {"currency": "GBP", "minorUnits": amount}
    return {"type": kind, "id": f"e{number}", "account": "everyday", "amount": money}


events = [event(number) for number in range(count)]
with open(path, encoding="utf-8") as file:
    begun = sum(1 for _ in file)
heard = []


def listen():
    for told in client.follow(path, begun):
        heard.append(told)
        if told.get("id") == "last":
            return


follower = threading.Thread(target=listen, daemon=True)
follower.start()
ledger = client.Ledger(path)
kills, working = 0, True


def kill():
    global kills
    while working:
        time.sleep(random.uniform(0.005, 0.15))
        tool = ledger.tool
        if tool and tool.poll() is None:
            tool.kill()
            kills += 1


killer = threading.Thread(target=kill)
killer.start()
answers = []
while len(answers) < len(events):
    answers += ledger.record(events[len(answers) :][: draws.randrange(1, 1_500)])
working = False
killer.join()
last = {"type": "deposited", "id": "last", "account": "everyday", "amount": {"currency": "GBP", "minorUnits": 1}}
answers += ledger.record([last])
events.append(last)
follower.join(timeout=60)

with open(path, encoding="utf-8") as file:
    recorded = [json.loads(line) for line in file][begun:]
by_id = collections.Counter(line["id"] for line in recorded)
found = collections.Counter(answer["status"] for answer in answers)
assert [answer["id"] for answer in answers] == [event["id"] for event in events], "answers in another order"
for asked, answer in zip(events, answers):
    times = by_id[asked["id"]]
    assert times == (answer["status"] != "refused"), f"{asked['id']}: {answer['status']}, recorded {times} times"
    if times:
        line = recorded[answer["sequence"] - begun - 1]
        assert line["id"] == asked["id"] and line["amount"] == asked["amount"], f"{asked['id']}: another event"
assert heard == recorded, f"the follower heard of {len(heard)} events, and {len(recorded)} were recorded"
assert kills > 0 and found["refused"] > 0 and found["alreadyRecorded"] > 0, f"too little happened: {kills}, {found}"
print(f"Piped: {dict(found)}, {kills} writers killed (seed {seed}); each event once, each heard once")
