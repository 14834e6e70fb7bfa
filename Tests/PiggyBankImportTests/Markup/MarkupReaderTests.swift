import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Markup is read tag by tag") struct MarkupReaderTests {
    @Test("elements, attributes, texts, CDATA, comments and instructions") func everything() throws
    {
        let xml = """
            <?xml version="1.0"?><!-- a > b -->
            <a:root xmlns:a="x"><b c='1 &lt; 2' d = "&#x41;"> t<!-- <no/> -->e<![CDATA[ <&amp;> ]]>xt
            </b><c/><?p <q> ?></a:root>
            """
        #expect(
            Markup.events(xml) == [
                "<root>", "<b>", "t", "e", "<&amp;>", "xt", "</b>", "<c>", "</c>", "</root>",
            ])
        var reader = Markup.reader(xml)
        let record = try Markup.record(&reader)
        #expect(record["b"]?.text == "te <&amp;> xt")
        #expect(record["b@c"]?.text == "1 < 2")
        #expect(record["b@d"]?.text == "A")
        #expect(record["c"] == nil && record.count("c") == 1 && record.count("d") == 0)
        #expect(
            record["b"].map { xml.utf8.dropFirst($0.offset).prefix(2).elementsEqual(" t".utf8) }
                == true)
    }

    @Test("the five entities and numeric references are resolved, and no other") func references()
        throws
    {
        let texts = [
            ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x1F437;&#xe9;", "A🐷é"),
            ("&amp;lt;", "&lt;"), ("a&#10;b", "a b"),
        ]
        for (written, meant) in texts {
            var reader = Markup.reader("<a>\(written)</a>")
            #expect(try Markup.record(&reader)[""]?.text == meant, "\(written)")
        }
        let refused = [
            "&x;", "&nbsp;", "& ", "&#0;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#;",
            "&#x;", "&;", "&#-1;", "&#+65;", "&amp", "&AMP;", "&#12a;",
        ]
        for written in refused {
            var reader = Markup.reader("<a>1\(written)2</a>")
            let fault = #expect(throws: StatementFault.self, "\(written)") {
                _ = try Markup.record(&reader)
            }
            #expect(fault?.offset == 4, "\(written)")
        }
    }

    @Test("in the SGML of OFX the next tag closes an element that has a text") func sgml() throws {
        let text = "<R><A>1\n<B>\n<N>M&S & \"x\"<C>2</C><N>&amp;&nbsp;.</B><E>\n<F>3</R>"
        #expect(
            Markup.events(text, .sgml(leaves: ["E"])) == [
                "<R>", "<A>", "1", "</A>", "<B>", "<N>", "M&S & \"x\"", "</N>", "<C>", "2", "</C>",
                "<N>", "& .", "</N>", "</B>", "<E>", "</E>", "<F>", "3", "</F>", "</R>",
            ])
        // As XML it is refused, and so is what is neither closed nor a leaf.
        #expect(Markup.events(text).last?.hasPrefix("!") == true)
        #expect(
            Markup.fault("<R><E><F>3</R>", .sgml(leaves: [])) == """
                10: "</R>" comes while "<E>" is open
                """)
    }

    @Test("in SGML small letters are capital ones, and a sibling's tag closes") func siblings() {
        let syntax = MarkupReader.Syntax.sgml(leaves: ["E"], siblings: ["A", "B"])
        let read = ["<R>", "<A>", "<E>", "</E>", "<F>", "1", "</F>", "</A>", "</R>"]
        #expect(Markup.events("<r><a><e><F>1</B></R>", syntax) == read)
        #expect(Markup.events("<R><A><E><F>1</C></R>", syntax).last?.hasPrefix("!") == true)
        #expect(Markup.fault("<a><b></a></a>") == "6: \"</a>\" comes while \"<b>\" is open")
    }

    @Test("what is damaged is refused with its place") func damaged() {
        let cases = [
            ("", "0"), ("  <!-- -->", "10"), ("<a>", "0: \"<a>\" never ends"),
            ("<a><b></a></b>", "6: \"</a>\" comes while \"<b>\" is open"), ("<a/></a>", "4"),
            ("<a/><b/>", "4"), ("x<a/>", "0"), ("<a/><![CDATA[x]]>", "13"),
            ("<a><!-- ", "3: \"<!--\" never ends"),
            ("<a><![CDATA[ ]]", "3: \"<![CDATA[\" never ends"), ("<a><?x", "3: \"<?\" never ends"),
            ("<a", "2"), ("<1/>", "1"), ("<a b=c/>", "3"), ("<a b=\"<\"/>", "3"), ("<a b=\"", "3"),
            ("<a b>", "3"), ("<a></a x>", "3"), ("<a><", "4"), ("<a><!x></a>", "3"),
        ]
        for (text, fault) in cases { #expect(Markup.fault(text) == fault, "\(text)") }
    }

    @Test("a DOCTYPE is refused, so that no entity is ever expanded or fetched") func doctype() {
        let laughs = """
            <?xml version="1.0"?>
            <!DOCTYPE a [<!ENTITY x "9"><!ENTITY y SYSTEM "file:///etc/passwd">]>
            <a>1&x;2&y;</a>
            """
        let doctype = "the file has a DOCTYPE, which could change what its texts and amounts are"
        #expect(Markup.fault(laughs) == "22: \(doctype)")
        #expect(Markup.fault("<a><!DOCTYPE a></a>") == "3: \(doctype)")
        #expect(Markup.fault(laughs, .sgml(leaves: [])) == "22: \(doctype)")
    }

    @Test("at most 64 elements are inside one another") func depth() {
        let nested = { (count: Int) in
            String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        }
        #expect(Markup.fault(nested(64)) == nil)
        let tooDeep = "192"
        #expect(Markup.fault(nested(65)) == tooDeep)
        #expect(Markup.fault(nested(1_000_000)) == tooDeep)
        #expect(Markup.fault(nested(65), .sgml(leaves: [])) == tooDeep)
    }

    @Test("an attribute that comes twice is refused") func attributeTwice() {
        var reader = Markup.reader("<a b='1' b='2'/>")
        let fault = #expect(throws: StatementFault.self) { _ = try Markup.record(&reader) }
        #expect(fault?.offset == 9)
    }

    @Test("4 MB of tags are gone through, and not all is kept") func manyTags() throws {
        let name = String(repeating: "b", count: 60)
        let inside = String(repeating: "<b><\(name)/><!-- \(name) --></b>\n", count: 28_000)
        var reader = Markup.reader("<a>\(inside)<c>x</c></a>")
        let record = try Markup.record(&reader)
        #expect(record["c"]?.text == "x")
        #expect(record.count("b") == 100)
    }
}

