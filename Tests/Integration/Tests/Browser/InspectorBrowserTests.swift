#if os(Linux)
  import Testing

  extension Integration {
    @Suite("The inspector on a live page", .browser)
    struct InspectorBrowserTests {
      @Test("is opened by F12, shows each step, and goes back in time by a click")
      func page() throws {
        let (server, browser) = (try LiveServer("Workshop", "pair", "--inspect"), try Browser())
        try browser.command(
          "Emulation.setDeviceMetricsOverride",
          ["width": 1_280, "height": 720, "deviceScaleFactor": 1, "mobile": false]
        )
        try browser.open(server)
        let text = "document.body.innerText"
        #expect(try browser.value(text).contains("Inspector") == false)
        try browser.key("F12")
        try browser.wait("\(text).includes('State after step 0')")
        let presses = "[...document.querySelectorAll('button')].filter(b => b.innerText == '+')"
        try browser.value("\(presses)[0].click()")
        try browser.wait("\(text).includes('by “press +”')")
        try browser.value("\(presses)[1].click()")
        try browser.wait("\(text).includes('2  .pair(.right(.tapIncrement)) by “press +#2”')")
        // The component stands beside its inspector.
        let isBeside = """
          (() => { const place = t => [...document.querySelectorAll('*')].filter(e => e.innerText?.startsWith(t)).pop()
            .getBoundingClientRect();
            return place('Pair').right < place('Inspector').left; })()
          """
        #expect(try browser.value(isBeside) == "true")
        let first =
          "[...document.querySelectorAll('[data-on]')].find(e => e.innerText.startsWith('1  .pair'))"
        try browser.value("\(first).click()")
        try browser.wait("\(text).includes('looking back')")
        try browser.wait("\(text).includes('State after step 1')")
        try browser.value(
          "[...document.querySelectorAll('button')].find(b => b.innerText == 'Live').click()"
        )
        try browser.wait("\(text).includes('Step 2 of 2, live')")
        #expect(browser.complaints == [])
      }
    }
  }
#endif
