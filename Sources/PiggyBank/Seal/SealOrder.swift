/// Lines in the order of the number of blocks of their messages.
///
/// Four messages side by side take as long as the longest of them, so those of a length belong
/// together. Within a length the lines keep their order, and they are taken a thousand at a time,
/// so that memory is read nearly from front to back.
struct SealOrder {
    /// How many lines are arranged at once.
    static let capacity = 1024

    /// From this number of blocks on, lengths are not told apart.
    private static let classes = 256

    private var indices = ContiguousArray<Int>(repeating: 0, count: Self.capacity)

    /// Where the next line of each number of blocks goes.
    private var places = ContiguousArray<Int>(repeating: 0, count: Self.classes + 1)

    /// Arranges some lines, at most `capacity`, and answers how many there are.
    ///
    /// Those that are not readable in `bytes` are left out: their indices are appended to `others`.
    mutating func arrange(
        _ lines: Span<SealedLine>,
        _ range: Range<Int>,
        in bytes: RawSpan,
        leavingOut others: inout [Int]
    ) -> Int {
        // A counting sort: how many of each class, where each class starts, each line to its place.
        for i in 0...Self.classes {
            places[i] = 0
        }
        for i in range where lines[i].isReadable(in: bytes) {
            places[Self.sizeClass(of: lines[i]) + 1] += 1
        }
        for i in 0..<Self.classes {
            places[i + 1] += places[i]
        }
        let count = places[Self.classes]
        for i in range {
            guard lines[i].isReadable(in: bytes) else {
                others.append(i)
                continue
            }
            let sizeClass = Self.sizeClass(of: lines[i])
            indices[places[sizeClass]] = i
            places[sizeClass] += 1
        }
        return count
    }

    /// The index of the line at a place of the order.
    subscript(_ place: Int) -> Int { indices[place] }

    private static func sizeClass(of line: SealedLine) -> Int {
        min(line.blocks, classes - 1)
    }
}
