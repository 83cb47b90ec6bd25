import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@testable import BowyerLive

#if os(Linux)
  import Bowyer
  import Foundation
  import Testing
  import TestSupport

  @testable import BowyerLive

  @Suite("A live app") struct LiveAppTests {
    private let component = StoreComponent(
      initialState: 3,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: { count in .row(.text("\(count)"), .button("+", 1)) }
    )

    @Test("writes its files into a folder, also into one that is there, in place of older ones")
    func site() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      for title in ["First", "Second"] {
        try LiveApp.site(component, at: folder.path, title: title, styleSheet: "p{color:red}")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        expectEqual(names.sorted(), ["index.html", "live.js", "style.css"])
        let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
        #expect(page.contains("<title>\(title)</title>") && page.contains(">3</p>"))
        #expect(page.hasSuffix("</body>\n</html>\n"))
        let sheet = try String(contentsOf: folder.appending(path: "style.css"), encoding: .utf8)
        #expect(sheet.hasPrefix("p{color:red}\n[data-live=reconnecting]"))
        let script = try String(contentsOf: folder.appending(path: "live.js"), encoding: .utf8)
        expectEqual(script, LiveScript.text)
      }
    }

    @Test("says which file or folder cannot be written, and why")
    func failures() throws {
      #expect(throws: LiveError.failed(call: "mkdir", "/dev/null/site", code: ENOTDIR)) {
        try LiveApp.site(component, at: "/dev/null/site")
      }
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let name = folder.appending(path: "live.js")
      try FileManager.default.createDirectory(at: name, withIntermediateDirectories: true)
      let error = #expect(throws: LiveError.failed(call: "open", name.path, code: EISDIR)) {
        try LiveApp.site(component, at: folder.path)
      }
      expectEqual(error?.description, "open failed for \(name.path): Is a directory")
      #expect(LiveError.noServer.description.contains("apt-get install websocketd"))
      #expect(LiveOutput.programPath?.hasPrefix("/") == true)
      // A device that is full takes no line.
      let full = open("/dev/full", O_WRONLY)
      #expect(!LiveOutput.write("a", to: full, within: .zero))
      close(full)
      #expect(!LiveOutput.write("a", to: -1, within: .zero))
    }
  }
#endif

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
