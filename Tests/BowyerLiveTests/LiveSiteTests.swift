import BowyerHTML
import BowyerViews
import Testing
import TestSupport

@testable import BowyerLive

@Suite("The files of a live page") struct LiveSiteTests {
  @Test("show the first view without the script, which takes at most 16 KB, and let in only theirs")
  func files() throws {
    let view: ViewTree<Int> = .column(
      .text("<script>alert(1)</script>").frame(idealWidth: 20),
      .button("+", 1)
    )
    let site = LiveSite(view, title: "1 < 2", styleSheet: HTMLStyleSheet.minimal)
    func file(_ name: String) throws -> String {
      try #require(site.files.first { $0.name == name }?.text)
    }
    let script = try file("live.js")
    #expect(script.utf8.count <= 16_384)
    #expect(script.hasPrefix("(() =>") && script.hasSuffix("})();\n"))
    #expect(try file("style.css").hasPrefix(HTMLStyleSheet.minimal))
    let page = try file("index.html")
    for part in [
      "&lt;script&gt;alert(1)&lt;/script&gt;", "<title>1 &lt; 2</title>",
      "default-src 'none'; script-src 'self'; style-src 'self'", " data-style=\"width:20ch\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(!page.contains("unsafe-inline") && !page.contains(" style=\""))
  }
}

@Suite("Lines of a page") struct LineReaderTests {
  @Test("are read whatever the parts are in which they come, and cut where they are too long")
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
    var reader = LineReader(limit: 4)
    expectEqual(reader.read(Array("abcdefgh".utf8)[...]), [])
    expectEqual(reader.read(Array("ijk\nlm\n".utf8)[...]), ["abcd", "lm"])
  }
}
