import Foundation
import PiggyBank
import PiggyBankPeople
import PiggyBankStore
import PiggyBankTesting
import Testing

/// Some changes on a disk, the process ending after any call of the system, calls failing, and the
/// power lost afterwards.
@Suite("Whatever ends or fails while people are kept, nothing that was acknowledged is lost")
struct PeopleCrashTests {
    private let path = "family.people"
    private let phones = Phones()

    /// The names that are known by their numbers.
    private typealias Known = [String: String]

    private static let numbers = ["+447700900123", "+12135550123", "+79123456789"]

    /// Creates the file, adds three people, and erases the first of them.
    ///
    /// - Returns: what may be known afterwards; nil for no file.
    private func changes(_ files: FaultyFiles) async -> [Known?] {
        let file = PeopleFile(path, in: files, timeout: .zero)
        let people = phones.people(in: file)
        do { try await file.create() } catch {
            return error.isOutcomeUnknown || files.hasEnded ? [nil, [:]] : [nil]
        }
        var possible: [Known] = [[:]]
        for (index, text) in (Self.numbers + [Self.numbers[0]]).enumerated() {
            guard !files.hasEnded, let number = try? PhoneNumber(e164: text) else { break }
            let name = index < 3 ? "Name \(index)" : nil
            let after = possible.map { known in
                var known = known
                known[text] = name
                return known
            }
            do {
                if let name {
                    _ = try await people.add(number, name: name)
                } else {
                    _ = try await people.erase(number)
                }
                possible = after
            } catch { if error.isOutcomeUnknown || files.hasEnded { possible += after } }
        }
        return possible
    }

    /// Requires that a disk has one of these lists after a start of the machine.
    private func require(_ possible: [Known?], on disk: SimulatedDisk) async throws {
        var known: Known?
        if disk.bytes(path) != nil {
            let file = PeopleFile(path, in: disk)
            known = try await file.change { records throws(PeopleError) in
                var found: Known = [:]
                for text in Self.numbers {
                    guard let number = try? PhoneNumber(e164: text) else { continue }
                    found[text] = try records.person(with: number)?.name
                }
                return found
            }
        }
        #expect(possible.contains(known), "\(String(describing: known))")
    }

    /// The same after any of the losses of power that there are now.
    private func requireAfterLosses(_ possible: [Known?], of disk: SimulatedDisk, seed: Int)
        async throws
    {
        try await require(possible, on: disk.copy())
        var losses = PowerLosses(seed: UInt64(seed), limit: 64, drawn: 8)
        repeat {
            try await require(possible, on: disk.afterLossOfPower(&losses))
        } while losses.next()
    }

    @Test("A kill after any call, with the power lost or not") func kills() async throws {
        let whole = FaultyFiles(SimulatedDisk())
        #expect(await changes(whole) == [[Self.numbers[1]: "Name 1", Self.numbers[2]: "Name 2"]])
        #expect(whole.made > 60)
        for last in 0...whole.made {
            let disk = SimulatedDisk()
            let possible = await changes(FaultyFiles(disk, endsAfter: last))
            try await requireAfterLosses(possible, of: disk, seed: last)
            // What was left by the kill goes with the next change.
            guard disk.bytes(path) != nil else { continue }
            let file = PeopleFile(path, in: disk, timeout: .zero)
            let people = phones.people(in: file, seed: 2)
            _ = try await people.add(try PhoneNumber(e164: "+33612345678"))
            #expect(disk.paths == [path, path + ".lock"])
        }
    }

    @Test(
        "A call that fails, whichever it is",
        arguments: [.fails(EIO), .fails(ENOSPC), .fails(EINTR), .fails(EACCES), .takes(7)]
            as [Fault.Effect]) func failures(effect: Fault.Effect) async throws
    {
        let whole = FaultyFiles(SimulatedDisk())
        _ = await changes(whole)
        for number in 1...whole.made {
            let disk = SimulatedDisk()
            let files = FaultyFiles(disk, [.atCall(number, effect)])
            try await requireAfterLosses(await changes(files), of: disk, seed: number)
        }
    }
}

extension PeopleError {
    /// Whether nobody knows if the change is kept.
    fileprivate var isOutcomeUnknown: Bool {
        if case .unwritable(let error) = self { error.isOutcomeUnknown } else { false }
    }
}
