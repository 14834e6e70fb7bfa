"""Every JSON that the tool answers with, validated against its own schemas. See ../schemas."""

import copy
import json
import re
import subprocess
import sys
import time
from pathlib import Path

from jsonschema import Draft202012Validator

FIXTURES = Path("Fixtures")


def validators(path):
    """A validator for each answer, by its name; the schemas themselves have to be valid."""
    document = json.loads(path.read_text())
    validators = {}
    for name, schema in document["$defs"].items():
        Draft202012Validator.check_schema(schema)
        validators[name] = Draft202012Validator(schema)
    return validators


def answers(piggybank):
    """Where each answer is from, the name of its schema, and its text."""
    for commands in sorted(FIXTURES.glob("golden/*/commands")):
        for line in commands.read_text().splitlines():
            name, command = line.split(":", 1)
            words = command.split()
            golden = commands.parent / f"{name}.json"
            yield golden, words[0], golden.read_text()
    for line in (FIXTURES / "recording-examples.txt").read_text().splitlines():
        if line.startswith("{"):
            yield "a recording example", "recorded", line
    for story in sorted(FIXTURES.glob("imports/*.txt")):
        for line in story.read_text().splitlines():
            if line.startswith('{"files":'):
                yield story, "import", line
        for text in re.findall(r"^== \S+\.json\n(.*?)\n(?=\n|==|\$)", story.read_text(), re.M | re.S):
            if '"feedItems":' not in text:
                yield story, "preset", text
    for statement in sorted(FIXTURES.glob("statements/broken/*")):
        if statement.suffix == ".txt":
            continue
        words = ["import", statement, "--account", "everyday", "--new", "--open", "--dry-run"]
        words += ["--time-zone", "UTC", "-f", "none.jsonl", "--format", "json"]
        refused = subprocess.run([piggybank, *words], capture_output=True, check=False, text=True)
        if refused.stdout:
            yield statement, "import", refused.stdout
    for ledger in [*FIXTURES.glob("events/*.jsonl"), FIXTURES / "household.jsonl"]:
        for line in ledger.read_text().splitlines():
            yield ledger, "line", line
    for ledger in sorted(FIXTURES.glob("errors/*.jsonl")):
        for command in ["replay", "audit"]:
            options = [command, str(ledger), "--format", "json"]
            done = subprocess.run([piggybank, *options], capture_output=True)
            for line in done.stderr.decode().splitlines():
                yield ledger, "notice" if line.startswith('{"notice"') else "error", line
            if done.stdout:
                yield ledger, command, done.stdout.decode()
    ledgers = [*sorted(FIXTURES.glob("errors/*.jsonl")), *FIXTURES.glob("events/*.jsonl"), "nowhere.jsonl"]
    for table in ["all", "heads,violations"]:
        words = ["fold", FIXTURES / "household.jsonl", *ledgers, "--table", table, "--format", "json"]
        folded = subprocess.run([piggybank, *words], capture_output=True, check=False, text=True)
        yield f"fold of {table}", "fold", folded.stdout


def changed(value):
    """The value with its first member taken away, one added, or the first of another type, in every object of it."""
    def places(value, path=()):
        yield path, value
        items = value.items() if isinstance(value, dict) else enumerate(value[:1])
        for key, part in items:
            if isinstance(part, (dict, list)) and key != "metadata":
                yield from places(part, (*path, key))

    for path, part in list(places(value)):
        if not isinstance(part, dict):
            continue
        for change in ["added", "taken away", "type"]:
            copied = copy.deepcopy(value)
            target = copied
            for key in path:
                target = target[key]
            key = next(iter(target), None)
            if change == "added":
                target["notAMember"] = 1
            elif key is None or key == "metadata":
                continue
            elif change == "taken away":
                # Of what may be absent, nothing can be told.
                if key in ["message", "next", "file", "heads"]:
                    continue
                del target[key]
            else:
                target[key] = [[]]
            yield change, path, copied


