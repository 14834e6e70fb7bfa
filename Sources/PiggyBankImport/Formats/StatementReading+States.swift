extension StatementReading {
    /// Whether a row of a state is recorded or left out; nil where nobody says so.
    func state(_ state: String, record: Set<String>, leaveOut: Set<String>) -> ImportOptions
        .StateAnswer?
    {
        if let answer = options.states[state] { return answer }
        if record.contains(state) { return .record }
        return leaveOut.contains(state) ? .leaveOut : nil
    }

    /// Reports a state that nobody says anything about.
    mutating func reportState(_ state: String, at offset: Int) {
        report(.unmappedState, at: offset, .unknownState(state))
    }
}
