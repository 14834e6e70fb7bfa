"""Nights over ledgers that are changed at random say what a plain model of the same changes says."""

from __future__ import annotations

import os
import pathlib
import random
from dataclasses import dataclass

import piggybank_spark
from conftest import Fleet, demo

NIGHTS = int(os.environ.get("PIGGYBANK_TEST_NIGHTS", "3"))
LEDGERS = 48
EVENTS = 60
SEED = int(os.environ.get("PIGGYBANK_TEST_SEED", "0")) or random.SystemRandom().randrange(1, 1 << 32)

AS_IT_SHOULD_BE = {"new", "back", "restored", "grown", "same"}


@dataclass
class Ledger:
    """What a ledger's file is: the beginning of one of two histories, perhaps with a line changed."""

    fleet: Fleet
    name: str
    histories: list[list[bytes]]
    history: int = 0
    length: int = 0
    edited: int | None = None
    place: str = "nothing"

    # What the store knows: what the ledger has to have, and how it was on the night it was looked at last.
    kept: tuple[int, int] | None = None
    listed: tuple[int, int] | None = None
    outcome: str | None = None

    def change(self, kind: str, random: random.Random) -> None:
        if kind == "touched" and self.place != "nothing":
            self.fleet.touch(self.name)
        elif kind == "removed":
            self._write("nothing")
        elif kind == "a folder":
            self._write("folder")
        elif kind == "edited in secret" and self.place == "file":
            status = self.fleet.path(self.name).stat()
            self.edited = self.edited or random.randrange(1, self.length)
            self._write("file")
            os.utime(self.fleet.path(self.name), ns=(status.st_atime_ns, status.st_mtime_ns))
        elif kind == "accepted" and self.place == "file" and self.edited is None and self.outcome:
            path, head = str(self.fleet.path(self.name)), self.fleet.head(self.name)
            piggybank_spark.accept(self.fleet.spark, self.fleet.store, path, head)
            self.kept = (self.history, self.length)
        elif kind in {"grown", "cut", "rewritten", "edited", "whole"}:
            if self.place != "file":
                self.length, self.edited = random.randint(5, EVENTS), None
            if kind == "grown":
                self.length = min(EVENTS, self.length + random.randint(1, 10))
            if kind == "cut":
                self.length = max(3, self.length - random.randint(1, 10))
            if kind == "rewritten":
                self.history = 1 - self.history
            if kind == "whole":
                self.length = EVENTS
            if kind == "edited":
                self.edited = random.randrange(1, self.length)
            elif kind in {"rewritten", "whole"} or (self.edited or 0) >= self.length:
                self.edited = None
            self._write("file")

    def _write(self, place: str) -> None:
        path = self.fleet.path(self.name)
        if path.is_dir():
            path.rmdir()
        path.unlink(missing_ok=True)
        self.place = place
        if place == "folder":
            path.mkdir()
            self.fleet.touch(self.name)
        if place == "file":
            lines = self.histories[self.history][: self.length]
            if self.edited is not None:
                lines[self.edited] = lines[self.edited].replace(b'"time":"2', b'"time":"1', 1)
            self.fleet.write(self.name, lines)

    def night(self, is_full: bool) -> str | None:
        """What a night has to say of the ledger; nothing where it is as it was."""
        if self.place == "nothing":
            outcome = None if self.outcome in {None, "gone"} else "gone"
        else:
            status = self.fleet.path(self.name).stat()
            listed = (status.st_size, status.st_mtime_ns)
            is_as_it_was = self.outcome in AS_IT_SHOULD_BE and listed == self.listed
            self.listed = listed
            outcome = None if is_as_it_was and not is_full else self._looked_at()
        if outcome in AS_IT_SHOULD_BE:
            self.kept = (self.history, self.length)
        self.outcome = outcome or self.outcome
        return outcome

    def _looked_at(self) -> str:
        if self.place == "folder":
            return "unreadable"
        if self.kept and self.length < self.kept[1]:
            return "cut-off"
        if self.kept and self.history != self.kept[0]:
            return "other-hash"
        if self.edited is not None:
            return "edited" if self.kept else "broken"
        if self.outcome is None:
            return "new"
        if self.outcome == "gone":
            return "back"
        if self.outcome not in AS_IT_SHOULD_BE:
            return "restored"
        return "grown" if self.kept and self.length > self.kept[1] else "same"


def test_nights_say_what_was_done_to_each_ledger(fleet: Fleet, tmp_path: pathlib.Path) -> None:
    print(f"PIGGYBANK_TEST_SEED={SEED}")
    choice = random.Random(SEED)

    def history(seed: int) -> list[bytes]:
        return demo(tmp_path / "history", EVENTS, seed).read_bytes().splitlines(keepends=True)

    ledgers = [
        Ledger(fleet, f"{number:02}", [history(2 * number), history(2 * number + 1)])
        for number in range(LEDGERS)
    ]
    # Most changes are of files, and some nights find most ledgers as they were.
    kinds = ["nothing", "nothing", "grown", "grown", "cut", "rewritten", "edited", "whole", "removed"]
    kinds += ["a folder", "touched", "edited in secret"]
    for night in range(NIGHTS):
        for ledger in ledgers:
            ledger.change(choice.choice(kinds), choice)
        # A few are accepted, each by a row of its own.
        for ledger in choice.sample(ledgers, 3):
            ledger.change("accepted", choice)
        is_full = night % 3 == 2
        found = fleet.night(full=is_full)
        expected = {ledger.name: ledger.night(is_full) for ledger in ledgers}
        assert found == {name: outcome for name, outcome in expected.items() if outcome}, night
    counted = {
        pathlib.Path(row.ledger).stem
        for row in piggybank_spark.current(fleet.spark, fleet.store, "totals").collect()
    }
    assert counted == {ledger.name for ledger in ledgers if ledger.outcome in AS_IT_SHOULD_BE}
