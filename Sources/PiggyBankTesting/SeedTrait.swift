#if canImport(Testing)
    import Foundation
    import Testing

    /// Gives each case of a test a seed, and says it with everything that fails.
    ///
    ///     @Test("Any wallet shows what its ledger holds", .seed)
    ///     func balances() async throws {
    ///         let generated = try GeneratedLedger(events: 40)
    ///         …
    ///     }
    ///
    /// An issue then says "seed 7042; the same again: PIGGYBANK_TEST_SEED=7042", and the test takes
    /// the seed that this variable has.
    public struct SeedTrait: TestTrait, SuiteTrait, TestScoping {
        /// The seed of the test that runs; 1 outside of one.
        @TaskLocal public static var current: UInt64 = 1

        /// Whether the tests of a suite have the trait each.
        public var isRecursive: Bool { true }

        /// The seed that was asked for; nil for another one in each run.
        fileprivate let seed: UInt64?

        /// The variable of the environment that has the seed of a run to repeat.
        private static let variable = "PIGGYBANK_TEST_SEED"

        /// Runs a case of a test with its seed.
        public func provideScope(
            for test: Test, testCase: Test.Case?,
            performing function: @Sendable () async throws -> Void
        ) async throws {
            let wanted = ProcessInfo.processInfo.environment[Self.variable].flatMap(UInt64.init)
            // Short enough to be typed.
            let seed = wanted ?? seed ?? UInt64.random(in: 1...999_999)
            let saying = IssueHandlingTrait.compactMapIssues { issue in
                var issue = issue
                issue.comments.append("seed \(seed); the same again: \(Self.variable)=\(seed)")
                return issue
            }
            try await saying.provideScope(for: test, testCase: testCase) {
                try await Self.$current.withValue(seed, operation: function)
            }
        }
    }

    extension Trait where Self == SeedTrait {
        /// Another seed in each run.
        public static var seed: Self { SeedTrait(seed: nil) }

        /// The same seed in each run, unless the environment has another.
        public static func seed(_ seed: UInt64) -> Self { SeedTrait(seed: seed) }
    }
#else
    /// The seed of a test, where there is no Swift Testing to give it another.
    public enum SeedTrait {
        /// Always 1.
        public static let current: UInt64 = 1
    }
#endif
