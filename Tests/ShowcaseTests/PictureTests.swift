import BowyerTerminal
import BowyerViews
import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import ShowcaseExamples
@testable import Workshop

@Suite("A picture of a screen") struct TerminalPictureTests {
  private func screen(
    _ view: ViewTree<String>,
    _ columns: Int = 12,
    _ rows: Int = 3,
    theme: ViewTheme? = .dark
  ) -> TerminalScreen<String> {
    TerminalScreen(view, columns: columns, rows: rows, theme: theme)
  }

  private func picture(_ scenes: [(ViewTree<String>, Duration)]) -> TerminalPicture {
    var picture = TerminalPicture(title: "a < b")
    for (view, duration) in scenes { picture.add(screen(view), for: duration) }
    return picture
  }

  /// The elements of a document, with their attributes and the text in them; nil if it is none.
  private func elements(_ text: String) -> [String]? {
    final class Reader: NSObject, XMLParserDelegate {
      var elements: [String] = []
      func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
      ) {
        let values = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        elements.append(([name] + values).joined(separator: " ") + ":")
      }
      func parser(_ parser: XMLParser, foundCharacters string: String) {
        elements[elements.count - 1] += string.trimmingCharacters(in: .newlines)
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.elements : nil
  }

  @Test("shows each row while it stays the same, and only the last where nothing is animated")
  func moving() {
    let svg = picture([
      (.column(.text("a"), .text("b")), .seconds(1)),
      (.column(.text("a"), .text("c")), .seconds(2)),
      (.column(.text("a"), .text("c")), .zero), (.column(.text("d"), .text("c")), .zero),
      (.column(.text("e"), .text("b")), .seconds(1)),
    ]).svg
    let rows = svg.matches(of: /<g class="([^"]*)"( visibility="hidden")?>.*>(.)<\/text><\/g>/).map
    {
      "\($0.3) \($0.1)\($0.2 == nil ? "" : " hidden")"
    }
    expectEqual(rows, ["a t0 hidden", "e t1", "b t2 hidden", "c t3 hidden", "b t1"])
    #expect(svg.contains("@media (prefers-reduced-motion:reduce){g{animation:none!important}}"))
  }

  @Test(
    "is a document whatever is shown, and of nothing too",
    arguments: [
      "\u{1B}[2J\u{1B}]0;x\u{07}", "\u{9B}2J\u{0}\u{FFFE}", "</text><script>&amp;\"'",
      "]]>\r\na\tb\u{7F}\u{202E}",
    ]
  )
  func hostile(text: String) throws {
    var picture = TerminalPicture(title: text)
    let view = ViewTree<String>.column(.text(text), .button(text, text), .link(text, to: text))
    for theme in [nil, ViewTheme.dark] {
      picture.add(screen(view, 30, 10, theme: theme), for: .milliseconds(-1))
      picture.add(screen(.text("x"), theme: theme), for: .milliseconds(3))
      let elements = try #require(self.elements(picture.svg))
      let names = elements.map { $0.prefix { $0 != " " && $0 != ":" } }
      #expect(Set(names).isSubset(of: ["svg", "title", "style", "rect", "g", "text"]))
      #expect(!picture.svg.contains("href"))
    }
    expectEqual(elements(TerminalPicture(title: text).svg)?.count, 4)
  }
}

@Suite("The pictures of the documentation") struct DocumentationPictureTests {
  @Test("are those that `swift run Workshop --pictures docs/images` writes, and no others")
  func pictures() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/images").standardizedFileURL
    for shot in DocumentationShot.all.prefix(TestSize.of(1, full: .max)) {
      let (picture, problems) = await shot.picture()
      expectEqual(problems, [])
      let file = folder.appending(path: shot.name + ".svg")
      let isSame = try String(contentsOf: file, encoding: .utf8) == picture
      #expect(isSame, "\(shot.name) has changed: write the pictures again, and look at them")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = DocumentationShot.all.map { $0.name + ".svg" }
    expectEqual(files.filter { $0.hasSuffix(".svg") }.sorted(), names.sorted())
  }

  @Test("of a script tell what cannot be done, and show the rest")
  func problems() async {
    let script = ScriptLines(text: "press Nothing\npress +\nquit\npress +")
    let (picture, problems) = await TerminalShot(.stepper, script: script).picture()
    #expect(problems.count == 1 && problems[0].hasPrefix("line 1: no control named \"Nothing\""))
    #expect(picture.contains(">1</text>") && !picture.contains(">2</text>"))
  }
}
