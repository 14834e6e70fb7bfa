import PiggyBank

/// The command-line tool; each command is a static member in a file of its own or of its family.
package enum Piggybank {
    /// The program: its commands, and what they have in common.
    package static let program: Program = Program(
        name: "piggybank", version: "0.1.0", versionDetails: { [.timeZones] },
        commands: [
            ReplayCommand.self, OverviewCommand.self, BalancesCommand.self, GoalsCommand.self,
            RoundUpsCommand.self, HistoryCommand.self, LogCommand.self, ShowCommand.self,
            SpendingCommand.self, IncomeCommand.self, WorthCommand.self, ReportCommand.self,
            ExportJournalCommand.self, ExportBeancountCommand.self, ExportPostingsCommand.self,
            InitCommand.self, OpenCommand.self, ChangeCommand.self, CloseCommand.self,
            DepositCommand.self, WithdrawCommand.self, TransferCommand.self, RefundCommand.self,
            CorrectCommand.self, UndoCommand.self, CategoriseCommand.self, AssertCommand.self,
            ImportCommand.self, GoalCreateCommand.self, GoalChangeCommand.self,
            GoalFundCommand.self, GoalWithdrawCommand.self, GoalDeleteCommand.self,
            RoundUpsMoveCommand.self, AppendCommand.self, AuditCommand.self, HeadCommand.self,
            RepairCommand.self, PeopleAddCommand.self, PeopleEraseCommand.self, SignInCommand.self,
            WhoamiCommand.self, SignOutCommand.self, FollowCommand.self, FoldCommand.self,
            DemoCommand.self, SchemaCommand.self, CompletionsCommand.self, HelpCommand.self,
        ], hidden: [CompleteCommand.self],
        everyday: [
            "replay", "overview", "balances", "goals", "round-ups", "history", "spending", "init",
            "open", "deposit", "withdraw", "transfer", "refund", "goal create", "goal fund",
            "round-ups move", "correct", "undo", "import", "audit", "report",
        ], synonyms: synonyms, optionSynonyms: optionSynonyms,
        globalOptions: [.file, Speech.format, Speech.language, .help, .version],
        commonOptions: [Speech.language],
        environment: [
            Context.fileVariable, Context.clockVariable, Context.timeZoneVariable, "LC_ALL",
            "LC_CTYPE", "LC_MESSAGES", "LANG", Context.noColorVariable, "PAGER", "TERM",
        ],
        files: [
            "FILE", "FILE.snapshot", "FILE.torn-N", "FILE.hole-N", "FILE.hole-N.events",
            "FILE.people",
        ],
        examples: [
            "piggybank replay household.jsonl",
            "piggybank history everyday --period 30d -f household.jsonl",
            "piggybank init savings.jsonl", "piggybank demo --events 1000 | piggybank balances -",
        ])

    /// Runs the command that the process was started with, and ends the process.
    package static func main() { System.end(program.runProcess()) }

    /// What people call commands, from other programs and from banks.
    ///
    /// Commands that the program does not have are not suggested.
    static let synonyms: KeyValuePairs<String, [String]> = [
        "accounts": ["balances"], "balance": ["balances"], "list": ["balances", "log"],
        "ls": ["balances", "log"], "status": ["overview", "balances"],
        "summary": ["overview", "replay"], "statement": ["history"],
        "transactions": ["history", "log"], "register": ["history"], "edit": ["correct", "change"],
        "amend": ["correct"], "describe": ["correct"], "rename": ["change"],
        "modify": ["change", "correct"], "add": ["deposit", "open", "goal create"],
        "new": ["init", "open", "goal create"], "create": ["init", "open", "goal create"],
        "receive": ["deposit"], "earn": ["deposit"], "spend": ["withdraw"], "pay": ["withdraw"],
        "buy": ["withdraw"], "expense": ["withdraw"], "move": ["transfer", "round-ups move"],
        "send": ["transfer"], "exchange": ["transfer"], "save": ["goal fund", "round-ups move"],
        "delete": ["undo", "close", "goal delete"], "remove": ["undo", "close", "goal delete"],
        "rm": ["undo", "close", "goal delete"], "reverse": ["undo"], "restore": ["undo"],
        "void": ["undo"], "redo": ["undo"], "cancel": ["undo"], "revert": ["undo"],
        "return": ["refund"], "fix": ["correct", "repair"], "mend": ["repair"], "verify": ["audit"],
        "check": ["audit"], "validate": ["audit"], "login": ["sign-in"], "signin": ["sign-in"],
        "logout": ["sign-out"], "signout": ["sign-out"], "who": ["whoami"],
        "people new": ["people add"], "people remove": ["people erase"],
        "people delete": ["people erase"], "roundups": ["round-ups"], "goal list": ["goals"],
        "goal new": ["goal create"], "goal add": ["goal fund", "goal create"],
        "goal close": ["goal delete"], "goal edit": ["goal change"], "goal rename": ["goal change"],
        "explain": ["goals --detail", "round-ups --detail", "spending --detail", "history"],
        "explain balance": ["history"], "explain goal": ["goals --detail"],
        "explain round-ups": ["round-ups --detail"], "explain spending": ["spending --detail"],
        "explain income": ["income --detail"], "explain worth": ["worth --detail"], "man": ["help"],
    ]

    /// What people call options, each with those that it may be, the first that the command has
    /// being meant.
    static let optionSynonyms: KeyValuePairs<String, [String]> = [
        "date": ["time", "from", "as-of"], "when": ["time"], "at": ["time", "as-of"],
        "since": ["from"], "start": ["from"], "begin": ["from"], "until": ["to"], "before": ["to"],
        "end": ["to"], "days": ["period"], "last": ["period"], "month": ["period"],
        "quarter": ["period"], "year": ["period"], "comment": ["note"], "memo": ["note"],
        "description": ["note", "text"], "message": ["note", "text"], "search": ["text"],
        "grep": ["text"], "merchant": ["payee"], "shop": ["payee"], "recipient": ["payee"],
        "payer": ["source", "payee"], "tag": ["category"], "user": ["by"], "author": ["by"],
        "who": ["by"], "key": ["id"], "json": ["format"], "csv": ["format"],
        "timezone": ["time-zone"], "tz": ["time-zone"], "lang": ["language"],
        "locale": ["language"], "group": ["per"], "group-by": ["per"], "out": ["output"],
        "force": ["yes"], "simulate": ["dry-run"], "source": ["payee"], "owner": ["account"],
        "reason": ["text"], "id": ["text"], "by": ["text"], "has": ["text"], "final": ["all"],
        "recorded-by": ["by"], "not-income": ["income"], "not-spending": ["spending"],
        "no-round-up": ["round-up"], "ledger": ["file"], "head": ["expect-head"],
        "to": ["to-account"],
    ]
}
