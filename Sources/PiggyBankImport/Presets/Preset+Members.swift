import PiggyBank

// What a preset may say.

extension Preset {
    /// What is said of every member, in their order.
    package static var describedMembers: [DescribedMember] { head + members.map(\.description) }

    /// Every member but those that a preset begins with.
    static var members: [PresetMember<Preset>] { shape + columnMembers + meaning + plan }

    /// What a preset begins with; it is read before the rest.
    private static let head = [
        DescribedMember("preset", .version, isRequired: true, "The version of presets"),
        DescribedMember("name", .text, "What answers call the preset"),
        DescribedMember(
            "extends", .text,
            "The built-in preset, or the file beside this one, that it goes on from"),
    ]

    /// What the text and its numbers look like.
    private static var shape: [PresetMember<Preset>] {
        [
            .choice("input", \.input, "The format of the files, where their content does not tell"),
            .object(
                "header", \.header,
                [
                    .texts("required", \.required, "The columns that every file has"),
                    .texts("optional", \.optional, "Columns that a file may have besides"),
                    namesMember,
                ],
                "The columns that make the header; without it and columns, the preset is for any "
                    + "format"), columnsMember,
            .texts("ignored", \.ignored, areAdded: true, "Columns that are not read"),
            .value(
                "delimiter", [",", ";", "\t", "|"], \.delimiter,
                "What stands between fields, where several would fit"
            ) { text in CSVTable.delimiters.first { String(UnicodeScalar($0)) == text } },
            .value(
                "encoding", TextEncoding.allCases.map(\.rawValue), \.encoding,
                "The encoding of texts, where a file does not say (--encoding)",
                TextEncoding.init(name:)),
            PresetMember(
                "dateFormat", .text, "How dates are written, such as dd/MM/yyyy (--date-format)"
            ) { members, preset throws(ImportFinding) in
                guard let text = try members.text("dateFormat") else { return }
                guard let format = DateFormat(text) else {
                    throw members.fault(.notADateFormat(text))
                }
                preset.dateFormat = format
            },
            .choice("months", \.months, "The language that names of months are in; without it, en"),
            .text(
                "zone", \.zone,
                "The zone of times without an offset, such as Europe/London; else the ledger's "
                    + "(--zone)"),
            .choice("order", \.order, "Which rows come first, where balances do not tell"),
            .choice(
                "decimal", \.decimal,
                "The mark before decimals, where numbers do not tell (--decimal)"), negativeMember,
            .choice(
                "sign", \.sign,
                "signed where money that left is negative, inverted where it is positive (--sign)"),
        ]
    }

    private static var namesMember: PresetMember<Header> {
        PresetMember(
            "names", .listsByName,
            "What else the bank calls a column, in other languages say, by the name here"
        ) { members, header throws(ImportFinding) in
            for (name, others) in try members.lists(byName: "names").sorted(by: { $0.key < $1.key })
            {
                for other in others {
                    guard (header.names.updateValue(name, forKey: other) ?? name) == name else {
                        throw members.fault(.repeated(other, in: "names", "names"))
                    }
                }
            }
        }
    }

    private static var columnsMember: PresetMember<Preset> {
        PresetMember(
            "columns", .texts,
            "The names of the columns in their order, where no header says them; beside a header, "
                + "what columns are called that have no name in it or that of another one"
        ) { members, preset throws(ImportFinding) in
            guard let names = try members.texts("columns", mayBeEmpty: true) else { return }
            var seen: Set<String> = []
            for name in names where !name.isEmpty && !seen.insert(name).inserted {
                throw members.fault(.repeated(name, in: "columns", "columns"))
            }
            preset.columns = names
        }
    }

    private static var negativeMember: PresetMember<Preset> {
        let known = NegativeForm.allCases.map(\.rawValue)
        return PresetMember(
            "negative", .texts,
            "How numbers say that they are negative, besides a minus before them: "
                + known.joined(separator: ", ")
        ) { members, preset throws(ImportFinding) in
            guard let forms = try members.texts("negative") else { return }
            preset.negative = Set(forms.compactMap(NegativeForm.init))
            guard preset.negative.count == forms.count else {
                throw members.fault(.noneOf(known, member: "negative", of: .preset))
            }
        }
    }

    private static let noIndicator = Indicator(column: "", moneyIn: [], moneyOut: [])
    private static let idSources = Statement.BankID.Source.allCases.map(\.rawValue) + ["content"]

    /// Which columns mean what.
    private static var columnMembers: [PresetMember<Preset>] {
        [
            .text("date", \.date, "The column of the booking date"),
            .text("time", \.time, "The column of the time of day, where that is one of its own"),
            .text("amount", \.amount, "The column of the amount, where money in has no other"),
            .text("in", \.moneyIn, "The column of money that came in"),
            .text("out", \.moneyOut, "The column of money that left"),
            .text("fee", \.fee, "The column of a fee"),
            .choice("fees", \.fees, "Whether fees leave besides the amount, or are inside it"),
            .text("balance", \.balance, "The column of the balance after the row"),
            .text("counterparty", \.counterparty, "The column of the other party's account"),
            .text("category", \.category, "The column of the bank's category"),
            .text("id", \.id, "The column of the bank's id of a row, where it never changes"),
            .text("type", \.type, "The column of the type of a row"),
            .texts("account", \.account, "The columns of the account's key, joined by /"),
            .texts(
                "payee", \.payee, mayBeNone: false,
                "The columns of the other party; the first with a text counts"),
            .texts(
                "source", \.source,
                "The columns of who money that came in came from, where payee is not that"),
            .texts("text", \.text, "The columns of what it was for; the first with a text counts"),
            .texts("original", \.original, "The columns of the money in another currency"),
            PresetMember(
                "details", .textsByName,
                "The columns of what else is kept of a row, by its name in metadata.bank"
            ) { members, preset throws(ImportFinding) in
                for (name, column) in try members.texts(byName: "details") {
                    guard let column, !RowTexts.names.contains(name) else {
                        throw members.fault(.unknownMember(name, of: .member("details")))
                    }
                    preset.details[name] = column
                }
            },
            PresetMember(
                "ids", .oneOf(idSources),
                "Whose ids never change; content to tell rows apart by what they say"
            ) { members, preset throws(ImportFinding) in
                let source = try members.value("ids", among: idSources) {
                    idSources.contains($0) ? $0 : nil
                }
                if let source { preset.ids = Statement.BankID.Source(rawValue: source) }
            },
            .object(
                "indicator", \.indicator[or: noIndicator], from: noIndicator,
                [
                    .required("column", \.column, "The column"),
                    .texts("in", \.moneyIn, isAlone: true, "What it says of money that came in"),
                    .texts("out", \.moneyOut, isAlone: true, "What it says of money that left"),
                ], "The column that says which way an amount without a sign went"), currencyMember,
        ]
    }
}
