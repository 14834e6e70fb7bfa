import PiggyBank

extension Output {
    /// Writes a report as one HTML page that needs no script, no network and no other file.
    ///
    /// What comes before its first report is the page's header, each report an article of it, and
    /// what comes after the last one its footer.
    ///
    /// - Parameter printsLists: whether paper has its lists, too.
    mutating func writeHTML(
        _ report: Report, in language: Language, printingLists printsLists: Bool = false
    ) throws(Failure) {
        var writer = HTMLWriter(language, places: report.places)
        let title = report.title.map { language($0) } ?? ""
        writer.begin(title, printingLists: printsLists)
        bytes.append(contentsOf: writer.take())
        let isReport = { (member: Report.Member) in if case .report = member { true } else { false }
        }
        let first = report.members.firstIndex(where: isReport) ?? report.members.endIndex
        let end = (report.members.lastIndex(where: isReport) ?? first - 1) + 1
        writer.header(title, report.members[..<first])
        writer.bytes.append(html: "<main>")
        for case .report(let key, let article) in report.members[first..<max(first, end)] {
            writer.article(key, article)
            bytes.append(contentsOf: writer.take())
            try passOn()
        }
        writer.bytes.append(html: "</main>")
        writer.footer(report.members[max(first, end)...])
        bytes.append(contentsOf: writer.take())
    }
}

/// Writes the parts of a page.
struct HTMLWriter {
    /// What was written and not taken yet.
    var bytes: ContiguousArray<UInt8> = []
    var forms: LocalForms
    let language: Language
    /// The names of the places that the page has.
    private let places: Set<String>
    /// How many tables and pictures were written, which tell them apart.
    private var count = 0
    /// How many pixels the texts beside each chart of the article need.
    var scaleWidth = 0

    init(_ language: Language, places: Set<String>) {
        self.language = language
        self.places = places
        forms = LocalForms(language)
    }

