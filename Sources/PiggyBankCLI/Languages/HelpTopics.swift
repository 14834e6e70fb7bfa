import PiggyBank

/// A text that each language has.
typealias Words = @Sendable (any ProgramLanguage) -> String

/// What help says of a command.
struct CommandHelp: Hashable, Sendable {
    /// One line for the list of commands, without a full stop.
    let summary: String
    /// What more there is to know: paragraphs, separated by blank lines.
    let discussion: String
    /// What each of the command's examples does, in one sentence, in their order.
    let examples: [String]

    init(_ summary: String, _ discussion: String = "", examples: [String] = []) {
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
    }
}

/// The commands, which help explains.
enum CommandTopic: CaseIterable, Hashable, Sendable {
    case replay, overview, balances, goals, roundUps, history, log, show, spending, worth
    case report, exportJournal, exportBeancount, exportPostings, initialise, `open`, change
    case close, deposit, withdraw, transfer, refund, reverse, undo, correct, assertion
    case importStatements, goalCreate, goalChange, goalFund, goalWithdraw, goalDelete
    case roundUpsMove, append, audit, head, repair, explainBalance, explainGoal, explainRoundUps
    case explainSpending, explainWorth, follow, fold, demo, schema, completions, man, help, values
}

/// The options and operands, which help explains; those that mean something else to a command once more.
enum ParameterTopic: CaseIterable, Hashable, Sendable {
    case appendKeepGoing, repairDryRun, repairFormat, ascii, color, noPager, language, help,
        version, file,
        fileOperand, account, goal
    case amount, expectHead, independent, demoEvents, demoSeed, demoAccounts, exportAssertions
    case exportAsOf, exportThrough, exportKnownAt, followAfter, followFormat, helpCommand
    case helpSecondWord, completionsShell, valuesKind, valuesWords, historyOrder, importStatements
    case importAccount, importPreset, importFormat, importDryRun, importDescribe, importInput
    case importEncoding, importDateFormat, importDecimal, importSign, importZone, importCurrency
    case importNew, importTimeZone, importWeekStart, importOpen, importName, importOverdraft
    case importRoundUpTo, importOpening, importFrom, importTo, importLookAlikes
    case importRecordCorrections, importBalance, importSpending, importErrors, asOf, through
    case knownAt, format, table, amounts, noVerify, noSnapshot, newAccount, accountName
    case accountCurrency, accountOwner, accountOverdraft, accountRoundUpTo
    case accountRoundUpMultiplier, newAccountName, appendNew, appendBatchSize, appendTime
    case appendFormat, correctAccount, correctFrom, correctTo, correctGoal, correctWeek
    case correctAmount, correctSource, correctPayee, correctCategory, correctIsSpending
    case correctTime, refundAmount, refundSource, assertWithGoals, assertBalance, depositSource
    case newGoal, goalAccount, goalName, goalTarget, newGoalName, newGoalTarget, ledgerTimeZone
    case ledgerWeekStart, ledgerRegion, ledgerTitle, plain, recordingFile, recordingTime,
        recordingID
    case recordingBy, note, dryRun, recordingSequence, recordingReason, yes, recordingFormat
    case moveAccount, moveGoal, moveWeek, moveAmount, moveUpToBalance, transferFrom, transferTo
    case transferAmount, withdrawPayee, withdrawCategory, notSpending, pageOutput, openWeeks
    case roundUpsDetail, roundUpsAccount, schemaAnswer, selectedAccount, selectedGoal
    case selectedType, selectedPayee, selectedSource, selectedCategory, selectedOwner
    case selectedReason, selectedID, selectedBy, selectedText, selectedSpending, selectedHas
    case selectedMinimum, selectedMaximum, selectedCurrency, selectedWeek, selectedFrom
    case selectedTo, selectedLast, selectedRecordedFrom, selectedRecordedTo, showSequence
    case goalsAccount, spendingPer, worthPer, foldLedgers, foldTables, foldWorkers
}

/// What else help says, without any value in it.
enum HelpTopic: CaseIterable, Hashable, Sendable {
    // What the program is, and what its examples do, in their order.
    case program, exampleOfReplay, exampleOfHistory, exampleOfInit, exampleOfDemo
    // Headings.
    case usage, operandsAndOptions, options, examples, operands, commonOptions, seeAlso, commands
    case optionsAnywhere, environment, exitStatus
    // Groups of commands, and their titles in the manual.
    case reading, recording, checking, more
    case readingTitle, recordingTitle, checkingTitle, moreTitle
    case optionsAnywhereSentence
    // The statuses that the program ends with.
    case done, rejected, wrongUsage, fileFailed
    // The variables of the environment.
    case fileVariable, clockVariable, timeZoneVariable, allLocales, characterLocale, messageLocale
    case otherLocales, noColorVariable, pagerVariable, terminalVariable
}
