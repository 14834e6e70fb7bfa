import PiggyBank

/// How a page looks; the page allows this style sheet by its digest, and no other.
enum Stylesheet {
    /// The style sheet.
    static let text = """
        :root{color-scheme:light dark;--paper:#fbfaf9;--card:#fff;--ink:#1c1a1d;--soft:#5e5a61;--line:#e4e0e3;\
        --accent:#a8185a;--good:#17603a;--good-paper:#e2f3e9;--bad:#a3261c;--c1:#a8185a;--c2:#3b6db3;--c3:#b86e00;\
        --c4:#2a8577;--c5:#7a52b8;--c6:#5f7a14;--c7:#8c4a2f;--c8:#0f7fa8;--c9:#c2453a;--c10:#4a4f8c;--c0:#85818a;--a1:#f2d0de;--a2:#d987a9;--h1:#f0d3df;--h2:#dd9ab6;--h3:#c25584;\
        --h4:#8e0f49;--h0:#efecee}
        @media (prefers-color-scheme:dark){:root{--paper:#141215;--card:#1e1b20;--ink:#f1eef2;--soft:#b3adb7;\
        --line:#37323b;--accent:#ff93bb;--good:#9fe0ba;--good-paper:#15372480;--bad:#ff9d92;--c1:#ff93bb;--c2:#86b3f2;\
        --c3:#eeb159;--c4:#6ec9b9;--c5:#bb9cf0;--c6:#b9d06a;--c7:#d9a48b;--c8:#6fd0f5;--c9:#ff8f80;--c10:#a3a9ec;--c0:#a09ba5;--a1:#5a2440;--a2:#a4477a;--h1:#4a2236;--h2:#7e3157;\
        --h3:#bd5587;--h4:#ff93bb;--h0:#2a262d}}
        *{box-sizing:border-box}
        html{font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums;background:var(--paper);color:var(--ink);\
        -webkit-text-size-adjust:100%}
        body{overflow-wrap:anywhere;margin:0 auto;max-width:72rem;padding:2.5rem 1.25rem 4rem}
        h1{font-size:2rem;line-height:1.2;margin:0 0 .75rem;overflow-wrap:anywhere}
        h2{font-size:1.125rem;margin:0 0 .75rem}
        h3{font-size:1rem;margin:0}
        p{margin:.25rem 0;overflow-wrap:anywhere}
        header p,footer p,.note,caption,figcaption,summary small{color:var(--soft)}
        .verdict{display:inline-block;background:var(--good-paper);color:var(--good);font-weight:600;border-radius:1rem;\
        padding:.375rem .875rem}
        .figures{display:flex;flex-wrap:wrap;gap:1rem;margin:2rem 0 0}
        .figures div{flex:1 0 13rem}
        .figures div,main>section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem}
        .figures dt{color:var(--soft)}
        .figures dd{margin:0}
        .figures .sum{font-size:1.5rem;font-weight:700;line-height:1.35}
        main{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1rem;margin:1rem 0}
        main>section{grid-column:span 6;min-width:0}
        @media (min-width:60rem){main>.wide{grid-column:span 4}main>.narrow{grid-column:span 2}}
        a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:.2em}
        a:hover{color:var(--accent)}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
        :target{background:var(--h1)}
        .rows{container-type:inline-size}
        table{border-collapse:collapse;width:100%}
        caption{text-align:left;padding:0 0 .5rem}
        .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        th,td{text-align:left;vertical-align:baseline;padding:.4375rem .75rem .4375rem 0;border-bottom:1px solid var(--line);\
        overflow-wrap:anywhere}
        tbody tr:last-child>*{border-bottom:0}
        th{font-weight:400}
        thead th{color:var(--soft)}
        .number{text-align:right;white-space:nowrap;overflow-wrap:normal}
        thead .number{white-space:normal;overflow-wrap:anywhere;min-width:4rem}
        th:last-child,td:last-child{padding-right:0}
        .date{white-space:nowrap}
        .amount{white-space:nowrap}
        .negative{color:var(--bad)}
        s{text-decoration-color:var(--soft)}
        dl.facts{display:grid;grid-template-columns:auto 1fr;gap:.125rem 1rem;margin:.5rem 0}
        dl.facts dt{color:var(--soft)}
        dl.facts dd{margin:0;overflow-wrap:anywhere}
        code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
        pre{margin:.25rem 0;white-space:pre-wrap}
        figure{margin:0 0 1rem;container-type:inline-size}
        figcaption{font-size:.9375rem}
        .chart{display:flex}
        svg{display:block;overflow:visible}
        .chart svg:last-child{flex:1;min-width:0}
        svg text{font-size:12px;fill:var(--soft)}
        .grid{stroke:var(--line)}
        .axis{stroke:var(--soft)}
        .top{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke;stroke-linejoin:round}
        .layer1{fill:var(--a1)}.layer2{fill:var(--a2)}
        \(parts)
        .week0{fill:var(--h0)}.week1{fill:var(--h1)}.week2{fill:var(--h2)}.week3{fill:var(--h3)}.week4{fill:var(--h4)}
        .open{fill:var(--card);stroke:var(--ink)}
        .bar{fill:var(--c1)}.rest{fill:var(--h0)}
        .key{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:.5rem 0 0;padding:0}
        .key li{display:flex;align-items:center;gap:.375rem}
        .key svg{flex:none}
        .picture{width:40%;min-width:5rem}
        \(blocks)
        @container (max-width:34rem){.minor{display:none}}
        details{margin:.5rem 0}
        summary{cursor:pointer;padding:.25rem 0}
        summary h3,summary h4{display:inline;margin:0;font-size:1rem}
        details details{margin-left:1.25rem}
        details details summary h4{font-weight:400}
        footer{margin-top:2.5rem}
        @media (max-width:40rem){body{padding:1.25rem .75rem 3rem}.figures{gap:.75rem}\
        .figures div{flex-basis:8rem}.figures div,main>section{padding:.875rem}.figures .sum{font-size:1.125rem}th,td{padding-right:.5rem}}
        @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
        @page{size:A4;margin:15mm}
        @media print{:root{--paper:#fff;--ink:#000;--soft:#444}html{font-size:10pt}body{padding:0;max-width:none}\
        main{display:block}.figures{margin:1rem 0 0}.figures div,main>section{padding:.75rem 1rem}th,td{padding-block:.125rem}\
        main>section{margin:0 0 .75rem;break-inside:auto;orphans:1;widows:1}h2,figure,tr{break-inside:avoid}\
        h2{break-after:avoid}summary{list-style:none}\
        body:not(.all) figure:not(:only-of-type){display:inline-block;width:49%;vertical-align:top}\
        a{text-decoration:none}details::details-content{content-visibility:visible;block-size:auto}\
        body:not(.all) :is(.full,details),.appendix:not(:has([open])),.appendix details:not([open]){display:none}}
        """

