/// Writes events as lines: in the writer's own form, or in any other that readers must take.
struct LineWriter {
    /// Whether members are shuffled, whitespace and escapes put in and times written in odd ways.
    var isWild: Bool
    var isSealed: Bool
    var endsLinesWithCRLF: Bool

    /// Makes the line of an event, with free text put in here and there.
    func line(_ event: ReferenceEvent, _ random: inout SplitMix64) -> LineDraft {
        var members = [
            MemberDraft("sequence", String(event.sequence)),
            MemberDraft("time", time(event.time, &random)),
            MemberDraft("type", text(event.kind.type, &random)),
        ]
        if let id = event.id { members.append(MemberDraft("id", text(id, &random))) }
        members += ownMembers(of: event.kind, &random)
        if random.chance(8) { members.append(freeText("note", &random)) }
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
                ReferenceText(line.members[index].name),
                percent: 30,
                &random
            )
        }
        return line
    }

    private func ownMembers(
        of kind: ReferenceEvent.Kind,
        _ random: inout SplitMix64
    ) -> [MemberDraft] {
        switch kind {
        case .ledgerOpened(let zone, let weekStart):
            var members = [MemberDraft("version", "1")]
            if zone != .utc || random.chance(50) {
                members.append(MemberDraft("timeZone", text(zone.name, &random)))
            }
            if weekStart != 0 || random.chance(50) {
                members.append(
                    MemberDraft("weekStart", text(ReferenceWeek.days[weekStart], &random))
                )
            }
            if random.chance(40) { members.append(freeText("title", &random)) }
            return members
        case .accountOpened(let account, let terms):
            var members = [
                member("account", account, &random), member("name", terms.name, &random),
                member("currency", terms.currency, &random),
            ]
            if random.chance(20) { members.append(freeText("owner", &random)) }
            if terms.overdraft > 0 || random.chance(10) {
                members.append(MemberDraft("overdraft", String(terms.overdraft)))
            }
            let standard = ReferenceCurrency.defaultRoundUpTo(terms.currency)
            if terms.roundUpTo != standard || random.chance(10) {
                members.append(MemberDraft("roundUpTo", String(terms.roundUpTo)))
            }
            return members
        case .accountRenamed(let account, let name):
            return [member("account", account, &random), member("name", name, &random)]
        case .accountClosed(let account, let paidOut):
            return [member("account", account, &random)] + money("paidOut", paidOut, &random)
        case .deposited(let account, let amount):
            let source = random.chance(30) ? [freeText("source", &random)] : []
            return [member("account", account, &random)] + money("amount", amount, &random)
                + source
        case .withdrawn(let account, let amount, let payee, let spending):
            var members =
                [member("account", account, &random)] + money("amount", amount, &random)
            if let payee { members.append(member("payee", payee, &random)) }
            if random.chance(20) { members.append(freeText("category", &random)) }
            if !spending || random.chance(10) {
                members.append(MemberDraft("spending", String(spending)))
            }
            return members
        case .transferred(let from, let to, let amount):
            return [member("from", from, &random), member("to", to, &random)]
                + money("amount", amount, &random)
        case .goalCreated(let goal, let account, let terms):
            return [
                member("goal", goal, &random), member("account", account, &random),
                member("name", terms.name, &random),
            ] + money("target", terms.target, &random)
        case .goalFunded(let goal, let account, let amount),
            .goalWithdrawn(let goal, let account, let amount):
            return [member("goal", goal, &random), member("account", account, &random)]
                + money("amount", amount, &random)
        case .goalDeleted(let goal, let account, let returned):
            return [member("goal", goal, &random), member("account", account, &random)]
                + money("returned", returned, &random)
        case .roundUpsMoved(let account, let goal, let week, let amount):
            return [
                member("account", account, &random), member("goal", goal, &random),
                MemberDraft("week", "\"\(week)\""),
            ] + money("amount", amount, &random)
        }
    }

    private func member(
        _ name: String,
        _ value: ReferenceText,
        _ random: inout SplitMix64
    ) -> MemberDraft {
        MemberDraft(name, text(value, &random))
    }

    private func freeText(_ name: String, _ random: inout SplitMix64) -> MemberDraft {
        member(name, random.pick(WritingSamples.texts, or: ""), &random)
    }

    private func money(
        _ name: String,
        _ money: ReferenceMoney?,
        _ random: inout SplitMix64
    ) -> [MemberDraft] {
        guard let money else { return [] }
        var parts = [
            #""currency":"# + text(money.currency, &random), #""minorUnits":\#(money.minorUnits)"#,
        ]
        if isWild, random.chance(20) { parts.reverse() }
        let space = isWild && random.chance(20) ? " " : ""
        let value = "{" + space + parts.joined(separator: space + "," + space) + space + "}"
        return [MemberDraft(name, value, money: money)]
    }

    private func text(_ text: ReferenceText, _ random: inout SplitMix64) -> String {
        let percent = isWild && random.chance(15) ? 30 : 0
        return WritingSamples.escaped(text, percent: percent, &random)
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
        let clock = [second / 3_600, second / 60 % 60, second % 60]
            .map { padded($0, to: 2) }.joined(separator: ":")
        let fraction = padded(time.nanoseconds, to: 9).prefix(digits)
        return "\"\(date)\(separator)\(clock)\(digits > 0 ? "." : "")\(fraction)\(zone)\""
    }
}