def recording(piggybank, folder):
    """What a first session of recording says on both streams."""
    ledger = folder / "recorded.jsonl"
    for words in [["init"], ["open", "everyday", "--name", "Everyday", "--currency", "GBP"]]:
        options = [*words, "-f", ledger, "--format", "json"]
        done = subprocess.run([piggybank, *options], capture_output=True, check=True)
        yield words[0], "recorded", done.stdout.decode()
        for line in done.stderr.decode().splitlines():
            yield words[0], "notice", line
    draft = b'{"type":"deposited","account":"everyday","amount":{"currency":"GBP","minorUnits":1},"id":"a\\nb"}\n'
    options = ["append", "-f", ledger, "--format", "json"]
    done = subprocess.run([piggybank, *options], input=draft, capture_output=True, check=True)
    yield "append", "append", done.stdout.decode()
    refused = draft.replace(b'"deposited"', b'"withdrawn"').replace(b":1}", b":9000}").replace(b"a\\n", b"c")
    options = ["append", "-f", ledger, "--keep-going"]
    done = subprocess.run([piggybank, *options], input=draft + refused + b"junk\n", capture_output=True, check=False)
    for line in done.stdout.decode().splitlines():
        yield "append --keep-going", "append-keep-going", line
    for line in ledger.read_text().splitlines():
        yield ledger, "line", line
    # A part of the second line never reached the disk.
    lines = ledger.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1][:30] + bytes(20) + lines[1][50:]
    (folder / "holed.jsonl").write_bytes(b"".join(lines))
    for option in ["--dry-run", "--yes"]:
        options = ["repair", folder / "holed.jsonl", option, "--format", "json"]
        yield "repair", "repair", subprocess.run([piggybank, *options], capture_output=True, check=True).stdout.decode()


def people(piggybank, folder):
    """What is said of somebody who is added, signs in, asks who they are, signs out and is erased."""
    sent = folder / "sent"

    def run(words, *lines):
        options = [*words.split(), "-f", folder / "people.jsonl", "--format", "json"]
        if words == "sign-in":
            options += ["--send-with", f"cat >{sent}.new && mv {sent}.new {sent}"]
        process = subprocess.Popen(
            [piggybank, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for line in lines:
            while callable(line) and not sent.exists():
                time.sleep(0.01)
            process.stdin.write((line() if callable(line) else line) + "\n")
            process.stdin.flush()
        answer, told = process.communicate(timeout=60)
        if process.returncode != 0:
            raise SystemExit(f"{words}: {told}")
        yield words, words.replace(" ", "-"), answer
        for line in told.splitlines():
            yield words, "notice", line

    number = "+447700900123"
    yield from run("people add", number, "Ann Example")
    answers = list(run("sign-in", number, lambda: sent.read_text().split()[1]))
    yield from answers
    token = json.loads(answers[0][2])["token"]
    yield from run("whoami", token)
    yield from run("sign-out", token)
    yield from run("people erase", number)


def main():
    piggybank, schemas = sys.argv[1:]
    checks = validators(Path(schemas))
    counts = dict.fromkeys(checks, 0)
    refused = 0
    folder = Path(schemas).parent
    for origin, name, text in [*recording(piggybank, folder), *people(piggybank, folder), *answers(piggybank)]:
        value = json.loads(text)
        errors = list(checks[name].iter_errors(value))
        if errors:
            raise SystemExit(f"{origin}: as {name}: {errors[0].message[:500]}\n{list(errors[0].path)}")
        counts[name] += 1
        # The first few of each kind, changed.
        if counts[name] <= 3:
            for change, path, other in changed(value):
                # Every member of a preset may be absent.
                if name == "preset" and change == "taken away":
                    continue
                if checks[name].is_valid(other):
                    raise SystemExit(f"{origin}: as {name}: {change} at {path} is not refused")
                refused += 1
    unseen = [name for name, count in counts.items() if count == 0]
    if unseen:
        raise SystemExit(f"no answer was seen of {unseen}")
    total = sum(counts.values())
    print(f"{total:,} answers and lines are what their schemas say; {refused:,} changed ones are not.")


main()
