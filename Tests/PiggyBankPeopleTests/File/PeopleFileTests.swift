import Foundation
import PiggyBank
import PiggyBankPeople
import PiggyBankReference
import PiggyBankStore
import PiggyBankTesting
import Testing

@Suite("People in a file are all there, or an error says why not") struct PeopleFileTests {
    private let phones = Phones()
    private let path = "family.people"
    private let ann: PhoneNumber
    private let ben: PhoneNumber

    init() throws {
        ann = try PhoneNumber(e164: "+447700900123")
        ben = try PhoneNumber(e164: "+12135550123")
    }

    /// A file with somebody signed in, somebody added, a request and guesses.
    private func written(to disk: SimulatedDisk) async throws -> ContiguousArray<UInt8> {
        let file = PeopleFile(path, in: disk)
        try await file.create()
        let people = phones.people(in: file)
        let session = try await people.signIn(ann, by: phones)
        try await session.rename(to: "Ann \"A\" Éxample\u{2028}")
        _ = try await people.add(ben)
        let pending = try await people.requestCode(for: ben)
        _ = try? await people.signIn(pending.handle, "000000")
        return try #require(disk.bytes(path))
    }

    @Test("What is written is read again as it was, byte for byte") func roundTrip() async throws {
        let disk = SimulatedDisk()
        let bytes = try await written(to: disk)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").count == 8)
        let people = phones.people(in: PeopleFile(path, in: disk))
        let person = try await people.erase(ben)
        #expect(try await people.add(ben, id: person).number == ben)
        let again = try await people.erase(ben)
        #expect(again == person)
        let left = String(decoding: try #require(disk.bytes(path)), as: UTF8.self)
        #expect(left.contains("+447700900123") && !left.contains("2135550123"))
    }

    @Test("Every byte that is another one is damage, and so is every byte that is missing")
    func damage() async throws {
        let bytes = try await written(to: SimulatedDisk())
        func read(_ changed: ContiguousArray<UInt8>) async -> PeopleError? {
            let disk = SimulatedDisk([path: changed])
            do {
                _ = try await phones.people(in: PeopleFile(path, in: disk)).add(ben)
                return nil
            } catch {
                #expect(disk.bytes(path) == changed)
                return error
            }
        }
        #expect(await read(bytes) == .personExists)
        var random = SplitMix64(seed: 5)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= UInt8(1 << random.below(8))
            let error = await read(changed)
            #expect(["damaged", "later-version"].contains(error?.code), "\(index)")
            #expect(await read(ContiguousArray(bytes[..<index]))?.code == "damaged", "\(index)")
        }
        for more in ["\n", " ", "{}\n", "{\"person\":\"x\"}\n"] {
            #expect(await read(bytes + more.utf8) == .damaged(line: 1))
        }
    }

    @Test("A file of a later version is said to be one") func laterVersion() async throws {
        let disk = SimulatedDisk([path: ContiguousArray("{\"people\":2,\"x\":[]}\n".utf8)])
        await #expect(throws: PeopleError.laterVersion(2)) {
            try await phones.people(in: PeopleFile(path, in: disk)).add(ann)
        }
    }

    @Test("A list that is lost is no empty list") func lost() async throws {
        let disk = SimulatedDisk()
        let file = PeopleFile(path, in: disk)
        await #expect(throws: PeopleError.unreadable(.unreadable(SystemError(number: ENOENT)))) {
            try await phones.people(in: file).add(ann)
        }
        #expect(disk.bytes(path) == nil)
        try await file.create()
        await #expect(throws: PeopleError.unwritable(.exists)) { try await file.create() }
        let session = try await phones.people(in: file).signIn(ann, by: phones)
        try disk.remove(path)
        await #expect(throws: PeopleError.self) { try await session.person }
        try await file.create()
        await #expect(throws: PeopleError.signedOut) { try await session.person }
    }

    @Test("Real files have mode 0600, and two who change them lose nothing") func real()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "people-\(UInt64.random(in: 0...UInt64.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "family.people").path
        let first = try await PeopleFile(creating: path)
        var others: [PeopleFile] = []
        for _ in 1...3 { others.append(try await PeopleFile(opening: path)) }
        try await withThrowingTaskGroup { group in
            for (index, file) in ([first] + others).enumerated() {
                group.addTask {
                    let people = phones.people(in: file, seed: UInt64(index))
                    for last in 0..<10 {
                        let number = try PhoneNumber(e164: "+4477009\(index)01\(10 + last)")
                        _ = try await people.add(number)
                    }
                }
            }
            try await group.waitForAll()
        }
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 41)
        for name in ["family.people", "family.people.lock"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: folder.appending(path: name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == ["family.people", "family.people.lock"])
        await #expect(throws: PeopleError.unwritable(.exists)) {
            try await PeopleFile(creating: path)
        }
        await #expect(throws: PeopleError.self) { try await PeopleFile(opening: path + "2") }
    }

    @Test("A lock that is held is waited for, and then said") func locked() async throws {
        let disk = SimulatedDisk()
        let file = PeopleFile(path, in: disk, timeout: .zero)
        try await file.create()
        let lock = try disk.open(path + ".lock")
        #expect(try lock.lock())
        await #expect(throws: PeopleError.unwritable(.locked(holder: 1, milliseconds: 0))) {
            try await phones.people(in: file).add(ann)
        }
        lock.unlock()
        _ = try await phones.people(in: file).add(ann)
    }

    @Test("Another file at the name under which people are written stays as it is") func occupied()
        async throws
    {
        let disk = SimulatedDisk()
        let before = try await written(to: disk)
        let line = ContiguousArray(#"{"sequence":1"#.utf8)
        let other = try disk.create(path + ".new")
        _ = try other.write(line, from: 0)
        let people = phones.people(in: PeopleFile(path, in: disk))
        let number = try PhoneNumber(e164: "+4915112345678")
        await #expect(throws: PeopleError.occupied) { try await people.add(number) }
        #expect(disk.bytes(path) == before)
        #expect(disk.bytes(path + ".new") == line)
    }

    @Test("A request that nobody can have made is damage", arguments: ["guesses", "codes", "mac"])
    func impossible(member: String) async throws {
        let disk = SimulatedDisk()
        let text = String(decoding: try await written(to: disk), as: UTF8.self)
        let lines = text.split(separator: "\n").dropFirst()
        let value = try Regex("\"\(member)\":\"[0-9a-f]+\"")
        let changed = lines.map {
            $0.replacing(value, with: "\"\(member)\":\"-9223372036854775808\"") + "\n"
        }.joined()
        let digest = SHA256.hexadecimal(of: Array(changed.utf8))
        let bytes = ContiguousArray((#"{"people":1,"sha256":"\#(digest)"}"# + "\n" + changed).utf8)
        try disk.remove(path)
        _ = try disk.create(path).write(bytes, from: 0)
        let people = phones.people(in: PeopleFile(path, in: disk))
        let error = await #expect(throws: PeopleError.self) { try await people.erase(ben) }
        guard case .damaged = error else { throw try #require(error) }
    }
}
