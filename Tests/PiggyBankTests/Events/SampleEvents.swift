import PiggyBankTestSupport

@testable import PiggyBank

/// Generated events of every type, with odd texts and with optional members there or not.
enum SampleEvents {
    static func event(of type: EventType, _ random: inout SplitMix64) throws -> Event {
        Event(
            sequence: Int64.random(in: 1...Limits.largestNumber, using: &random),
            time: Instant(
                checkedSeconds: Int64.random(
                    in: Instant.firstSecond...Instant.lastSecond,
                    using: &random
                ),
                nanoseconds: UInt32(random.below(1_000)) * 1_000_000
            ),
            id: key(&random),
            payload: try payload(of: type, &random),
            note: text(&random),
            metadata: random.pick([nil, nil] + metadata) ?? nil
        )
    }

    private static let metadata: [String?] = [
        "{}", #"{"a":1}"#, #"{ "a" : [ 1.5e3 , -0 , null ] }"#,
        #"{"sequence":7,"hash":"x","note":{}}"#,
        #"{"a":"\u00e9\ud83d\ude00\"\\","é":"é"}"#, "{\t\"a\"\r:[[[{}]]]}", #"{"a":{"a":1,"a":2}}"#,
    ]

    private static func payload(
        of type: EventType,
        _ random: inout SplitMix64
    ) throws -> Event.Payload {
        let account = try AccountID(SampleTexts.identifier(&random))
        let goal = try GoalID(SampleTexts.identifier(&random))
        let name = SampleTexts.text(&random, scalars: 0...12)
        switch type {
        case .ledgerOpened:
            return .ledgerOpened(
                LedgerOpened(
                    timeZone: random.pick([nil, "UTC", "Europe/London"]) ?? nil,
                    weekStart: random.pick([nil] + Weekday.allCases) ?? nil,
                    title: text(&random)
                )
            )
        case .accountOpened:
            return .accountOpened(
                AccountOpened(
                    account: account,
                    name: name,
                    currency: random.pick(Currency.all, or: Currency.all[0]),
                    owner: text(&random),
                    overdraft: random.pick([nil, 0, 1, Limits.largestNumber]) ?? nil,
                    roundUpTo: random.pick([nil, 1, 100, Limits.largestNumber]) ?? nil
                )
            )
        case .accountRenamed:
            return .accountRenamed(AccountRenamed(account: account, name: name))
        case .accountClosed:
            return .accountClosed(
                AccountClosed(account: account, paidOut: random.chance(50) ? money(&random) : nil)
            )
        case .deposited:
            return .deposited(
                Deposited(account: account, amount: money(&random), source: text(&random))
            )
        case .withdrawn:
            return .withdrawn(
                Withdrawn(
                    account: account,
                    amount: money(&random),
                    payee: text(&random),
                    category: text(&random),
                    spending: random.pick([nil, true, false]) ?? nil
                )
            )
        case .transferred:
            let to = try AccountID(SampleTexts.identifier(&random))
            return .transferred(Transferred(from: account, to: to, amount: money(&random)))
        case .goalCreated:
            return .goalCreated(
                GoalCreated(
                    goal: goal,
                    account: account,
                    name: name,
                    target: random.chance(50) ? money(&random) : nil
                )
            )
        case .goalFunded:
            return .goalFunded(GoalFunded(goal: goal, account: account, amount: money(&random)))
        case .goalWithdrawn:
            return .goalWithdrawn(
                GoalWithdrawn(goal: goal, account: account, amount: money(&random))
            )
        case .goalDeleted:
            return .goalDeleted(
                GoalDeleted(
                    goal: goal,
                    account: account,
                    returned: random.chance(50) ? money(&random) : nil
                )
            )
        case .roundUpsMoved:
            let days = Int32.random(in: -719_162...2_932_896, using: &random)
            return .roundUpsMoved(
                RoundUpsMoved(
                    account: account,
                    goal: goal,
                    week: CalendarDate(daysSince1970: days),
                    amount: money(&random)
                )
            )
        }
    }

    private static func money(_ random: inout SplitMix64) -> Money {
        Money(
            checked: random.pick([1, 435, Limits.largestNumber], or: 1),
            random.pick(Currency.all, or: Currency.all[0])
        )
    }

    private static func text(_ random: inout SplitMix64) -> String? {
        random.chance(50) ? SampleTexts.text(&random, scalars: 0...12) : nil
    }

    /// An idempotency key of 1 to 64 bytes, of any characters.
    private static func key(_ random: inout SplitMix64) -> String? {
        random.chance(50) ? SampleTexts.text(&random, scalars: 1...16) : nil
    }
}
