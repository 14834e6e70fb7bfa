import Foundation

/// What a test takes few of in everyday runs, and more where there is time.
public enum Cases: String {
    case comparisons = "COMPARISONS"
    case forgeries = "FORGERIES"
    case ledgers = "LEDGERS"
    case mutations = "MUTATIONS"
    case simulations = "SIMULATIONS"
    case states = "STATES"

    /// As many as the variable `PIGGYBANK_TEST_…` says, or as usual.
    public func count(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["PIGGYBANK_TEST_" + rawValue].flatMap(Int.init) ?? usual
    }
}

/// How far apart the cases are that a test takes of a long row of them.
///
/// All are taken in a release build, in which `.ci/run` tests, and in which hashing is fast.
public func stride(inDebugBuilds stride: Int) -> Int {
    #if DEBUG
        stride
    #else
        1
    #endif
}

/// How many cases a test takes of those that a seed makes: a quarter in a debug build.
public func quarter(inDebugBuilds count: Int) -> Int { max(1, count / stride(inDebugBuilds: 4)) }
