#if os(Linux)
  import Foundation
  import Testing

  extension Integration {
    /// What the specification of TodoMVC asks for, item by item, in a browser.
    @Suite("TodoMVC in a browser", .browser)
    struct TodoBrowserTests {
      private let server: LiveServer
      private let browser: Browser

      init() throws {
        server = try LiveServer("Showcase", "todomvc")
        browser = try Browser(server)
      }

      private static let titles =
        "[...document.querySelectorAll('.todo-list label')].map(e => e.innerText)"
      private static let completed =
        "[...document.querySelectorAll('.todo-list li')].map(e => +e.matches('.completed')).join('')"

      private func add(_ titles: String...) throws {
        for title in titles {
          try browser.command("Input.insertText", ["text": title])
          try browser.key("Enter")
        }
        // A row that comes moves what is below it, also away from a click.
        try browser.wait("\(Self.titles).at(-1)", is: titles.last ?? "")
      }

      private func shows(_ titles: String, _ completed: String) throws {
        try browser.wait(Self.titles, is: titles)
        try browser.wait(Self.completed, is: completed)
      }

      /// Waits until the program has saved a text: a reload ends the program.
      private func isSaved(_ text: String) throws {
        let program = try #require(server.server)
        try program.wait(for: "“\(text)” in the files of the program", every: 10) {
          let files = FileManager.default.enumerator(
            at: server.home,
            includingPropertiesForKeys: nil
          )
          return files?.contains {
            ($0 as? URL).flatMap { try? String(contentsOf: $0, encoding: .utf8) }?.contains(text)
              == true
          } == true
        }
      }

      private func edit(_ index: Int) throws {
        try browser.click(".todo-list label", at: index, times: 2)
        try browser.wait("document.activeElement.className === 'edit'")
      }

      private func isVisible(_ selector: String, at index: Int = 0) throws -> Bool {
        try browser.value(
          "document.querySelectorAll('\(selector)')[\(index)]?.checkVisibility({visibilityProperty: true})"
        ) == "true"
      }

      @Test(
        "without todos there are no list and no footer, and the field for a new one has the focus"
      )
      func noTodos() throws {
        #expect(try browser.value("document.querySelector('.main, .footer')") == "null")
        #expect(try browser.value("document.activeElement.className") == "new-todo")
        #expect(browser.complaints == [])
      }

      @Test("Enter adds a todo at the end, trimmed and not empty, and clears the field")
      func newTodo() throws {
        try browser.type("  Milk ")
        try browser.key("Enter")
        try browser.type("  ")
        try browser.key("Enter")
        try browser.type("Eggs")
        try browser.key("Enter")
        // What is typed after Enter, before the server has answered, is not lost, and not behind the text before.
        try browser.type("Tea")
        try browser.key("Enter")
        try shows("Milk,Eggs,Tea", "000")
        try browser.wait("document.querySelector('.new-todo').value", is: "")
        #expect(try isVisible(".main") && isVisible(".footer"))
        #expect(browser.complaints == [])
      }

      @Test(
        "one box marks all, follows the single ones, and is clear when the completed are cleared"
      )
      func markAll() throws {
        let isChecked = "document.querySelector('.toggle-all').checked"
        try add("Milk", "Eggs", "Tea")
        try shows("Milk,Eggs,Tea", "000")
        try browser.click(".toggle-all")
        try shows("Milk,Eggs,Tea", "111")
        try browser.click(".toggle", at: 0)
        try shows("Milk,Eggs,Tea", "011")
        try browser.wait(isChecked, is: "false")
        try browser.click(".toggle", at: 0)
        try browser.wait(isChecked, is: "true")
        try browser.click(".toggle-all")
        try shows("Milk,Eggs,Tea", "000")
        try browser.click(".toggle-all")
        try shows("Milk,Eggs,Tea", "111")
        try browser.click(".clear-completed")
        try browser.wait("!document.querySelector('.main')")
        try add("Bread")
        try browser.wait(isChecked, is: "false")
      }

      @Test(
        "an item is completed by its box, and removed by a button that shows when it is pointed at"
      )
      func item() throws {
        try add("Milk", "Eggs")
        try shows("Milk,Eggs", "00")
        try browser.click(".toggle", at: 1)
        try shows("Milk,Eggs", "01")
        #expect(try browser.value("document.querySelectorAll('.toggle')[1].checked") == "true")
        #expect(try browser.value("document.querySelector('.destroy').textContent") == "")
        let sign = "getComputedStyle(document.querySelector('.destroy'), '::before').content"
        #expect(try browser.value(sign) == "\"×\"")
        let opacity = "getComputedStyle(document.querySelector('.destroy')).opacity"
        // A browser without a window says that nothing can be pointed at.
        try browser.command(
          "Emulation.setEmulatedMedia",
          ["features": [["name": "hover", "value": "hover"]]]
        )
        try browser.move(to: "h1")
        let canHover = try browser.value("matchMedia('(hover: hover)').matches") == "true"
        if canHover { try browser.wait(opacity, is: "0") }
        try browser.move(to: ".todo-list label")
        try browser.wait(opacity, is: "1")
        try browser.click(".destroy")
        try shows("Eggs", "1")
        #expect(browser.complaints == [])
      }

      @Test("two presses edit a title in place, where nothing else of the item is visible")
      func editing() throws {
        try add("Milk", "Eggs", "Tea")
        try shows("Milk,Eggs,Tea", "000")
        try edit(1)
        let item = "document.querySelectorAll('.todo-list li')[1]"
        #expect(try browser.value("\(item).matches('.editing')") == "true")
        #expect(try browser.value("document.activeElement.value") == "Eggs")
        #expect(try browser.value("\(item).contains(document.activeElement)") == "true")
        for part in [".toggle", "label"] {
          #expect(try browser.value("!!\(item).querySelector('\(part)')") == "true")
          #expect(try !isVisible(".editing \(part)"))
          #expect(try isVisible(".todo-list li:not(.editing) \(part)"))
        }
        // By Enter, trimmed.
        try browser.command("Input.insertText", ["text": "  Six eggs "])
        try browser.key("Enter")
        try shows("Milk,Six eggs,Tea", "000")
        try browser.wait("!document.querySelector('.edit, .editing')")
        // By leaving.
        try edit(2)
        try browser.command("Input.insertText", ["text": "Cake"])
        try browser.click(".new-todo")
        try shows("Milk,Six eggs,Cake", "000")
        // Not by Escape.
        try edit(0)
        try browser.type("Nothing")
        try browser.key("Escape")
        try browser.wait("!document.querySelector('.edit, .editing')")
        try shows("Milk,Six eggs,Cake", "000")
        // With an empty title, it goes.
        try edit(0)
        try browser.key("Backspace")
        try browser.key("Enter")
        try shows("Six eggs,Cake", "00")
        #expect(browser.complaints == [])
      }

      @Test("items and the filter survive a reload, editing does not")
      func persistence() throws {
        try add("Milk", "Eggs")
        try browser.click(".toggle", at: 0)
        try shows("Milk,Eggs", "10")
        // Only a completed item has this value.
        try isSaved("true")
        try edit(1)
        try browser.reload()
        try shows("Milk,Eggs", "10")
        #expect(try browser.value("document.querySelector('.edit, .editing')") == "null")
        try browser.click(".filters a", at: 2)
        try shows("Milk", "1")
        let session = try browser.value("sessionStorage.bowyer")
        try browser.reload()
        try shows("Milk", "1")
        try browser.wait("document.querySelector('.filters .selected').innerText", is: "Completed")
        // The page names the same session, whether the server keeps it or not.
        #expect(try browser.value("sessionStorage.bowyer") == session)
        #expect(session.split(separator: ",").count == 16)
        #expect(browser.complaints == [])
      }

      @Test(
        "filters have addresses, the browser goes back, and what is marked goes from where it no longer belongs"
      )
      func routing() throws {
        let selected = "[...document.querySelectorAll('.filters .selected')].map(e => e.innerText)"
        try add("Milk", "Eggs", "Tea")
        try browser.click(".toggle", at: 1)
        try shows("Milk,Eggs,Tea", "010")
        #expect(try browser.value(selected) == "All")
        try browser.click(".filters a", at: 1)
        try shows("Milk,Tea", "00")
        try browser.wait("location.hash", is: "#/active")
        try browser.wait(selected, is: "Active")
        try browser.click(".filters a", at: 2)
        try shows("Eggs", "1")
        try browser.wait(selected, is: "Completed")
        try browser.value("void history.back()")
        try shows("Milk,Tea", "00")
        try browser.wait(selected, is: "Active")
        try browser.value("void history.back()")
        try shows("Milk,Eggs,Tea", "010")
        try browser.value("void (location.hash = '#/active')")
        try shows("Milk,Tea", "00")
        try browser.click(".toggle", at: 0)
        try shows("Tea", "0")
        #expect(browser.complaints == [])
      }

      @Test("the elements and classes are those of the specification")
      func markup() throws {
        try add("Milk", "Eggs")
        try browser.click(".toggle", at: 0)
        try shows("Milk,Eggs", "10")
        try edit(1)
        for path in [
          "section.todoapp > header.header > h1 + input.new-todo[placeholder]",
          "section.todoapp > header + section.main > input.toggle-all[type=checkbox] + label + ul.todo-list:last-child",
          "ul.todo-list > li.completed > div.view:first-child > input.toggle[type=checkbox]:first-child + label + button.destroy:last-child",
          "ul.todo-list > li.editing > div.view:first-child + input.edit:last-child",
          "section.main + footer.footer > span.todo-count:first-child > strong:first-child",
          "footer.footer > span.todo-count + ul.filters > li:first-child > a.selected[href='#/']:only-child",
          "ul.filters > li:nth-child(2) > a[href='#/active']",
          "ul.filters > li:nth-child(3):last-child > a[href='#/completed']",
          "footer.footer > ul.filters + button.clear-completed:last-child",
        ] {
          #expect(
            try browser.value("document.querySelectorAll(\"\(path)\").length") == "1",
            "\(path)"
          )
        }
        #expect(try browser.value("document.querySelectorAll('.todo-list > li').length") == "2")
      }
    }
  }
#endif
