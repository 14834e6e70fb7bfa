/// The zones of the IANA time-zone database that are part of the program, for systems that have
/// none of their own.
package struct CompiledZones: ZoneDirectory {
    /// Makes the directory.
    package init() {}

    /// The rules of a zone by its name in the database; nil for any other name.
    ///
    /// Linear in the database, about 100 KB.
    package func rules(named name: String) -> (any ZoneRules)? { table(named: name) }

    /// The rules of a zone as a table; nil for a name that is not in the database.
    package func table(named name: String) -> ZoneTable? {
        line(of: name).flatMap { ZoneTable(compiled: Self.table(onLine: $0)) }
    }

    /// Whether the database has a name; linear in the names, about 9 KB.
    package func contains(_ name: String) -> Bool { line(of: name) != nil }

    /// The number of the line that has a name, from 0.
    private func line(of name: String) -> Int? {
        // By bytes: texts compare as Unicode does, for which the sign of the kelvin is a K.
        let name = ContiguousArray(name.utf8)
        return Self.names.withUTF8Buffer { bytes in
            var (line, start) = (0, 0)
            for end in 0...bytes.count {
                let byte = unsafe end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
                guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
                var last = end
                if unsafe last > start && bytes[last - 1] == UInt8(ascii: "*") { last -= 1 }
                if last - start == name.count, unsafe bytes[start..<last].elementsEqual(name) {
                    return line
                }
                if byte == UInt8(ascii: "\n") { line += 1 }
                start = end + 1
            }
            return nil
        }
    }

    private static func table(onLine number: Int) -> ArraySlice<UInt8> {
        tables.withUTF8Buffer { bytes in
            var (line, start) = (0, 0)
            while line < number, let end = unsafe bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
            { (line, start) = (line + 1, end + 1) }
            let end = unsafe bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return unsafe Array(bytes[start..<end])[...]
        }
    }

    /// Every name in the database, by zone.
    package static var allNames: [String] {
        lines(names).joined(separator: " ").split(separator: " ").map { name in
            String(name.last == "*" ? name.dropLast() : name)
        }
    }

    /// The names that people choose from, one or more for each country, in their order.
    package static var usualNames: [String] {
        lines(names).joined(separator: " ").split(separator: " ").filter { $0.last == "*" }.map {
            String($0.dropLast())
        }.sorted()
    }

    private static func lines(_ text: StaticString) -> [Substring] {
        text.description.split(separator: "\n")
    }
}

extension ZoneTable {
    /// Reads what `.ci/zones` writes of a zone: the yearly rule, the offsets, and for each
    /// transition how long after the one before it is and which of the offsets it brings.
    fileprivate init?(compiled text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, let rule = YearlyRule(String(decoding: parts[0], as: UTF8.self))
        else { return nil }
        var reader = DigitReader(digits: parts[1])
        let offsets = (0..<reader.number()).map { _ in
            let number = reader.number()
            return Int32(number.isMultiple(of: 2) ? number / 2 : -(number / 2))
        }
        var second = Self.epoch
        var transitions: [(second: Int64, offset: Int32)] = []
        while !reader.digits.isEmpty {
            let distance = Int64(reader.number())
            second += distance.isMultiple(of: 2) ? distance / 2 * 900 : distance / 2
            let index = reader.number()
            guard offsets.indices.contains(index) else { return nil }
            transitions.append((second, offsets[index]))
        }
        guard let first = offsets.first else { return nil }
        self.init(startingAt: first, transitions, rule: rule)
    }

    /// Before any transition.
    private static let epoch: Int64 = -(1 << 36)
}

/// Numbers in digits of Base64, each with five bits of the number, the lowest ones first; 32 is
/// added to all but the last one.
private struct DigitReader {
    var digits: ArraySlice<UInt8>

    /// The next number; what there is of it at the end.
    mutating func number() -> Int {
        var (number, shift) = (0, 0)
        while let digit = digits.popFirst().flatMap(Base64.value) {
            number |= (digit & 31) << shift
            if digit < 32 { break }
            shift += 5
        }
        return number
    }
}
