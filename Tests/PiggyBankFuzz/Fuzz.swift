import Foundation

// One executable for libFuzzer, the coverage-guided fuzzer of the toolchain; `.ci/fuzz` builds and
// runs it. libFuzzer brings the start of the program. It calls `initialize` once, and then `fuzz`
// with bytes that it makes from the seeds.

/// A reader of bytes from outside, as the fuzzer uses it.
///
/// Another reader is one more file in the folder Readers, and one more line in ``all``.
struct Reader: Sendable {
    let name: String
    /// Inputs to begin with.
    let seeds: @Sendable () throws -> [[UInt8]]
    /// Reads any bytes; traps where it does not keep its promises.
    let read: @Sendable (ContiguousArray<UInt8>) -> Void

    /// Every reader.
    static let all = [ledger, drafts, snapshot, csv, ofx, camt053, mt940, qif, starling, preset]

    /// A reader with a defect: a fuzzer that does not find it would find none.
    ///
    /// Coverage leads to the three bytes, and only the address sanitizer sees what happens then.
    private static let defective = Reader(name: "defective", seeds: { [[0x20, 0x20, 0x20]] }) {
        bytes in
        guard bytes.count >= 3, bytes[0] == 0x50 else { return }
        guard bytes[1] == 0x69 else { return }
        guard bytes[2] == 0x67 else { return }
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        defer { unsafe memory.deallocate() }
        _ = unsafe memory.initialize(from: bytes)
        guard let start = memory.baseAddress else { return }
        if unsafe start[bytes.count] == 0 { print("read past the end") }
    }

    /// The reader that the environment names; nil when it names none.
    static let chosen = environment["PIGGYBANK_FUZZ_READER"].flatMap { name in
        (all + [defective]).first { $0.name == name }
    }

    fileprivate static let environment = ProcessInfo.processInfo.environment

    /// Writes the seeds, and the dictionary of their words: a fuzzer guesses bits, and not names.
    fileprivate func writeSeeds(to folder: URL) throws {
        let seeds = try seeds()
        let seedFolder = folder.appending(path: "seeds")
        try? FileManager.default.removeItem(at: seedFolder)
        try FileManager.default.createDirectory(at: seedFolder, withIntermediateDirectories: true)
        for (index, seed) in seeds.enumerated() {
            try Data(seed).write(to: seedFolder.appending(path: "\(index)"))
        }
        // Names of JSON, tags of XML and MT940, headers of QIF, and codes.
        let word =
            /"[A-Za-z0-9-]+"|<\/?[A-Za-z0-9]+>|:[0-9]{2}[A-Z]?:|![A-Za-z]+:?[A-Za-z]*|[A-Z]{3,}/
        let words = seeds.flatMap { seed in
            String(decoding: seed, as: UTF8.self).matches(of: word).map(\.0)
        }
        let dictionary = Set(words).sorted().map { "\"\($0.replacing("\"", with: "\\\""))\"\n" }
            .joined()
        // Without a line the file would be rejected.
        try Data("# The words of the seeds\n\(dictionary)".utf8).write(
            to: folder.appending(path: "words"))
    }
}

/// Writes what the chosen reader starts from into the folder that the environment names; without a
/// reader, prints the names of all readers.
@_cdecl("LLVMFuzzerInitialize") public func initialize(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    guard Reader.environment["PIGGYBANK_FUZZ_READER"] != nil else {
        for reader in Reader.all { print(reader.name) }
        exit(0)
    }
    guard let reader = Reader.chosen, let folder = Reader.environment["PIGGYBANK_FUZZ_FOLDER"]
    else { end("no such reader, or no folder") }
    do { try reader.writeSeeds(to: URL(filePath: folder)) } catch { end("no seeds: \(error)") }
    return 0
}

/// Ends the program with a message: a trap would be taken for a finding.
private func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("PiggyBankFuzz: \(message)\n".utf8))
    exit(2)
}

/// Gives bytes to the chosen reader.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int)
    -> CInt
{
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    Reader.chosen?.read(unsafe ContiguousArray(bytes))
    return 0
}
