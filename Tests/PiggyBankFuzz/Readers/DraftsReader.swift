import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport

extension Reader {
    /// Any bytes as what `append` reads, from the lines of ledgers without seals, some of them
    /// without sequence and time.
    static let drafts = Reader(
        name: "drafts",
        seeds: {
            let events = try FixtureFile.names(in: "events").map { "events/\($0)" }
            let lines = try (events + ["household.jsonl"]).flatMap(FixtureFile.lines)
            let drafts = try lines.map { line in
                let event = try Event(line: ContiguousArray(line), zones: TimeZones())
                return String(decoding: event.encoded(), as: UTF8.self) + "\n"
            }
            return drafts.flatMap { draft in
                let unnumbered = draft.replacing(/^{"sequence":[0-9]+,/, with: "{")
                let untimed = unnumbered.replacing(/^{"time":"[^"]+",/, with: "{")
                return [draft, unnumbered, untimed, untimed + unnumbered].map { Array($0.utf8) }
            }
        }, read: readDrafts)
}

/// Takes any bytes as drafts: a draft that becomes a line in the writer's form must be one that the
/// general grammar reads as the same event, and what that grammar reads is an event when it is
/// written.
private func readDrafts(_ bytes: ContiguousArray<UInt8>) {
    var drafts = Drafts(bytes)
    let places = Array(0..<drafts.count)[...]
    // Written with as many digits as the general grammar's writer keeps.
    let now = Instant.latest.truncatedToMilliseconds
    let times = DraftTimes(time: now, recorded: now)
    let block = drafts.lines(places, from: 1, times)
    var decoder = BlockDecoder(zones: UTCOnly())
    decoder.decode(block)
    precondition(decoder.lines.count == drafts.count, "a draft is missing")
    let loose = Set(decoder.nonCanonicalLines)
    for place in places {
        let span = decoder.lines[place]
        let isWriters = !loose.contains(place) && !span.isSealed
        let line = unsafe block.bytes.span.bytes.copy(span.range)
        do throws(GrammarFault) { try drafts.read(place, zones: UTCOnly()) } catch {
            precondition(!isWriters, "the general grammar refuses a draft in the writer's form")
            precondition((0...drafts.range(place).count).contains(error.offset), "a fault outside")
            continue
        }
        let written = drafts.line(place, sequence: Int64(place) + 1, times)
        precondition(!isWriters || written == line, "the two ways write other lines")
        // The writer's form may be longer than the draft, and too long.
        let isEvent = (try? Event(line: written, zones: UTCOnly())) != nil
        precondition(isEvent || written.count > Limits.lineBytes, "a written draft is no event")
    }
}