    /// What was written since the last time.
    mutating func take() -> ContiguousArray<UInt8> {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    // MARK: - The page

    fileprivate mutating func begin(_ title: String, printingLists printsLists: Bool) {
        bytes.append(contentsOf: Page.opening.utf8)
        bytes.append(opening: "html", [("lang", .text(language.tag))])
        bytes.append(
            html: """
                <head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
                """)
        // No script, no network, no form; the style sheet by its digest.
        let policy =
            "default-src 'none'; style-src '\(Stylesheet.digest)'; base-uri 'none'; form-action 'none'"
        bytes.append(
            opening: "meta",
            [("http-equiv", .word("Content-Security-Policy")), ("content", .text(policy))])
        bytes.append("title", unbroken: title)
        bytes.append(html: "<style>")
        bytes.append(contentsOf: Stylesheet.text.utf8)
        bytes.append(html: "</style></head>")
        bytes.append(opening: "body", printsLists ? [("class", .word("all"))] : [])
        bytes.append(html: "\n")
    }

    fileprivate mutating func header(_ title: String, _ members: ArraySlice<Report.Member>) {
        bytes.append(html: "<header>")
        bytes.append("h1", text: title)
        for member in members { write(member, of: title) }
        bytes.append(html: "</header>\n")
    }

    fileprivate mutating func footer(_ members: ArraySlice<Report.Member>) {
        bytes.append(html: "<footer>")
        bytes.append("h2", text: language("Check it yourself"))
        for member in members { write(member, of: "") }
        bytes.append(html: "</footer></body></html>\n")
    }

    /// A report that is an article of the page.
    fileprivate mutating func article(_ key: String, _ report: Report) {
        let title = words(report.title)
        let name = Link.part(key).name
        bytes.append(
            opening: "section",
            [
                ("class", report.isAppendix ? .word("full appendix") : .word(report.span.word)),
                ("aria-labelledby", .text(name)),
            ])
        bytes.append("h2", [("id", .text(name))], text: title)
        // Charts below each other have the same dates at the same place.
        scaleWidth =
            report.members.map { member in
                if case .chart(let chart) = member { scaleWidth(of: chart) } else { 0 }
            }.max() ?? 0
        for member in report.members { write(member, of: title) }
        bytes.append(html: "</section>\n")
    }

    // MARK: - What a report says

    private func words(_ text: Text?) -> String { text.map { language($0) } ?? "" }

    private mutating func write(_ member: Report.Member, of title: String, level: Int = 3) {
        switch member {
        case .fact(let fact):
            guard let label = fact.label, fact.shown != .null else { return }
            bytes.append(html: "<dl class=\"facts\">")
            bytes.append("dt", text: language(label))
            bytes.append(html: "<dd>")
            write(fact.shown)
            bytes.append(html: "</dd></dl>")
        case .section(let section), .table(let section):
            write(section, caption: section.title.map { language($0) } ?? title)
        case .report(let key, let report): fold(key, report, level: level)
        case .text(let lines): for line in lines { bytes.append("p", text: language(line)) }
        case .prose(let paragraphs):
            for paragraph in paragraphs { bytes.append("p", text: language(paragraph.text)) }
        case .message: return
        case .verdict(let sentence):
            bytes.append("p", [("class", .word("verdict"))], text: "✓ " + language(sentence))
        case .figures(let figures): write(figures)
        case .chart(let chart): write(chart)
        case .command(let text, let command):
            bytes.append(html: "<p class=\"note\">")
            bytes.append(escaping: language(text) + " ")
            bytes.append("code", text: command)
            bytes.append(html: "</p>")
        }
    }

    private mutating func write(_ figures: [Report.Figure]) {
        bytes.append(html: "<dl class=\"figures\">")
        for figure in figures {
            bytes.append(html: "<div>")
            bytes.append("dt", text: language(figure.label))
            for amount in figure.amounts {
                bytes.append(html: "<dd class=\"sum\">")
                linking(to: figure.link(amount)) { $0.write(.money(amount)) }
                bytes.append(html: "</dd>")
            }
            if let note = figure.note {
                bytes.append("dd", [("class", .word("note"))], text: language(note))
            }
            bytes.append(html: "</div>")
        }
        bytes.append(html: "</dl>")
    }

    /// A report within an article, or within another one, which is folded.
    private mutating func fold(_ key: String, _ report: Report, level: Int) {
        let title = words(report.title)
        bytes.append(html: "<details><summary>")
        bytes.append(level == 3 ? "h3" : "h4", text: title)
        bytes.append(html: "</summary>")
        bytes.append(opening: "div", [("id", .text(key)), ("tabindex", .word("-1"))])
        for member in report.members { write(member, of: title, level: level + 1) }
        bytes.append(html: "</div></details>")
    }

    // MARK: - Tables

    private mutating func write(_ section: Section, caption: String) {
        let columns = section.header.columns.map { TableColumn($0, language) }
        guard section.rows.count > 0, !columns.isEmpty else {
            if let sentence = section.whenEmpty {
                bytes.append("p", [("class", .word("note"))], text: language(sentence))
            }
            return
        }
        if let summary = section.folding {
            bytes.append(html: "<details>")
            bytes.append("summary", text: language(summary))
        }
        // Words, where it is words that a cell says.
        let cells = section.rows.shown(0..<section.rows.count).map { cell in
            cell.words(in: language).map(Cell.text) ?? cell
        }
        let links = section.rows.links(0..<section.rows.count)
        let isShown = columns.indices.map { column in
            stride(from: column, to: cells.count, by: columns.count).contains { cells[$0] != .null }
        }
        // Of several numbers in a block, each says what it is.
        let numbers = zip(columns, isShown).filter { $1 && $0.alignment == .trailing }
        let isLabelled = numbers.count > 1
        // Where there is no room for columns a row is a block, which would be no table without the
        // roles.
        bytes.append(html: "<div class=\"rows\">")
        let width = width(of: cells, columns, isShown)
        bytes.append(opening: "table", [("class", .text("w\(width)")), ("role", .word("table"))])
        bytes.append("caption", [("class", .word("hidden"))], text: caption)
        bytes.append(html: "<thead role=\"rowgroup\"><tr role=\"row\">")
        for (index, column) in columns.enumerated() where isShown[index] {
            var attributes: [(StaticString, Attribute)] = [
                ("scope", .word("col")), ("role", .word("columnheader")),
            ]
            if column.alignment == .trailing { attributes.append(("class", .word("number"))) }
            let heading = column.heading.isEmpty ? language("Status") : column.heading
            bytes.append("th", attributes, text: heading)
        }
        bytes.append(html: "</tr></thead><tbody role=\"rowgroup\">")
        for row in 0..<section.rows.count {
            let place = section.place.flatMap { $0(row) }
            bytes.append(
                opening: "tr",
                [("role", .word("row"))] + (place.map { [("id", .text($0.name))] } ?? []))
            var isFirst = true
            for (index, column) in columns.enumerated() where isShown[index] {
                let position = row * columns.count + index
                guard position < cells.count else { break }
                write(
                    cells[position], links[position], column, isHeading: isFirst,
                    isLabelled: isLabelled)
                isFirst = false
            }
            bytes.append(html: "</tr>")
        }
        bytes.append(html: "</tbody></table></div>")
        if section.folding != nil { bytes.append(html: "</details>") }
    }

    private mutating func write(
        _ cell: Cell, _ link: Link?, _ column: TableColumn, isHeading: Bool, isLabelled: Bool
    ) {
        let name: StaticString = isHeading ? "th" : "td"
        var attributes: [(StaticString, Attribute)] =
            isHeading
            ? [("scope", .word("row")), ("role", .word("rowheader"))] : [("role", .word("cell"))]
        switch cell {
        case .trend, .share, .progress, .weeks: attributes.append(("class", .word("picture")))
        case .date: attributes.append(("class", .word("date")))
        case _ where column.alignment == .trailing:
            attributes.append(("class", .word("number")))
            if isLabelled { attributes.append(("data-label", .label(column.heading))) }
        default: break
        }
        bytes.append(opening: name, attributes)
        linking(to: link) { $0.write(cell) }
        bytes.append(closing: name)
    }

    /// Writes something, as a link where the page has the place to which it leads.
    private mutating func linking(to link: Link?, _ content: (inout Self) -> Void) {
        guard let link, places.contains(link.name) else { return content(&self) }
        bytes.append(opening: "a", [("href", .text("#" + link.name))])
        content(&self)
        bytes.append(html: "</a>")
    }

    /// How many rems of room a table needs for its columns, of the widths that the style sheet
    /// knows.
    ///
    /// What is not broken decides; a character of it takes about five eighths of a rem.
    private mutating func width(of cells: [Cell], _ columns: [TableColumn], _ isShown: [Bool])
        -> Int
    {
        var rems = 0
        for (index, column) in columns.enumerated() where isShown[index] {
            let isNumber = column.alignment == .trailing
            var length = max(isNumber ? 0 : 8, column.heading.unbrokenLength)
            for position in stride(from: index, to: cells.count, by: columns.count) {
                length = max(length, unbrokenLength(of: cells[position], isNumber: isNumber))
            }
            rems += length * 5 / 8 + 1
        }
        let widths = Stylesheet.tableWidths
        return widths.first { $0 >= rems } ?? widths[widths.count - 1]
    }

    /// How many characters of a cell are not broken; of a picture, those of a short word.
    private mutating func unbrokenLength(of cell: Cell, isNumber: Bool) -> Int {
        switch cell {
        case .money(let balance), .moneyWithCurrency(let balance): forms.amount(balance).count
        case .integer(let number): forms.number(number).count
        case .text(let text): isNumber ? text.count : text.unbrokenLength
        case .takenBack(let text, _): language(text).unbrokenLength
        default: 8
        }
    }

    /// What a cell says.
    mutating func write(_ cell: Cell) {
        switch cell {
        case .null, .members, .json: return
        case .text, .say, .sentences, .amount:
            bytes.append("bdi", text: cell.words(in: language) ?? "")
        case .takenBack(let text, let undoing):
            bytes.append(html: "<s>")
            bytes.append("bdi", text: language(text))
            bytes.append(html: "</s> ")
            linking(to: .event(undoing.line)) {
                $0.bytes.append(escaping: $0.language(undoing.name))
            }
        case .integer(let integer): bytes.append(escaping: forms.number(integer))
        case .money(let balance), .moneyWithCurrency(let balance):
            let amount = forms.amount(balance)
            let name: StaticString = balance.minorUnits < 0 ? "amount negative" : "amount"
            bytes.append("span", [("class", .word(name))], unbroken: amount)
        case .date(let date): bytes.append(escaping: forms.knownDate(date))
        case .month(let date): bytes.append(escaping: forms.month(date))
        case .instant(let instant): bytes.append(escaping: "\(instant)")
        case .flag(let flag): bytes.append(escaping: language(flag ? "yes" : "no"))
        case .progress(let saved, let target):
            guard let percent = Cell.percent(saved: saved, target: target) else { return }
            bar(Extent(saved, of: target))
            bytes.append(escaping: forms.percent(percent))
        case .share(let part, let whole): bar(Extent(part, of: whole))
        case .trend(let sums): draw(trend: sums)
        case .weeks(let weeks): draw(weeks)
        }
    }

    // MARK: - Charts

    private mutating func write(_ chart: Chart) {
        bytes.append(html: "<figure>")
        bytes.append("figcaption", text: language(chart.title))
        draw(chart)
        bytes.append(html: "</figure>")
    }
}

extension Report {
    /// The names of the places that it has on a page.
    fileprivate var places: Set<String> {
        var places: Set<String> = []
        for case .report(let key, let article) in members {
            places.insert(Link.part(key).name)
            article.collect(&places)
        }
        return places
    }

    private func collect(_ places: inout Set<String>) {
        for member in members {
            switch member {
            case .report(let key, let report):
                places.insert(key)
                report.collect(&places)
            case .section(let section):
                guard let place = section.place else { continue }
                places.formUnion((0..<section.rows.count).compactMap { place($0)?.name })
            default: continue
            }
        }
    }
}

extension Report.Span {
    fileprivate var word: StaticString {
        switch self {
        case .full: "full"
        case .wide: "wide"
        case .narrow: "narrow"
        }
    }
}
