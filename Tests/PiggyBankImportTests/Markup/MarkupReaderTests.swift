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
        let record = try Markup.record(&reader, MarkupShape(["b", "b@c", "b@d", "c", "d"]))
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
            #expect(try Markup.record(&reader, MarkupShape([""]))[""]?.text == meant, "\(written)")
        }
        let refused = [
            "&x;", "&nbsp;", "& ", "&#0;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#;",
            "&#x;", "&;", "&#-1;", "&#+65;", "&amp", "&AMP;", "&#12a;",
        ]
        for written in refused {
            var reader = Markup.reader("<a>1\(written)2</a>")
            #expect(throws: MarkupFault(.reference, at: 4), "\(written)") {
                _ = try Markup.record(&reader, MarkupShape([""]))
            }
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
        #expect(Markup.events(text).last?.hasPrefix("! </B> comes while <C>") != true)
        #expect(Markup.events(text).last?.hasPrefix("!") == true)
        #expect(
            Markup.events("<R><E><F>3</R>", .sgml(leaves: [])).last
                == "! </R> comes while <E> is open")
    }

    @Test("what is damaged is refused with its place") func damaged() {
        let cases: [(String, MarkupFault)] = [
            ("", MarkupFault(.noElement, at: 0)), ("  <!-- -->", MarkupFault(.noElement, at: 10)),
            ("<a>", MarkupFault(.unclosed("a"), at: 0)),
            ("<a><b></a></b>", MarkupFault(.crossed("a", open: "b"), at: 6)),
            ("<a/></a>", MarkupFault(.unopened("a"), at: 4)),
            ("<a/><b/>", MarkupFault(.secondRoot, at: 4)),
            ("x<a/>", MarkupFault(.textOutside, at: 0)),
            ("<a/><![CDATA[x]]>", MarkupFault(.textOutside, at: 13)),
            ("<a><!-- ", MarkupFault(.comment, at: 7)),
            ("<a><![CDATA[ ]]", MarkupFault(.characterData, at: 12)),
            ("<a><?x", MarkupFault(.instruction, at: 5)), ("<a", MarkupFault(.tag, at: 2)),
            ("<1/>", MarkupFault(.tag, at: 1)), ("<a b=c/>", MarkupFault(.tag, at: 3)),
            ("<a b=\"<\"/>", MarkupFault(.tag, at: 3)), ("<a b=\"", MarkupFault(.tag, at: 3)),
            ("<a b>", MarkupFault(.tag, at: 3)), ("<a></a x>", MarkupFault(.tag, at: 3)),
            ("<a><", MarkupFault(.tag, at: 4)), ("<a><!x></a>", MarkupFault(.tag, at: 3)),
        ]
        for (text, fault) in cases { #expect(Markup.fault(text) == fault, "\(text)") }
    }

    @Test("a DOCTYPE is refused, so that no entity is ever expanded or fetched") func doctype() {
        let laughs = """
            <?xml version="1.0"?>
            <!DOCTYPE a [<!ENTITY x "9"><!ENTITY y SYSTEM "file:///etc/passwd">]>
            <a>1&x;2&y;</a>
            """
        #expect(Markup.fault(laughs) == MarkupFault(.doctype, at: 22))
        #expect(Markup.fault("<a><!DOCTYPE a></a>")?.reason == .doctype)
        #expect(Markup.fault(laughs, .sgml(leaves: []))?.reason == .doctype)
    }

    @Test("at most 64 elements are inside one another") func depth() {
        let nested = { (count: Int) in
            String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
        }
        #expect(Markup.fault(nested(64)) == nil)
        #expect(Markup.fault(nested(65)) == MarkupFault(.tooDeep(limit: 64), at: 192))
        #expect(Markup.fault(nested(1_000_000))?.reason == .tooDeep(limit: 64))
        #expect(Markup.fault(nested(65), .sgml(leaves: []))?.reason == .tooDeep(limit: 64))
    }

    @Test("an attribute that comes twice is refused where it is asked for") func attributeTwice() {
        var reader = Markup.reader("<a b='1' b='2'/>")
        #expect(throws: MarkupFault(.tag, at: 9)) {
            _ = try Markup.record(&reader, MarkupShape(["@b"]))
        }
    }

    @Test("4 MB of tags are gone through, and only what is asked for is kept") func manyTags()
        throws
    {
        let name = String(repeating: "b", count: 60)
        let inside = String(repeating: "<b><\(name)/><!-- \(name) --></b>\n", count: 28_000)
        var reader = Markup.reader("<a>\(inside)<c>x</c></a>")
        let record = try Markup.record(&reader, MarkupShape(["b", "c"]))
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
        do throws(MarkupFault) {
            while let event = try reader.next() {
                switch event {
                case .start(let tag): events.append("<\(reader.name(tag))>")
                case .end(let tag): events.append("</\(reader.name(tag))>")
                case .text(let text):
                    var utf8: ContiguousArray<UInt8> = []
                    try reader.append(text, to: &utf8)
                    events.append(String(statement: utf8))
                }
            }
        } catch {
            let fact = StatementFact.markup(error.reason)
            events.append("! \(English().message(for: fact).sentence)")
        }
        return events
    }

    /// What is wrong with a text; nil where nothing is.
    static func fault(_ text: String, _ syntax: MarkupReader.Syntax = .xml) -> MarkupFault? {
        var reader = reader(text, syntax)
        do throws(MarkupFault) {
            while try reader.next() != nil {}
            return nil
        } catch { return error }
    }

    /// The record of the outermost element.
    static func record(_ reader: inout MarkupReader, _ shape: MarkupShape) throws -> MarkupRecord {
        guard case .start(let tag)? = try reader.next() else {
            throw MarkupFault(.noElement, at: 0)
        }
        return try reader.record(shape, of: tag)
    }
}
