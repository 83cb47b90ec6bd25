#if os(Linux)
  import Foundation
  import Testing

  extension Integration {
    @Suite("A page that is kept", .browser)
    final class JournalBrowserTests {
      /// Where the sessions of a page are kept.
      private let folder = FileManager.default.temporaryDirectory
        .appending(path: "bowyer-\(UUID())")

      deinit { try? FileManager.default.removeItem(at: folder) }

      @Test("shows the same when it is loaded again, and when its server has ended and is back")
      func same() throws {
        let server = try LiveServer("Showcase", "todomvc", "--journal", folder.path)
        let browser = try Browser(server)
        for title in ["Milk", "Eggs"] {
          try browser.type(title)
          try browser.key("Enter")
        }
        try browser.wait(titles, is: "Milk,Eggs")
        try browser.click(".todo-list label", at: 1, times: 2)
        try browser.wait("document.activeElement.className === 'edit'")
        try browser.type("Ham")
        let edited = "document.querySelector('.edit')?.value"
        try browser.wait(edited, is: "Ham")
        // A page that is loaded again takes the session over from the one before, and changes nothing.
        try browser.reload()
        try browser.wait(edited, is: "Ham")
        try browser.wait("document.body.dataset.live", is: "live")
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.wait(edited, is: "Ham")
        try browser.click(".edit")
        try browser.key("Enter")
        try browser.wait(titles, is: "Milk,Ham")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
      }

      private let titles =
        "[...document.querySelectorAll('.todo-list label')].map(e => e.innerText)"

      /// Opens a list with one item, whose session is kept.
      private func list(with title: String) throws -> (LiveServer, Browser) {
        let server = try LiveServer("Showcase", "todomvc", "--journal", folder.path)
        let browser = try Browser(server, first: Self.wire)
        try browser.type(title)
        try browser.key("Enter")
        try browser.wait(titles, is: title)
        return (server, browser)
      }

      @Test("has all that was done after Enter while there was no connection")
      func submitted() throws {
        let (server, browser) = try list(with: "Salt")
        try browser.wait("document.querySelector('.new-todo').value", is: "")
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        for title in ["Milk", "Bread", "Eggs"] {
          try browser.command("Input.insertText", ["text": title])
          try browser.key("Enter")
        }
        try browser.click(".toggle")
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.wait(titles, is: "Salt,Milk,Bread,Eggs")
        try browser.wait("document.querySelector('.toggle').checked")
        #expect(browser.complaints == [])
      }

      /// A page that hears nothing of its server while it is deaf, and sends no events while it is mute.
      private static let wire = """
        window.isDeaf = window.isMute = false;
        window.waiting = [];
        window.hear = () => { isDeaf = false; for (const f of waiting.splice(0)) f(); };
        window.WebSocket = class extends WebSocket {
          constructor(address) { super(address); window.socket = this; }
          send(text) { if (!isMute || !text.includes('"event"')) super.send(text); }
          set onmessage(f) { super.onmessage = e => isDeaf ? waiting.push(() => f(e)) : f(e); }
        };
        """

      private let field = "document.querySelector('.new-todo').value"

      /// How many items the journal adds.
      private func additions() throws -> Int {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let texts = try names.filter { $0.hasSuffix(".journal") }
          .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        return texts.joined().matches(of: /"add"/).count
      }

      @Test("does not show a text again that was submitted, if the answer was lost")
      func lostAnswer() throws {
        let server = try LiveServer("Showcase", "todomvc", "--journal", folder.path)
        let browser = try Browser(server, first: Self.wire)
        for (count, title) in [(1, "Milk"), (2, "Eggs")] {
          try browser.value("void (isDeaf = true)")
          try browser.command("Input.insertText", ["text": title])
          try browser.key("Enter")
          // The event is saved, which the page is not told.
          let program = try #require(server.server)
          try program.wait(for: "\(count) items in the journal", every: 10) {
            try additions() >= count
          }
          try browser.value("void (socket.close(), waiting = [], isDeaf = false)")
          try browser.wait("document.querySelectorAll('.todo-list li').length", is: "\(count)")
          try browser.wait(field, is: "")
        }
        try browser.command("Input.insertText", ["text": "Tea"])
        try browser.key("Enter")
        try browser.wait(titles, is: "Milk,Eggs,Tea")
        #expect(browser.complaints == [])
      }

      @Test("has a text that is composed after Enter, before the answer, and not the submitted one")
      func composedAfterEnter() throws {
        let browser = try Browser(LiveServer("Showcase", "todomvc"), first: Self.wire)
        for (typed, shown) in [("", "Milk,茶"), ("x", "Milk,茶,Milk,x茶")] {
          try browser.value("void (isDeaf = true)")
          try browser.command("Input.insertText", ["text": "Milk"])
          try browser.key("Enter")
          if !typed.isEmpty { try browser.command("Input.insertText", ["text": typed]) }
          let composed: [String: Any] = ["text": "ち", "selectionStart": 1, "selectionEnd": 1]
          try browser.command("Input.imeSetComposition", composed)
          try browser.wait("waiting.length > 0")
          try browser.value("void hear()")
          try browser.wait(titles, is: shown.replacing(/,[^,]*$/, with: ""))
          #expect(try browser.value(field) == "Milk\(typed)ち")
          try browser.command("Input.insertText", ["text": "茶"])
          try browser.wait(field, is: "\(typed)茶")
          try browser.key("Enter")
          try browser.wait(titles, is: shown)
          try browser.wait(field, is: "")
        }
        #expect(browser.complaints == [])
      }

      @Test(
        "has what was done before and after the server was found again, before its first answer"
      )
      func unanswered() throws {
        let (server, browser) = try list(with: "Milk")
        try browser.wait(field, is: "")
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try browser.click(".toggle")
        try browser.value("void (isDeaf = true)")
        try server.start()
        try browser.wait("waiting.length > 0")
        try browser.click(".new-todo")
        try browser.command("Input.insertText", ["text": "Eggs"])
        try browser.key("Enter")
        try browser.value("void hear()")
        try browser.wait(titles, is: "Milk,Eggs")
        try browser.wait("document.querySelector('.toggle').checked")
        #expect(browser.complaints == [])
      }

      @Test("shows what was entered in all its controls, while the server does not know it yet")
      func entered() throws {
        let (_, browser) = try list(with: "Milk")
        try browser.wait(field, is: "")
        try browser.value("void (isMute = true)")
        try browser.command("Input.insertText", ["text": "Eggs"])
        // The box has the focus then.
        try browser.click(".toggle")
        for isMute in [true, false] {
          try browser.value(
            "void (isMute = \(isMute), document.querySelector('.toggle').isOld = true, socket.onopen())"
          )
          try browser.wait("!document.querySelector('.toggle').isOld")
          #expect(try browser.value(field) == "Eggs")
          #expect(try browser.value("document.querySelector('.toggle').checked") == "true")
        }
        try browser.wait("document.querySelector('li.completed')")
        try browser.click(".new-todo")
        try browser.key("Enter")
        try browser.wait(titles, is: "Milk,Eggs")
        #expect(browser.complaints == [])
      }

      @Test(
        "has what was done while there was no connection, before the address that was opened then"
      )
      func offline() throws {
        let (server, browser) = try list(with: "Milk")
        try browser.type("E")
        try browser.wait(
          "document.querySelector('.new-todo').defaultValue || document.querySelector('.new-todo').getAttribute('value')",
          is: "E"
        )
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        // The power fails: the last records are lost, which the page knows to be handled.
        let name = try #require(
          FileManager.default.contentsOfDirectory(atPath: folder.path).first {
            $0.hasSuffix(".journal")
          }
        )
        let file = folder.appending(path: name)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let typed = try #require(lines.firstIndex { $0.contains("\"E\"") })
        let text = lines[..<typed].map { "\($0)\n" }.joined()
        try Data(text.utf8).write(to: file)
        try browser.click(".toggle")
        try browser.value("void (location.hash = '#/active')")
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.wait("document.querySelector('.filters .selected').innerText", is: "Active")
        try browser.wait(titles, is: "")
        try browser.click(".filters a", at: 2)
        try browser.wait(titles, is: "Milk")
        #expect(browser.complaints == [])
      }
    }
  }
#endif
