// What English says in help: data, in the form that `HelpTexts` reads.

extension HelpTexts { package static let english = HelpTexts(helpData, in: .english) }

private let helpData = #"""
    == program
    Keep an append-only ledger, and save the change from your spending.

    * Check every line, then show balances, goals, round-ups and totals.
    * Show the last 30 days of the account whose identifier is everyday.
    * Create a ledger to record into with open, deposit, withdraw and other commands.
    * Generate a ledger and read it from standard input, without a file.

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
    == label people-options = Options of sign-in commands
    == label reading-options = Options of reading commands
    == label recording-options = Options of recording commands
    == label tells-more
    '{name} COMMAND --help' explains a command, '{name} help all' lists all.

    'help options', 'help times' and 'help environment' explain what commands share.
    == label family = Commands: {name}
    == label tells-more-of-each = '{name} COMMAND --help' explains each command.

    == times
    Words such as today follow the clock, in the ledger's time zone, in every command. A date gives
    the same answer tomorrow; a word may not.

    A period is a day, such as 2026-10-05, today or yesterday; a month, 2026-10, this-month or
    last-month; a quarter, 2026-Q4, this-quarter or last-quarter; a year, 2026, this-year or
    last-year; or a span that ends today: 10d, 2w, 3m or 1y. --from takes the first day of a period,
    --to the last. --week is any day of the week, this or last.

    A time is RFC 3339, such as 2026-10-05T18:00:00Z, or local: 2026-10-05, "2026-10-05 18:00",
    18:00, today or yesterday. For recording, a day alone means noon, or now if that is earlier. For
    --as-of and --known-at, it means the whole day. A local time that a clock change repeats or
    skips is refused, with what to write instead.

    A time more than a day ahead is refused unless --future is given.

    == file FILE = The ledger: a line of JSON for each event. Only repair ever shortens it.
    == file FILE.snapshot
    A snapshot of the ledger's state, which makes reading and recording fast in a large ledger.
    Recording commands write it. It is trusted only as far as it can be checked, and safe to delete.
    == file FILE.torn-N = An unfinished last line that a later command cut off.
    == file FILE.hole-N = The part that repair cut off.
    == file FILE.people
    People who may sign in: names, phone numbers and sessions, none of which the ledger ever has.
    Readable only by its owner.
    == file FILE.hole-N.events = The readable events of that part, as append takes them.
    == status 0 = Done.
    == status 1 = Refused by a rule or by you, or the check found something wrong.
    == status 2 = Wrong usage: nothing was done.
    == status 3 = A file could not be read or written.

    == $PIGGYBANK_FILE = The ledger file, if the command line names none.
    == $PIGGYBANK_NOW
    An RFC 3339 time that replaces the clock in every command, for documentation and tests.
    == $TZ = The time zone that init writes, if the command line names none.
    == $LC_ALL
    The locale. Without UTF-8, tables are drawn in ASCII. Also selects the language, unless
    --language is given.
    == $LC_CTYPE = The same for UTF-8, if LC_ALL is not set.
    == $LC_MESSAGES = The same for the language, if LC_ALL is not set.
    == $LANG = The same for both, if neither of these is set.
    == $NO_COLOR = Turns colors off if set and not empty.
    == $PAGER
    The command that shows a table longer than the terminal; empty or cat means none. Default: less
    -FRX.
    == $TERM = The terminal type; dumb or not set means no colors and no pager.

    == {snapshot}
    For a large ledger, the answer comes from the snapshot beside its file, without the history, as
    long as the file is as its last writer left it. With --as-of, --through or --known-at, or
    without such a snapshot, every line is read and checked.
    == {exported}
    Events are ordered by local date in the ledger's time zone, and on one date by sequence, as they
    count: corrections in place of what they correct. A refund is negative spending in the category
    of its payment.
    == {journals}
    Accounts and goals are side by side below assets. The outside world is expenses by category,
    income by category or source, and equity for opening balances, your own money elsewhere and
    payouts at a closing. Characters in names other than letters and digits become hyphens; a
    comment or metadata keeps the identifier. The round-up that a payment accrued is a tag, accrued.

    == --file = The ledger file, or - for standard input. Default: $PIGGYBANK_FILE.
    == --format = Print a table (for people), json or csv. Default: table.
    == --language
    Use English (en) or Russian (ru). Default: the language of LC_ALL, else LC_MESSAGES, else LANG;
    English for any other.
    == --help = Show this help.
    == --version = Show the version.
    == FILE = The ledger file, the same as -f FILE.
    == --as-of
    Answer as of this time, that instant included. RFC 3339, or local in the ledger's time zone:
    2026-03-02, today or yesterday (until the end of that day), "2026-03-02 18:30", or 18:30
    (today).
    == --through = Answer from the first N events, as if the file ended there.
    == --known-at
    Answer from what was known at this time: the events before the first one recorded later. Takes
    the forms of --as-of.
    == --table
    Print this table as CSV, by its name in JSON, such as totals. Default: the first table.
    == --account = Only events of this account.
    == --week = Only this week: this, last or any of its days.
    == ACCOUNT = The identifier of the account.
    == --goal = Only events of this goal.
    == --type = Only events of this type, such as deposited. Repeatable.
    == --payee
    Only events whose payee or source contains this text; '=Corner shop' is the whole name, '' no
    name. --category selects alike.
    == --category = Only events whose category contains this text.
    == --id
    Your own key, 1 to 64 bytes. A command repeated with the same key is not recorded again: the
    answer names the earlier event.
    == --by = Who records the event: a person, a device or an import (1 to 64 bytes).
    == --text = Only events with this in any text, including ids and the bank's texts.
    == --currency = Only events in this currency.
    == --period = Only these days: 2026-10, 2026-Q4, last-month, 10d or others of 'help times'.
    == --from = Start at this day, or at the first day of this period.
    == --to = End at this day, or at the last day of this period.
    == SEQUENCE = The sequence of the event, as in 'history' and every answer.
    == --assertions
    When to assert balances for the other program to check: day (after each day on which an account
    or a goal changes), end (after the last such day) or none. Default: day.
    == --time
    When the event happened. RFC 3339, such as 2026-03-02T18:30:00Z, or local in the ledger's time
    zone: 2026-03-02, today or yesterday (noon of that day, or now if earlier), "2026-03-02 18:30",
    or 18:30 (today). May be earlier than the recorded events. Default: now.
    == --future = Allow a time more than a day ahead.
    == --note = Free text that is kept with the event.
    == --dry-run = Show what would be recorded, and write nothing.
    == --overdraft
    How far the balance may fall below zero, in the account's currency. Default for a new account:
    0.
    == --round-up-to
    Round purchases up to a multiple of this amount. Default for a new account: one whole unit of
    the currency, or 100 without decimals.
    == --round-up-multiplier
    Count each round-up 0 to 10 times; 0 means no round-ups. Default for a new account: 1.
    == --yes = Do not ask. Only a person at a terminal is asked.
    == AMOUNT = The amount in the account's currency, with a decimal point.
    == GOAL = The identifier of the goal.
    == record: --file = The ledger file. Default: $PIGGYBANK_FILE.
    == record: --format
    Print a sentence (table) or the event's line (json). Default: table.
    == more: --as-of
    Export the events up to this time, that instant included. RFC 3339, or local in the ledger's
    time zone: 2026-03-02, today or yesterday (until the end of that day), "2026-03-02 18:30", or
    18:30 (today).
    == more: --through = Export the first N events.
    == more: --known-at
    Export what was known at this time: the events before the first one recorded later. Takes the
    forms of --as-of.

    == replay
    Check a whole ledger, then show its state

    Reads the ledger from the first event to the last and checks every rule and every seal. Then
    prints the balances, the savings goals, the round-ups and the totals.

    Stops at the first line that breaks a rule, and names the line, the rule and the reason.

    * Show everything.
    * Print one JSON document, with money in minor units (pence, cents).
    * Read standard input.

    == overview
    Show the ledger on one screen

    Shows net worth over time, the money in and out of the month of the ledger's day, the open
    accounts, that month's spending by category, and the goals with the month in which each is
    reached at the recent pace. A table fits a screen of 80 × 24 characters; where there is more, it
    names the command that shows the rest. JSON and CSV have everything.

    * Show how the household is doing.

    == balances
    Show the balance of each account, and totals by currency

    Accounts are in the order of their opening. A total adds up the accounts and goals of one
    currency.

    {snapshot}

    * Show the balances after the last event.
    * Show the balances at the end of the year.

    == goals
    Show each savings goal, with its target

    Goals are in the order of their creation, deleted goals included. A table also shows the month
    in which a target is reached at the pace of the last {pace-days} days, or since the goal's first
    money if that is at least {pace-fewest} days ago. A single move of more than half of these
    savings is left out and named. For the pace, every line is read.

    As JSON or CSV: {snapshot}

    * Show every goal.
    * Show the events behind the savings of one goal.
    * Write the goals as CSV, for a spreadsheet.
    == goals --account = Only the goals of this account.
    == goals --goal = Only this goal.

    == round-ups
    Show round-ups by week

    Each payment is rounded up to the account's next whole unit: a payment of 4.35 leaves 0.65. For
    each account and week, shows what payments accrued, what was moved to goals, and what is still
    available.

    For a large ledger, the answer comes from the snapshot beside its file, without the history, as
    long as the file is as its last writer left it. With --detail, --as-of, --through or --known-at,
    or without such a snapshot, every line is read and checked.

    * Show every week of every account.
    * Show the weeks of one account, with the payments of each.
    * Show what is left to move.
    == round-ups --account = Only the round-ups of this account.
    == round-ups --open = Only weeks of open accounts with round-ups left to move.
    == round-ups --detail
    Also list the events of each week: moves, and payments with their round-up, or why they left
    none.

    == history
    Show the statement of one account

    Lists every event that moved money of the account, moves to and from its goals included, with
    the balance after each. The opening balance comes first, the closing balance last. Days are
    local days of the ledger's time zone. If only some events are selected, the balances still count
    all events of those days.

    What does not count, because it was corrected or reversed, is left out unless --all is given.

    * Show the whole statement.
    * Show the statement of one week.
    * Show the payments to the bakery in the last three months.

    == history --all = Include what does not count: corrected and reversed events, and reversals.

    == log
    List events, all or selected

    Events are in the order of their recording. An event is listed if it meets every condition; a
    refund is also found by the payee and category of its payment. What does not count, because it
    was corrected or reversed, is left out unless --all is given. Money in has a plus and money out
    a minus, as seen from --account if given; transfers among your own accounts and goals have no
    sign. Totals of money in and out follow for each currency. In JSON, an event is the line of the
    file with its line number, the number of its event, whether it counts, what reversed or replaced
    it, and its round-up. In CSV, each member of a line is a column.

    * List the events of the last seven days.
    * List the payments of last week.
    * List the lines with coffee in any text, for another program.
    == balances --all = Include closed accounts. JSON and CSV always include them.
    == log --after = Skip the first N events, and show all later events, as with --all.
    == log --all = Include what does not count: corrected and reversed events, and reversals.

    == show
    Show one event: its lines, its seal and its effect

    Shows everything in the line, whether its seal is right, the balances of its accounts and goals
    after it, its refunds, and all lines of the event: the first one, its corrections and what
    reversed it, and which of them counts. If a seal of the ledger is wrong, the event is still
    shown, with what its own seal is worth.

    * Show event 17.
    * Show its line and what became of it, for another program.
    == show SEQUENCE = The sequence of any line of the event, as in 'piggybank log'.

    == spending
    Show spending by category, payee or month

    Sums payments that count as spending, less their refunds, without reversed payments. A refund
    counts on its own day, under the payee and category of its payment. The largest sums come first.
    Names that differ in a single letter are two names.

    * Show the spending of March by category.
    * Show the monthly spending on groceries, with the payments.
    == goals --detail, spending --detail, income --detail = Also list the events behind each sum.
    == spending --per
    Sum up by payee, category, account, week, month, quarter or year. Default: category.

    == income
    Show income by source, category or month

    Sums deposits that count as income, not your own money from elsewhere. Reversed deposits do not
    count, as in 'spending'. The largest sums come first.

    * Show this year's income by source.
    * Show the income of each month.
    == income --per
    Sum up by source, category, account, week, month, quarter or year. Default: source.

    == worth
    Show net worth over time

    At the end of each day, week, month, quarter or year up to the ledger's day, shows the sum of
    all accounts, of all goals, and of both, in each currency.

    * Show net worth month by month.
    * Show the last two weeks, day by day.
    * Show the total in pounds, at your own rate.
    == worth --in
    Also show the total of all currencies in this currency, rounded once. Every other currency owned
    needs a --rate.
    == worth --rate
    The value of one unit of a currency in that of --in, such as EUR=0.86. Repeatable.
    == worth --detail = Also list the events behind the change of each period.
    == worth --per = Show the end of each day, week, month, quarter or year. Default: month.

    == report
    Write an HTML page

    Shows balances and net worth over time, spending by category and month, weekly round-ups, goals
    with their pace, statements and events. Every figure leads to its events, and every event to its
    line. The page needs no script, no network and no other file, and the same ledger always gives
    the same page. Lists that are too long are cut, and name the command that shows the rest.

    * Write the page of the household, to open in a browser.
    * Write the page in Russian.
    == report --output
    Write the page to this file, readable only by you. Replaces a page, but no other file. Default,
    also for -: standard output.
    == report --all
    Also print the lists of the page: its tables, statements and events. Default: print only the
    verdict, the figures and the pictures.

    == export journal
    Export a journal for hledger and ledger

    {exported}

    {journals} The text passes hledger check -s and ledger --strict --pedantic. ledger knows no
    years before 1400.

    * Write a journal for hledger and ledger.
    * Ask hledger for the spending of each month.

    == export beancount
    Export a journal for Beancount

    {exported}

    {journals} Names begin with a capital letter. Balances are asserted to the last minor unit, at
    the beginning of the next day.

    * Write a journal for Beancount and Fava.

    == export postings
    Export postings as CSV

    {exported}

    Each row is one account or goal that an event moves money of, with the balance after the event,
    in minor units (pence, cents). Texts are quoted and as in the ledger, with control characters as
    spaces: a spreadsheet may take a text that begins with = for a formula.

    * Write a table for a database or a notebook.

    == init
    Create a new ledger

    The file must not exist; only its owner may read and write it. The first event states the time
    zone and the first day of the week, which never change.

    * Create a ledger with weeks from Monday in the system's time zone.
    * Create a ledger with the days of London and weeks from Sunday.
    * Create a ledger with weeks as in the United States.
    == init --time-zone
    The time zone of days and weeks, by its IANA name, such as Europe/London. Default: $TZ, else the
    system's, or UTC without an IANA name.
    == init --week-start = The weekday on which weeks begin. Default: monday.
    == init --region
    Begin weeks as in this country, by ISO 3166-1 code such as US; replaces --week-start.
    == init --title = A title for people.
    == init --plain
    Do not seal events. Default: each line ends with a hash of itself and all lines before it, which
    reveals later changes.

    == open
    Open an account

    * Open an account in pounds.
    * Open an account that may fall to -250.00 EUR, in the ledger of PIGGYBANK_FILE.
    == open ACCOUNT = The identifier of the new account, 1 to 64 bytes; never reused.
    == open --owner, change --owner = The account's owner.
    == open --currency = The currency, by ISO 4217 code such as GBP.
    == open --name = The account's name for people.

    == change
    Change an account's name, owner, overdraft or round-ups

    The identifier and the currency stay. Round-up settings hold from --time on, for purchases
    recorded after the change. Everything else holds for all events recorded after the change.

    * Rename the account whose identifier is pocket-money.
    * Round up to 5.00 from now on, and count round-ups twice.
    * Set the owner, and let the balance fall to -100.00.
    == change --name = The account's new name for people.

    == close
    Close an account and pay out its balance

    The account must not be below zero and must have no savings goals: delete them first. A closed
    account stays closed.

    At a terminal, shows what would be recorded, and asks. Elsewhere, an account that holds money
    needs --yes.

    * Close the account.
    * Show what would be paid out.

    == deposit
    Put money into an account

    A deposit counts as income unless --income no is given.

    * Deposit 4.35.
    * Record money from before the ledger began, which is not income.
    * Deposit a salary once, however often the command is repeated, in the ledger of PIGGYBANK_FILE.
    == deposit --source = Where the money comes from.
    == deposit --category = The category.
    == deposit --income
    Whether the deposit is income; no for your own money from elsewhere, such as an opening balance.
    Default: yes.

    == withdraw
    Take money out of an account

    A withdrawal counts as spending and is rounded up by default. The round-up, such as 0.65 for a
    purchase of 4.35, can be moved to a goal with round-ups move.

    * Record a purchase, with a round-up of 0.65.
    * Record rent, which is spending without a round-up.
    * Record cash, which is not spending and has no round-up.
    == withdraw --payee = Who is paid.
    == withdraw --category = The category.
    == withdraw --spending
    Whether the withdrawal is spending; no for your own money that goes elsewhere, such as cash, a
    bond or another bank. Default: yes.
    == withdraw --round-up
    Whether the withdrawal is rounded up; no for rent, a bill or a direct debit. Default: yes for
    spending.

    == transfer
    Move money from one account to another

    Between two currencies, also state the amount that arrives, as the bank does; no rate is
    recorded. A fee is a withdrawal of its own.

    * Move 20.00 of the accounts' currency.
    * Pay 100.00 in one currency, and receive 115.20 in the other.
    == transfer AMOUNT = The amount in the currency of FROM, with a decimal point.
    == transfer RECEIVED = The amount that arrives in the currency of TO, if that differs.
    == transfer FROM = The identifier of the account that pays.
    == transfer TO = The identifier of the account that receives.

    == refund
    Record money that came back for a withdrawal

    The money goes into the account of the withdrawal, whose round-up stays. For a withdrawal that
    should not have been recorded, see 'undo'.

    * Record a refund of 4.35 for the withdrawal that is event 17.
    * Record a refund of the rest.
    == refund --source = Where the money came from.
    == refund AMOUNT
    The amount that came back, such as 4.35. Default: all that is not refunded yet.

    == undo
    Take back an event, a correction or an undo

    Records one event that takes back SEQUENCE, as if it had never been recorded: an event with all
    its corrections; the last correction of an event, by the sequence of that line; or an earlier
    undo, so that what it took counts again. The money moves back, a purchase's round-up leaves its
    week, and moved round-ups return to theirs. Everything stays in the ledger. The new event has
    the time of what it takes back, so every answer as of a date is right afterwards. For money that
    came back, see 'refund'.

    With a range, takes back every event in it that can be, the latest first: all of them or none.
    The others are listed. The answers of 'categorise' and others name such a range.

    Without SEQUENCE, takes back the last event. If either of two things may be meant, as after an
    undo, or if the last events cannot be reversed, undo names the commands and records nothing.
    What is taken back already stays so, and the answer says by which event.

    At a terminal, shows what would be recorded, and asks. Nothing is recorded if another event came
    in between.

    * Take back the last event.
    * Take back event 17, and say why.
    * Show what would be recorded to take back events 13 to 17.
    == undo SEQUENCE[-SEQUENCE]
    The event to take back, or the first and the last of several. Default: the last event.
    == undo --reason = Why it is taken back.

    == correct
    Correct an event

    Records one line that takes the place of the event: everything it said, except for what is
    given. The event keeps its number and its time, so every answer as of a date is right
    afterwards; 'show' lists its lines. SEQUENCE is that of any of them. An empty text removes a
    text. The answer says what was and is, and in which weeks round-ups changed. If the event is
    already as given, nothing is recorded. To take a correction back, see 'undo'.

    --type makes another kind of event of it, such as a transfer of what was recorded as a payment:
    payee and source become each other, and the answer names what the new kind cannot say.

    * Correct a deposit of 1,000.00 to 1,000.50, even if some of it is spent.
    * Show what another payee and own money that went elsewhere would record.
    * Make a payment a transfer to another account.
    == correct SEQUENCE = The event, by its number or the sequence of any of its lines.
    == correct --type = Make it a deposit, withdraw, transfer or refund.
    == correct --account
    The account of a deposit, a withdrawal or a move of round-ups; the paying account of a transfer.
    == correct --to-account = The account that receives in a transfer.
    == correct --of = The withdrawal that a refund is for.
    == correct --week = The week of a move of round-ups: this, last or any of its days.
    == correct --goal = The goal of a move into or out of a goal, or of round-ups.
    == correct --payee = Who was paid.
    == correct --source = Where a deposit or a refund came from.
    == correct --category = The category of a withdrawal or a deposit.
    == correct --spending
    Whether a withdrawal is spending: yes or no. Its round-up follows this.
    == correct --round-up = Whether a withdrawal is rounded up: yes or no.
    == correct --income = Whether a deposit is income: yes or no.
    == correct --received = The amount that arrived, in the currency of the receiving account.
    == correct --reason = Why the event is corrected.
    == correct --time
    When the event happened, in the forms of every command. Default: the event's own time.
    == correct --note = The event's note, in place of the one it has.
    == correct --amount = The amount in the account's currency, with a decimal point.

    == categorise
    Set the category of many events

    Corrects every selected payment and deposit with another category; an empty CATEGORY removes the
    category. All options but --rules, --by, --dry-run and --yes select events: --category ''
    selects events without a category. All corrections are recorded together, or none. The answer
    has the undo command that takes them back. For a single event, see 'correct'.

    --rules applies the rules of a preset instead, as 'import' does to new rows. The rules set the
    payee, the category, and whether an event is spending or income; a transfer is neither. Recorded
    refunds and round-ups stay.

    At a terminal, shows the events, and asks.

    * Set the category of all bookshop payments that have none.
    * Show what would be recorded.
    * Apply the rules of a preset to all events without a category.
    == categorise CATEGORY = The category to set.
    == categorise --rules = The preset whose rules apply, in place of CATEGORY.
    == categorise --format = Print a table (for people) or json. Default: table.

    == assert
    Check a balance and record the check

    Compares AMOUNT with the account's balance now, after the last event. If they differ, nothing is
    recorded. For an earlier day, see 'balances --as-of DAY' or import the bank's statement.

    * Record that the account holds 118.66.
    * Record the balance together with the goals.
    == assert AMOUNT = The balance in the account's currency, such as 118.66 or -4.35.
    == assert --with-goals = AMOUNT is the sum of the account and its goals.

    == import
    Import a bank statement

    Reads CSV of any bank, OFX 1 and 2, camt.053, camt.052, MT940, QIF and Starling's feed, and
    detects the format. Everything is read, planned and checked before anything is recorded: with a
    single doubt, nothing is recorded. What may be read in two ways is asked, and the last line is a
    whole command that goes on, with what only you know in capitals.

    An export that is imported again, or overlaps, records nothing twice. Balances that a bank
    states are checked against the ledger on their days, and the last balance is recorded. Pending
    and declined rows are left out.

    A preset is a JSON file for what stays the same from month to month, such as the meaning of
    columns, accounts, goals, types and rules; 'piggybank schema preset' prints its members. --set
    sets any of them for one import, of every format: --set currency=EUR, --set sign=inverted, --set
    states.leaveOut=Declined. --describe --save writes a preset from the files and the command line.

    --balance ignore skips the bank's balances, and --errors N shows more errors.

    * Record the new rows of an export.
    * Create a ledger from an export, and open the account with its opening balance.
    * Show what each row would become.
    * Describe a file, and write a preset for it.
    == import --format = Print a table (for people) or json. Default: table.
    == import --account
    The account of the files. For files of several accounts, give one for each name that the bank
    uses: --account 'GB12…=everyday', and --account 'GB34…=' to leave an account out.
    == import --open
    Open missing accounts, the preset's clearing account included, at the first moment of the
    earliest day.
    == import --from = Take no rows before this day.
    == import --to = Take no rows after this day.
    == import --time-zone = The time zone of a new ledger. Default: as for init.
    == import --week-start = The weekday on which weeks of a new ledger begin. Default: monday.
    == import --dry-run = Show what each row would become, and write nothing.
    == import STATEMENT
    A bank's file, or - for standard input. Several files are recorded by their rows' dates.
    == import --preset
    The preset for the columns of a CSV file and whatever else stays the same from month to month:
    monzo, n26, revolut, starling-csv or wise, or your own file. Default: the named preset whose
    columns the file has.
    == import --describe = Describe the files, and begin a preset for them. Reads no ledger.
    == import --save
    Write that preset to a new file, with everything that the command line says of the files, and
    list what is still open. Later imports need only --preset with its path.
    == import --set
    A member of the preset, and its value for this import: --set dateFormat=d/M/yyyy. A member of an
    object follows a dot, and other values than texts are JSON.
    == import --new = Create the ledger if it does not exist or has no events.
    == import --opening
    The balance before the first row of an account without events, if no file states it.
    == import --closing = The balance after its last row, said instead.
    == import --same
    The event that a row repeats, if the event came by hand or from another format: --same
    bank.csv:5=12. The import prints what to add. With all, every other such row repeats the event
    that it looks most like. Without an answer, such rows are an error.
    == import --different
    A row that looks like such an event but is a new one: --different bank.csv:5, or all.
    == import --refund
    The payment that a row refunds, an event or another row: --refund bank.csv:5=12. If the row is
    recorded as income, the income is reversed and the refund recorded instead.
    == import --record-corrections
    If the bank has changed a recorded row, reverse the event and record the row as it is now.
    Default: an error.
    == import --balance = check the balances that the bank states, or ignore them. Default: check.
    == import --errors = Show at most this many errors, or all. Default: 20.

    == goal create
    Create a savings goal of an account

    * Create a goal of 600.00 in the ledger of PIGGYBANK_FILE.
    == goal create --account = The account of the goal, which sets its currency.
    == goal create --name = The goal's name for people.
    == goal create GOAL = The identifier of the new goal, 1 to 64 bytes; never reused.
    == goal create --target = The amount to save. Default: open-ended.

    == goal change
    Change a goal's name or target

    * Rename the goal, and save 750.00.
    == goal change --name = The goal's new name for people.
    == goal change --target = The new amount to save.

    == goal fund
    Put money into a goal from its account

    * Save 50.00 for the goal.

    == goal withdraw
    Take money out of a goal into its account

    * Take 12.50 back into the goal's account.

    == goal delete
    Delete a goal and return its savings to its account

    A deleted goal stays deleted.

    At a terminal, shows what would be recorded, and asks.

    * Delete the goal.

    == round-ups move
    Move round-ups into goals, once a week

    Moves what every open account has left of past weeks, one event a week. An account's round-ups
    go into the same goal as last time, else into its only goal. If there is no such goal, the
    answer has the command to run once.

    The goal's account pays: the account itself or another account of the same currency, so a card's
    round-ups are saved where the money is. It pays only its own money, never from an overdraft:
    earliest week first, a part of a week if need be. What does not fit stays, and the answer says
    so. Repeating the command moves only what is new.

    * Move what is left of all past weeks.
    * Move what the card has left, and remember the goal.
    * Move 0.50 of last week.
    == round-ups move --account = Move only the round-ups of this account.
    == round-ups move --week
    Move only this week: this, last or any of its days. Default: every week that is over by --time.
    == round-ups move --goal = The goal to save in. Its account pays.
    == round-ups move --amount = The amount, such as 0.50. Needs --account and --week.
    == round-ups move --id
    Your own key for the event of one week, 1 to 64 bytes. Needs --account and --week. A command
    repeated with the same key is not recorded again.

    == append
    Record events from standard input, one a line

    Each line is an event as in a ledger, without its hash, which append adds. The sequence may be
    left out; if stated, it must be the next one. The time may be left out too, and is then the
    present. So may the version of a first ledgerOpened, which is then 1.

    Standard output gets one line for every batch as soon as the batch is on the disk. An event
    whose id and content were recorded before is counted and not recorded again. The first event
    that a rule rejects ends the command; acknowledged events stay.

    * Record the events of a file.
    * Create a ledger from the events of a file.
    == append --format
    Print the answer to each batch as table (a sentence) or json, one object:
    {"recorded","alreadyRecorded","sequence","head"}. Default: table.
    == append --time
    The time of events that state none, as for the other commands. A reversal or a correction
    without a time has that of its event. For a new ledger, whose time zone is not known yet, RFC
    3339 only. Default: now.
    == append --new = Create the ledger file, which must not exist; it is sealed.
    == append --batch-size
    How many events at most share one write and one sync. A batch also ends when no more input is
    waiting, so a client may wait for its answer. Default: 8192.
    == append --keep-going
    Record every event that no rule rejects, and print one line of JSON for each event, in order:
    its line, sequence, id and status (recorded, alreadyRecorded or refused), the balances after it,
    and the reason of a refusal. A line comes once its batch is on the disk. The exit status is 1 if
    any event was refused.

    == audit
    Check the whole history, and report what is wrong

    Checks every seal, every rule and every sum from the first line to the last, and goes on where
    'replay' stops. Names every line that breaks a rule, says in plain words what happened to the
    file, and shows for each currency what was paid in and out and where it is now.

    The exit status is 0 if everything holds, and 1 if not. An unfinished last line, which a crash
    may leave, is named and is no fault.

    Seals alone cannot show that the last lines were cut off, and whoever can change the file can
    write all of it again, seals included. Only a head that was kept elsewhere can prove the
    history. Keep the head where nobody who can change the file can change it too, and pass it to
    --expect-head.

    * Check everything.
    * List every violation and conclusion, for another program.
    * Check every seal without this program, and show the head.
    == audit --expect-head
    A kept head, as printed by 'piggybank head'. A head that is not found again shows that the end
    was cut off or history was rewritten. Repeatable.
    == audit --independent
    Print the few lines of shell with which anyone can check the seal of this line, or of all lines
    up to the head, with sha256sum and without this program. Does not audit.

    == head
    Show the head: the seal of the last event

    In a sealed ledger, each line ends with a hash of itself and of the line before it. So the last
    hash, the head, covers the whole history. Keep it where nobody who can change the file can
    change it too: any later change to these lines can then be found. There is no head as of a day
    (--as-of), as events are recorded in any order of days: use --known-at.

    {snapshot}

    * Show the head and its sequence.
    * Show the head after 1000 events.

    == repair
    Cut off a hole left by a power loss, and all after it

    When power fails during a write, a part of what was never acknowledged may be missing in the
    middle, as NUL bytes. Nobody can tell what the hole held, so every command stops, and 'audit'
    names the hole. repair shows which events would go: the line in which the hole begins and all
    lines after it. It copies those lines into a file beside the ledger, and the readable events
    into a second file, in the form that 'append' takes. Only then it cuts. A crash in between loses
    nothing.

    Events that refer to a lost event, such as its refund or its correction, are listed and not in
    the second file: its number will be another event's.

    repair mends only holes. A hole in the first line empties the ledger: take the ledger from a
    backup if there is one.

    * Show what would go, and change nothing.
    * Show what would go, ask, and mend the ledger.
    == repair --file, follow --file = The ledger file. Default: $PIGGYBANK_FILE.
    == repair --format = Print a table or json. Default: table.
    == repair --dry-run = Show what would go, and change nothing.

    == people add
    Add a person who may sign in with a phone number

    Reads the number from standard input, and from a second line the name, if any: arguments can be
    read by every process of the machine. Prints the person's identifier, for the --owner of
    accounts.

    {people}

    * Ask for the number, in the form of the country or with a plus sign, and for the name.
    * Add a person with accounts in the ledger again, after the list of people was lost.
    == people add --owner = The person's identifier in the ledger. Default: 128 new random bits.

    == people erase
    Erase a person: name, number and sessions

    Reads the number from standard input. The ledger stays the same, with an identifier that leads
    to nobody; the command prints it. Backups of the people are yours to erase.

    * Ask for the number, and whether to erase.

    == sign-in
    Sign in with a phone number and a code sent to it

    Reads the number from standard input, then the code, which a terminal does not show. An empty
    line instead of a code sends another code. A code has six digits, is valid for 10 minutes and
    allows five guesses. A new number is signed up when its code is right; the file of people must
    exist, see 'people add'. Prints the token of the session, only once: keep it secret, and pass it
    to whoami and sign-out on standard input.

    {people}

    * Ask for the number, send the code, and ask for it.
    * Print the token with its person and its end.
    == sign-in --send-with
    The shell command that sends a code. It reads the number and the code from standard input, a
    line each, and ends with status 0 once the code is on its way.

    == whoami
    Show who is signed in, and the person's sessions

    Reads the token from standard input.

    * Show the session of the token in a file.

    == sign-out
    End the session, or all sessions of the person

    Reads the token from standard input.

    * End one session.
    * End every session of the person, on every device.
    == sign-out --everywhere = End every session of the person, also this one.
    == --people = The file of people. Default: FILE.people beside the ledger.
    == --region
    The country in which a number is typed, by ISO 3166-1 code such as GB. Default: none, for
    numbers with a plus sign.
    == people: --format = Print a table (for people) or json. Default: table.
    == {people}
    For servers and apps that keep one ledger for several people, and for those who run them.
    Whoever can read the ledger file needs no session, and no other command asks for one.

    == follow
    Print all events, then new events as they are recorded

    Each event is printed as its line in the ledger, once it is on the disk and every rule and seal
    is checked. follow ends when it is interrupted or nobody reads its output any more. If the
    ledger is replaced, cut or breaks a rule, follow says so and ends.

    The file is only read, and no writer waits. If nobody can know whether lines are on the disk, as
    on a read-only file system, follow says so once.

    * Show the types of events as they happen.
    * Show the events recorded after event 176.
    == follow --format = Print errors as objects with json. Events are always JSON Lines.
    == follow --after = Skip the first N events (default 0).

    == fold
    Check and sum up many ledgers in one process

    Checks every rule and every seal of each ledger, as 'audit' does, and prints the head of each
    ledger and its sums. A ledger that is broken or unreadable is rows like any other, and no
    failure. With LEDGER operands, the output is for people, and the exit status is 1 if not
    everything holds.

    Without operands, fold reads requests from standard input, one JSON object a line:
    {"file":"a.jsonl"}, with "ledger" for another name and "expectHead" for a required head; a path
    that is not UTF-8 is "fileBase64". Answers come in order, each as soon as it is its turn, as
    JSON Lines: heads has how far a ledger is, violations what is wrong, totals the trial balance;
    balances, goals and roundUps come only from ledgers in which everything holds. Money is in minor
    units, and sums are texts. Only regular files are read.

    * Check two ledgers, and show the sums of each and of both.
    * Print the head of each ledger, as lines of JSON.
    == fold --table
    The tables to print, separated by commas, or all. Default: heads, violations and totals with
    LEDGER operands, all for requests.
    == fold LEDGER = The ledger files. Default: requests from standard input.
    == fold --workers
    How many ledgers to fold at a time. Default: the number of processors with LEDGER operands, 1
    for requests.

    == demo
    Write a generated ledger, to try things on

    The ledger is invented but obeys every rule. The same number of events, seed and --accounts
    always give the same bytes. A longer ledger of the same seed and --accounts begins alike.

    * Write a small ledger.
    * Replay a million events without a file.
    == demo --events = How many events to write (default 1000).
    == demo --seed = Which of the possible ledgers to write (default 1).
    == demo --accounts
    How many accounts to open at the beginning, and none later. Default: grows with the events.

    == schema
    Print JSON Schemas of answers and ledger lines

    Prints a JSON Schema (draft 2020-12) of every answer of --format json, of the objects on
    standard error, of a line of the ledger file (line) and of an import preset (preset), with the
    meaning of each member. A line that fits its schema may still break a rule: 'piggybank replay'
    checks rules. Recording commands use the schema recorded, each line of append's answer uses
    append.

    * Print the schema of the answer of balances.
    * Write all schemas, as $defs by name.
    == schema ANSWER = The schema to print, such as balances or round-ups. Default: all.

    == completions
    Print the completions for bash, zsh or fish

    The Tab key then completes commands, options, file names and names from the ledger: accounts,
    goals, payees and others. Add the example line of your shell to its start-up file.

    * For bash, in ~/.bashrc.
    * For zsh, in ~/.zshrc after the line that runs compinit.
    * For fish, in its config.fish.
    == completions SHELL = The shell: bash, zsh or fish.

    == help
    Explain the program or a command

    * List every command.
    * Explain the command history.
    == help COMMAND
    The command to explain; or all, options, times or environment. Default: the everyday commands.
    == help WORD = The second word of the command's name, if any.

    == complete
    List completions
    == complete WORD = The words typed so far, without the program's name.
    == complete SHELL = The shell that asks.
    """#
