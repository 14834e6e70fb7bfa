import Foundation
import PiggyBankCLI
import Testing

@Suite("piggybank show tells of one event what its line says, what it did and what became of it")
struct ShowTests {
    @Test("Where a seal is wrong, it tells what the seal of its event is worth") func seals() throws
    {
        let session = try Session(Session.household)
        let lines = session.lines
        let changed = lines[4].replacing("\"minorUnits\":100000", with: "\"minorUnits\":200000")
        #expect(changed != lines[4])
        try session.create((lines[..<4] + [changed] + lines[5...]).joined(separator: "\n") + "\n")
        let shown = { (sequence: Int) in session.run("show \(sequence) --format json").output }
        #expect(shown(4).contains(#""seal":"valid""#))
        #expect(shown(5).contains(#""seal":"wrong""#))
        // The hash that the line before states is what the next one was sealed after.
        #expect(shown(6).contains(#""seal":"valid""#))
    }
}
