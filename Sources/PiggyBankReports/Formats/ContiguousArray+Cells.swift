import PiggyBank

extension ContiguousArray<UInt8> {
    /// Appends a cell as data for programs, without quotes; nothing where it has no value.
    mutating func append(data cell: Cell) {
        switch cell {
        case .null: break
        case .text(let text): append(contentsOf: text.utf8)
        case .say(let text), .takenBack(let text, _):
            append(contentsOf: Language.english(text).utf8)
        case .sentences: append(contentsOf: (cell.words(in: .english) ?? "").utf8)
        case .integer(let integer): append(number: Int128(integer))
        case .money(let balance), .moneyWithCurrency(let balance):
            append(number: balance.minorUnits)
        case .date(let date): append(date)
        case .instant(let instant): append(instant)
        case .flag(let flag): append(contentsOf: (flag ? "true" : "false").utf8)
        case .progress(let saved, let target):
            if let percent = Cell.percent(saved: saved, target: target) { append(number: percent) }
        case .members(let json), .json(let json): append(contentsOf: json.utf8)
        case .trend, .share, .weeks, .month, .amount: break
        }
    }

    /// Appends a cell as a table shows it, and returns how many cells of a terminal it takes.
    package mutating func append(shown cell: Cell, _ style: TableStyle) -> Int {
        let start = count
        switch cell {
        case .null, .members, .json: return 0
        case .text(let text): return append(visible: text)
        case .say, .sentences, .amount: return append(visible: cell.words(in: style.language) ?? "")
        case .takenBack(let text, let undoing):
            return append(visible: style.language("\(text) (\(undoing.name))"))
        case .integer(let integer): append(number: Int128(integer), in: style.forms)
        case .moneyWithCurrency(let balance): return append(visible: style.forms.amount(balance))
        case .money(let balance): append(digitsOf: balance, in: style.forms)
        case .date(let date): append(date, in: style.forms)
        case .month(let date): return append(visible: style.language("\(month: date)"))
        case .instant(let instant):
            append(secondOf: instant, separator: UInt8(ascii: " "))
            append(contentsOf: " UTC".utf8)
        case .flag(let flag): return append(visible: style.language(flag ? "yes" : "no"))
        case .progress(let saved, let target):
            guard let percent = Cell.percent(saved: saved, target: target) else { return 0 }
            return append(barOf: percent, style)
        case .trend(let sums):
            return append(ramp: Self.levels(of: sums, below: style.ramp.count), style)
        case .share(let part, let whole):
            return append(blocksOf: whole > 0 ? Swift.max(0, part) * 100 / whole : 0, style)
        case .weeks(let weeks):
            return append(ramp: weeks.map { $0.level * 2 - ($0.level > 0 ? 1 : 0) }, style)
        }
        // What is written above is digits and signs between them, of which each character takes one
        // cell.
        return cells(from: start)
    }

    /// Appends a bar of ten blocks, full at 100 %, and the per cent itself.
    private mutating func append(barOf percent: Int128, _ style: TableStyle) -> Int {
        let blocks = append(blocksOf: percent, style)
        let start = count
        // Up to 999 %, the numbers of bars below each other end in the same column.
        append(spaces: percent < 10 ? 3 : percent < 100 ? 2 : 1)
        append(number: percent, in: style.forms)
        append(contentsOf: " %".utf8)
        return blocks + cells(from: start)
    }

    /// How many characters there are from a position on.
    private func cells(from start: Int) -> Int { self[start...].count { $0 & 0xC0 != 0x80 } }

    /// Appends ten blocks, all of them full at 100 %, and returns how many cells they take.
    private mutating func append(blocksOf percent: Int128, _ style: TableStyle) -> Int {
        let blocks = 10
        let filled = Int(Swift.min(percent, 100)) * blocks / 100
        for block in 0..<blocks { append(contentsOf: style.block(isFilled: block < filled).utf8) }
        return blocks
    }

    /// Appends a sign of one cell for each level.
    private mutating func append(ramp levels: [Int], _ style: TableStyle) -> Int {
        let signs = style.ramp
        for level in levels { append(contentsOf: signs[Swift.min(level, signs.count - 1)].utf8) }
        return levels.count
    }

    /// How high each sum is between the lowest of them and the highest: 0 up to one less than there
    /// are levels.
    private static func levels(of sums: [Int128], below levels: Int) -> [Int] {
        guard let lowest = sums.min(), let highest = sums.max() else { return [] }
        let span = Swift.max(1, highest - lowest)
        return sums.map { Int(($0 - lowest) * Int128(levels - 1) / span) }
    }

    /// Appends a text so that a terminal can only show it, and returns how many cells it takes.
    mutating func append(visible text: String) -> Int {
        var text = text
        let isPlain = text.withUTF8 { bytes in
            unsafe append(contentsOf: bytes)
            return unsafe bytes.allSatisfy { 0x20...0x7E ~= $0 }
        }
        let length = text.utf8.count
        if isPlain { return length }
        // A name may come from somebody else's ledger.
        text = Phrase.visible(text)
        removeLast(length)
        append(contentsOf: text.utf8)
        return text.displayWidth
    }

    /// Cuts the text from a position on to so many cells, the last of which says so.
    ///
    /// - Returns: how many cells it takes then.
    mutating func cut(from start: Int, to width: Int, _ style: TableStyle) -> Int {
        let available = width - style.ellipsis.displayWidth
        var text = ""
        var taken = 0
        for character in String(decoding: self[start...], as: UTF8.self) {
            let cells = character.displayWidth
            guard taken + cells <= available else { break }
            text.append(character)
            taken += cells
        }
        removeLast(count - start)
        append(contentsOf: (text + style.ellipsis).utf8)
        return taken + style.ellipsis.displayWidth
    }

    /// Appends spaces, none if the number is negative.
    mutating func append(spaces: Int) {
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, spaces)))
    }
}
