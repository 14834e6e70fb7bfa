import PiggyBank

// What English says in help: data, in the form that `HelpTexts` reads.

extension English {
    package var help: HelpTexts { Self.helpTexts }

    private static let helpTexts = HelpTexts(helpData, or: "or")
}

private let helpData = #"""
    == program
    A ledger that only grows, and savings from the change that spending leaves.

    * Checks every line, then shows balances, goals, round-ups and totals.
    * Shows the last 30 days of the account whose identifier is everyday.
    * Creates a ledger to record into with open, deposit, withdraw and the others.
    * Generates a ledger and reads it from standard input; no file is needed.

    == label usage = Usage
    == label operands-and-options = COMMAND [operands] [options]
    == label options = Options
    == label examples = Examples
    == label operands = Operands
    == label common-options = Common options ('{name} help options'):
    == label see-also = See also
    == label commands = Commands
    == label options-anywhere = Options of all commands
    == label environment = Environment
    == label exit-status = Exit status
    == label reading = Read
    == label recording = Record
    == label checking = Check
    == label people = Sign in
    == label more = More
    == label everyday = Everyday commands
    == label files = Files
    == label people-options = Options of commands of those who sign in
    == label reading-options = Options of commands that read
    == label recording-options = Options of commands that record
    == label tells-more
    '{name} COMMAND --help' tells more about a command, '{name} help all' lists all.

    'help options', 'help times' and 'help environment' explain what they share.
    == label family = Commands: {name}
    == label tells-more-of-each = '{name} COMMAND --help' tells more about each command.

    == times
    These words mean the clock, in the ledger's time zone, in every command. Who writes a date gets
    the same answer tomorrow; who writes last asks for now.

    A period is a day, such as 2026-10-05, today or yesterday; a month, 2026-10, this-month or
    last-month; a quarter, 2026-Q4, this-quarter or last-quarter; a year, 2026, this-year or
    last-year; or a span that ends today: 10d, 2w, 3m or 1y. --from takes the first day of such a
    period, and --to the last. --week is any day of the week, this or last.

    A time is one of RFC 3339, such as 2026-10-05T18:00:00Z, or local: 2026-10-05, "2026-10-05 18:00",
    18:00, today or yesterday. A day alone means noon where something is recorded, or now where that
    is earlier; where --as-of or --known-at asks, it means the whole day. A local time that a change
    of the clocks makes double or skips is refused, with what to write instead.

    A time more than a day from now is refused, unless --future says that it is meant.

    == file FILE = The ledger: a line of JSON for each event, which nothing but repair ever shortens.
    == file FILE.snapshot
    What the lines come to, so that a large ledger is answered and recorded into at once. It is made
    by commands that record, believed only as far as it can be checked, and may be deleted.
    == file FILE.torn-N = A last line that was never finished, and that a later command cut off.
    == file FILE.hole-N = What repair cut off.
    == file FILE.people
    Who may sign in: names, phone numbers and sessions, none of which is ever in the ledger. Only its
    owner may read it.
    == file FILE.hole-N.events = The events of that which can be read, as append takes them.
    == status 0 = Done.
    == status 1 = Refused by a rule or by you, or the check found something wrong.
    == status 2 = Wrong usage: nothing was done.
    == status 3 = A file could not be read or written.

    == $PIGGYBANK_FILE = The ledger file, when the command line names none.
    == $PIGGYBANK_NOW
    A time of RFC 3339 that replaces the clock, for documentation and tests: every command takes it
    for the present.
    == $TZ = The time zone that init writes when the command line names none.
    == $LC_ALL
    The locale: where it has no UTF-8, tables are drawn with ASCII alone; its language is spoken,
    unless --language says another.
    == $LC_CTYPE = The same for UTF-8, where LC_ALL is not set.
    == $LC_MESSAGES = The same for the language, where LC_ALL is not set.
    == $LANG = The same for both, where neither of these is set.
    == $NO_COLOR = Nothing is colored when it is set and not empty.
    == $PAGER
    The command in which a table longer than the terminal is shown. Without it less -FRX; none when it
    is empty or cat.
    == $TERM = The kind of the terminal; dumb, or not set, means neither colors nor a pager.

    == {snapshot}
    While a large ledger's file is as its last writer left it, the answer comes from the snapshot that
    the writer stored beside it, without the history; with --as-of, --through or --known-at,
    and without such a snapshot, every line is read and checked.
    == {exported}
    Events come by the local dates of the ledger's time zone, and on a date in the order in which they
    were recorded. What an event took back moves the other way; a refund is negative spending under
    the category of its payment.
    == {journals}
    Accounts and goals stand beside each other below assets; the world outside is expenses by
    category, income by category or source, and equity for opening balances, one's own money elsewhere
    and what was paid out at a closing. In names
    anything but letters and digits is a hyphen; a comment or metadata tells the identifier. What
    payments have accrued is a tag, accrued.

    == --file = The ledger file, or - for standard input. Without it, $PIGGYBANK_FILE.
    == --format = Print the answer as table (for people; the default), json or csv.
    == --language
    Speak English (en) or Russian (ru). Without it, the language of LC_ALL, else of LC_MESSAGES, else
    of LANG; English for any other.
    == --help = Show this help.
    == --version = Show the version.
    == FILE = The ledger file, the same as -f FILE.
    == --as-of
    Answer as of this time. Only what had happened by then counts, that instant included. It is RFC
    3339, or local in the ledger's time zone: 2026-03-02, today or yesterday (until the end of that
    day), "2026-03-02 18:30", or 18:30 of today.
    == --through = Answer from the first N events, as if the file ended there.
    == --known-at
    Answer from the events before the first one that was recorded after this time: what was known
    then. It is written as that of --as-of.
    == --table
    Which table to print as CSV, by its name in JSON, such as totals. Without it, the first one.
    == --account = Only what concerns this account.
    == --week = Only this week: this, last, or any day of it.
    == ACCOUNT = The identifier of the account.
    == --goal = Only what concerns this goal.
    == --type = Only events of this type, such as deposited. May be given several times.
    == --payee
    Only what somebody with this in the name got or paid; '=Corner shop' is exactly that name, ''
    none. Categories and texts are selected so, too.
    == --category = Only what is of a category with this in its name.
    == --id
    A key of your own, 1 to 64 bytes. The same command given again with it is not recorded again: the
    answer names the earlier event.
    == --by = Who causes it: a person, a device or an import, by a name of 1 to 64 bytes.
    == --text = Only events with this in any text, ids and what a bank said included.
    == --currency = Only what is of this currency.
    == --period = Only these days: 2026-10, 2026-Q4, last-month, 10d or others of 'help times'.
    == --from = Begin with this day, or with the first day of such a period.
    == --to = End with this day, or with the last day of such a period.
    == SEQUENCE = The sequence of the event, as 'history' and every answer name it.
    == --assertions
    Where balances are asserted, for the other program to check: day (after each day on which an
    account or a goal has changed; the default), end (after the last one) or none.
    == --time
    When it happened; without it, now. It is RFC 3339 such as 2026-03-02T18:30:00Z, or local in the
    ledger's time zone: 2026-03-02, today or yesterday (noon of that day, or now if that is earlier),
    "2026-03-02 18:30", or 18:30 of today. It may be earlier than what is recorded already.
    == --future = Record it although its time is more than a day from now.
    == --note = Free text that is kept with the event.
    == --dry-run = Say what would be recorded, and write nothing.
    == --overdraft = How far below zero it may go, in its currency. Without it, not at all.
    == --round-up-to
    What its purchases are rounded up to a multiple of. Without it, one whole unit of the currency, or
    100 where there are no decimals.
    == --round-up-multiplier
    How many times a round-up counts, 0 to 10. Without it, once; 0 rounds nothing up.
    == --yes = Do not ask. Only a person at a terminal is asked.
    == AMOUNT = How much, in the account's currency, with a point before the decimals.
    == GOAL = The identifier of the goal.
    == record: --file = The ledger file. Without it, $PIGGYBANK_FILE.
    == record: --format
    Print the answer as table (a sentence; the default) or json (the event's line).
    == more: --as-of
    Export what had happened by this time, that instant included. It is RFC 3339, or local in the
    ledger's time zone: 2026-03-02, today or yesterday (until the end of that day), "2026-03-02
    18:30", or 18:30 of today.
    == more: --through = Export the first N events.
    == more: --known-at
    Export the events before the first one that was recorded after this time: what was known then. It
    is written as that of --as-of.
    == record: --reason = Why the event is taken back.

    == replay
    Check a whole ledger, then show all that follows from it

    Reads the ledger from its first event to its last and checks every rule and every seal on the way.
    Then it prints the balances, the savings goals, the round-ups and the totals.

    It stops at the first line that breaks a rule, and says which line, which rule and why.

    * Shows all of it.
    * Prints them as one JSON document, with money in minor units (pence, cents).
    * Reads standard input.

    == overview
    Show the ledger on one screen

    What is owned and how that went, what came in and went out in the month of the ledger's day, the
    open accounts, that month's spending by category, and the goals with the month in which they are
    reached if it goes on as lately. A table is made for a screen of 80 × 24 characters: where there
    is more, it says so, and which command shows it. JSON and CSV have all of it.

    * Shows how the household is doing.

    == balances
    Show what each account holds, and the totals of each currency

    Accounts come in the order in which they were opened, closed ones included. A total adds up the
    accounts and the goals of one currency.

    {snapshot}

    * Shows the balances after the last event.
    * Shows them as they were at the end of the year.

    == goals
    Show what each savings goal has saved, and its target

    Goals come in the order in which they were created, deleted ones included. A table also says in
    which month a target is reached if it goes on as in the last {pace-days} days, or as since its
    first money if that is at least {pace-fewest} days ago; a move of more than half of it is left out
    and named. For that it reads every line.

    As JSON or CSV: {snapshot}

    * Shows every goal.
    * Shows what made the savings of one goal.
    * Writes them as CSV, for a spreadsheet.
    == goals --account = Only the goals of this account.
    == goals --goal = Only this goal.

    == round-ups
    Show the change that spending left to save, week by week

    Each payment is rounded up to the next whole unit that the account saves by: one of 4.35 leaves
    0.65. For every account and week this shows what its payments left, what of it was moved to a goal
    already, and what is still available.

    While a large ledger's file is as its last writer left it, the answer comes from the snapshot that
    the writer stored beside it, without the history; with --detail, --as-of, --through or
    --known-at, and without such a snapshot, every line is read and checked.

    * Shows every week of every account.
    * Shows the weeks of one account, with the payments of each.
    * Shows what is left to move.
    == round-ups --account = Only the round-ups of this account.
    == round-ups --open = Only weeks of open accounts that have something left to move.
    == round-ups --detail
    List the events of each week, too: payments with what they left, also those that left nothing and
    why, and moves.

    == history
    Show the statement of one account

    Every event that moved money of the account, moves to and from its goals included, each with the
    balance after it; before them the opening balance, after them the closing one. Days are those of
    the ledger's time zone. Where only some events are selected, the balances still count all of those
    days.

    What was taken back and what took it back are left out, as they change nothing; --all has them.

    * Shows the whole statement.
    * Shows the statement of a week.
    * Shows what the bakery got in the last three months.

    == history --all = What was taken back and what took it back, too.

    == log
    List the events, or those that are asked for

    Events come in the order in which they were recorded. An event is listed if it meets every
    condition; a refund is also found by the payee and the category of its payment. What was taken
    back and what took it back are left out; --all has them. What came in has a plus, what went out a
    minus, of --account where that is given; what stayed among one's own accounts and goals has
    neither. Below them is what came in and what went out of each currency. As JSON, each event is the
    line of the file, with its number, with the event that takes it back, with those that describe it
    and what holds since, and with what it was rounded up by; as CSV, each member of a line is a
    column, as it holds.

    * Lists the events of the last seven days.
    * Lists the payments of last week.
    * Lists the lines with coffee in any text, for another program.
    == balances --all = Closed accounts, too; JSON and CSV always have them.
    == log --after = Leave the first N events out, and show all that follow, as --all does.
    == log --all = What was taken back and what took it back, too.

    == show
    Show one event: its line, its seal and what it did

    Everything that the line says, whether its seal is right, what the accounts and goals held after
    it that it concerns, and which later events refunded it, described it or took it back. Where a seal of the
    ledger is wrong, it is shown all the same, with what its own seal is worth.

    * Shows event 17.
    * Shows its line, with what follows from the others, for another program.
    == show SEQUENCE = The event's sequence, such as 'piggybank log' shows it.

    == spending
    Show what was spent, by category, payee or month

    Payments that are spending, less what was refunded of them; payments that were taken back do not
    count. A refund counts on the day on which it came, under the payee and the category of its
    payment. Payees and categories come by what was spent, most first; two that differ in a single
    letter are two.

    * Shows what was spent by category in March.
    * Shows what groceries cost, month by month, with the payments.
    == goals --detail, spending --detail, income --detail = List the events that make each sum, too.
    == spending --per
    Sum up by payee, category, account, week, month, quarter or year. Without it, by category.

    == income
    Show what was received, by source, category or month

    Deposits that are income, and not one's own money from elsewhere; what was taken back does not
    count, as in 'spending'. Categories and sources come by what was received, most first.

    * Shows where this year's income came from.
    * Shows the income of each month.
    == income --per
    Sum up by source, category, account, week, month, quarter or year. Without it, by source.

    == worth
    Show what is owned over time

    For the close of each day, week, month, quarter or year, until the ledger's day: what all
    accounts hold, what all goals have saved, and both together, in each currency.

    * Shows what is owned, month by month.
    * Shows the last two weeks, day by day.
    * Shows it all in pounds, at a rate of your own.
    == worth --in
    Say the total of all currencies in this one too, rounded once. Each other currency that is owned
    needs its --rate.
    == worth --rate = What one of a currency is worth in that of --in, such as EUR=0.86; given once for each.
    == worth --detail = List the events that changed it in each period, too.
    == worth --per = Say it for the end of each day, week, month, quarter or year. Without it, month.

    == report
    Write one HTML page to look at

    Balances and net worth over time, spending by category and month, weeks of round-ups, goals with
    their pace, statements and events; every figure leads to the events that make it, and every event
    to its line. The page needs no script, no network and no other file, and the same ledger always
    gives the same page. What is too much for it is left out, with the command that shows it.

    * Writes the page of the household, to be opened in a browser.
    * Writes it in Russian.
    == report --output
    Write the page to this file, which only you may read. A page that is there is replaced, and no
    other file. Without it, or with -, standard output.
    == report --all
    Print the lists of the page, too: its tables, statements and events. Without it, paper has the
    verdict, the figures and the pictures alone.

    == export journal
    Write a ledger as a journal for hledger and ledger

    {exported}

    {journals} The same text passes hledger check -s and ledger --strict --pedantic; ledger knows no
    years before 1400.

    * Writes a journal that hledger and ledger read.
    * Asks hledger for the spending of each month.

    == export beancount
    Write a ledger as a journal for Beancount

    {exported}

    {journals} Names begin with a capital letter. A balance is asserted to the last minor unit, at the
    beginning of the next day.

    * Writes a journal that Beancount and Fava read.

    == export postings
    Write what moved money of each account and goal, as CSV

    {exported}

    There is one row for each account and goal that an event moves money of, with the balance after
    it, in minor units (pence, cents). Every text is in quotes, and as the ledger has it but for
    control characters, which are spaces: a spreadsheet may take one that begins with = for a formula.

    * Writes a table for a database or a notebook.

    == init
    Create a new ledger

    The file must not exist; only its owner may read and write it. Its first event states the time
    zone and the first day of the week, which hold for good.

    * Creates a ledger with weeks from Monday in the system's time zone.
    * Creates one whose days and weeks are those of London.
    * Creates one with weeks as in the United States.
    == init --time-zone
    The time zone that days and weeks follow, by its name in the IANA database, such as Europe/London.
    Without it, that of $TZ or else the system's, or UTC where that has no such name.
    == init --week-start = The weekday on which weeks of round-ups begin. Without it, monday.
    == init --region
    Begin weeks on the day on which they begin in this country, by its code of ISO 3166-1 such as US;
    in place of --week-start.
    == init --title = What the ledger is, for people.
    == init --plain
    Do not seal the events. Without it every line ends with a hash of itself and of all lines before
    it, so that a later change can be found out.

    == open
    Open an account

    * Opens an account in pounds.
    * Opens one that may go down to -250.00 EUR, in the ledger that PIGGYBANK_FILE names.
    == open ACCOUNT = The identifier of the new account, 1 to 64 bytes; it is never used again.
    == open --owner, change --owner = Whose account it is.
    == open --currency = Its currency, by the code of ISO 4217 such as GBP.
    == open --name = What people call the account.

    == change
    Change an account's name, owner, overdraft or round-ups

    Its identifier and its currency stay. What purchases are rounded up to holds from --time on, for
    those that are recorded after the change; the rest holds for whatever is recorded after it.

    * Renames the account whose identifier is pocket-money.
    * Rounds up to 5.00 from now on, and counts that twice.
    * Says whose it is, and that it may go down to -100.00.
    == change --name = What people are to call it from now on.

    == close
    Close an account, and pay out what is left

    The account must not be below zero, and must have no savings goals: delete them first. A closed
    account stays closed.

    At a terminal it shows what would be recorded, and asks. Elsewhere an account that holds money is
    closed only with --yes.

    * Closes the account.
    * Says what would be paid out.

    == deposit
    Put money into an account

    Unless it is said not to be, it is income.

    * Deposits 4.35.
    * Records what there was before the ledger began, which is no income.
    * Deposits a salary once, however often the command is given, into the ledger that PIGGYBANK_FILE
    names.
    == deposit --source = Where it comes from.
    == deposit --category = What it is for.
    == deposit --income
    Whether it is income: yes (the default), or no for your own money from elsewhere, such as an
    opening balance.

    == withdraw
    Take money out of an account

    Unless it is said not to be, it is spending, and rounded up: what lies between, such as 0.65 for a
    purchase of 4.35, can be moved to a goal with round-ups move.

    * Records a purchase, which leaves 0.65 to save.
    * Records rent, which is spending and leaves nothing.
    * Records cash, which is no spending and leaves nothing.
    == withdraw --payee = Who gets it.
    == withdraw --category = What it is for.
    == withdraw --spending
    Whether it is spending: yes (the default), or no for your own money that goes elsewhere, such as
    cash, a bond or another bank.
    == withdraw --round-up
    Whether it is rounded up: yes or no. Without it, spending is. Say no for rent, a bill or a direct
    debit.

    == transfer
    Move money from one account to another

    Between two currencies say how much arrives too, as the bank does; a rate is not recorded. A fee
    is a withdrawal of its own.

    * Moves 20.00 of the accounts' currency.
    * Pays 100.00 of the one currency, and receives 115.20 of the other.
    == transfer AMOUNT = How much, in the currency of FROM, with a point before the decimals.
    == transfer RECEIVED = How much arrives, in the currency of TO, where that is another one.
    == transfer FROM = The identifier of the account that the money leaves.
    == transfer TO = The identifier of the account that it goes to.

    == refund
    Record money that came back for a withdrawal

    The money goes into the account that the withdrawal was from; its round-up stays. For a withdrawal
    that should not have been recorded, see 'reverse'.

    * Records that 4.35 of the withdrawal that is event 17 came back.
    * Records that the rest came back.
    == refund --source = Where it came from.
    == refund AMOUNT = How much came back, such as 4.35. Without it, all that was not refunded yet.

    == reverse
    Take an event back, as if it had never been recorded

    For mistakes of the record: the money goes the other way round, a purchase's round-up leaves its
    week, and round-ups that were moved go back into theirs. Both events stay in the ledger, and sums
    leave both out. For money that came back, see 'refund'.

    It happens at the event's own time, so that every answer as of a date is right afterwards.

    * Takes event 17 back.
    * Says what that would come to.

    == undo
    Take back what was recorded last

    That is the last event that moves money or describes one, and that was not taken back; with
    SEQUENCE that event, whatever came later. It is taken back at the event's own time; see 'reverse'.
    After 'correct' the event is again as it was before; after 'categorise' all that it said goes at
    once.

    Where what was recorded last took an event back, it says which commands may be meant, and records
    nothing. When events came last that cannot be taken back, such as the opening of an account, it
    names them and records nothing.

    At a terminal it shows what would be recorded, and asks. Without SEQUENCE nothing is recorded if
    anything came in between.

    * Takes back what was recorded last.
    * Says what it would do with event 17.
    == undo SEQUENCE = The event to take back; without it, the last one that can be.

    == restore
    Record again what was taken back

    The event is recorded as it holds now, at its own time. Where it was corrected, it takes the place
    of its correction; where its restoration was taken back in turn, that one comes back. Restoring
    twice records it once.

    * Records event 18 again, which was taken back.
    * Says what that would come to.

    == correct
    Record an event again as it should have been

    Where only texts change, or what counts as spending or income and no round-up with it, that is
    said again and nothing is taken back; see 'describe'. Anything else takes the event back and
    records it again, both together or nothing. What is not given stays as it was, the note included,
    and both happen at the event's own time, so that every answer as of a date is right afterwards.

    What was taken back and recorded again is corrected in turn by its new event. The same command
    again answers with what is recorded, and completes it after a crash.

    * Makes a deposit of 1,000.00 one of 1,000.50, though some of it is spent.
    * Says what another payee, and no round-up, would come to.
    == correct --account = The account of a deposit, a withdrawal or a move of round-ups.
    == correct --week = The week of a move of round-ups: this, last, or any day of it.
    == correct --goal = The goal of a move into it or out of it, or of round-ups.
    == correct --payee = Who got what was withdrawn.
    == correct --source = Where a deposit or a refund came from.
    == correct --category = What a withdrawal or a deposit was for.
    == correct --spending
    Whether a withdrawal is spending: yes or no. It is then rounded up, or not, as that is.
    == correct --round-up = Whether a withdrawal is rounded up: yes or no.
    == correct --income = Whether a deposit is income: yes or no.
    == correct --from = The account that a transfer leaves.
    == correct --to = The account that a transfer reaches.
    == correct --received = How much a transfer brought, in the currency of the account it reaches.
    == correct --time
    When it happened, in the forms that every command takes. Without it, at the event's own time,
    which is that of the reversal in any case.
    == correct --amount = How much, in the account's currency, with a point before the decimals.

    == describe
    Say again what an event is about

    What is given holds from now on, in every answer; the event's own line stays as it is. No money
    and no round-up changes. An empty text takes a text away. 'show' lists all that was said, and
    'reverse' takes one of it back.

    * Says what a payment was for.
    * Shows what would be recorded: no payee, and own money that went elsewhere.
    == describe --payee = Who got what was withdrawn.
    == describe --source = Where a deposit or a refund came from.
    == describe --category = What a withdrawal or a deposit was for.
    == describe --spending = Whether a withdrawal is spending, or own money that goes elsewhere: yes or no.
    == describe --income = Whether a deposit is income, or own money from elsewhere: yes or no.
    == describe --note = The event's note.

    == categorise
    Say again what many payments and deposits were for

    Every selected payment and deposit that was not taken back and has another category gets this
    one; an empty CATEGORY takes it away. All options select, but --rules, --by, --dry-run
    and --yes: --category '' selects what has none. All is recorded together; see 'describe' for a
    single event.

    --rules takes the rules of a preset instead, as 'import' does for new rows: of each event they
    say the payee, the category, and whether it is spending or income; a transfer is neither.
    Recorded refunds and round-ups stay as they are. So does what was said of an event again, unless
    the option of that name selects it: --payee or --category.

    At a terminal it shows the events, and asks.

    * Gives a category to whatever a bookshop got and has none.
    * Shows what would be recorded.
    * Has the rules of a preset say what they can of whatever has no category.
    == categorise CATEGORY = What they were for.
    == categorise --rules = The preset whose rules say it, in place of CATEGORY.
    == categorise --format = Print the answer as table (for people; the default) or json.

    == assert
    Record what an account holds, if it does

    Compares the amount with what the account holds now, after the last event. If it is another,
    nothing is recorded. For an earlier day, see 'balances --as-of DAY' or import the bank's
    statement.

    * Records that it has 118.66.
    * The same with what its goals saved.
    == assert AMOUNT = What it holds in its currency, such as 118.66 or -4.35.
    == assert --with-goals = AMOUNT is what the account and its goals have together.

    == import
    Record what a bank's export says

    Reads CSV (of Starling, Monzo, Revolut, Wise, N26, and of any other bank by a small preset), OFX 1
    and 2, camt.053, camt.052, MT940, QIF and Starling's feed; which one a file is, its content says. Everything
    is read, planned and checked before anything is recorded: a single doubt, and nothing is. What is
    not understood is an error that says where and what to do.

    The same export again, or one that overlaps, records nothing twice. The balances that a bank
    states are checked against the ledger as of their days, and the last one is recorded. Pending and
    declined rows are left out.

    A preset is a JSON file for what stays the same from month to month: which columns mean what, and
    the members encoding, dateFormat, decimal, sign, zone, currency, accounts, goals, own,
    transfersVia, states, types, roundUps, rules, learn and, for tables without a header, columns;
    'piggybank schema preset' prints all of them. --describe --save writes one, with what the command
    line says: the first seven are options too, as --encoding, --date-format, --decimal, --sign,
    --zone, --currency and --account, and so are --input and --round-ups.

    With --new, --week-start is as for init; with --open, --name, --overdraft and --round-up-to are as
    for open. --balance ignore leaves the bank's balances out, and --errors N shows more errors.

    * Records what is new in an export.
    * Makes a ledger of it, and opens the account with the balance that it began with.
    * Shows what each row would become.
    * Says what is in a file, and writes a preset for it.
    == import --format = Print the answer as table (for people; the default) or json.
    == import --account
    The account that the files are of. Where they are of several, one for each of what the bank calls
    them: --account 'GB12…=everyday', and --account 'GB34…=' to leave one out.
    == import --open
    Open the accounts that the ledger lacks, the preset's clearing account included, at the first
    moment of the earliest day.
    == import --round-ups
    Which payments leave a round-up: all but cash, fees, interest, tax and loans (the default), cards
    alone, or none.
    == import --currency = The currency of files that state none. Without it, the account's.
    == import --from = Take no rows before this day.
    == import --to = Take no rows after this day.
    == import --time-zone = The time zone of a new ledger; without it, as for init.
    == import --week-start = The weekday on which weeks of a new ledger begin. Without it, monday.
    == import --dry-run = Show what each row would become, and write nothing.
    == import --name = What people call an account that is opened. Without it, its identifier.
    == import --overdraft = How far below zero an account that is opened may go. Without it, not at all.
    == import --round-up-to
    What its purchases are rounded up to a multiple of. Without it, as for open.
    == import STATEMENT
    A bank's file, or - for standard input. Several are recorded by the dates of their rows.
    == import --preset
    What the columns of a CSV file mean, and what else stays the same from month to month: monzo, n26,
    revolut, starling-csv or wise, or a file of your own. Without it, the one of these whose columns
    the file has.
    == import --describe = Say what is in the files, and begin a preset for them; reads no ledger.
    == import --save
    Write that preset to a new file, with everything that the command line says of the files, and say
    what is still open. From then on, --preset with its path is all.
    == import --new = Create the ledger if there is none, or it has no events.
    == import --opening
    What an account without events held before its first row, where no file says it.
    == import --same
    Which event a row is, where it looks like one that came otherwise, by hand or from another format:
    --same bank.csv:5=12. The import prints what to add; all takes every other such row for the event
    that it looks like most. Without an answer, such rows are an error.
    == import --different
    A row that looks like such an event and is another one: --different bank.csv:5, or all.
    == import --refund
    That a row is money back of a payment, an event or another row: --refund bank.csv:5=12. Of a row
    that is recorded as income, that is taken back and the refund recorded instead.
    == import --record-corrections
    Where the bank now says something else of a row that is recorded, take the event back and record
    what it says now. Without it, that is an error.
    == import --balance = check the balances that the bank states (the default), or ignore them.
    == import --input = The format of the files. Without it, what their content says.
    == import --encoding = The encoding of texts, where a file does not say and several would fit.
    == import --date-format
    How dates are written, such as dd/MM/yyyy, where the file can be read in two ways.
    == import --decimal = The mark before decimals, where the file can be read in two ways.
    == import --sign = signed where money that left is negative, inverted where it is positive.
    == import --zone = The time zone of times without an offset. Without it, the ledger's.
    == import --errors = How many errors are shown at most, or all. Without it, 20.

    == goal create
    Create a savings goal of an account

    * Creates a goal of 600.00 in the ledger that PIGGYBANK_FILE names.
    == goal create --account = The account that it belongs to, and saves in the currency of.
    == goal create --name = What people call the goal.
    == goal create GOAL = The identifier of the new goal, 1 to 64 bytes; it is never used again.
    == goal create --target = What is to be saved. Without it, the goal is open-ended.

    == goal change
    Change a goal's name or target

    * Renames it, and saves 750.00.
    == goal change --name = What people are to call it from now on.
    == goal change --target = What is to be saved from now on.

    == goal fund
    Put money into a goal from its account

    * Saves 50.00 for it.

    == goal withdraw
    Take money out of a goal into its account

    * Takes 12.50 back into the account that the goal belongs to.

    == goal delete
    Delete a goal, and return what it saved to its account

    A deleted goal stays deleted.

    At a terminal it shows what would be recorded, and asks.

    * Deletes the goal.

    == round-ups move
    Move round-ups into goals: the weekly act

    Moves what every open account has left of weeks that are over, one event a week. An account's
    round-ups go into the goal that they went into last, else into its only goal; where there is no
    such goal, the answer has the command to give once.

    The goal's account pays: the account itself or another one of the same currency, so that the
    round-ups of a card are saved where the money is. It pays only money of its own, never from an
    overdraft: the earliest week first, a part of a week if need be. What does not fit stays, and is
    told. Given again, the command moves only what is new.

    * Moves what is left of all weeks that are over.
    * Moves what the card has left, and remembers the goal.
    * Moves 0.50 of last week.
    == round-ups move --account = Move the round-ups of this account alone.
    == round-ups move --week
    Move this week alone: this, last, or any day of it. Without it, every week that is over by --time.
    == round-ups move --goal = The goal to save them in. Its account pays.
    == round-ups move --amount = How much, such as 0.50. It needs --account and --week.
    == round-ups move --id
    A key of your own, 1 to 64 bytes, of the event of one week: it needs --account and --week. The
    same command given again with it is not recorded again.

    == append
    Record events that come on standard input, one a line

    Each line is an event as a ledger has it, but without its hash, which is made here. Its sequence
    may be left out; stated, it must be the next one. Its time may be left out too, and is then the
    present. The version of a first ledgerOpened may be left out: it is 1.

    Standard output gets one line for every batch as soon as it is on the disk. An event whose id was
    recorded before with the same content is counted and not recorded again. The first event that a
    rule rejects ends the command; what was acknowledged before it stays.

    * Records the events of a file.
    * Makes a new ledger of them.
    == append --format
    Print the answer to each batch as table (a sentence; the default) or json, one object:
    {"recorded","alreadyRecorded","sequence","head"}.
    == append --time
    The time of the events that state none; without it, now. A reversal that states none has that of
    its event. It is as for the other commands, but for a new ledger, whose time zone is not known
    yet: RFC 3339 alone.
    == append --new = Create the ledger file, which must not exist; it is sealed.
    == append --batch-size
    How many events at most share one write and one sync. Without it, 8192. A batch also ends where no
    more input is waiting, so that a client may wait for its answer.
    == append --keep-going
    Record every event that no rule is against, and print one line of JSON for each event, in their
    order: its line, sequence, id and status (recorded, alreadyRecorded or refused), the balances
    after it, and why it was refused. Each line comes once its batch is on the disk. The exit status
    is 1 if any was refused.

    == audit
    Check the whole history, and say what is wrong with it

    Checks every seal, every rule and every sum from the first line to the last, and goes on where
    'replay' stops: it names every line that breaks a rule, says in plain words what happened to the
    file, and shows for each currency what was paid in and out and where it is now.

    It ends with status 0 when everything holds and with status 1 when something does not. An
    unfinished line at the end, which a crash may leave, is named and is no fault.

    The seals alone cannot show that the last lines were cut off, and whoever can change the file can
    write all of it anew, seals included: without a head that was kept elsewhere, nobody can know. So
    keep the head where nobody who can change the file can change it too, and name it with
    --expect-head.

    * Checks all of it.
    * Lists every violation and what was concluded, for another program.
    * Checks every seal without this program, and shows the head.
    == audit --expect-head
    A head that was kept elsewhere, as 'piggybank head' printed it. It must be found again: so it
    shows when the end was cut off, or when history was rewritten. May be given several times.
    == audit --independent
    Do not audit, but print the few lines of shell with which anyone can check the seal of this line,
    or of all lines up to the head, with sha256sum and without this program.

    == head
    Show the seal of the last event, to keep elsewhere

    In a sealed ledger each line ends with a hash of itself and of the line before it. So the last
    one, the head, covers the whole history: keep it where nobody who can change the file can change
    it too, and any later change to what was recorded by then can be found out. There is none as of
    a day (--as-of), as events are recorded in any order of days: use --known-at.

    {snapshot}

    * Shows the head and its sequence number.
    * Shows what the head was after 1000 events.

    == repair
    Cut off a hole that a loss of power left, and all after it

    When power fails during a write, a part of what was never acknowledged may be missing in the
    middle, as NUL bytes. Nobody can tell what stood there, so every command stops, and 'audit' names
    the hole. This command shows which events would go: the line in which the hole begins and all
    lines after it. It copies them into a file beside the ledger, the ones that can be read into a
    second file as 'append' takes them, and only then cuts them off. A crash in between loses nothing.

    Events that name one which goes, such as its refund or correction, are listed and not in the
    second file: the number will be another event's.

    It mends holes alone. One in the first line empties the ledger: take it from a backup if there
    is one.

    * Shows what would go, and changes nothing.
    * Shows it, asks, and mends the ledger.
    == repair --file, follow --file = The ledger file. Without it, $PIGGYBANK_FILE.
    == repair --format = Print the answer as table (the default) or json.
    == repair --dry-run = Show what would go, and change nothing.

    == people add
    Add a person who may sign in with a phone number

    The number comes from standard input, and on a second line the name, if there is one: what is in
    arguments every process of the machine can read. Printed is what the ledger knows the person by,
    for the --owner of accounts.

    {people}

    * Asks for the number, in the form of the country or with a plus sign, and for the name.
    * Adds somebody again whose accounts are in the ledger, after the list of people was lost.
    == people add --owner
    What the ledger knows the person by already; without it, 128 new random bits.

    == people erase
    Erase a person: name, number and sessions

    The number comes from standard input. The ledger stays as it is, and knows an identifier that leads
    to nobody; it is printed. Backups of the people are yours to erase.

    * Asks for the number, and whether to erase.

    == sign-in
    Sign in with a phone number and the code that is sent to it

    The number comes from standard input, then the code, which a terminal does not show; nothing
    instead of a code has another one sent. A code has six digits and holds 10 minutes; five guesses
    are taken. Whoever was not known is signed up by the right code; the file of people has to be
    there, as 'people add' makes it. Printed is the token of the
    session, this once: keep it where nobody else reads it, and hand it to whoami and sign-out on
    standard input.

    {people}

    * Asks for the number, has the code sent, and asks for it.
    * Prints the token with its person and its end.
    == sign-in --send-with
    The command of the shell that sends a code: it gets the number and the code on standard input, a
    line each, and ends with status 0 once the code is on its way.

    == whoami
    Show who is signed in, and the person's sessions

    The token comes from standard input.

    * Shows whose session the token of a file is.

    == sign-out
    End the session, or all sessions of the person

    The token comes from standard input.

    * Ends one session.
    * Ends every session of the person, on whatever device.
    == sign-out --everywhere = End every session of the person, this one too.
    == --people = Where people are kept; without it, FILE.people beside the ledger.
    == --region
    The country in which a number is typed, as a code of ISO 3166-1 such as GB; without it, a number
    begins with a plus sign.
    == people: --format = Print the answer as table (for people; the default) or json.
    == {people}
    This is for servers and apps that keep one ledger for several people, and for those who run them:
    whoever can read the ledger's file needs no session, and no other command asks for one.

    == follow
    Show the events that there are, and then those that come

    Each event is a line as the ledger has it, once it is on the disk and every rule and seal was
    checked. It goes on until it is interrupted, or nobody reads its output any more. When the ledger
    is replaced, cut or breaks a rule, it says so and ends.

    The file is only read, and no writer waits. Where nobody can know whether its lines are on the
    disk, as on a read-only file system, it says so once.

    * Shows what kind of event happens.
    * Shows what is recorded after event 176.
    == follow --format = With json, errors are objects; the events are JSON Lines always.
    == follow --after = Leave the first N events out. Without it, all of them are shown.

    == fold
    Check and sum up many ledgers in one process

    Checks every rule and every seal of each ledger, as 'audit' does, and says how far it is and what
    it holds. A ledger that is broken, or cannot be read, is rows like any other, and no failure. With
    ledgers named, it is for people, and ends with status 1 if not everything holds.

    With none, it reads requests from standard input, a JSON object on each line: {"file":"a.jsonl"},
    with "ledger" for another name of it and "expectHead" for a head that it has to have; a path that
    is not UTF-8 comes as "fileBase64". It answers each as soon as it is its turn, with rows as JSON
    Lines: heads has how far a ledger is, violations what is wrong, totals the trial balance;
    balances, goals and roundUps are of ledgers in which everything holds. Money is in minor units,
    and sums are texts. Only regular files are read.

    * Checks two ledgers, and shows what each and both together hold.
    * Answers for each ledger how far it is, as lines of JSON.
    == fold --table
    The tables to say, separated by commas, or all. Without it, heads, violations and totals of the
    ledgers that are named, and all for requests.
    == fold LEDGER = The files of ledgers. Without any, requests are read from standard input.
    == fold --workers
    How many ledgers are folded at a time. Without it, as many as there are processors for ledgers
    that are named, and one for requests.

    == demo
    Write a generated ledger, to try things on

    The ledger is invented but obeys every rule. The same number of events and the same seed always
    give the same bytes, and with more events of the same seed they begin alike. So do those of the
    same number of accounts, where it is stated.

    * Writes a small ledger.
    * Replays a million events without a file.
    == demo --events = How many events to write. Without it, 1000.
    == demo --seed = Which of the possible ledgers to write. Without it, number 1.
    == demo --accounts
    How many accounts to open at the beginning, none later. Without it, their number grows with the
    events.

    == schema
    Print what JSON answers and ledger lines look like

    A JSON Schema (draft 2020-12) of every answer that --format json gives, of the objects on
    standard error, as line of a line of the ledger file, and as preset of a preset of imports, with
    what each member is for. A line that meets it may still break a rule: 'piggybank replay' checks
    those. Answers of commands that record are recorded, each line of append's is append.

    * Prints the schema of the answer of balances.
    * Writes all of them, as $defs by their names.
    == schema ANSWER = Which one, such as balances or round-ups. Without it, all of them.

    == completions
    Print the completions for bash, zsh or fish

    With them the Tab key completes commands, options, file names, and what the ledger has: accounts,
    goals, payees and others. Put the line for your shell, one of the examples, into its start-up
    file.

    * For bash, in ~/.bashrc.
    * For zsh, in ~/.zshrc after the line that runs compinit.
    * For fish, in its config.fish.
    == completions SHELL = The shell: bash, zsh or fish.

    == help
    Explain the program or one of its commands

    * Lists every command.
    * Explains the command history.
    == help COMMAND
    The command to explain; or all, options, times or environment. Without it, the everyday commands.
    == help WORD = The second word of its name, if it has one.

    == complete
    List what completions offer
    == complete WORD = The command line as far as it is written, without the program's name.
    == complete SHELL = The shell that asks.
    """#
