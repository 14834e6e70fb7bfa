import PiggyBank

/// The schemas of everything that the tool answers with as JSON.
///
/// Each has the name of its command, with a hyphen in place of a space.
package enum AnswerSchemas {
    /// All of them, in the order in which they are printed.
    package static let all: [(name: String, schema: JSONSchema)] =
        [("line", .line), ("error", error), ("notice", notice)] + state + lists + explanations + [
            ("audit", audit), ("repair", repair), ("fold", fold), ("recorded", recorded),
            ("append", append),
            ("append-keep-going", answeredEvent), ("import", imported),
        ]

    /// The names of the tables that the answer of a command has, in their order: those of CSV.
    ///
    /// - Parameter inDetail: whether the answer has what its rows are made of, too.
    package static func tables(of command: String, inDetail: Bool = false) -> [String] {
        let name = command.replacing(" ", with: "-")
        return all.first { $0.name == name }?.schema.tables(inDetail: inDetail) ?? []
    }

    /// What every answer begins with.
    private static let end: [JSONSchema.Member] = [
        .member("sequence", .integer), .member("head", .orNull(.hash)),
    ]

    private static func answer(_ members: JSONSchema.Member...) -> JSONSchema {
        .object(end + members)
    }

    private static func rows(_ name: String, _ members: JSONSchema.Member...) -> JSONSchema.Member {
        .member(name, .array(.object(members)))
    }

    /// What became of one event of the input.
    private static let answeredEvent = JSONSchema.object([
        .member("line", .integer), .member("sequence", .orNull(.integer)),
        .member("id", .orNull(.text)),
        .member("status", .oneOf(["recorded", "alreadyRecorded", "refused"])),
        holdings,
        .member(
            "error",
            .orNull(
                .object([
                    .member("code", .text), .member("message", .text),
                    .member("next", .orNull(.text)), .member("column", .integer),
                ])
            )
        ),
    ])

    /// What a repair takes away, or would.
    private static let repair = answer(
        .member("hole", .object([.member("line", .integer), .member("column", .integer)])),
        .member("offset", .integer),
        .member("bytes", .integer),
        .member("lines", .integer),
        .member("events", .array(.line)),
        rows(
            "sums",
            .member("type", .text),
            .member("events", .integer),
            .member("currency", .orNull(.currency)),
            .member("minorUnits", .orNull(.integer))
        ),
        rows("accounts", .member("account", .text)),
        rows("notGiven", .member("sequence", .integer), .member("of", .integer)),
        .member("repaired", .flag),
        .member("copy", .orNull(.text)),
        .member("eventsCopy", .orNull(.text))
    )
}

// MARK: - State

extension AnswerSchemas {
    private static let state: [(name: String, schema: JSONSchema)] = [
        ("balances", balances), ("goals", goals), ("round-ups", roundUps), ("head", .object(end)),
        ("overview", overview),
        (
            "replay",
            .object([
                .member("balances", balances), .member("goals", goals),
                .member("roundUps", roundUps),
            ])
        ),
    ]

