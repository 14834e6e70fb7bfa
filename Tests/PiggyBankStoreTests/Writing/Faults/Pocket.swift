import Foundation
import PiggyBank
import PiggyBankStore
import Synchronization

/// A deposit of so many pence under an id, at one and the same time.
struct Deposit: Hashable, Sendable {
    var id: String?
    var minorUnits: Int64

    init(_ minorUnits: Int64, id: String? = nil) {
        self.id = id
        self.minorUnits = minorUnits
    }

    /// The members that a client states.
    var stated: String {
        let id = id.map { #""id":"\#($0)","# } ?? ""
        return #""time":"2026-01-05T09:00:00.000Z","type":"deposited",\#(id)"account":"a","#
            + #""amount":{"currency":"GBP","minorUnits":\#(minorUnits)}}"#
    }
}

/// A ledger of one account and deposits, byte for byte as it must be written.
struct Pocket: Sendable {
    static let path = "pocket.jsonl"
    /// When the writers of tests record, and how their lines say so.
    static let now = Instant("2026-01-05T09:00:10.000Z")
    static let recorded = #""recorded":"2026-01-05T09:00:10.000Z""#

    static let opening =
        #""time":"2026-01-05T09:00:00.000Z","type":"accountOpened","account":"a","name":"A","#
        + #""currency":"GBP"}"#

    /// The whole file.
    let file: ContiguousArray<UInt8>
    /// Where the lines end, their line breaks counted.
    let ends: [Int]

    init(_ deposits: [Deposit], isSealed: Bool) {
        var sealer = Sealer()
        var file = ContiguousArray<UInt8>()
        var ends: [Int] = []
        for stated in [Self.opening] + deposits.map(\.stated) {
            let members = stated.replacing(#""type""#, with: Self.recorded + #","type""#)
            let line = ContiguousArray(#"{"sequence":\#(ends.count + 1),\#(members)"#.utf8)
            file += isSealed ? sealer.seal(line) : line
            file.append(0x0A)
            ends.append(file.count)
        }
        self.file = file
        self.ends = ends
    }

    /// The file of the first lines only.
    func file(through line: Int) -> ContiguousArray<UInt8> {
        line > 0 ? ContiguousArray(file[..<ends[line - 1]]) : []
    }
}

/// The two ways to record, in sealed and in plain ledgers.
struct Way: Hashable, Sendable, CustomStringConvertible {
    var isSealed: Bool
    var takesDrafts: Bool

    static let all = [true, false].flatMap { isSealed in
        [true, false].map { Way(isSealed: isSealed, takesDrafts: $0) }
    }

    var description: String {
        (takesDrafts ? "drafts" : "commands") + (isSealed ? ", sealed" : ", plain")
    }

    /// A ledger of that kind with these deposits.
    func pocket(_ deposits: [Deposit]) -> Pocket { Pocket(deposits, isSealed: isSealed) }
}

/// What became of deposits.
struct Recorded: Hashable, Sendable {
    var new = 0
    var before = 0
    /// The codes of the rejections.
    var rejected: [String] = []
}

extension LedgerWriter {
    /// Records deposits, and tells what became of them or why nothing did.
    mutating func record(_ deposits: [Deposit], _ way: Way) -> Result<Recorded, RecordError> {
        do throws(RecordError) {
            return .success(try way.takesDrafts ? append(deposits) : record(deposits))
        } catch { return .failure(error) }
    }

    private mutating func append(_ deposits: [Deposit]) throws(RecordError) -> Recorded {
        let receipt = try append(ContiguousArray(deposits.map { "{\($0.stated)\n" }.joined().utf8))
        return Recorded(
            new: receipt.recorded, before: receipt.alreadyRecorded,
            rejected: receipt.rejection.map { [$0.rejection.code] } ?? [])
    }

    private mutating func record(_ deposits: [Deposit]) throws(RecordError) -> Recorded {
        var recorded = Recorded()
        for result in try record(deposits.map(\.command)) {
            switch result {
            case .success(let receipt) where receipt.outcome == .recorded: recorded.new += 1
            case .success: recorded.before += 1
            case .failure(let rejection): recorded.rejected.append(rejection.code)
            }
        }
        return recorded
    }
}

extension Deposit {
    var command: Command {
        let amount = Currency(code: "GBP").map { Amount.money(Money(checked: minorUnits, $0)) }
        return Command(
            .deposit(AccountID(checked: "a"), amount ?? .money(.init(checked: 0, Currency.all[0]))),
            time: Instant("2026-01-05T09:00:00.000Z"), id: id)
    }
}

extension WriterOptions {
    /// Options for files of a test, which does not wait for locks.
    init(_ files: any FileSystem, isSealed: Bool = true, lockMilliseconds: Int = 0) {
        self.init()
        self.files = files
        self.lockMilliseconds = lockMilliseconds
        sealsNew = isSealed
        workers = 1
        clock = { Pocket.now }
    }
}

/// The torn tails that a writer tells of.
final class TornTails: Sendable {
    private let told = Mutex<[String]>([])

    var all: [String] { told.withLock { $0 } }

    /// Tells these torn tails of every writer with these options.
    func listen(_ options: inout WriterOptions) {
        options.onTornTail = { bytes, copy in
            self.told.withLock { $0.append("\(bytes) bytes in \(copy)") }
        }
    }
}
