import PiggyBankReference

/// What a loss of power leaves, where it may leave one thing or another.
package protocol PowerLoss {
    /// Which of so many forms something has; the first is the durable one.
    mutating func choice(of count: Int) -> Int
    /// A file follows of which so many pages are dirty.
    mutating func begin(pages: Int)
    /// The form of the next dirty page.
    mutating func page() -> PageForm
}

/// What a dirty page may be after a loss of power, by halves.
package struct PageForm: Hashable, Sendable {
    package var first: Content
    package var second: Content

    /// Zeros stand only where nothing durable was all the time.
    package enum Content { case old, zero, new }

    package static let old = PageForm(first: .old, second: .old)
    package static let new = PageForm(first: .new, second: .new)
    package static let torn = [
        PageForm(first: .zero, second: .zero), PageForm(first: .new, second: .old),
        PageForm(first: .old, second: .new), PageForm(first: .new, second: .zero),
        PageForm(first: .zero, second: .new), PageForm(first: .old, second: .zero),
        PageForm(first: .zero, second: .old),
    ]
}

/// The loss of everything that is not durable.
package struct NothingNew: PowerLoss {
    package mutating func choice(of count: Int) -> Int { 0 }
    package mutating func begin(pages: Int) {}
    package mutating func page() -> PageForm { .old }
}

/// One loss after the other: first all that there are of every name, size and time, and of every
/// subset of up to eight pages, as far as the limit goes; then as many as are wanted of what a seed
/// draws, of pages in all forms.
package struct PowerLosses: PowerLoss {
    /// How many there were before this one.
    package private(set) var count = 0
    /// The choices of this one, in their order; each is gone through.
    private var choices: [(value: Int, count: Int)] = []
    private var position = 0
    private var isDrawn = false
    private let limit: Int
    private var drawn: Int
    private var random: SplitMix64
    private var manner = Manner.each

    /// How the pages of a file are drawn: with many pages, nearly all in one form is a case of its
    /// own.
    private enum Manner: CaseIterable { case each, mostlyNew, mostlyOld }

    /// - Parameters:
    ///   - limit: how many are gone through at most.
    ///   - drawn: how many are drawn after them.
    package init(seed: UInt64, limit: Int, drawn: Int) {
        random = SplitMix64(seed: seed)
        self.limit = limit
        self.drawn = drawn
    }

    package mutating func choice(of count: Int) -> Int {
        guard count > 1 else { return 0 }
        guard !isDrawn else { return random.below(count) }
        if position == choices.count { choices.append((0, count)) }
        defer { position += 1 }
        return choices[position].value
    }

    package mutating func begin(pages: Int) {
        let isEach = isDrawn ? random.chance(40) : pages <= 8
        manner = isEach ? .each : random.chance(50) ? .mostlyNew : .mostlyOld
    }

    package mutating func page() -> PageForm {
        switch manner {
        case .each where !isDrawn: choice(of: 2) == 1 ? .new : .old
        case .each: random.pick([.old, .new, .new] + PageForm.torn, or: .new)
        case .mostlyNew: random.chance(85) ? .new : random.pick(PageForm.torn + [.old], or: .old)
        case .mostlyOld: random.chance(85) ? .old : random.pick(PageForm.torn + [.new], or: .new)
        }
    }

    /// Goes on to the next; false after the last.
    package mutating func next() -> Bool {
        count += 1
        position = 0
        if !isDrawn {
            while let last = choices.popLast() {
                guard last.value + 1 < last.count else { continue }
                guard count < limit else { break }
                choices.append((last.value + 1, last.count))
                return true
            }
            isDrawn = true
        }
        drawn -= 1
        return drawn >= 0
    }
}
