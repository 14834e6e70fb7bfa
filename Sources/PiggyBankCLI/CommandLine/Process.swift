extension Program {
    /// Runs the command line that the process was started with.
    func runProcess() -> ExitStatus {
        System.reportFileSizeLimits()
        // Before anything else is opened.
        guard System.holdStandardDescriptors() else {
            Context.process(environment: [:]).writeError("\(name): cannot open /dev/null\n")
            return .fileFailed
        }
        do {
            let arguments = try decode(arguments: try System.arguments)
            let environment = try decode(
                environment: environment.map { ($0.name, System.environmentVariable($0.name)) }
            )
            return run(arguments, .process(environment: environment))
        } catch {
            let failure = error as? any CommandFailure
            Context.process(environment: [:]).writeError((failure?.message ?? "\(error)") + "\n")
            return failure?.status ?? .fileFailed
        }
    }

    /// Makes texts of arguments.
    ///
    /// - Throws: `UsageError` when one is not UTF-8: repaired, it might name something else.
    func decode(arguments: [[UInt8]]) throws(UsageError) -> [String] {
        var texts: [String] = []
        for (index, bytes) in arguments.enumerated() {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw UsageError(.argumentNotUTF8(position: index + 1), in: name)
            }
            texts.append(text)
        }
        return texts
    }

    /// Makes texts of the variables that are set.
    ///
    /// - Throws: `UsageError` when one is not UTF-8.
    func decode(
        environment: [(name: String, value: [UInt8]?)]
    ) throws(UsageError) -> [String: String] {
        var texts: [String: String] = [:]
        for case (let variable, let bytes?) in environment {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw UsageError(.variableNotUTF8(variable), in: name)
            }
            texts[variable] = text
        }
        return texts
    }
}

extension Context {
    /// The real streams.
    static func process(environment: [String: String]) -> Context {
        var context = Context(
            environment: environment,
            readInput: { limit in try System.readInput(limit: limit) },
            isInputWaiting: { System.isInputWaiting(milliseconds: 2) },
            writeBytes: { bytes in try System.writeAll(bytes, to: System.standardOutput) },
            writeError: { text in
                try? System.writeAll(Array(text.utf8).span, to: System.standardError)
            }
        )
        if System.isTerminal(System.standardError) {
            context.showProgress = { text in
                try? System.writeAll(Array(text.utf8).span, to: System.standardError)
            }
        }
        return context
    }
}
