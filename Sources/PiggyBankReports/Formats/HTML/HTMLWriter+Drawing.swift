import PiggyBank

// Charts as SVG. Widths are parts of the picture, so that it fits any page; heights are pixels.
// Text is not scaled with the picture, so that it can be read on a small one too. Nothing has a
// style of its own, which the page's policy would not allow.

extension HTMLWriter {
    /// Of the part of a chart between its scale and its dates, in pixels.
    private static let plotHeight = 184
    /// Above it, for the upper half of the highest tick's text.
    private static let top = 10
    private static let height = top + plotHeight + 28

    mutating func draw(_ chart: Chart) {
        switch chart.form {
        case .steps(let steps): draw(steps, chart)
        case .bars(let bars): draw(bars, chart)
        }
    }

    // MARK: - Steps

    private mutating func draw(_ steps: Chart.Steps, _ chart: Chart) {
        let scale = chart.scale
        let axis = DateAxis(steps.dates)
        beginChart(chart, scale)
        // Layers lie on each other only where none is below 0.
        let isStacked = steps.points.allSatisfy { $0.sums.allSatisfy { $0 >= 0 } }
        bytes.append(
            opening: "svg",
            [
                ("y", .number(Self.top)), ("width", .extent(.whole)),
                ("height", .number(Self.plotHeight)), ("viewBox", .text("0 0 100000 100000")),
                ("preserveAspectRatio", .word("none")), ("aria-hidden", .word("true")),
            ])
        if isStacked {
            for layer in steps.layers.indices.reversed() {
                let heights = steps.points.map { $0.sums[...layer].reduce(0, +) }
                path(layer == 0 ? "layer1" : "layer2", steps, heights, axis, scale, isClosed: true)
            }
        }
        path("top", steps, steps.points.map { $0.sums.reduce(0, +) }, axis, scale, isClosed: false)
        bytes.append(html: "</svg>")
        for tick in axis.ticks {
            write(forms.tick(tick), at: axis.start(of: tick.date), isMinor: tick.isMinor)
        }
        bytes.append(html: "</svg></div>")
        let isDrawn = steps.layers.indices.map { layer in
            steps.points.contains { $0.sums[layer] != 0 }
        }
        let layers = steps.layers.enumerated().map { ($1, "layer\($0 + 1)") }
        if isStacked { key(layers, where: isDrawn) }
    }

    private mutating func path(
        _ name: StaticString, _ steps: Chart.Steps, _ heights: [Int128], _ axis: DateAxis,
        _ scale: Scale, isClosed: Bool
    ) {
        bytes.append(html: "<path class=\"")
        bytes.append(html: name)
        bytes.append(html: "\" d=\"")
        let ground = scale.depth(of: 0).thousandths
        for (index, (point, height)) in zip(steps.points, heights).enumerated() {
            let x = axis.start(of: point.date).thousandths
            let y = scale.depth(of: height).thousandths
            if index == 0 {
                bytes.append(escaping: isClosed ? "M\(x) \(ground)V\(y)" : "M\(x) \(y)")
            } else {
                bytes.append(escaping: "H\(x)V\(y)")
            }
        }
        bytes.append(escaping: isClosed ? "H100000V\(ground)Z" : "H100000")
        bytes.append(html: "\"/>")
    }

    // MARK: - Bars

    private mutating func draw(_ bars: Chart.Bars, _ chart: Chart) {
        let scale = chart.scale
        beginChart(chart, scale)
        // A single month is no wall.
        let count = Int128(max(bars.months.count, 6))
        for (index, month) in bars.months.enumerated() {
            var (high, low): (Int128, Int128) = (0, 0)
            for (part, sum) in month.sums.enumerated() where sum != 0 {
                let (from, to) = sum > 0 ? (high, high + sum) : (low, low + sum)
                if sum > 0 { high = to } else { low = to }
                let top = pixels(scale.depth(of: max(from, to)))
                let bottom = pixels(scale.depth(of: min(from, to)))
                bytes.append(
                    opening: "rect",
                    [
                        ("class", .text("part\(bars.parts[part].color)")),
                        ("x", .extent(Extent(Int128(index) * 20 + 3, of: count * 20))),
                        ("width", .extent(Extent(14, of: count * 20))),
                        ("y", .thousandths(top + Self.top * 1_000)),
                        ("height", .thousandths(bottom - top)),
                    ])
                let amount = forms.amount(Balance(sum, chart.currency))
                bytes.append(
                    "title",
                    unbroken:
                        "\(forms.month(month.start)), \(language(bars.parts[part].name)): \(amount)"
                )
                bytes.append(html: "</rect>")
            }
        }
        let step = (bars.months.count + 11) / 12
        for (index, month) in bars.months.enumerated() where index.isMultiple(of: step) {
            let isYear = month.start.components.month == 1
            let tick = DateAxis.Tick(
                date: month.start, unit: isYear ? .year : .month, isMinor: false)
            let isMinor = bars.months.count / step > 7 && (index / step) % 2 == 1
            write(
                forms.tick(tick), at: Extent(Int128(index) * 20 + 3, of: count * 20),
                isMinor: isMinor)
        }
        bytes.append(html: "</svg></div>")
        let isDrawn = bars.parts.indices.map { part in bars.months.contains { $0.sums[part] != 0 } }
        key(bars.parts.map { ($0.name, "part\($0.color)") }, where: isDrawn)
    }

