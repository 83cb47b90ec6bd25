import BowyerHTML
import BowyerViews
import Testing
import TestSupport

@testable import BowyerLive

@Suite("The files of a live page") struct LiveSiteTests {
  private func file(_ name: String, of view: ViewTree<Int> = .text("a")) -> String? {
    LiveSite(view, title: "1 < 2", styleSheet: HTMLStyleSheet.minimal).files
      .first { $0.name == name }?.text
  }

  @Test("are three, of which the script takes at most 16 KB")
  func script() throws {
    let script = try #require(file("live.js"))
    #expect(script.utf8.count <= 16_384)
    #expect(script.hasPrefix("(() =>") && script.hasSuffix("})();\n"))
    #expect(file("style.css")?.hasPrefix(HTMLStyleSheet.minimal) == true)
  }

  @Test("show the first view without the script, and let nothing in but what is theirs")
  func page() throws {
    let view: ViewTree<Int> = .column(
      .text("<script>alert(1)</script>").frame(idealWidth: 20),
      .button("+", 1)
    )
    let page = try #require(file("index.html", of: view))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("<title>1 &lt; 2</title>"))
    #expect(page.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
    #expect(!page.contains("unsafe-inline"))
    #expect(!page.contains(" style=\""))
    #expect(page.contains(" data-style=\"width:20ch\""))
  }
}

@Suite("Lines of a page") struct LineReaderTests {
  @Test("are read whatever the parts are in which they come")
  func parts() {
    let text = Array("one\ntwo\n\nthree — 3\n".utf8)
    for size in 1...text.count {
      var reader = LineReader(limit: 100)
      var lines: [String] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += reader.read(text[start..<min(start + size, text.count)])
      }
      expectEqual(lines, ["one", "two", "", "three — 3"])
    }
  }

  @Test("are cut where they are too long, and begin anew with the next")
  func limit() {
    var reader = LineReader(limit: 4)
    expectEqual(reader.read(Array("abcdefgh".utf8)[...]), [])
    expectEqual(reader.read(Array("ijk\nlm\n".utf8)[...]), ["abcd", "lm"])
  }
}

@Suite("Messages to a live page") struct LiveTrafficTests {
  @Test("takes at most 120 bytes when one row of 1,000 changes")
  func row() throws {
    func view(_ changed: String) -> ViewTree<Int> {
      .list((0..<1_000).map { .text($0 == 500 ? changed : "row \($0)").keyed(ViewKey("\($0)")) })
    }
    var page = LivePage(view("row 500"))
    _ = page.receive(.hello(version: 1, session: sessionName(), location: ""))
    _ = page.receive(.acknowledgement(1))
    let messages = page.show(view("row 500!")).messages
    try #require(messages.count == 1)
    #expect(messages[0].line.utf8.count <= 120)
  }
}
