/// Finds a row by the number of a line, where lines that are near each other are asked for one
/// after another.
///
/// What is said again or reversed comes mostly in the order of what it is about. The lines of a
/// page are neighbours in memory, so that most of them are found without waiting for it.
package struct PagedIndex: Sendable {
    /// The pages, in the order of their first rows.
    private var pages: ContiguousArray<Int64> = []
    /// For each page a row + 1 for each of its lines, or 0 for none.
    private var rows: ContiguousArray<Int32> = []
    /// Finds a page.
    private var hashIndex = HashIndex()
    /// The page that was found last by a change, which the next line is mostly of.
    private var recent = (number: Int64.min, page: 0)

    private static let pageBits: Int64 = 3

    package init() {}

    /// The row of a line; nil for none.
    package subscript(line: Int64) -> Int? {
        let number = line >> Self.pageBits
        guard let page = number == recent.number ? recent.page : hashIndex[slot(of: number)] else {
            return nil
        }
        let row = rows[Self.place(of: line, in: page)]
        return row == 0 ? nil : Int(row) - 1
    }

    /// The row of a line, which from now on is the next one where it had none.
    package mutating func row(of line: Int64, orNext next: Int) -> Int {
        let page = page(of: line >> Self.pageBits)
        let place = Self.place(of: line, in: page)
        if rows[place] == 0 { rows[place] = Int32(truncatingIfNeeded: next + 1) }
        return Int(rows[place]) - 1
    }

    /// A page, which from now on is the last one where there was none.
    private mutating func page(of number: Int64) -> Int {
        if number == recent.number { return recent.page }
        let slot = slot(of: number)
        let page = hashIndex[slot] ?? pages.count
        if page == pages.count {
            pages.append(number)
            rows.append(contentsOf: repeatElement(0, count: 1 << Self.pageBits))
            hashIndex.addNext(at: slot) { Self.hash(pages[$0]) }
        }
        recent = (number, page)
        return page
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