/// Markup for tests, as events in words.
enum Markup {
    static func reader(_ text: String, _ syntax: MarkupReader.Syntax = .xml) -> MarkupReader {
        MarkupReader(ContiguousArray(text.utf8), syntax)
    }

    /// The events up to the end or the fault, which begins with `!`.
    static func events(_ text: String, _ syntax: MarkupReader.Syntax = .xml) -> [String] {
        var reader = reader(text, syntax)
        var events: [String] = []
        do throws(StatementFault) {
            while let event = try reader.next() {
                switch event {
                case .start(let tag): events.append("<\(tag.name)>")
                case .end(let tag): events.append("</\(tag.name)>")
                case .text(let text, _): events.append(String(statement: text))
                }
            }
        } catch {
            let sentence = Language.english(error.finding.problem.sentence)
            let isPlain = sentence == "the file is damaged or cut off here"
            events.append("!\(error.offset)" + (isPlain ? "" : ": \(sentence)"))
        }
        return events
    }

    /// What is wrong with a text, after its offset; nil where nothing is.
    static func fault(_ text: String, _ syntax: MarkupReader.Syntax = .xml) -> String? {
        let last = events(text, syntax).last
        return last?.first == "!" ? last.map { String($0.dropFirst()) } : nil
    }

    /// The record of the outermost element.
    static func record(_ reader: inout MarkupReader) throws -> MarkupRecord {
        guard case .start(let tag)? = try reader.next() else { throw StatementFault.damaged(at: 0) }
        return try reader.record(of: tag)
    }
}
