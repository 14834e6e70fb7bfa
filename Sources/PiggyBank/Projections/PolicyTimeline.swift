/// What the changes of one account say that its payments are rounded up by, over time.
///
/// An account may change its policy any number of times, recorded in any order. So the policies are
/// kept in chunks: neither adding one nor finding one goes through all.
struct PolicyTimeline: Equatable, Sendable {
    /// By time, none of them empty.
    private var chunks: ContiguousArray<Chunk> = []
    /// The most that payments are rounded up to under any of them, in minor units.
    private(set) var maxRoundUpTo: Int64 = 0

    /// A policy, and from when on it holds.
    struct DatedPolicy: Equatable, Sendable {
        var time: Instant
        /// The number of the line that states it.
        var line: Int64
        var policy: RoundUpPolicy

        static let storedBytes = 29
    }

    /// Policies that follow one another.
    private struct Chunk: Equatable, Sendable {
        /// By time, and then by line.
        var policies: ContiguousArray<DatedPolicy>
        /// The first of their lines.
        var firstLine: Int64

        init(_ policies: some Sequence<DatedPolicy>) {
            self.policies = ContiguousArray(policies)
            firstLine = self.policies.lazy.map(\.line).min() ?? .max
        }

        /// About as long to go through as the list of chunks of a million policies.
        static let maxPolicies = 512
    }
}

// MARK: - Answers

extension PolicyTimeline {
    /// The policies by time, and then by line.
    var policies: some Sequence<DatedPolicy> { chunks.lazy.flatMap(\.policies) }

    var count: Int { chunks.reduce(0) { $0 + $1.policies.count } }

    /// The policy of the latest time.
    var last: DatedPolicy? { chunks.last?.policies.last }

    /// The policy of the latest time that is not after one, among those on lines before one; nil
    /// for none.
    ///
    /// Of the same time, that of the latest line.
    func policy(at time: Instant, before line: Int64) -> RoundUpPolicy? {
        var index = chunks.partitioningIndex { $0.policies[0].time > time }
        while index > 0 {
            index -= 1
            guard chunks[index].firstLine < line else { continue }
            let policies = chunks[index].policies
            let found = policies.prefix(policies.partitioningIndex { $0.time > time }).last {
                $0.line < line
            }
            if let found { return found.policy }
        }
        return nil
    }
}

// MARK: - Fold

extension PolicyTimeline {
    /// Adds a policy on a line after all those that were added before.
    mutating func insert(_ policy: DatedPolicy) {
        maxRoundUpTo = max(maxRoundUpTo, policy.policy.roundUpTo)
        guard !chunks.isEmpty else { return chunks.append(Chunk([policy])) }
        let index = max(1, chunks.partitioningIndex { $0.policies[0].time > policy.time }) - 1
        let place = chunks[index].policies.partitioningIndex { $0.time > policy.time }
        chunks[index].policies.insert(policy, at: place)
        chunks[index].firstLine = min(chunks[index].firstLine, policy.line)
        guard chunks[index].policies.count > Chunk.maxPolicies else { return }
        let policies = chunks[index].policies
        let halves = [policies.prefix(policies.count / 2), policies.dropFirst(policies.count / 2)]
        chunks.replaceSubrange(index...index, with: halves.map { Chunk($0) })
    }

    /// Leaves out the policies that do not count.
    mutating func removeAll(where isLeftOut: (DatedPolicy) -> Bool) {
        chunks = ContiguousArray(
            chunks.map { Chunk($0.policies.filter { !isLeftOut($0) }) }.filter {
                !$0.policies.isEmpty
            })
        maxRoundUpTo = policies.map(\.policy.roundUpTo).max() ?? 0
    }
}
