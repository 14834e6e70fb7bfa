import PiggyBankStore
import PiggyBankTesting
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite("A whole file has its name once all of it is written, and then also after a loss of power")
struct WholeFileTests {
    private let path = "page.html"
    /// More than is written at once.
    private let content = ContiguousArray((0..<200_000).map { UInt8($0 % 251) })

    /// Writes the content in pieces, with faults.
    private func write(to files: SimulatedDisk, _ faults: [Fault]) throws {
        let file = try WholeFile(at: path, in: FaultyFiles(files, faults))
        for start in stride(from: 0, to: content.count, by: 50_000) {
            let piece = ContiguousArray(content[start..<start + 50_000])
            file.write(piece.span)
        }
        try file.finish()
    }

    @Test(
        "also where signals interrupt its writes, and the system takes a part of them",
        arguments: [
            [], [.fails(.write, 1, EINTR)], (1...50).map { .fails(.write, $0, EINTR) },
            [.takes(1), .fails(.write, 2, EINTR), .takes(70_000, 3)],
            // Not every file system can do this.
            [.fails(.syncDirectory, 1, EINVAL)],
        ] as [[Fault]]) func whole(faults: [Fault]) throws
    {
        let files = SimulatedDisk([path: [1]])
        try write(to: files, faults)
        #expect(files.bytes(path) == content)
        #expect(files.paths == [path])
        guard !faults.contains(where: { $0.call == .syncDirectory }) else { return }
        files.losePower()
        #expect(files.bytes(path) == content)
    }

    @Test(
        "and is not there where it cannot be written",
        arguments: [
            .fails(.write, 2, ENOSPC), .takes(0, 2), .fails(.sync, 1, EIO),
            .fails(.rename, 1, EACCES),
        ] as [Fault]) func failed(fault: Fault)
    {
        let files = SimulatedDisk([path: [1]])
        #expect(throws: SystemError.self) { try write(to: files, [fault]) }
        #expect(files.bytes(path) == [1])
        #expect(files.paths == [path])
    }
}
