import PiggyBankCLI

/// The start of the command-line tool.
@main enum Main { static func main() { Piggybank.main() } }
