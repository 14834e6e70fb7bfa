/// Writes events as lines: in the writer's own form, or in any other that readers must take.
struct LineWriter {
    /// Whether members are shuffled, whitespace and escapes put in and times written in odd ways.
    var isWild: Bool
    var isSealed: Bool
    var endsLinesWithCRLF: Bool

    /// Makes the line of an event, with a note or metadata put in here and there.
    func line(_ event: ReferenceEvent, _ random: inout SplitMix64) -> LineDraft {
        var members = members(of: event, &random)
        // Some events must say something, and nothing but a note can be said of every type.
        let saysNothing = !event.type.isAnyOptionalMember(in: Set(event.values.keys))
        if random.chance(8) || saysNothing {
            members.append(member("note", .text(WritingSamples.text(&random)), &random))
        }
        if random.chance(4) {
            members.append(MemberDraft("metadata", random.pick(WritingSamples.metadata, or: "{}")))
        }

        var line = LineDraft(event: event, members: members, sealing: isSealed ? .right : .none)
        if endsLinesWithCRLF, !isWild || random.chance(60) { line.lineBreak = [0x0D, 0x0A] }
        guard isWild else { return line }
        if random.chance(60) { line.members.shuffle(using: &random) }
        if random.chance(40) {
            line.spaces = (0..<3).map { _ in
                random.pick(["", "", " ", "\t", "  ", "\r", " \t "], or: "")
            }
        }
        if !isSealed, random.chance(10) {
            line.trailingSpace = random.pick([" ", "\t", " \r"], or: "")
        }
        for index in line.members.indices where random.chance(5) {
            line.members[index].spelling = WritingSamples.escaped(
                line.members[index].name, percent: 30, &random)
        }
        return line
    }

    /// The members of an event in the writer's order.
    func members(of event: ReferenceEvent, _ random: inout SplitMix64) -> [MemberDraft] {
        var members = [
            MemberDraft("sequence", String(event.sequence)),
            MemberDraft("time", time(event.time, &random)),
        ]
        if let recorded = event.recorded {
            members.append(MemberDraft("recorded", time(recorded, &random)))
        }
        members.append(MemberDraft("type", text(event.type.name, &random)))
        if let id = event.id { members.append(MemberDraft("id", text(id, &random))) }
        if let by = event.by { members.append(MemberDraft("by", text(by, &random))) }
        for member in event.type.members {
            if let value = event.values[member.name] {
                members.append(self.member(member.name, value, &random))
            }
        }
        return members
    }

    func member(_ name: ReferenceText, _ value: ReferenceValue, _ random: inout SplitMix64)
        -> MemberDraft
    {
        let name = name.description
        switch value {
        case .text(let text): return MemberDraft(name, self.text(text, &random))
        case .number(let number): return MemberDraft(name, String(number))
        case .flag(let flag): return MemberDraft(name, String(flag))
        case .money(let money): return MemberDraft(name, self.money(money, &random), money: money)
        case .time(let time): return MemberDraft(name, self.time(time, &random))
        case .date(let date): return MemberDraft(name, "\"\(date)\"")
        case .zone(let zone): return MemberDraft(name, text(zone.name, &random))
        case .weekday(let day): return MemberDraft(name, text(ReferenceWeek.days[day], &random))
        case .object: return MemberDraft(name, "{}")
        }
    }

    private func money(_ money: ReferenceMoney, _ random: inout SplitMix64) -> String {
        var parts = [
            #""currency":"# + text(money.currency, &random), #""minorUnits":\#(money.minorUnits)"#,
        ]
        if isWild, random.chance(20) { parts.reverse() }
        let space = isWild && random.chance(20) ? " " : ""
        return "{" + space + parts.joined(separator: space + "," + space) + space + "}"
    }

    private func text(_ text: ReferenceText, _ random: inout SplitMix64) -> String {
        let percent = isWild && random.chance(30) ? 30 : 0
        return WritingSamples.escaped(text.description, percent: percent, &random)
    }

    /// A time in quotation marks: UTC with milliseconds, or any offset and number of digits.
    private func time(_ time: ReferenceInstant, _ random: inout SplitMix64) -> String {
        var digits = time.nanoseconds % 1_000_000 == 0 ? 3 : 9
        var offset = 0
        var zone = "Z"
        var separator = "T"
        let isMiddling = (-60_000_000_000...250_000_000_000).contains(time.seconds)
        if isWild, random.chance(50) {
            digits = time.nanoseconds == 0 ? random.within(0...9) : 9
            separator = random.chance(30) ? "t" : "T"
            zone = random.chance(30) ? "z" : "Z"
            // Near the first and the last year a local time could need a fifth digit.
            if isMiddling, random.chance(70) {
                let minutes = random.within(-1439...1439)
                offset = minutes * 60
                let sign = minutes < 0 || (minutes == 0 && random.chance(50)) ? "-" : "+"
                let hours = padded(abs(minutes) / 60, to: 2)
                zone = sign + hours + ":" + padded(abs(minutes) % 60, to: 2)
            }
        }
        let local = time.seconds + offset
        let date = ReferenceDate(day: floorDivide(local, by: 86_400))
        let second = local - date.day * 86_400
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
            .joined(separator: ":")
        let fraction = padded(time.nanoseconds, to: 9).prefix(digits)
        return "\"\(date)\(separator)\(clock)\(digits > 0 ? "." : "")\(fraction)\(zone)\""
    }
}
