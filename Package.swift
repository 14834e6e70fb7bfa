// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with strict memory safety: each unsafe expression is marked as such.
///
/// With `PIGGYBANK_CHECKS` a release build can be tested and a warning is an error, so that one
/// build serves the tests and the checks of the real binary.
let settings: [SwiftSetting] =
    Context.environment["PIGGYBANK_CHECKS"] == nil
    ? [.strictMemorySafety()]
    : [.strictMemorySafety(), .unsafeFlags(["-enable-testing", "-warnings-as-errors"])]

/// What the target that computes SHA-256 is compiled with besides.
///
/// The option lets the compiler emit the processor's instructions for SHA-256 where they are asked
/// for; whether the processor has them is found out at run time. It names the architecture because
/// a build for another one may run on this machine.
let hashing: [SwiftSetting] = {
    #if arch(x86_64)
        let isLinux = BuildSettingCondition.when(platforms: [.linux])
        return [
            .define("SHA_INSTRUCTIONS", isLinux),
            .unsafeFlags(["-Xcc", "-Xarch_x86_64", "-Xcc", "-msha"], isLinux),
        ]
    #else
        return []
    #endif
}()

/// Where the tool is linked statically, which concerns neither the library nor the tests: it needs
/// nothing of the system that it is copied to.
///
/// Finding and loading the libraries of Swift took longer than most commands do.
let isReleaseOnLinux = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let package = Package(
    name: "PiggyBank",
    // The first that have the spans of arrays and texts.
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(
            name: "PiggyBank",
            targets: [
                "PiggyBank", "PiggyBankStore", "PiggyBankImport", "PiggyBankExport",
                "PiggyBankLanguages", "PiggyBankPeople", "PiggyBankFoundation", "PiggyBankWallet",
            ]), .library(name: "PiggyBankTesting", targets: ["PiggyBankTesting"]),
        .executable(name: "piggybank", targets: ["PiggyBankMain"]),
    ],
    targets: [
        // What is true: values, events, their encoding, rules and projections. Pure: no I/O, no
        // clock.
        .target(name: "PiggyBank", swiftSettings: settings + hashing),
        // By whom work is shared: threads, as far as the system gives any.
        .target(name: "PiggyBankThreads", swiftSettings: settings),
        // Where it is kept: the ledger file, read in parallel.
        .target(
            name: "PiggyBankStore",
            dependencies: ["PiggyBank", "PiggyBankImport", "PiggyBankThreads"],
            swiftSettings: settings),
        // How other languages than English say what people are told.
        .target(
            name: "PiggyBankLanguages", dependencies: ["PiggyBank", "PiggyBankImport"],
            swiftSettings: settings),
        // Who uses it: phone numbers, sign-in, sessions, and whose account it is. Pure but for its
        // file.
        .target(
            name: "PiggyBankPeople", dependencies: ["PiggyBank", "PiggyBankStore"],
            swiftSettings: settings),
        // For apps that have Foundation: its dates, decimals and URLs, and errors for alerts. The
        // tool does not link it.
        .target(
            name: "PiggyBankFoundation",
            dependencies: [
                "PiggyBank", "PiggyBankStore", "PiggyBankImport", "PiggyBankLanguages",
                "PiggyBankPeople",
            ], swiftSettings: settings),
        // What an app shows of a ledger: an observable model, which views need no more than.
        .target(
            name: "PiggyBankWallet", dependencies: ["PiggyBank", "PiggyBankStore"],
            swiftSettings: settings),
        // How it is shown: reports, and the formats that render them.
        .target(
            name: "PiggyBankReports",
            dependencies: ["PiggyBank", "PiggyBankThreads", "PiggyBankLanguages"],
            swiftSettings: settings),
        // What banks say: their files read into statements, and statements into a plan. Pure.
        .target(name: "PiggyBankImport", dependencies: ["PiggyBank"], swiftSettings: settings),
        // What other programs read: journals and tables. Pure.
        .target(
            name: "PiggyBankExport", dependencies: ["PiggyBank", "PiggyBankThreads"],
            swiftSettings: settings),
        // A ledger to try things on: generated, valid, of any size.
        .target(name: "PiggyBankDemo", dependencies: ["PiggyBank"], swiftSettings: settings),
        // The command-line tool, all but its start, so that tests can link it.
        .target(
            name: "PiggyBankCLI",
            dependencies: [
                "PiggyBank", "PiggyBankStore", "PiggyBankReports", "PiggyBankImport",
                "PiggyBankLanguages", "PiggyBankExport", "PiggyBankDemo", "PiggyBankPeople",
            ], swiftSettings: settings),
        // Its start, and how it is linked.
        .executableTarget(
            name: "PiggyBankMain", dependencies: ["PiggyBankCLI"], exclude: ["Static.ld"],
            swiftSettings: settings + [.unsafeFlags(["-static-stdlib"], isReleaseOnLinux)],
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-static-executable", "-use-ld=lld", "-Xlinker",
                        "--script=\(Context.packageDirectory)/Sources/PiggyBankMain/Static.ld",
                    ], isReleaseOnLinux)
            ]),
        // How fast each stage is, beside the least that the machine takes for the same bytes.
        .executableTarget(
            name: "PiggyBankBenchmarks",
            dependencies: [
                "PiggyBank", "PiggyBankStore", "PiggyBankImport", "PiggyBankExport",
                "PiggyBankDemo",
            ], swiftSettings: settings),
        // The rules once more, in the plainest way, and ledgers generated by them. It shares no code
        // with the rest. It is optimized in debug too: without that, tests take longer to make and
        // to judge a ledger than the product to read it.
        .target(
            name: "PiggyBankReference",
            swiftSettings: settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        // For the tests of those who embed the library, and for its own: generated ledgers, disks
        // that lose power, calls that fail.
        .target(
            name: "PiggyBankTesting",
            dependencies: ["PiggyBank", "PiggyBankStore", "PiggyBankReference"],
            swiftSettings: settings),
        // What only the tests of this package share: fixtures and temporary files.
        .target(
            name: "PiggyBankTestSupport", dependencies: ["PiggyBankReference"],
            path: "Tests/PiggyBankTestSupport", swiftSettings: settings),
        .testTarget(
            name: "PiggyBankReferenceTests",
            dependencies: ["PiggyBankReference", "PiggyBankTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankTestingTests", dependencies: ["PiggyBankTesting"],
            swiftSettings: settings),
        .testTarget(
            name: "PiggyBankTests",
            dependencies: [
                "PiggyBank", "PiggyBankLanguages", "PiggyBankReference", "PiggyBankTestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankStoreTests",
            dependencies: [
                "PiggyBankStore", "PiggyBankLanguages", "PiggyBankReports", "PiggyBankImport",
                "PiggyBankThreads", "PiggyBankWallet", "PiggyBankDemo", "PiggyBankReference",
                "PiggyBankTestSupport", "PiggyBankTesting",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankPeopleTests",
            dependencies: [
                "PiggyBankPeople", "PiggyBankLanguages", "PiggyBankReference",
                "PiggyBankTestSupport", "PiggyBankTesting",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankLanguagesTests",
            dependencies: ["PiggyBankLanguages", "PiggyBankImport", "PiggyBankTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PiggyBankFoundationTests",
            dependencies: ["PiggyBankFoundation", "PiggyBankReference", "PiggyBankTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PiggyBankWalletTests",
            dependencies: ["PiggyBankWallet", "PiggyBankLanguages", "PiggyBankTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PiggyBankReportsTests",
            dependencies: [
                "PiggyBankReports", "PiggyBankLanguages", "PiggyBankReference",
                "PiggyBankTestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankImportTests",
            dependencies: [
                "PiggyBankImport", "PiggyBankLanguages", "PiggyBankReference",
                "PiggyBankTestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankExportTests",
            dependencies: [
                "PiggyBankExport", "PiggyBankStore", "PiggyBankDemo", "PiggyBankReference",
                "PiggyBankTestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "PiggyBankDemoTests", dependencies: ["PiggyBankDemo", "PiggyBankStore"],
            swiftSettings: settings),
        .testTarget(
            name: "PiggyBankCLITests",
            dependencies: [
                "PiggyBankCLI", "PiggyBankDemo", "PiggyBankLanguages", "PiggyBankFoundation",
                "PiggyBankWallet", "PiggyBankReference", "PiggyBankTestSupport", "PiggyBankTesting",
            ], swiftSettings: settings),
    ], swiftLanguageModes: [.v6])

// The readers under libFuzzer, which brings the start of the program: a target only where
// `.ci/fuzz` asks for it.
if Context.environment["PIGGYBANK_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "PiggyBankFuzz",
            dependencies: [
                "PiggyBank", "PiggyBankStore", "PiggyBankImport", "PiggyBankLanguages",
                "PiggyBankTestSupport",
            ], path: "Tests/PiggyBankFuzz", swiftSettings: settings))
}
