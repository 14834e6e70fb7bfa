import PiggyBank

// What a proposal asks, where nothing proves it.

extension ProposedColumns {
    /// Which of several columns is the amount, where nothing proves it, with what each would make
    /// of the first rows.
    func amountQuestion(_ layout: TableLayout) -> ImportFinding? {
        guard readings.count > 1 else { return nil }
        let readings = readings.prefix(3)
        let shown = readings.map { reading -> Text in
            let changes = reading.changes.prefix(3).map { change in
                change.map { Balance($0 / 10_000, .eur).decimal() } ?? "–"
            }
            let names = reading.money.map { "\(quoted: $0.column.name)" as Text }
            return "(\(names, .and): \(verbatim: changes, .comma))"
        }
        let answers = readings.map { reading in
            reading.money.map { ImportFinding.setting($0.member, $0.column.name) }.joined(
                separator: " ")
        }
        return ImportFinding(
            .ambiguousAmount,
            """
            several columns may be the money, and no balance proves which; the first rows would \
            be \(shown, .or)
            """, which: answers, at: layout.place)
    }

    /// Whether two columns of dates have the same in every row, but for the time.
    private func areSame(_ a: ColumnProfile, _ b: ColumnProfile) -> Bool {
        zip(texts(a), texts(b)).allSatisfy { $0.hasPrefix($1) || $1.hasPrefix($0) }
    }

    /// Which of several columns is the day of booking, where no name says it.
    func dateQuestion(_ layout: TableLayout) -> ImportFinding? {
        guard let first = dates.first, !first.says(.booking),
            case let others = dates.dropFirst().filter({ !areSame(first, $0) }), !others.isEmpty
        else { return nil }
        let names = ([first] + others).prefix(3).map(\.name)
        let shown = names.map { "\(quoted: $0)" as Text }
        return ImportFinding(
            .ambiguousDate, "any of \(shown, .and) may be the day of booking",
            which: names.map { ImportFinding.setting("date", $0) }, at: layout.place)
    }

    /// Whether a column says which way money went, where its name does not say so or its words are
    /// not known.
    func sideQuestion(_ layout: TableLayout) -> ImportFinding? {
        guard let amount, !isProved else { return nil }
        func question(_ column: ColumnProfile, _ answers: [String]) -> ImportFinding {
            let words = column.texts.sorted().prefix(4).map {
                "\(quoted: Phrase.shown($0))" as Text
            }
            return ImportFinding(
                .ambiguousSign,
                """
                no amount has a sign, and the column \(quoted: column.name) may say which way the \
                money went: \(words, .and)
                """, which: answers, at: layout.place)
        }
        if let side {
            // One letter may mean anything in a column of types.
            let areWords = side.texts.allSatisfy { $0.count > 1 || "+-".contains($0) }
            let isNamed = side.says(.indicator) && !side.name.lowercased().contains("type")
            if isNamed || areWords && !side.says(.other) && side.areSideWords { return nil }
            return question(
                side,
                [ImportFinding.setting("indicator.column", side.name), "--set indicator.column="])
        }
        let isOpen = !amount.isNegative && readings.count == 1
        let type = words.first {
            $0.texts.count > 1 && $0.filled == rows.count && $0.says(.indicator)
        }
        guard isOpen, let type else { return nil }
        return question(
            type,
            [
                ImportFinding.setting("indicator.column", type.name), "--set sign=signed",
                "--set sign=inverted",
            ])
    }

    /// The columns of a few different texts that a preset does not read.
    func unread(by preset: PresetMembers) -> [String] {
        let read = preset.readColumns
        return words.filter {
            $0.texts.count > 1 && $0.texts.count * 2 <= $0.filled && !read.contains($0.name)
        }.map(\.name)
    }
}
