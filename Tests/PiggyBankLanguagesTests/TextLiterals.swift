/// The string literals of a Swift source, as the keys that they are where they are texts.
struct TextLiterals {
    /// The keys, with the line that each begins on.
    private(set) var keys: [(key: String, line: Int)] = []
    private let source: [Character]
    private var place = 0
    private var line = 1

    init(_ source: String) {
        self.source = Array(source)
        while place < self.source.count {
            if follows("//") {
                while place < self.source.count, self.source[place] != "\n" { place += 1 }
            } else if follows("#\"") {
                repeat { step() } while place < self.source.count && !follows("\"#")
                place += 2
            } else if follows("\"") {
                let line = line
                keys.append((literal(), line))
            } else {
                step()
            }
        }
    }

    private func follows(_ text: String) -> Bool { source.dropFirst(place).starts(with: text) }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where place < source.count {
            if source[place] == "\n" { line += 1 }
            place += 1
        }
    }

    /// Reads the literal that begins here.
    private mutating func literal() -> String {
        let quote = follows("\"\"\"") ? "\"\"\"" : "\""
        let isMultiline = quote.count == 3
        step(quote.count)
        if isMultiline { skipIndentation() }
        var key = ""
        while place < source.count, !follows(quote) {
            if follows("\\(") {
                step(2)
                key += "{\(interpolation())}"
            } else if follows("\\\n") {
                step(1)
                skipIndentation()
            } else if follows("\\u{") {
                let digits = source[(place + 3)...].prefix { $0 != "}" }
                key +=
                    UInt32(String(digits), radix: 16).flatMap(UnicodeScalar.init).map(String.init)
                    ?? ""
                step(digits.count + 4)
            } else if follows("\\") {
                key.append(["n": "\n", "t": "\t"][source[place + 1]] ?? source[place + 1])
                step(2)
            } else if isMultiline, follows("\n") {
                skipIndentation()
                if !follows(quote) { key += "\n" }
            } else {
                key.append(source[place])
                step()
            }
        }
        step(quote.count)
        return key
    }

    private mutating func skipIndentation() {
        if follows("\n") { step() }
        while follows(" ") { step() }
    }

    /// Reads a value up to its closing parenthesis, and returns the noun that it counts.
    ///
    /// A literal within it is a key of its own, unless it is the noun.
    private mutating func interpolation() -> String {
        var depth = 1
        var arguments: [(code: String, literals: [(key: String, line: Int)])] = [("", [])]
        while place < source.count {
            let character = source[place]
            if character == "\"" {
                let line = line
                arguments[arguments.count - 1].literals.append((literal(), line))
                continue
            }
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            step()
            if depth == 0 { break }
            if depth == 1, character == "," {
                arguments.append(("", []))
            } else {
                arguments[arguments.count - 1].code.append(character)
            }
        }
        let nouns = arguments.dropFirst().prefix { argument in
            argument.literals.count == 1 && argument.code.allSatisfy(\.isWhitespace)
        }
        let isCount = !nouns.isEmpty && nouns.count == arguments.count - 1
        for argument in isCount ? arguments[..<1] : arguments[...] { keys += argument.literals }
        return isCount ? nouns.first?.literals.first?.key ?? "" : ""
    }
}