    // MARK: - What charts have in common

    /// How many pixels the texts beside a chart need.
    func scaleWidth(of chart: Chart) -> Int {
        12 + 7 * (chart.scale.ticks.map { forms.tick($0, chart.currency).count }.max() ?? 0)
    }

    /// Begins a chart: its scale on the left, and the lines of its ticks.
    private mutating func beginChart(_ chart: Chart, _ scale: Scale) {
        let ticks = scale.ticks.map { forms.tick($0, chart.currency) }
        let width = max(scaleWidth, scaleWidth(of: chart))
        bytes.append(html: "<div class=\"chart\">")
        bytes.append(
            opening: "svg",
            [
                ("width", .number(width)), ("height", .number(Self.height)),
                ("aria-hidden", .word("true")),
            ])
        for (sum, text) in zip(scale.ticks, ticks) {
            let y = pixels(scale.depth(of: sum)) + Self.top * 1_000 + 4_000
            bytes.append(
                "text",
                [("x", .number(width - 8)), ("y", .thousandths(y)), ("text-anchor", .word("end"))],
                unbroken: text)
        }
        bytes.append(html: "</svg>")
        bytes.append(
            opening: "svg",
            [
                ("role", .word("img")), ("aria-label", .text(language(chart.title))),
                ("width", .extent(.whole)), ("height", .number(Self.height)),
            ])
        for sum in scale.ticks {
            let y = Attribute.thousandths(pixels(scale.depth(of: sum)) + Self.top * 1_000)
            bytes.append(
                "line",
                [
                    ("class", sum == 0 ? .word("axis") : .word("grid")), ("x2", .extent(.whole)),
                    ("y1", y), ("y2", y),
                ]
            ) { _ in }
        }
    }

    /// Writes below a chart, where there is room.
    private mutating func write(_ text: String, at place: Extent, isMinor: Bool) {
        guard place.thousandths <= 93_000 else { return }
        bytes.append(
            "text",
            [
                ("class", isMinor ? .word("minor") : .word("major")), ("x", .extent(place)),
                ("y", .number(Self.height - 6)),
            ], unbroken: text)
    }

    /// What each color is that there is anything of.
    private mutating func key(_ names: [(Text, color: String)], where isDrawn: [Bool]) {
        guard isDrawn.contains(true) else { return }
        bytes.append(html: "<ul class=\"key\">")
        for (index, (name, color)) in names.enumerated() where isDrawn[index] {
            bytes.append(
                html:
                    "<li><svg width=\"12\" height=\"12\" aria-hidden=\"true\"><rect width=\"12\" height=\"12\" rx=\"3\" class=\""
            )
            bytes.append(escaping: color)
            bytes.append(html: "\"/></svg>")
            bytes.append("bdi", text: language(name))
            bytes.append(html: "</li>")
        }
        bytes.append(html: "</ul>")
    }

    /// Thousandths of a pixel.
    private func pixels(_ extent: Extent) -> Int { extent.thousandths * Self.plotHeight / 100 }

    // MARK: - In a line of text

    /// A bar beside a figure that says the same.
    mutating func bar(_ extent: Extent) {
        bytes.append(html: "<svg width=\"100%\" height=\"10\" aria-hidden=\"true\">")
        bytes.append(html: "<rect class=\"rest\" width=\"100%\" height=\"10\" rx=\"5\"/>")
        bytes.append(
            "rect",
            [
                ("class", .word("bar")), ("width", .extent(extent)), ("height", .number(10)),
                ("rx", .number(5)),
            ]
        ) { _ in }
        bytes.append(html: "</svg>")
    }

    /// A line beside a figure that says its end.
    mutating func draw(trend sums: [Int128]) {
        guard let lowest = sums.min(), let highest = sums.max() else { return }
        bytes.append(
            opening: "svg",
            [
                ("width", .extent(.whole)), ("height", .number(28)), ("aria-hidden", .word("true")),
                ("viewBox", .text("0 -5000 100000 110000")), ("preserveAspectRatio", .word("none")),
            ])
        bytes.append(html: "<path class=\"top\" d=\"")
        for (index, sum) in sums.enumerated() {
            let x = Extent(Int128(index), of: Int128(sums.count)).thousandths
            let y = Extent(highest - sum, of: max(1, highest - lowest)).thousandths
            bytes.append(escaping: index == 0 ? "M\(x) \(y)" : "H\(x)V\(y)")
        }
        bytes.append(html: "H100000\"/></svg>")
    }

    /// A field for each week.
    mutating func draw(_ weeks: [WeekField]) {
        bytes.append(html: "<svg width=\"100%\" height=\"20\" aria-hidden=\"true\">")
        let count = Int128(weeks.count)
        for (index, week) in weeks.enumerated() {
            bytes.append(
                "rect",
                [
                    ("class", .text("week\(week.level)")),
                    ("x", .extent(Extent(Int128(index), of: count))),
                    ("width", .extent(Extent(84, of: count * 100))), ("height", .number(20)),
                    ("rx", .number(2)),
                ]
            ) { _ in }
            guard week.isOpen else { continue }
            bytes.append(
                "circle",
                [
                    ("class", .word("open")),
                    ("cx", .extent(Extent(Int128(index) * 100 + 42, of: count * 100))),
                    ("cy", .number(10)), ("r", .number(2)),
                ]
            ) { _ in }
        }
        bytes.append(html: "</svg>")
    }
}
