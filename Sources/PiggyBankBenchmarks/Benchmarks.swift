import PiggyBank

/// Times each stage of writing beside the least that the disk takes for the same bytes.
///
/// A stage and its reference run in turn, so that what disturbs one disturbs the other: ratios hold where
/// absolute times do not. Every stage also says a checksum of its work, so that none can skip it.
@main
enum Benchmarks {
    private static let stages: [any Stage.Type] = [
        ScanStage.self, DecodeStage.self, FoldStage.self, VerifyStage.self, EncodeStage.self,
        AppendStage.self, DepositStage.self, SnapshotStage.self,
    ]

    static func main() {
        do {
            let plan = try Plan(Array(CommandLine.arguments.dropFirst()), stages.map { $0.name })
            print(Measurement.heading)
            for stage in stages where plan.stages.contains(stage.name) {
                for measurement in try stage.measure(plan) { print(measurement.line) }
            }
        } catch {
            print("\(error)")
            exitWithFailure()
        }
    }
}

/// One stage of the picture, and how it is timed.
protocol Stage: SendableMetatype {
    /// What the command line calls it.
    static var name: String { get }
    /// Does the work several times, in turn with its reference.
    static func measure(_ plan: Plan) throws -> [Measurement]
}
