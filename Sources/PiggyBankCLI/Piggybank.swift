/// The command-line tool; each command is a static member in a file of its own or of its family.
package enum Piggybank {
    static let program: Program = Program(
        name: "piggybank",
        version: "0.1.0",
        date: "November 23, 2026",
        summary: "A ledger that only grows, and savings from the change that spending leaves.",
        declarations: [
            replay, overview, balances, goals, roundUps, history, log, show, spending, worth,
            report,
            exportJournal, exportBeancount, exportPostings,
            initialise, open, change, close, deposit, withdraw, transfer,
            refund, reverse, undo, correct, assertion, importStatements,
            goalCreate, goalChange, goalFund, goalWithdraw, goalDelete, roundUpsMove, append,
            audit, head, explainBalance, explainGoal, explainRoundUps, explainSpending,
            explainWorth,
            follow, demo, schema, completions, man, help,
        ].map(\.speakingLanguages),
        hidden: [values],
        synonyms: synonyms,
        globalOptions: [
            SharedParameters.file,
            Reading.format,
            Display.language,
            SharedParameters.help,
            SharedParameters.version,
        ],
        environment: [
            SharedParameters.fileVariable: "The ledger file, when the command line names none.",
            SharedParameters.clockVariable: """
            A time of RFC 3339 that replaces the clock, for documentation and tests: every \
            command takes it for the present.
            """,
            SharedParameters.timeZoneVariable:
                "The time zone that init writes when the command line names none.",
            "LC_ALL": """
            The locale: where it has no UTF-8, tables are drawn with ASCII alone; its language is spoken, unless \
            --language says another.
            """,
            "LC_CTYPE": "The same for UTF-8, where LC_ALL is not set.",
            "LC_MESSAGES": "The same for the language, where LC_ALL is not set.",
            "LANG": "The same for both, where neither of these is set.",
            "NO_COLOR": "Nothing is colored when it is set and not empty.",
            "PAGER": """
            The command in which a table longer than the terminal is shown. Without it less -FRX; \
            none when it is empty or cat.
            """,
            "TERM": "The kind of the terminal; dumb, or not set, means neither colors nor a pager.",
        ],
        examples: [
            "piggybank replay household.jsonl":
                "Checks every line, then shows balances, goals, round-ups and totals.",
            "piggybank history everyday --last 30d -f household.jsonl":
                "Shows the last 30 days of the account whose identifier is everyday.",
            "piggybank init savings.jsonl":
                "Creates a ledger to record into with open, deposit, withdraw and the others.",
            "piggybank demo --events 1000 | piggybank balances -":
                "Generates a ledger and reads it from standard input; no file is needed.",
        ]
    )

    /// Runs the command that the process was started with, and ends the process.
    package static func main() {
        System.end(program.runProcess())
    }

    /// What people call commands, from other programs and from banks.
    ///
    /// Commands that the program does not have are not suggested.
    static let synonyms: KeyValuePairs<String, [String]> = [
        "accounts": ["balances"], "balance": ["balances"], "list": ["balances", "log"],
        "ls": ["balances", "log"], "status": ["overview", "balances"],
        "summary": ["overview", "replay"], "statement": ["history"],
        "transactions": ["history", "log"], "register": ["history"],
        "edit": ["change", "correct"], "rename": ["change"], "modify": ["change", "correct"],
        "add": ["deposit", "open", "goal create"], "new": ["init", "open", "goal create"],
        "create": ["init", "open", "goal create"], "receive": ["deposit"], "income": ["deposit"],
        "earn": ["deposit"], "spend": ["withdraw"], "pay": ["withdraw"], "buy": ["withdraw"],
        "expense": ["withdraw"], "move": ["transfer", "round-ups move"], "send": ["transfer"],
        "save": ["goal fund", "round-ups move"], "delete": ["close", "goal delete"],
        "remove": ["close", "goal delete"], "rm": ["close", "goal delete"],
        "cancel": ["reverse", "undo"], "revert": ["reverse", "undo"], "return": ["refund"],
        "verify": ["audit"], "check": ["audit"], "validate": ["audit"],
        "roundups": ["round-ups"], "goal list": ["goals"], "goal new": ["goal create"],
        "goal add": ["goal fund", "goal create"], "goal close": ["goal delete"],
        "goal edit": ["goal change"], "goal rename": ["goal change"],
    ]
}

extension CommandDeclaration {
    /// The same command with the option that every command has: in which language it speaks.
    fileprivate var speakingLanguages: Self {
        var command = self
        command.commonOptions.append(Display.language)
        return command
    }
}
