import PiggyBankTesting

/// A fault in how ledgers are written, as a careless change could bring it in.
struct PlantedFault: Sendable {
    let name: String
    /// The write path on which it is looked for.
    let path: String
    /// The law that finds it.
    let law: CrashLaw
    let change: Change

    /// What goes otherwise than the product has it.
    enum Change: Sendable {
        /// A call is not made, and said to have succeeded.
        case leftOut(SystemCall, Purpose)
        /// The same once a write of the ledger has failed.
        case leftOutAfterFailure(SystemCall, Purpose)
        /// The same in a process that has written nothing itself.
        case leftToOthers(SystemCall, Purpose)
        /// The same by whoever only reads the file.
        case leftOutByReaders(SystemCall)
        /// Every other of these calls is not made.
        case everyOther(SystemCall, Purpose)
        /// A call is made only after the next one of another kind.
        case late(SystemCall, Purpose, after: SystemCall)
        /// A call that fails is said to have succeeded.
        case unnoticed(SystemCall, Purpose)
        /// A call that fails is made again.
        case madeAgain(SystemCall, Purpose)
        /// A call is made twice.
        case twice(SystemCall, Purpose)
        /// A cut takes so many bytes more.
        case cutsMore(Int)
    }

    static let all = [
        PlantedFault("a batch is not synced", "one event", .acknowledged, .leftOut(.sync, .ledger)),
        PlantedFault(
            "only every other batch is synced", "batches of drafts", .acknowledged,
            .everyOther(.sync, .ledger)),
        PlantedFault(
            "only every other write of an import is synced", "an import", .acknowledged,
            .everyOther(.sync, .ledger)),
        PlantedFault(
            "a sync that fails is not noticed", "one event", .acknowledged,
            .unnoticed(.sync, .ledger)),
        PlantedFault(
            "a sync that fails is tried again", "one event", .acknowledged,
            .madeAgain(.sync, .ledger)),
        PlantedFault(
            "what a failed sync dropped is not written again", "one event", .acknowledged,
            .leftOut(.overwrite, .ledger)),
        PlantedFault(
            "a retry is acknowledged without a sync", "a correction", .acknowledged,
            .leftToOthers(.sync, .ledger)),
        PlantedFault(
            "a follower does not sync what it passes on", "a batch of pages", .told,
            .leftOutByReaders(.sync)),
        PlantedFault(
            "the folder of a new ledger is not synced", "the first lines", .acknowledged,
            .leftOut(.syncDirectory, .ledger)),
        PlantedFault(
            "a folder that cannot be synced is not noticed", "the first lines", .acknowledged,
            .unnoticed(.syncDirectory, .ledger)),
        PlantedFault(
            "a write that fails is not noticed", "a batch of pages", .acknowledged,
            .unnoticed(.write, .ledger)),
        PlantedFault(
            "what a failed write left is not cut off", "a batch of pages", .mended,
            .leftOut(.truncate, .ledger)),
        PlantedFault(
            "what a failed write left is cut off without a sync", "a batch of pages", .refused,
            .leftOutAfterFailure(.sync, .ledger)),
        PlantedFault(
            "the snapshot is stamped before the sync", "over a snapshot", .acknowledged,
            .late(.sync, .ledger, after: .overwrite)),
        PlantedFault(
            "the copy of a torn tail is not synced", "a torn tail set aside", .spared,
            .leftOut(.sync, .copy)),
        PlantedFault(
            "the copy's name is not synced", "a torn tail set aside", .spared,
            .leftOut(.syncDirectory, .copy)),
        PlantedFault(
            "a torn tail is cut off before its copy is synced", "a torn tail set aside", .spared,
            .late(.sync, .copy, after: .truncate)),
        PlantedFault(
            "a torn tail is cut off before it is copied", "a torn tail set aside", .spared,
            .late(.write, .copy, after: .truncate)),
        PlantedFault(
            "a copy that is not confirmed is not noticed", "a torn tail set aside", .spared,
            .unnoticed(.sync, .copy)),
        PlantedFault(
            "the line before a torn tail is cut off too", "a torn tail set aside", .completed,
            .cutsMore(1)),
        PlantedFault(
            "a repair does not sync its copies", "a repair", .spared, .leftOut(.sync, .copy)),
        PlantedFault(
            "a repair cuts before its copies are synced", "a repair", .spared,
            .late(.sync, .copy, after: .truncate)),
        PlantedFault(
            "a snapshot gets its name before it is on the disk", "a snapshot rewritten", .renewed,
            .leftOut(.sync, .snapshot)),
        PlantedFault(
            "a batch is written twice", "a batch of pages", .completed, .twice(.write, .ledger)),
        PlantedFault("a repair cuts a line too much", "a repair", .completed, .cutsMore(200)),
    ]

    init(_ name: String, _ path: String, _ law: CrashLaw, _ change: Change) {
        self.name = name
        self.path = path
        self.law = law
        self.change = change
    }
}
