import PiggyBank

/// The options that the recording commands share.
enum RecordingOptions {
    static let file = Option(
        StandardOptions.file.name,
        letter: StandardOptions.file.letter,
        value: .ledgerSource,
        help: "The ledger file. Without it, $PIGGYBANK_FILE."
    )

    static let time = Option(
        "time",
        value: .instant,
        help: """
            When it happened, such as 2026-03-02T18:30:00Z. Without it, now. It may be earlier than \
            what is recorded already.
            """
    )

    static let id = Option(
        "id",
        value: .idempotencyKey,
        help: """
            A key of your own, 1 to 64 bytes. The same command given again with it is not recorded \
            again: the answer names the earlier event.
            """
    )

    static let note = Option(
        "note",
        value: .text("TEXT"),
        help: "Free text that is kept with the event."
    )

    static let dryRun = Flag("dry-run", help: "Say what would be recorded, and write nothing.")

    static let format = Option(
        "format",
        value: .oneOf(AnswerFormat.self, placeholder: "FORMAT"),
        help: "Print the answer as table (a sentence; the default) or json (the event's line)."
    )

    /// All of them, in the order of the help.
    static let all: [any OptionDeclaration] = [file, time, id, note, dryRun, format]
}

/// The ways in which the answer to a recording command can be written.
enum AnswerFormat: String, CaseIterable {
    /// A sentence for people.
    case table
    /// The event's line as it is in the file; `null` when there was nothing to record.
    case json
}
