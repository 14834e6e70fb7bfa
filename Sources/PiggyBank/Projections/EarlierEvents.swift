import Synchronization

/// An earlier line that another one names, as it was found in the log.
struct EarlierEvent: Sendable {
    /// Its event, with the ledger's indices.
    var event: DecodedEvent
    /// Its number, from 1.
    var number: Int64
}

/// Finds events again that come before the one at hand: in its own block, else in the log.
///
/// No event leaves anything in memory to be found by: few are ever looked for.
package final class EarlierEvents {
    /// The lines before the block; nil where there are none.
    let log: (any LogReader)?
    /// The events of the block, in their order.
    let events: ContiguousArray<DecodedEvent>
    let translation: Ledger.Translation
    /// What the decoder has found of them already.
    private let found: ContiguousArray<FoundEvent>
    /// The line that was found last, from which the next one is often not far.
    private let recent: RecentLine

    /// - Parameters:
    ///   - decoder: what it has made of the block.
    ///   - translation: of that decoder's identifiers.
    package init(
        before decoder: borrowing BlockDecoder, _ translation: Ledger.Translation,
        in log: (any LogReader)?
    ) {
        self.log = log
        events = decoder.events
        found = decoder.earlierEvents
        self.translation = translation
        recent = RecentLine(zones: decoder.zones)
    }

    /// Finds events after which there is no block yet.
    package init(in log: any LogReader, zones: any ZoneDirectory) {
        self.log = log
        events = []
        found = []
        translation = Ledger.Translation()
        recent = RecentLine(zones: zones)
    }

    /// The event that a sequence of a run is of; nil when it cannot be read, or is not what it was.
    ///
    /// A few reads, however many lines there are; hardly any for one soon after the last one, and
    /// none for one that the decoder has found.
    ///
    /// - Parameter index: the line of the block that asks.
    fileprivate func event(
        _ sequence: Int64, for index: Int32, in run: LineRange, of runs: LineRuns,
        _ accounts: IdentifierTable<AccountBalance>, _ goals: IdentifierTable<GoalSavings>
    ) -> DecodedEvent? {
        var place = place(ofFoundFor: index)
        while place < found.count, found[place].asking == index {
            let found = found[place]
            // A line that does not count may state the same sequence.
            if found.event.sequence == sequence, (run.start..<run.end).contains(found.line.offset) {
                return translation.translate(found.event)
            }
            place += 1
        }
        guard let log else { return nil }
        return recent.event(sequence, in: run, of: runs, in: log, accounts, goals)
    }

    /// Where what was found for a line of the block is, or would be.
    private func place(ofFoundFor index: Int32) -> Int {
        // Mostly every line asks.
        if let first = found.first, index >= first.asking {
            let guess = Int(index - first.asking)
            if guess < found.count, found[guess].asking == index,
                guess == 0 || found[guess - 1].asking < index
            {
                return guess
            }
        }
        return found.partitioningIndex { $0.asking >= index }
    }

    /// The event of a line of the block.
    fileprivate func event(inBlock index: Int64) -> DecodedEvent? {
        // Mostly every line has an event.
        var place = Int(index)
        if place >= events.count || Int64(events[place].line) != index {
            place = events.partitioningIndex { Int64($0.line) >= index }
        }
        guard place < events.count, Int64(events[place].line) == index else { return nil }
        return translation.translate(events[place])
    }
}

/// Where the line is that asks for earlier ones.
struct AskingLine {
    /// Where it begins in the file.
    var offset: Int
    /// Its index in its block.
    var index: Int32 = 0
    var earlier: EarlierEvents
}

extension Ledger {
    /// The last of the events so far that count and state a sequence; nil when none does.
    ///
    /// A few reads, however long the log is.
    func earlierEvent(_ sequence: Int64, before asking: AskingLine) -> EarlierEvent? {
        let found = runs.find(sequence, before: chain.nextSequence, endingAt: asking.offset)
        guard let (number, run) = found else { return nil }
        return earlierEvent(sequence, onLine: number, in: run, before: asking)
    }

    /// The event of a line that counts; nil where there is none, or where it is not what it was.
    ///
    /// A few reads, however long the log is.
    func earlierEvent(onLine number: Int64, before asking: AskingLine) -> EarlierEvent? {
        let found = runs.find(line: number, before: chain.nextSequence, endingAt: asking.offset)
        guard let (sequence, run) = found else { return nil }
        return earlierEvent(sequence, onLine: number, in: run, before: asking)
    }

    /// The sequence that a line states; the number itself where it is not known.
    func sequence(ofLine number: Int64) -> Int64 {
        runs.find(line: number, before: chain.nextSequence, endingAt: 0)?.sequence ?? number
    }

    private func earlierEvent(
        _ sequence: Int64, onLine number: Int64, in run: LineRange, before asking: AskingLine
    ) -> EarlierEvent? {
        let firstOfBlock = Int64(chain.lines + 1) - Int64(asking.index)
        if number >= firstOfBlock {
            return asking.earlier.event(inBlock: number - firstOfBlock).map {
                EarlierEvent(event: $0, number: number)
            }
        }
        // Its accounts and goals are known: the line was admitted before.
        let event = asking.earlier.event(
            sequence, for: asking.index, in: run, of: runs, accountIDs, goalIDs)
        return event.map { EarlierEvent(event: $0, number: number) }
    }

    /// The line of the last of the events so far that count and state a sequence; nil when none
    /// does, or when its line is not what it was.
    ///
    /// A few reads, however long the log is.
    ///
    /// - Parameters:
    ///   - offset: where the next line begins in the file.
    ///   - earlier: has no block at hand.
    package func line(of sequence: Int64, before offset: Int, _ earlier: EarlierEvents) -> LineView?
    {
        let found = runs.find(sequence, before: chain.nextSequence, endingAt: offset)
        guard let found else { return nil }
        let among = runs.narrowed(found.run, to: sequence)
        guard let line = earlier.log?.line(of: sequence, among: among),
            line.event?.sequence == sequence
        else { return nil }
        return line
    }

    /// The same event with its texts.
    package func event(_ sequence: Int64, before offset: Int, _ earlier: EarlierEvents) -> Event? {
        line(of: sequence, before: offset, earlier)?.event
    }
}

/// The decoder of the lines that are looked for one by one.
private final class RecentLine: Sendable {
    private let state: Mutex<State>

    private struct State {
        var decoder: EarlierDecoder
        /// The ledger's own, to which nothing is added: every line was admitted before.
        var accounts = IdentifierTable<AccountBalance>()
        var goals = IdentifierTable<GoalSavings>()
    }

    init(zones: any ZoneDirectory) { state = Mutex(State(decoder: EarlierDecoder(zones: zones))) }

    /// The event of a sequence; nil when it cannot be read, or is not what it was.
    func event(
        _ sequence: Int64, in run: LineRange, of runs: LineRuns, in log: any LogReader,
        _ accounts: IdentifierTable<AccountBalance>, _ goals: IdentifierTable<GoalSavings>
    ) -> DecodedEvent? {
        state.withLock { state in
            // Kept, as to copy the tables costs more than to decode a line.
            if (state.accounts.count, state.goals.count) != (accounts.count, goals.count) {
                (state.accounts, state.goals) = (accounts, goals)
            }
            let found = state.decoder.event(
                sequence, in: run, searching: runs.narrowed(run, to: sequence), of: log,
                &state.accounts, &state.goals)
            guard let found,
                (state.accounts.count, state.goals.count) == (accounts.count, goals.count)
            else { return nil }
            return found.event
        }
    }
}
