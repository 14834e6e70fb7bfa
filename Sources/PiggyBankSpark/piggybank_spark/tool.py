"""The tool ``piggybank``: where it is, which version it is, and how requests are put to it."""

from __future__ import annotations

import base64
import contextlib
import functools
import json
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator

VERSION = "0.1.0"
"""The version of this package, and of the tool that it works with."""

# How much of the tool's output is taken at a time.
_BLOCK_BYTES = 4 << 20


class FoldError(RuntimeError):
    """The tool is absent, of another version, or failed."""


def request(
    file: str | bytes, ledger: str | None = None, expect_head: str | None = None
) -> bytes:
    """A request as the tool reads it; a path of bytes need not be UTF-8, and then ``ledger`` is required."""
    members: dict[str, str] = {}
    path = os.fsencode(file) if isinstance(file, str) else bytes(file)
    try:
        members["file"] = path.decode()
    except UnicodeDecodeError:
        members["fileBase64"] = base64.b64encode(path).decode()
    if ledger is not None:
        members["ledger"] = ledger
    if expect_head is not None:
        members["expectHead"] = expect_head
    return json.dumps(members, ensure_ascii=False).encode() + b"\n"


def find(binary: str | None = None) -> str:
    """The path of the tool: the one that is stated, else the one that Spark brought, else the one in ``PATH``.

    Raises ``FoldError`` where it is not there, or of another version than this package.
    """
    found = binary or _brought_by_spark() or shutil.which("piggybank")
    if found is None or not os.access(found, os.X_OK):
        where = f"{found} is not a program" if found else "there is no piggybank"
        raise FoldError(
            f"{where} on {os.uname().nodename}: name its path as the option 'binary', send it along with "
            "'spark-submit --files piggybank' or the setting 'spark.files', or install it in a folder of PATH"
        )
    _require_version(found)
    return found


def _brought_by_spark() -> str | None:
    try:
        from pyspark import SparkFiles

        path = SparkFiles.get("piggybank")
    except Exception:  # Outside of a task and of a driver there are no such files.
        return None
    if not os.path.isfile(path):
        return None
    if not os.access(path, os.X_OK):
        # Some clusters bring files without their mode.
        try:
            os.chmod(path, 0o755)
        except OSError:
            return None
    return path


@functools.lru_cache
def _require_version(binary: str) -> None:
    try:
        said = subprocess.run(
            [binary, "--version"], capture_output=True, text=True, check=False, timeout=60
        ).stdout.strip()
    except OSError as error:
        raise FoldError(f"{binary} cannot be started: {error}") from error
    # What follows the first line is no part of the version.
    said = said.partition("\n")[0]
    if said.split()[-1:] != [VERSION]:
        raise FoldError(
            f"{binary} is {said or 'no piggybank'}, and this package needs piggybank {VERSION}: install both of "
            "one version"
        )


def answers(
    requests: Iterable[bytes], table: str, binary: str, workers: int = 1
) -> Iterator[bytes]:
    """What the tool says of each request, in their order, as blocks of whole lines.

    The process is ended with the iterator. Raises ``FoldError`` with what it said on standard error if it fails.
    """
    command = [binary, "fold", "--table", table, "--workers", str(workers)]
    environment = {**os.environ, "LC_ALL": "C"}
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
        )
        failures: list[BaseException] = []
        # Write from a second thread: one thread would deadlock when both pipes are full.
        writer = threading.Thread(target=_write, args=(requests, process, failures), daemon=True)
        writer.start()
        try:
            yield from _whole_lines(process)
            writer.join()
            status = process.wait()
            if failures:
                raise failures[0]
            if status != 0:
                errors.seek(0)
                said = errors.read(4096).decode(errors="replace").strip()
                raise FoldError(f"{' '.join(command)} ended with status {status}: {said}")
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()


def _write(
    requests: Iterable[bytes], process: subprocess.Popen[bytes], failures: list[BaseException]
) -> None:
    assert process.stdin is not None
    try:
        for line in requests:
            try:
                process.stdin.write(line)
            except OSError:
                break  # Its status says why it does not read on.
    except BaseException as error:  # noqa: BLE001 - raised again where the answers are read.
        failures.append(error)
        process.kill()
    finally:
        with contextlib.suppress(OSError):
            process.stdin.close()


def _whole_lines(process: subprocess.Popen[bytes]) -> Iterator[bytes]:
    assert process.stdout is not None
    rest = b""
    while block := os.read(process.stdout.fileno(), _BLOCK_BYTES):
        rest += block
        if len(rest) < _BLOCK_BYTES:
            continue
        end = rest.rfind(b"\n") + 1
        if end:
            yield rest[:end]
            rest = rest[end:]
    if rest:
        yield rest
