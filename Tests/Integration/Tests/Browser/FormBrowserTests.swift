#if os(Linux)
  import Testing

  extension Integration {
    @Suite("A form in a browser", .browser)
    struct FormBrowserTests {
      private static let log = "document.querySelector('.log').innerText"

      private func page() throws -> Browser {
        try Browser(LiveServer("LivePages", "form"), first: LivePagesBrowserTests.wire)
      }

      private func slide(_ browser: Browser, to value: Int) throws {
        try browser.value(
          """
          (e => { e.focus(); e.value = \(value); e.dispatchEvent(new Event("input", {bubbles: true})); })(
            document.querySelector("[type=range]"))
          """
        )
      }

      @Test(
        "sends a delayed text before the press of a button",
        arguments: ["click", "focus", "tab"]
      )
      func save(_ way: String) throws {
        let browser = try page()
        try browser.click("input", at: 0)
        try browser.type("ab")
        if way == "click" {
          try browser.click("button:not(fieldset *)")
        } else if way == "tab" {
          // Over the note and the slider.
          for _ in 0..<3 { try browser.key("Tab") }
          try browser.key("Enter")
        } else {
          try browser.value(
            "document.querySelectorAll('button').forEach(e => e.innerText == 'Save' && e.focus())"
          )
          try browser.key("Enter")
        }
        try browser.wait(Self.log, is: "Textab Save")
        #expect(browser.complaints == [])
      }

      @Test("sends what is delayed anywhere in the order in which it was entered")
      func order() throws {
        let browser = try page()
        // The first letter of a throttled field is sent at once.
        try browser.click("input", at: 1)
        try browser.type("xyz")
        try slide(browser, to: 3)
        try browser.click("input", at: 0)
        try browser.type("ab")
        try slide(browser, to: 7)
        try browser.click("input", at: 1)
        try browser.type("!")
        try browser.value(
          """
          (e => { e.focus(); e.value = "Green"; e.dispatchEvent(new Event("input", {bubbles: true})); })(
            document.querySelector("select"))
          """
        )
        try browser.click("button:not(fieldset *)")
        try browser.wait(Self.log, is: "Notex Notexyz Size3 Textab Size7 Notexyz! ColourGreen Save")
        #expect(browser.complaints == [])
      }

      @Test("shows the view of a program that prints, also before it is live")
      func printing() throws {
        let browser = try Browser(LiveServer("LivePages", "talk"))
        try browser.click("input", at: 0)
        try browser.type("ab")
        try browser.wait("document.querySelector('input').getAttribute('value')", is: "ab")
        // What is printed before is part of the first message.
        #expect(browser.complaints.count == 1)
      }

      @Test("drops an event of a field that is no longer in the view when the event is sent")
      func removed() throws {
        let browser = try page()
        try browser.click("input", at: 0)
        try browser.type("ab")
        // Events after a submission wait for the next view, which lacks the field.
        try browser.value(
          """
          (() => {
            const fields = [...document.querySelectorAll("input")], [text, last] = [fields[0], fields.at(-1)];
            text.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
            last.value = "x";
            last.dispatchEvent(new Event("input", {bubbles: true}));
          })()
          """
        )
        try browser.wait(Self.log, is: "Textab Sent")
        try browser.value("wire.settled()")
        #expect(try browser.value(Self.log) == "Textab Sent")
        #expect(browser.complaints == [])
      }

      @Test("leaves a refused number alone when another attribute of its field changes")
      func attributes() throws {
        let browser = try page()
        let field = "document.querySelector('[inputmode=numeric]')"
        try browser.value("void (\(field).focus(), \(field).select())")
        for letter in "19" {
          try browser.key(String(letter))
          try browser.value("wire.settled()")
        }
        // A press that leaves the focus in the field.
        try browser.value(
          "document.querySelectorAll('button').forEach(e => e.innerText == 'Save' && e.click())"
        )
        try browser.wait("\(field).placeholder", is: "1")
        #expect(try browser.value("\(field).value") == "19")
      }

      @Test("sends what is delayed before the address changes")
      func address() throws {
        let browser = try page()
        try browser.click("input", at: 0)
        try browser.type("ab")
        try browser.value("void (location.hash = 'a')")
        try browser.wait(Self.log, is: "Textab")
      }

      @Test(
        "leaves a date or number alone that is refused while it is typed, and corrects it when it is left",
        arguments: [
          ("[type=date]", "05051985", "1985-05-05", "05050019", "2020-05-05"),
          ("[type=time]", "0105PM", "13:05", "0105AM", "13:05"),
          ("[type=datetime-local]", "05051985", "1985-05-05T14:05", "05050019", "2020-05-05T14:05"),
          ("[type=number]", "25", "25", "5", "15"),
          ("[inputmode=numeric]", "1985", "1985", "19", "2020"),
        ]
      )
      func refused(
        _ selector: String,
        accepted: String,
        result: String,
        refused: String,
        before: String
      ) throws {
        let field = "document.querySelector('\(selector)')"
        for (typed, isAccepted) in [(refused, false), (accepted, true)] {
          let browser = try page()
          try browser.value(
            "void (\(field).focus(), /number|text/.test(\(field).type) && \(field).select())"
          )
          for letter in typed {
            try browser.key(String(letter))
            try browser.value("wire.settled()")
          }
          if isAccepted {
            #expect(try browser.value("\(field).value") == result)
          } else {
            #expect(try browser.value("\(field).value") != before)
          }
          try browser.value("void \(field).blur()")
          try browser.value("wire.settled()")
          #expect(try browser.value("\(field).value") == (isAccepted ? result : before))
          #expect(browser.complaints == [])
        }
      }
    }
  }
#endif
