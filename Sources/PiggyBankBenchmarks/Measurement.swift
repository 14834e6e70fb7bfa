import Foundation

/// What a stage took, beside what its reference took in the same run.
struct Measurement {
    let stage: String
    let what: String
    /// How many events and bytes one run handles.
    let events: Int
    let bytes: Int
    /// How long each run took, in seconds.
    var own: [Double] = []
    /// How long the reference took in each run.
    var reference: [Double] = []
    let referenceName: String
    /// What the work came to: the same in every run.
    var checksum = ""
    /// How many events a second, where runs go on beside each other.
    var rate: Double?

    static let heading =
        "stage    what                          median      p99         events/s     MB/s     "
        + "ratio  of"

    var line: String {
        let seconds = own.median
        let rate = rate ?? Double(events) / seconds
        let speed = Double(bytes) / seconds / 1_000_000
        return stage.padded(9) + what.padded(30) + Self.time(seconds).padded(12)
            + Self.time(own.sorted(at: 0.99)).padded(12) + String(format: "%.0f", rate).padded(13)
            + String(format: "%.1f", speed).padded(9)
            + String(format: "%.2f", seconds / reference.median).padded(7)
            + "\(referenceName), \(Self.time(reference.median)); \(checksum)"
    }

    private static func time(_ seconds: Double) -> String {
        seconds < 0.01
            ? String(format: "%.1f us", seconds * 1_000_000) : String(format: "%.3f s", seconds)
    }
}

extension Measurement {
    /// Times work in turn with its reference.
    ///
    /// - Parameter work: returns what it came to, which must be the same in every run.
    init(
        _ stage: String, _ what: String, _ plan: Plan, events: Int, bytes: Int,
        against reference: (name: String, work: () -> Int), _ work: () throws -> Int
    ) throws {
        self.init(
            stage: stage, what: what, events: events, bytes: bytes, referenceName: reference.name)
        for _ in 0..<plan.runs {
            var result = 0
            own.append(try seconds { result = try work() })
            let found = "\(result)"
            guard ["", found].contains(checksum) else {
                throw BenchmarkError("\(stage): \(found) after \(checksum)")
            }
            checksum = found
            var referenceResult = 0
            self.reference.append(seconds { referenceResult = reference.work() })
            guard referenceResult != 0 else { throw BenchmarkError(reference.name) }
        }
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}

extension [Double] {
    /// The value in the middle; 0 of none.
    fileprivate var median: Double { sorted(at: 0.5) }

    /// The value below which a share of them is; 0 of none.
    fileprivate func sorted(at share: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count))]
    }
}

/// Seconds that some work takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(work).inSeconds
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