    /// The colors of the parts of charts.
    private static var parts: String {
        (0...Chart.Bars.colors).map { ".part\($0){fill:var(--c\($0))}" }.joined()
    }

    /// How wide tables may need to be, in rems: where there is less room, each row is a block.
    static let tableWidths = [30, 36, 42, 48, 54, 60, 75]

    /// The rules of tables for which there is no room.
    private static var blocks: String {
        tableWidths.map { width in
            let rows = ".w\(width)"
            return """
                @container (max-width:\(width)rem){\(rows) thead{position:absolute;clip-path:inset(50%)}\
                \(rows) tbody{display:block}\(rows) tr{display:flex;flex-wrap:wrap;gap:0 .75rem;\
                align-items:baseline;padding:.5rem 0;border-bottom:1px solid var(--line)}\
                \(rows) tbody tr:last-child{border-bottom:0}\(rows) :is(th,td){border:0;padding:0;flex:0 1 auto}\
                \(rows) td:empty{display:none}\(rows) .picture{order:1;flex:1 0 100%;padding:.25rem 0}\
                \(rows) .number{margin-left:auto;white-space:normal;overflow-wrap:anywhere}\
                \(rows) th.number{margin-left:0}\(rows) td.number::before{content:attr(data-label) " ";\
                color:var(--soft);font-size:.8125rem}}
                """
        }.joined(separator: "\n")
    }

    /// What a Content Security Policy calls the style sheet; CSP level 3, "hash-source".
    static var digest: String {
        let text = ContiguousArray(text.utf8)
        let digest = unsafe SHA256.digest(of: text.span.bytes)
        return "sha256-" + Base64.text(of: digest.bytes)
    }
}
