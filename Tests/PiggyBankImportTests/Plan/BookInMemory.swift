import PiggyBank
import PiggyBankImport

/// A ledger in memory that plans are made for and recorded in.
struct BookInMemory {
    private(set) var lines: [String] = []
    let accounts: [AccountID]
    var mapping = ImportMapping()

    /// A ledger in UTC with accounts in pounds that may be overdrawn.
    init(_ accounts: [AccountID], openedOn day: String = "2020-01-01") {
        self.accounts = accounts
        let time = "\(day)T00:00:00.000Z"
        record(#""time":"\#(time)","type":"ledgerOpened","version":1,"timeZone":"UTC""#)
        for account in accounts {
            record(
                #""time":"\#(time)","type":"accountOpened","account":"\#(account)","name":"N","#
                    + #""currency":"GBP","overdraft":900000000000"#)
        }
    }

    /// Records an event of these members, whatever they are.
    mutating func record(_ members: String) {
        lines.append("{\"sequence\":\(lines.count + 1),\(members)}")
    }

    /// Records money that came in on a day, or left, by hand.
    mutating func deposit(_ amount: Int, on day: CalendarDate) {
        guard amount != 0 else { return }
        let type = amount < 0 ? "withdrawn" : "deposited"
        record(
            #""time":"\#(day)T08:00:00.000Z","type":"\#(type)","account":"\#(accounts[0])","#
                + #""amount":{"currency":"GBP","minorUnits":\#(abs(amount))}"#)
    }

    /// Reverses an event, by hand.
    mutating func takeBack(_ event: Int64) {
        let time = lines[Int(event) - 1].split(separator: #""time":""#)[1].prefix { $0 != "\"" }
        record(#""time":"\#(time)","type":"reversed","of":\#(event)"#)
    }

    private func replay() -> Replay {
        let text = lines.map { $0 + "\n" }.joined()
        let block = LineBlock(lines: ContiguousArray(text.utf8))
        var replay = Replay(.rows, zones: UTCOnly())
        replay.log = TextLog(bytes: ContiguousArray(text.utf8))
        var decoder = BlockDecoder(zones: UTCOnly(), keepsTexts: true)
        decoder.decode(block)
        replay.take(block, decoder, mismatches: [])
        replay.completeTable()
        precondition(replay.violations.isEmpty, "\(replay.violations)")
        return replay
    }

    private struct TextLog: LogReader {
        let bytes: ContiguousArray<UInt8>

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
            ContiguousArray(bytes.dropFirst(offset).prefix(count))
        }
    }

    /// The fold of what is recorded.
    var ledger: Ledger { replay().ledger }

    /// What files come to.
    func plan(_ files: [StatementFile]) -> ImportPlan {
        do { return try ImportPlan(files, mapping, after: replay(), zones: UTCOnly()) } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Records what a plan comes to.
    mutating func record(_ plan: ImportPlan) { for event in plan.events { record(event) } }

    /// Records an event of a plan.
    mutating func record(_ event: PlannedEvent) {
        let line = Event(
            sequence: Int64(lines.count + 1), time: event.time, id: event.id,
            payload: event.payload, reason: event.reason, note: event.note, metadata: event.metadata
        ).encoded()
        lines.append(String(decoding: line, as: UTF8.self))
    }
}

extension ImportPlan {
    /// What the options say that it prints for doubtful rows: each is what it looks like most.
    var likeliestAnswers: [RowPlace: [ImportMapping.RowAnswer]] {
        var answers: [RowPlace: [ImportMapping.RowAnswer]] = [:]
        for finding in findings {
            guard case .lookAlike(let row)? = finding.finding.fact else { continue }
            answers[row.row] = row.events.prefix(1).map { .same($0) }
        }
        return answers
    }
}
