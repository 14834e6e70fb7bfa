/// The rules of one zone: what its clocks did, transition by transition, and what they do every
/// year since.
package struct ZoneTable: ZoneRules, Hashable {
    /// The seconds since 1970 at which the offset changes, ascending.
    private(set) var transitions: ContiguousArray<Int64> = []
    /// The seconds east of UTC before the first transition, and from each one on.
    private var offsets: ContiguousArray<Int32>
    /// What holds after the last transition; nil where its offset does.
    private let rule: YearlyRule?

    /// Makes the rules of a zone.
    ///
    /// - Parameters:
    ///   - offset: the seconds east of UTC before the first transition.
    ///   - transitions: when another offset begins to hold, and which; those that are not later
    ///     than the ones before are left out.
    init(
        startingAt offset: Int32, _ transitions: some Sequence<(second: Int64, offset: Int32)>,
        rule: YearlyRule?
    ) {
        offsets = [offset]
        self.rule = rule
        for transition in transitions {
            guard self.transitions.last.map({ $0 < transition.second }) ?? true else { continue }
            self.transitions.append(transition.second)
            offsets.append(transition.offset)
        }
    }

    /// The offset that holds at a second; logarithmic in the transitions.
    package func offset(at second: Int64) -> ZoneOffset {
        let index = transitions.partitioningIndex { $0 > second }
        let start = index > 0 ? transitions[index - 1] : Self.always.lowerBound
        guard index == transitions.count else {
            return ZoneOffset(seconds: Int(offsets[index]), range: start..<transitions[index])
        }
        guard let rule else {
            return ZoneOffset(seconds: Int(offsets[index]), range: start..<Self.always.upperBound)
        }
        guard index > 0 else { return rule.offset(at: second, after: nil) }
        // The offset of the last transition holds until the rule brings the next one.
        return rule.offset(at: second, after: (start, Int(offsets[index])))
    }

    /// More than the times of events.
    static let always = Int64.min / 2..<Int64.max / 2
}
