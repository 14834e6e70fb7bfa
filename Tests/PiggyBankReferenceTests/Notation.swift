import PiggyBankReference

/// Builds a plain ledger of events; each gets the sequence of its place and a time of its own.
func plain(_ events: String...) -> [UInt8] { file(numbered(events)) }

/// Builds a sealed ledger of events as `plain` does.
func sealed(_ events: String...) -> [UInt8] {
    var previous = [UInt8](repeating: UInt8(ascii: "0"), count: 64)
    return file(
        numbered(events).map { line in
            previous = ReferenceSHA256.hexadecimalDigest(of: previous + [UInt8](line.utf8))
            return line.dropLast() + #","hash":"\#(String(decoding: previous, as: UTF8.self))"}"#
        })
}

/// Ends every line with LF.
func file(_ lines: [String]) -> [UInt8] { [UInt8](lines.map { $0 + "\n" }.joined().utf8) }

/// Completes the members of events to lines, one second after the other in 2018; a reversal has the
/// time of the nearest line that states the sequence or replaces the event of that number.
func numbered(_ events: [String]) -> [String] {
    var times: [Substring: String] = [:]
    return events.enumerated().map { index, members in
        let second = index < 10 ? "0\(index)" : "\(index)"
        var time = #""time":"2018-01-01T00:00:\#(second)Z""#
        let sequence = members.firstMatch(of: #/"sequence":(\d+)/#)?.1 ?? Substring("\(index + 1)")
        if let of = members.firstMatch(of: #/"type":"reversed","of":(\d+)/#)?.1 {
            time = times[of] ?? time
        }
        if let stated = members.firstMatch(of: #/"time":"[^"]*"/#) { time = String(stated.0) }
        times[sequence] = time
        if let of = members.firstMatch(of: #/"replaces":(\d+)/#)?.1 { times[of] = time }
        let rest = [
            members.contains(#""sequence""#) ? nil : #""sequence":\#(sequence)"#,
            members.contains(#""time""#) ? nil : time, members,
        ].compactMap(\.self)
        return "{\(rest.joined(separator: ","))}"
    }
}

/// The line and the code of every violation that an audit finds.
func violations(in file: [UInt8], _ options: ReferenceOptions = ReferenceOptions()) -> [String] {
    ReferenceLedger.audit(file, options).violations.map(\.description)
}

/// The answers of a ledger; nil if a rule is broken.
func soundAnswers(of file: [UInt8], _ options: ReferenceOptions = ReferenceOptions())
    -> ReferenceAnswers?
{
    guard case .answers(let answers) = ReferenceLedger.replay(file, options) else { return nil }
    return answers
}

/// What the answers say of money: accounts, goals, weeks with what they accrued, what was moved of
/// it and what is available, and the trial balance.
func figures(_ events: [String], _ options: ReferenceOptions = ReferenceOptions()) -> [String]? {
    soundAnswers(of: file(numbered(events)), options).map { answers in
        answers.accounts.map { "\($0.account) \($0.minorUnits)" + ($0.isOpen ? "" : " closed") }
            + answers.goals.map { "\($0.goal) \($0.saved)" + ($0.isActive ? "" : " deleted") }
            + answers.roundUps.map {
                "\($0.account) \($0.week): \($0.accrued) - \($0.moved) = \($0.available)"
            } + answers.trialBalance.map { "\($0.deposited) \($0.withdrawn) \($0.isBalanced)" }
    }
}

/// The member that dates an event to noon UTC of a day of January 2018, and nanoseconds after it.
func on(_ day: Int, nanoseconds: Int = 0) -> String {
    let fraction = String(String(1_000_000_000 + nanoseconds).dropFirst())
    return #","time":"2018-01-\#(day < 10 ? "0" : "")\#(day)T12:00:00.\#(fraction)Z""#
}

/// The moment that `on` dates an event to.
func moment(_ day: Int, nanoseconds: Int = 0) -> ReferenceInstant {
    ReferenceInstant(seconds: 1_514_764_800 + (day - 1) * 86_400 + 43_200, nanoseconds: nanoseconds)
}

func money(_ minorUnits: Int, _ currency: String = "GBP") -> String {
    #"{"currency":"\#(currency)","minorUnits":\#(minorUnits)}"#
}

func opened(_ account: String, _ currency: String = "GBP", more: String = "") -> String {
    #""type":"accountOpened","account":"\#(account)","name":"N","currency":"\#(currency)"\#(more)"#
}

/// A change of an account; `members` as in `"overdraft":500`.
func accountChanged(_ account: String, _ members: String) -> String {
    #""type":"accountChanged","account":"\#(account)",\#(members)"#
}

func closed(_ account: String, paidOut: String? = nil) -> String {
    let rest = paidOut.map { #","paidOut":"# + $0 } ?? ""
    return #""type":"accountClosed","account":"\#(account)"\#(rest)"#
}

func deposited(_ account: String, _ minorUnits: Int, _ currency: String = "GBP") -> String {
    #""type":"deposited","account":"\#(account)","amount":\#(money(minorUnits, currency))"#
}

func withdrawn(_ account: String, _ minorUnits: Int, _ currency: String = "GBP", more: String = "")
    -> String
{ #""type":"withdrawn","account":"\#(account)","amount":\#(money(minorUnits, currency))\#(more)"# }

func transferred(_ from: String, _ to: String, _ minorUnits: Int, _ currency: String = "GBP")
    -> String
{
    #""type":"transferred","from":"\#(from)","to":"\#(to)","amount":\#(money(minorUnits, currency))"#
}

/// Money back for the withdrawal of a sequence.
func refunded(_ sequence: Int, _ account: String, _ minorUnits: Int, _ currency: String = "GBP")
    -> String
{
    #""type":"refunded","of":\#(sequence),"account":"\#(account)","#
        + #""amount":\#(money(minorUnits, currency))"#
}

/// The member of a line that takes the place of an event.
func replacing(_ number: Int) -> String { #","replaces":\#(number)"# }

/// The event of a sequence, reversed.
func reversed(_ sequence: Int) -> String { #""type":"reversed","of":\#(sequence)"# }

/// A statement of what an account holds, with its goals or without.
func balanceAsserted(
    _ account: String, _ minorUnits: Int, _ currency: String = "GBP", withGoals: Bool? = nil
) -> String {
    let rest = withGoals.map { #","withGoals":\#($0)"# } ?? ""
    return #""type":"balanceAsserted","account":"\#(account)","#
        + #""balance":\#(money(minorUnits, currency))\#(rest)"#
}

func goalCreated(_ goal: String, of account: String, target: String? = nil) -> String {
    let rest = target.map { #","target":"# + $0 } ?? ""
    return #""type":"goalCreated","goal":"\#(goal)","account":"\#(account)","name":"G"\#(rest)"#
}

/// A change of a goal; `members` as in `"name":"Trip"`.
func goalChanged(_ goal: String, of account: String, _ members: String) -> String {
    #""type":"goalChanged","goal":"\#(goal)","account":"\#(account)",\#(members)"#
}

func goalFunded(_ goal: String, of account: String, _ minorUnits: Int, _ currency: String = "GBP")
    -> String
{
    #""type":"goalFunded","goal":"\#(goal)","account":"\#(account)","#
        + #""amount":\#(money(minorUnits, currency))"#
}

func goalWithdrawn(
    _ goal: String, of account: String, _ minorUnits: Int, _ currency: String = "GBP"
) -> String {
    #""type":"goalWithdrawn","goal":"\#(goal)","account":"\#(account)","#
        + #""amount":\#(money(minorUnits, currency))"#
}

func goalDeleted(_ goal: String, of account: String, returned: String? = nil) -> String {
    let rest = returned.map { #","returned":"# + $0 } ?? ""
    return #""type":"goalDeleted","goal":"\#(goal)","account":"\#(account)"\#(rest)"#
}

func roundUpsMoved(
    _ account: String, to goal: String, week: String, _ minorUnits: Int, _ currency: String = "GBP"
) -> String {
    #""type":"roundUpsMoved","account":"\#(account)","goal":"\#(goal)","week":"\#(week)","#
        + #""amount":\#(money(minorUnits, currency))"#
}
