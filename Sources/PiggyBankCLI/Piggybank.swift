/// The command-line tool.
package enum Piggybank {
    static let program = Program(
        name: "piggybank",
        version: "0.1.0",
        summary: "A ledger that only grows, and savings from the change that spending leaves.",
        commands: [
            ReplayCommand.self,
            BalancesCommand.self,
            GoalsCommand.self,
            RoundUpsCommand.self,
            HistoryCommand.self,
            InitCommand.self,
            OpenCommand.self,
            RenameCommand.self,
            CloseCommand.self,
            DepositCommand.self,
            WithdrawCommand.self,
            TransferCommand.self,
            GoalCreateCommand.self,
            GoalFundCommand.self,
            GoalWithdrawCommand.self,
            GoalDeleteCommand.self,
            RoundUpsMoveCommand.self,
            AppendCommand.self,
            AuditCommand.self,
            HeadCommand.self,
            ExplainBalanceCommand.self,
            ExplainGoalCommand.self,
            ExplainRoundUpsCommand.self,
            DemoCommand.self,
            CompletionsCommand.self,
            HelpCommand.self,
        ],
        globalOptions: [
            StandardOptions.file,
            ReadingOptions.format,
            StandardOptions.help,
            StandardOptions.version,
        ],
        environment: [StandardOptions.fileVariable],
        examples: [
            Example(
                "piggybank replay household.jsonl",
                "Checks every line, then shows balances, goals, round-ups and totals."
            ),
            Example(
                "piggybank history current --last 30d -f household.jsonl",
                "Shows the last 30 days of the account whose identifier is current."
            ),
            Example(
                "piggybank init savings.jsonl",
                "Creates a ledger to record into with open, deposit, withdraw and the others."
            ),
            Example(
                "piggybank demo --events 1000 | piggybank balances -",
                "Generates a ledger and reads it from standard input; no file is needed."
            ),
        ]
    )

    /// Runs the command that the process was started with, and ends the process.
    ///
    /// - Parameters:
    ///   - count: how many arguments there are, the program's name included.
    ///   - arguments: where each of them begins, as `main` of C gets them.
    @unsafe
    package static func main(
        _ count: Int32,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> Never {
        System.end(program.runProcess(unsafe System.arguments(count, arguments)))
    }
}
