import PiggyBank

/// The options that the recording commands share.
enum RecordingOptions {
    static let file = StandardOptions.file.explained(
        "The ledger file. Without it, $PIGGYBANK_FILE."
    )

    static let time = Parameter.option(
        "time",
        .instant,
        help: """
            When it happened, such as 2026-03-02T18:30:00Z. Without it, now. It may be earlier than \
            what is recorded already.
            """
    )

    static let id = Parameter.option(
        "id",
        .idempotencyKey,
        help: """
            A key of your own, 1 to 64 bytes. The same command given again with it is not recorded \
            again: the answer names the earlier event.
            """
    )

    static let note = Parameter.option(
        "note",
        .text("TEXT"),
        help: "Free text that is kept with the event."
    )

    static let dryRun = Parameter.flag(
        "dry-run",
        help: "Say what would be recorded, and write nothing."
    )

    static let format = Parameter.option(
        "format",
        .oneOf(AnswerFormat.self, placeholder: "FORMAT"),
        help: "Print the answer as table (a sentence; the default) or json (the event's line)."
    )

    /// All of them, in the order of the help.
    static let all: [any ParameterDeclaration] = [file, time, id, note, dryRun, format]
}

/// The ways in which the answer to a recording command can be written.
enum AnswerFormat: String, CaseIterable {
    /// A sentence for people.
    case table
    /// The event's line as it is in the file; `null` when there was nothing to record.
    case json
}
