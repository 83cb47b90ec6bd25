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
