#if os(Linux)
  import Foundation
  import Testing

  extension Integration {
    @Suite("In a browser", .browser)
    struct BrowserTests {
      @Test("the caret stays where the user types, and a text that is composed is left alone")
      func typing() throws {
        let browser = try Browser(LiveServer("Showcase", "signup"))
        try browser.click("input")
        try browser.type("Countess")
        try browser.key("Home")
        try browser.type("Ada ")
        try browser.wait(
          "document.querySelector('input').getAttribute('value')",
          is: "Ada Countess"
        )
        #expect(try browser.value("document.activeElement.selectionStart") == "4")
        try browser.command(
          "Input.imeSetComposition",
          ["text": "に", "selectionStart": 1, "selectionEnd": 1]
        )
        try browser.click("input[type=checkbox]")
        try browser.value("document.querySelector('input').focus()")
        try browser.command("Input.insertText", ["text": "日本"])
        try browser.wait(
          "document.querySelector('input').getAttribute('value') === document.querySelector('input').value"
        )
        #expect(try browser.value("document.querySelector('input').value").contains("日本"))
        #expect(browser.complaints == [])
      }

      @Test("a pointer draws on a canvas, in its units")
      func pointing() throws {
        let browser = try Browser(LiveServer("Showcase", "circles"))
        let place = try browser.value(
          "(r => [r.x, r.y, r.width])(document.querySelector('svg').getBoundingClientRect())"
        )
        let numbers = place.split(separator: ",").compactMap { Double($0) }
        try #require(numbers.count == 3)
        try browser.click(x: numbers[0] + numbers[2] / 4, y: numbers[1] + 60)
        try browser.wait("document.querySelectorAll('svg circle').length > 0")
        let center = try browser.value("document.querySelector('svg circle').getAttribute('cx')")
        let width = try browser.value("document.querySelector('svg').viewBox.baseVal.width")
        #expect(abs((Double(center) ?? 0) - (Double(width) ?? 0) / 4) <= 1)
        #expect(browser.complaints == [])
      }

      @Test("a dialog has the focus while it is open, and gives it back to what had it before")
      func dialog() throws {
        let browser = try Browser(LiveServer("Showcase", "gallery"))
        // A question begins at what destroys nothing, another dialog at its first button.
        for (name, first) in [("Half a sheet", "Yes"), ("Alert", "No"), ("Confirmation", "No")] {
          let button =
            "[...document.querySelectorAll('button')].find(e => e.innerText == '\(name)')"
          try browser.value("void \(button).focus()")
          for key in ["Escape", "Enter"] {
            try browser.key("Enter")
            try browser.wait("document.querySelector(':modal')?.contains(document.activeElement)")
            #expect(try browser.value("document.activeElement.innerText") == first, "\(name)")
            try browser.key(key)
            try browser.wait("!document.querySelector('dialog')")
            #expect(
              try browser.value("document.activeElement === \(button)") == "true",
              "\(name), \(key)"
            )
          }
        }
        #expect(browser.complaints == [])
      }

      @Test("a page shows that its server is gone, and is live again when the server returns")
      func reconnecting() throws {
        let server = try LiveServer("Showcase", "stepper")
        let browser = try Browser(server)
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.click("[data-key=stepper] button", at: 1)
        try browser.wait("document.querySelector('[data-key=stepper] p').innerText", is: "1")
      }
    }
  }
#endif
