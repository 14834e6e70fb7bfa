/// The savings goals: a projection of the log with one record for every goal.
package typealias Goals = Register<Goal>

/// What the folded events say of one goal.
package struct Goal: RegisterRecord {
    package typealias Subject = GoalSavings

    package var exists = false
    package var hasEnded = false
    /// What it has saved, in minor units.
    package var balance: Int128 = 0
    package var moves: Int32 = 0
    /// The account that the goal belongs to; none when not created by these events.
    package var account = AccountIndex.none
    /// What is to be saved, in minor units; 0 for an open-ended goal.
    package var target: Int64 = 0

    package init() {}

    package mutating func takeOrigin(from whole: Goal) {
        account = whole.account
        if target == 0 { target = whole.target }
    }
}

// MARK: - Fold

extension Register<Goal> {
    mutating func create(_ event: DecodedEvent, title: String) {
        begin(event.goal, title: title)
        self[event.goal].account = event.account
        self[event.goal].target = event.minorUnits
    }

    mutating func change(_ event: DecodedEvent, title: String?) {
        if let title { rename(event.goal, title) }
        if event.minorUnits > 0 { self[event.goal].target = event.minorUnits }
    }

    /// Moves money of goals; their accounts know what all of theirs have saved together.
    @inline(__always) package mutating func apply(
        _ posting: Posting, of accounts: inout Accounts, moves: Int32 = 1
    ) {
        if case .goal(let index) = posting.from {
            move(-posting.minorUnits, index, of: &accounts, moves)
        }
        if case .goal(let index) = posting.to {
            move(posting.minorUnits, index, of: &accounts, moves)
        }
    }

    @inline(__always) private mutating func move(
        _ minorUnits: Int64, _ index: GoalIndex, of accounts: inout Accounts, _ moves: Int32
    ) {
        move(minorUnits, index, moves: moves)
        // None where these events do not create the goal.
        let account = self[index].account
        if !account.isNone { accounts[account].saved += Int128(minorUnits) }
    }
}

// MARK: - Stored

extension Goal {
    package static var leastBytes: Int { 35 }

    package func store(_ writer: inout StoredWriter) {
        writer.write(account.value)
        writer.write(target)
        writer.write(balance)
    }

    package mutating func recall(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        // Whether there is such an account is for the ledger to check, which has both registers.
        account = AccountIndex(try reader.read(Int32.self))
        target = try reader.readAmount()
        balance = try reader.readBalance()
    }

    package var isPossible: Bool { balance >= 0 }
}
