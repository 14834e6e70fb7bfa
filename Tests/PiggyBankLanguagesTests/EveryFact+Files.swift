import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankStore

// Why a file could not be read or written.

extension EveryFact {
    static var ledgerFiles: [EveryFact] {
        unread.map { EveryFact($0, $1) { $0.message(for: $1) } }
            + unwritten.flatMap { label, error in
                [0, 1, 12].map { count in
                    EveryFact(label, error) { $0.message(for: $1, after: count) }
                }
            } + unplanned.map { EveryFact($0, $1) { $0.message(for: $1) } }
    }

    private static let full = SystemError(number: 28)

    static var unread: [(String, FileError)] {
        [
            ("unreadable", .unreadable(full)), ("isDirectory", .isDirectory),
            ("notRegular", .notRegular), ("notKept", .notKept(full)),
            ("cutShort", .cutShort(missing: 1)), ("cutShort", .cutShort(missing: 2)),
            ("vanished", .vanished), ("changed", .changed), ("notSynced", .notSynced(full)),
            ("tooLarge", .tooLarge(limit: 1_000_000)), ("closed", .closed),
        ]
    }

    static var unwritten: [(String, WriteError)] {
        [
            ("notOpened", .notOpened(full)), ("exists", .exists), ("notAFile", .notAFile),
            ("locked", .locked(holder: nil, milliseconds: 5_000)),
            ("locked", .locked(holder: 12, milliseconds: 5_000)), ("vanished", .vanished),
            ("changed", .changed), ("changedMeanwhile", .changedMeanwhile),
            ("tornTailNotCopied", .tornTailNotCopied(to: "a.jsonl.torn", full)),
            ("notCopied", .notCopied(to: "a.jsonl.cut", full)),
            ("repairNotSynced", .repairNotSynced(copy: "a.jsonl.cut", full)),
            ("notWritten", .notWritten(full)), ("notCutBack", .notCutBack(full)),
            ("notSynced", .notSynced(full)), ("stopped", .stopped), ("noTime", .noTime),
            ("closed", .closed), ("locked", .locked(holder: 12, milliseconds: 250)),
        ]
    }

    static var unplanned: [(String, ImportError)] {
        let event = PlannedEvent(id: nil, time: Sample.instant, payload: Sample.deposited)
        let step = ImportPlan.Step(event: event, file: "a.csv", place: SourcePlace(line: 3))
        return [
            ("notPlanned", .notPlanned), ("outdated", .outdated),
            ("failed", .failed(.unwritable(.stopped))),
            ("rejected", .rejected(CommandRejection(.rule(.duplicateID)), step)),
        ]
    }
}
