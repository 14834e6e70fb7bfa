import PiggyBank

/// Signing in by a code of six digits: what is kept, given what somebody does at a time.
///
/// Pure but for the records that it is handed. What it refuses after looking at a guess is returned
/// and not thrown, as the records that count the guess have to be kept all the same.
package struct SignIn: Sendable {
    /// How often codes are sent and guessed.
    package var limits: SignInLimits
    private let key: CodeKey

    /// Makes the machine.
    ///
    /// - Parameter key: under which codes are kept; lost, every code that was sent is void.
    package init(key: CodeKey, limits: SignInLimits = SignInLimits()) {
        self.key = key
        self.limits = limits
    }

    /// A code to send, and to whom; no description and no dump shows them.
    package struct Sending: Sendable, CustomStringConvertible, CustomReflectable {
        /// Whose phone gets it.
        package let number: PhoneNumber
        /// Six digits.
        package let code: String

        /// That there is a code.
        package var description: String { "(code)" }
        /// What a dump shows: nothing.
        package var customMirror: Mirror { Mirror(self, children: []) }
    }

    // MARK: - Sending

    /// Begins a request to sign in; whether the number is known is not looked up.
    ///
    /// - Returns: what only the one who asks may know, and the code, which only the number's owner
    ///   may.
    /// - Throws: that too many codes were sent.
    package func begin(
        _ number: PhoneNumber, in records: any PeopleRecords, at now: Instant,
        using random: inout some RandomNumberGenerator
    ) throws(PeopleError) -> (handle: RequestHandle, sending: Sending) {
        try requireBelow(limits.codesOfNumber, limits.codesInAll, .code, number, records, now)
        try forget(in: records, at: now)
        let handle = RequestHandle(using: &random)
        let code = Self.code(using: &random)
        var request = SignInRequest(handle: handle.digest, number: number, sent: now)
        request.mac = mac(of: code, request)
        try records.keep(request)
        try records.note(Attempt(kind: .code, number: number, at: now))
        return (handle, Sending(number: number, code: code))
    }

    /// Sends a new code for the same request; the one before is void.
    ///
    /// - Throws: that the request is not known, has no guess left or has sent its last code, that
    ///   it is too soon, or that too many codes were sent.
    package func sendAgain(
        _ handle: RequestHandle, in records: any PeopleRecords, at now: Instant,
        using random: inout some RandomNumberGenerator
    ) throws(PeopleError) -> Sending {
        var request = try request(handle, in: records, at: now)
        guard let again = request.nextCode(limits) else { throw .noMoreCodes }
        guard now >= again else { throw .tooSoon(until: again) }
        let number = request.number
        try requireBelow(limits.codesOfNumber, limits.codesInAll, .code, number, records, now)
        let code = Self.code(using: &random)
        request.sent = now
        request.codes += 1
        request.mac = mac(of: code, request)
        try records.keep(request)
        try records.note(Attempt(kind: .code, number: number, at: now))
        return Sending(number: number, code: code)
    }

    // MARK: - Guessing

    /// Compares a guess with the code of a request, which is gone once it was right.
    ///
    /// - Parameter typed: six digits of any script, with spaces between them or not; another text
    ///   is refused without counting.
    /// - Returns: the number whose owner has the code; or that the guess was wrong, which alone
    ///   counts.
    /// - Throws: why it was not compared.
    package func guess(
        _ typed: String, _ handle: RequestHandle, in records: any PeopleRecords, at now: Instant
    ) throws(PeopleError) -> Result<PhoneNumber, PeopleError> {
        let digits = typed.utf8.count <= 64 ? TypedDigits(typed) : TypedDigits("")
        guard digits.digits.count == 6, !digits.hasPlus, !digits.hasOthers else { throw .noCode }
        var request = try request(handle, in: records, at: now)
        let number = request.number
        try requireBelow(limits.guessesOfNumber, limits.guessesInAll, .guess, number, records, now)
        request.guesses += 1
        guard isEqualInConstantTime(mac(of: digits.text, request), request.mac) else {
            try records.keep(request)
            try records.note(Attempt(kind: .guess, number: number, at: now))
            return .failure(.wrongCode(left: limits.guessesOfRequest - request.guesses))
        }
        try records.removeRequest(request.handle)
        return .success(number)
    }

    // MARK: - What both need

    /// A request whose code still holds, and that has a guess left.
    private func request(_ handle: RequestHandle, in records: any PeopleRecords, at now: Instant)
        throws(PeopleError) -> SignInRequest
    {
        guard let request = try records.request(handle.digest),
            Self.time(limits.codeSeconds, around: now).contains(request.sent)
        else { throw .unknownRequest }
        guard request.guesses < limits.guessesOfRequest else { throw .noGuessLeft }
        return request
    }

    /// Requires that fewer attempts were made on a day than may be: for a number, and in all.
    private func requireBelow(
        _ mostOfNumber: Int, _ mostInAll: Int, _ kind: Attempt.Kind, _ number: PhoneNumber,
        _ records: any PeopleRecords, _ now: Instant
    ) throws(PeopleError) {
        let day = Self.day(around: now)
        let ofNumber = try records.attempts(kind, of: number, within: day)
        if ofNumber.count >= mostOfNumber, let first = ofNumber.first {
            throw .tooManyOfNumber(kind, until: first.adding(SignInLimits.daySeconds))
        }
        let inAll = try records.attempts(kind, of: nil, within: day)
        if inAll.count >= mostInAll, let first = inAll.first {
            throw .tooManyInAll(kind, until: first.adding(SignInLimits.daySeconds))
        }
    }

    /// Whether an attempt that was just noted is the last one of its day, over all numbers.
    func isLastOfDay(_ kind: Attempt.Kind, in records: any PeopleRecords, at now: Instant)
        throws(PeopleError) -> Bool
    {
        let most = kind == .code ? limits.codesInAll : limits.guessesInAll
        return try records.attempts(kind, of: nil, within: Self.day(around: now)).count == most
    }

    /// Removes what is of no use any more.
    func forget(in records: any PeopleRecords, at now: Instant) throws(PeopleError) {
        try records.forget(
            requestsExcept: Self.time(limits.codeSeconds, around: now),
            attemptsExcept: Self.day(around: now), sessionsEndedBy: now)
    }

    /// Less than so many seconds before a time or after it: a clock that was ahead may have been
    /// set back since.
    private static func time(_ seconds: Int64, around now: Instant) -> ClosedRange<Instant> {
        let first = now.adding(-seconds)
        // So many seconds have passed since the first instant itself.
        let next = Instant(seconds: first.seconds, nanoseconds: first.nanoseconds + 1) ?? first
        return next...max(next, now.adding(seconds))
    }

    private static func day(around now: Instant) -> ClosedRange<Instant> {
        time(SignInLimits.daySeconds, around: now)
    }

    /// Six digits, each code as likely as any other.
    private static func code(using random: inout some RandomNumberGenerator) -> String {
        String(String(Int.random(in: 1_000_000...1_999_999, using: &random)).dropFirst())
    }

    /// What is kept of a code: bound to its request and to which of its codes it is.
    private func mac(of code: String, _ request: SignInRequest) -> [UInt8] {
        HMAC.sha256(Array("\(request.handle):\(request.codes):\(code)".utf8), key: key.bytes)
    }
}

extension Instant {
    /// The instant so many seconds later or earlier, or the last or the first one there is.
    func adding(_ seconds: Int64) -> Instant {
        Instant(seconds: self.seconds + seconds, nanoseconds: nanoseconds)
            ?? (seconds < 0 ? .earliest : .latest)
    }
}
