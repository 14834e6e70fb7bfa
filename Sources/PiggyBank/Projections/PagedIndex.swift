/// Finds a row by the number of a line, where lines that are near each other are asked for one
/// after another.
///
/// What is said again or taken back comes mostly in the order of what it is about. The lines of a
/// page are neighbours in memory, so that most of them are found without waiting for it.
package struct PagedIndex: Sendable {
    /// The pages, in the order of their first rows.
    private var pages: ContiguousArray<Int64> = []
    /// For each page a row + 1 for each of its lines, or 0 for none.
    private var rows: ContiguousArray<Int32> = []
    /// Finds a page.
    private var hashIndex = HashIndex()

    private static let pageBits: Int64 = 3

    package init() {}

    /// The row of a line; nil for none.
    package subscript(line: Int64) -> Int? {
        guard let page = hashIndex[slot(of: line >> Self.pageBits)] else { return nil }
        let row = rows[Self.place(of: line, in: page)]
        return row == 0 ? nil : Int(row) - 1
    }

    /// The row of a line, which from now on is the next one where it had none.
    package mutating func row(of line: Int64, orNext next: Int) -> Int {
        let number = line >> Self.pageBits
        let slot = slot(of: number)
        let page = hashIndex[slot] ?? pages.count
        if page == pages.count {
            pages.append(number)
            rows.append(contentsOf: repeatElement(0, count: 1 << Self.pageBits))
            hashIndex.addNext(at: slot) { Self.hash(pages[$0]) }
        }
        let place = Self.place(of: line, in: page)
        if rows[place] == 0 { rows[place] = Int32(truncatingIfNeeded: next + 1) }
        return Int(rows[place]) - 1
    }

    private static func place(of line: Int64, in page: Int) -> Int {
        page << Int(pageBits) + Int(line & (1 << pageBits - 1))
    }

    private func slot(of page: Int64) -> Int {
        hashIndex.slot(of: Self.hash(page)) { pages[$0] == page }
    }

    private static func hash(_ page: Int64) -> UInt64 {
        FingerprintSecret.process.hash(UInt64(bitPattern: page))
    }
}
