import PiggyBank

/// What mending a ledger's first hole takes away: the line in which the hole begins, and all after
/// it.
package struct Repair: Sendable {
    /// Where the hole begins.
    package let hole: Violation
    /// Where the line in which it begins starts in the file, in bytes.
    package let offset: Int
    /// How many bytes go, and how many whole lines.
    package private(set) var bytes = 0
    package private(set) var lines = 0
    /// The hash of the last line that stays; nil for a plain ledger.
    package let head: String?
    /// The events that go and can be read, in their order.
    package private(set) var events: [Event] = []
    /// Those of them that name an event which goes, by its number: it will be another event's.
    package private(set) var dependent: [Event] = []
    /// The files that what goes was copied into: byte for byte, and the readable events where there
    /// are any; nil before that.
    package internal(set) var copies: (bytes: String, events: String?)?

    /// The accounts that these events name, in the order in which they do.
    package var accounts: [AccountID] {
        var seen: Set<AccountID> = []
        return events.flatMap(\.payload.accounts).filter { seen.insert($0).inserted }
    }

    /// What these events state in sum, by type and currency.
    package var sums: [Sum] {
        var sums: [Sum] = []
        for event in events {
            let type = event.payload.type
            let amount = event.payload.money.map { Balance($0) }
            let index = sums.firstIndex {
                $0.type == type && $0.amount?.currency == amount?.currency
            }
            guard let index else {
                sums.append(Sum(type: type, events: 1, amount: amount))
                continue
            }
            sums[index].events += 1
            if let sum = sums[index].amount, let amount {
                let minorUnits = sum.minorUnits + amount.minorUnits
                sums[index].amount = Balance(minorUnits, amount.currency)
            }
        }
        return sums
    }

    /// What events of one type state in one currency.
    package struct Sum: Hashable, Sendable {
        package var type: EventType
        package var events: Int
        /// Nil where they state no money.
        package var amount: Balance?
    }

    /// The sequence of the last event that stays.
    package var sequence: Int64 { Int64(hole.line) - 1 }

    /// The readable events as `append` takes them, without what the writer states; those that name
    /// an event which goes are left out.
    var drafts: ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>()
        let left = Set(dependent.map(\.sequence))
        for event in events where !left.contains(event.sequence) {
            bytes += event.encodedAsDraft() + [0x0A]
        }
        return bytes
    }
}

/// Why a ledger was not mended; nothing was changed, unless an error says so.
package enum RepairError: Error {
    /// Its first violation is no hole.
    case otherViolation(Violation)
    /// Its first line has the hole, and no line is an event: it may be no ledger.
    case noEvent(Violation)
    /// It could not be read or written.
    case failed(RecordError)
}

// MARK: - What goes

extension Repair {
    /// Looks at what goes; linear in its bytes, of which the events stay in memory.
    ///
    /// - Parameters:
    ///   - offset: where the line begins in which the hole begins.
    ///   - end: where the file ends.
    ///   - head: the hash that the line before states; nil for a plain ledger.
    init(
        of hole: Violation, at offset: Int, upTo end: Int, after head: String?, in log: any LogFile,
        zones: any ZoneDirectory
    ) throws(FileError) {
        self.hole = hole
        self.offset = offset
        self.head = head
        bytes = end - offset
        var known = LogEnd()
        known.offset = offset
        var blocks = BlockReader(log, after: known, upTo: end)
        var block = LineBlock(capacity: blocks.capacity)
        while try blocks.next(into: &block) {
            for span in block.spans {
                lines += 1
                let line = ContiguousArray(block.bytes[span.range])
                guard let event = try? Event(line: line, zones: zones) else { continue }
                events.append(event)
                if let earlier = Self.earlier(of: event), earlier > sequence {
                    dependent.append(event)
                }
            }
        }
    }

    /// The later of the earlier events that an event is of and that it replaces; nil for none.
    package static func earlier(of event: Event) -> Int64? {
        [event.payload.of, event.replaces].compactMap(\.self).max()
    }
}