    private static let balances = answer(
        rows(
            "accounts",
            .member("account", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("minorUnits", .integer),
            .member("owner", .orNull(.text)),
            .member("overdraft", .integer),
            .member("roundUpTo", .integer),
            .member("roundUpMultiplier", .integers(Limits.roundUpMultiplier)),
            .member("status", .oneOf(["open", "closed"]))
        ),
        rows(
            "totals",
            .member("currency", .currency),
            .member("accounts", .integer),
            .member("goals", .integer),
            .member("total", .integer)
        )
    )

    private static let goals = answer(
        rows(
            "goals",
            .member("goal", .text),
            .member("account", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("saved", .integer),
            .member("target", .orNull(.integer)),
            .member("status", .oneOf(["active", "deleted"]))
        )
    )

    private static let roundUps = answer(
        .member("timeZone", .text),
        .member("weekStart", .oneOf(Weekday.allCases.map(\.rawValue))),
        rows(
            "roundUps",
            .member("account", .text),
            .member("week", .date),
            .member("currency", .currency),
            .member("transactions", .integer),
            .member("accrued", .integer),
            .member("moved", .integer),
            .member("available", .integer),
            .optional("entries", .array(spendingLine))
        ),
        rows(
            "totals",
            .member("currency", .currency),
            .member("accrued", .integer),
            .member("moved", .integer),
            .member("available", .integer),
            .member("movable", .integer)
        )
    )

    private static let overview = answer(
        .member("date", .orNull(.date)),
        rows(
            "currencies",
            .member("currency", .currency),
            .member("worth", .integer),
            .member("received", .integer),
            .member("paid", .integer),
            .member("movable", .integer)
        ),
        rows(
            "accounts",
            .member("account", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("balance", .integer)
        ),
        rows(
            "spending",
            .member("category", .orNull(.text)),
            .member("currency", .currency),
            .member("spent", .integer)
        ),
        rows(
            "goals",
            .member("goal", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("saved", .integer),
            .member("target", .orNull(.integer)),
            .member("arrival", .orNull(.date))
        )
    )

    private static let spendingLine = JSONSchema.object([
        .member("sequence", .integer), .member("time", .time), .member("payee", .orNull(.text)),
        .member("minorUnits", .integer), .member("roundUp", .integer),
    ])
}

// MARK: - Lists and sums

extension AnswerSchemas {
    private static let lists: [(name: String, schema: JSONSchema)] = [
        ("history", history), ("log", answer(.member("events", .array(.line(told))))),
        (
            "show",
            answer(
                .member(
                    "event",
                    .line(told + [.member("seal", .oneOf(seals))])
                ),
                holdings,
                rows("refunds", .member("sequence", .integer))
            )
        ),
        ("spending", spending), ("worth", worth),
    ]

    private static let seals = EventDetails.SealVerdict.allCases.map(\.rawValue)

    /// What a list adds to a line.
    private static let told: [JSONSchema.Member] = [
        .member("line", .integer), .member("reversedBy", .orNull(.integer)),
        .member("roundUp", .orNull(.integer)),
    ]

    private static let holdings = rows(
        "balances",
        .member("account", .text),
        .member("goal", .orNull(.text)),
        .member("currency", .currency),
        .member("minorUnits", .integer)
    )

    private static let history = answer(
        .member("account", .text),
        .member("currency", .currency),
        .member("opening", .integer),
        rows(
            "entries",
            .member("sequence", .integer),
            .member("time", .time),
            .member("recorded", .orNull(.time)),
            .member("type", types),
            .member("minorUnits", .integer),
            .member("balance", .integer),
            .member("description", .text),
            .member("payee", .orNull(.text)),
            .member("category", .orNull(.text)),
            .member("note", .orNull(.text)),
            .member("id", .orNull(.text)),
            .member("by", .orNull(.text)),
            .member("of", .orNull(.integer)),
            .member("reversedBy", .orNull(.integer))
        ),
        .member("closing", .integer)
    )

    private static let types = JSONSchema.oneOf(EventType.allCases.map(\.rawValue))

    private static let spending = answer(
        .member("spending", .array(.either(SpendingGrouping.allCases.map(sum))))
    )

    private static func sum(by grouping: SpendingGrouping) -> JSONSchema {
        let group: JSONSchema =
            switch grouping {
            case .payee, .category: .orNull(.text)
            case .month: .pattern("^[0-9]{4}-[0-9]{2}$")
            case .week: .date
            case .account: .text
            }
        return .object([
            .member(grouping.rawValue, group), .member("currency", .currency),
            .member("transactions", .integer), .member("minorUnits", .integer),
            .member("refunded", .integer),
        ])
    }

    private static let worth = answer(
        rows(
            "worth",
            .member("date", .date),
            .member("currency", .currency),
            .member("accounts", .integer),
            .member("goals", .integer),
            .member("total", .integer)
        )
    )
}

// MARK: - Explanations

extension AnswerSchemas {
    private static let explanations: [(name: String, schema: JSONSchema)] = [
        ("explain-balance", explanation([.member("account", .text)], "balance")),
        ("explain-goal", explanation([.member("goal", .text)], "saved")),
        ("explain-round-ups", explanationOfRoundUps),
        ("explain-spending", explanation([], "spent")),
        ("explain-worth", explanation([], "worth")),
    ]

    private static func explanation(
        _ subject: [JSONSchema.Member],
        _ running: String
    ) -> JSONSchema {
        .object(
            end + subject + [
                .member("currency", .currency),
                entries([.member("minorUnits", .orNull(.integer)), .member(running, .integer)]),
                .member(running, .integer), .member("result", .integer),
            ]
        )
    }

    private static let explanationOfRoundUps = JSONSchema.object(
        end + [
            .member("account", .text), .member("week", .date), .member("currency", .currency),
            .member("roundUpTo", .integer),
            .member("roundUpMultiplier", .integers(Limits.roundUpMultiplier)),
            entries([
                .member("minorUnits", .orNull(.integer)), .member("change", .orNull(.integer)),
                .member("available", .integer),
            ]),
            .member("accrued", .integer), .member("moved", .integer),
            .member("available", .integer), .member("result", .integer),
        ]
    )

    private static func entries(_ figures: [JSONSchema.Member]) -> JSONSchema.Member {
        .member(
            "entries",
            .array(
                .object(
                    [
                        .member("line", .integer), .member("sequence", .integer),
                        .member("time", .time), .member("type", types),
                    ] + figures + [
                        .member("counts", .flag), .member("reason", .orNull(.text)),
                        .member("description", .text), .member("reversedBy", .orNull(.integer)),
                    ]
                )
            )
        )
    }
}

// MARK: - Audit

extension AnswerSchemas {
    private static let audit = answer(
        .member("ok", .flag),
        .member("events", .integer),
        .member("sealed", .flag),
        .member(
            "expectedHead",
            .orNull(
                .object([
                    .member("head", .hash), .member("sequence", .orNull(.integer)),
                    .member(
                        "verdict",
                        .oneOf(["found", "cut-off", "other-hash", "absent", "plain"])
                    ),
                ])
            )
        ),
        .member("tornBytes", .integer),
        .member("soundThrough", .integer),
        rows(
            "violations",
            .member("line", .integer),
            .member("column", .integer),
            .member("sequence", .integer),
            .member("code", .oneOf(Rule.allCases.map(\.rawValue))),
            .member("message", .text)
        ),
        rows(
            "findings",
            .member("code", .text),
            .member("line", .orNull(.integer)),
            .member("proved", .text),
            .member("possible", .array(.text))
        ),
        rows(
            "notices",
            .member("code", .text),
            .member("line", .orNull(.integer)),
            .member("message", .text)
        ),
        rows(
            "trialBalance",
            .member("currency", .currency),
            .member("deposited", .integer),
            .member("withdrawn", .integer),
            .member("accounts", .integer),
            .member("goals", .integer),
            .member("balanced", .flag)
        )
    )

    /// The tables that are asked for; of requests, each row is a line, with its `table` before the
    /// other members.
    private static let fold = JSONSchema.object([
        fleetRows(
            "heads",
            .member("ok", .flag),
            .member("sequence", .orNull(.integer)),
            .member("head", .orNull(.hash)),
            .member("events", .orNull(.integer)),
            .member("sealed", .orNull(.flag)),
            .member("bytes", .orNull(.integer)),
            .member("tornBytes", .orNull(.integer)),
            .member("timeZone", .orNull(.text)),
            .member("weekStart", .orNull(.oneOf(Weekday.allCases.map(\.rawValue)))),
            .member("violations", .integer),
            .member(
                "expectedHead",
                .orNull(.oneOf(["found", "cut-off", "other-hash", "absent", "plain"]))
            ),
            .member("eventsSince", .orNull(.integer))
        ),
        fleetRows(
            "violations",
            .member("line", .orNull(.integer)),
            .member("column", .orNull(.integer)),
            .member("sequence", .orNull(.integer)),
            .member("code", .text),
            .member("message", .text)
        ),
        fleetRows(
            "totals",
            .member("ok", .flag),
            .member("currency", .currency),
            .member("deposited", .text),
            .member("withdrawn", .text),
            .member("accounts", .text),
            .member("goals", .text),
            .member("balanced", .flag)
        ),
        fleetRows(
            "balances",
            .member("account", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("minorUnits", .integer),
            .member("status", .oneOf(["open", "closed"]))
        ),
        fleetRows(
            "goals",
            .member("goal", .text),
            .member("account", .text),
            .member("name", .text),
            .member("currency", .currency),
            .member("saved", .integer),
            .member("target", .orNull(.integer)),
            .member("status", .oneOf(["active", "deleted"]))
        ),
        fleetRows(
            "roundUps",
            .member("account", .text),
            .member("week", .date),
            .member("currency", .currency),
            .member("transactions", .integer),
            .member("accrued", .integer),
            .member("moved", .integer),
            .member("available", .integer)
        ),
        .optional(
            "fleet",
            .array(
                .object([
                    .member("currency", .currency), .member("heldByOK", .text),
                    .member("held", .text),
                ])
            )
        ),
    ])

    private static func fleetRows(
        _ name: String,
        _ members: JSONSchema.Member...
    ) -> JSONSchema.Member {
        .optional(name, .array(.object([.member("ledger", .text)] + members)))
    }

}

// MARK: - Recording

extension AnswerSchemas {
    private static let recorded = answer(
        .member("events", .array(.line)),
        .member("alreadyRecorded", .flag),
        holdings
    )

    private static let append = JSONSchema.object([
        .member("recorded", .integer), .member("alreadyRecorded", .integer),
        .member("sequence", .integer), .member("head", .orNull(.hash)),
    ])

    private static let imported = JSONSchema.object([
        rows(
            "files",
            .member("file", .text),
            .member("input", .text),
            .member("preset", .orNull(.text)),
            .member("encoding", .text),
            .member("key", .orNull(.text)),
            .member("account", .text),
            .member("rows", .integer),
            .member("new", .integer),
            .member("known", .integer),
            .member("pending", .integer),
            .member("leftOut", .integer),
            .member("first", .orNull(.date)),
            .member("last", .orNull(.date)),
            .member("currency", .orNull(.currency)),
            .member("opening", .orNull(.integer)),
            .member("closing", .orNull(.integer)),
            .member("stated", .integer),
            .member("checked", .integer)
        ),
        .optional("rows", .array(importedRow)),
        .member("recorded", .integer), .member("sequence", .integer),
        .member("head", .orNull(.hash)),
        // A refused import has neither.
        .optional("balances", .array(importedBalance)),
        .optional("roundUps", .array(importedRoundUps)),
        rows(
            "findings",
            .member("file", .text),
            .member("line", .integer),
            .member("column", .integer),
            .member("code", .text),
            .member("message", .text),
            .member("next", .text)
        ),
        rows("notices", .member("code", .text), .member("message", .text)),
    ])

    private static let importedBalance = JSONSchema.object([
        .member("account", .text), .member("currency", .currency), .member("balance", .integer),
    ])

    private static let importedRoundUps = JSONSchema.object([
        .member("account", .text), .member("week", .date), .member("currency", .currency),
        .member("before", .integer), .member("accrued", .integer), .member("available", .integer),
    ])

    private static let importedRow = JSONSchema.object([
        .member("fate", .text), .member("file", .text), .member("line", .integer),
        .member("account", .text), .member("date", .date), .member("text", .orNull(.text)),
        .member("currency", .currency), .member("amount", .integer),
        .member("type", .orNull(.text)), .member("sequence", .orNull(.integer)),
        .member("id", .orNull(.text)),
    ])
}

// MARK: - Standard error

extension AnswerSchemas {
    private static let error = JSONSchema.object([
        .member(
            "error",
            .object([
                .member("code", .text), .member("message", .text), .optional("next", .text),
                .optional("file", .text), .optional("line", .integer),
                .optional("column", .integer), .member("status", .integers(1...3)),
            ])
        )
    ])

    private static let notice = JSONSchema.object([
        .member(
            "notice",
            .object([
                .member("code", .text), .optional("message", .text), .optional("next", .text),
                .optional("file", .text),
            ])
        )
    ])
}
