#if os(Linux)
  import Testing

  extension Integration {
    /// The connection of a live page, and the whole view that comes with it.
    @Suite("The connection of a live page", .browser)
    struct ConnectionBrowserTests {
      /// A server whose connections end at once, in a page whose timers count, and ring at once.
      ///
      /// The connection with the number in `lasting` lasts 11 s, the one in `working` shows an event of the page as handled.
      private static func server(lasting: Int, working: Int) -> String {
        """
        const delays = [], real = setTimeout;
        let now = 0;
        Math.random = () => 0.5;
        Date.now = () => now;
        window.setTimeout = (f, time) => delays.push(time) < 14 && real(f);
        window.WebSocket = class {
          readyState = 1;
          constructor() {
            const say = data => this.onmessage({data});
            real(() => {
              const count = delays.length;
              this.onopen();
              if (count != 3) say(`{"type":"page","n":1,"ack":${+(count > \(working))},"max":99,"of":"a","ops":[]}`);
              else say('{"type":"error","message":"no"}');
              if (count == \(lasting)) now += 11e3, say('{"type":"pong"}');
              if (count == \(working)) say('{"type":"patch","n":2,"ack":1,"ops":[]}');
              this.onclose();
            });
          }
          send() {}
          close() {}
        };
        """
      }

      @Test("is retried after twice the time, unless it lasted or received something")
      func backoff() throws {
        let (server, browser) = (try LiveServer("LivePages", "echo"), try Browser())
        try browser.runFirst(Self.server(lasting: 5, working: 10))
        try browser.command("Page.navigate", ["url": server.address])
        try browser.wait("delays.length == 14")
        #expect(
          try browser.value("delays")
            == "250,500,1000,2000,4000,250,500,1000,2000,4000,250,500,1000,2000"
        )
      }

      private let secret = "document.querySelector('[type=password]')"
      private let text = "document.querySelector('.b-code')"
      private let longText = String(repeating: "a", count: 400)

      /// A page with a long secret, of which another field has the focus, and whose code is scrolled.
      private func page(_ server: LiveServer) throws -> Browser {
        let wire =
          "window.wire = {}; window.WebSocket = class extends WebSocket { constructor(a) { super(a); wire.socket = this; } };"
        let browser = try Browser(server, first: wire)
        try browser.click("[type=password]")
        try browser.command("Input.insertText", ["text": longText])
        try browser.wait("\(text).innerText", is: longText)
        try browser.value("void document.querySelector('button').focus()")
        try browser.value("void (\(text).scrollLeft = 70)")
        #expect(try browser.value("\(text).scrollLeft") == "70")
        return browser
      }

      @Test("keeps what a whole view does not say: scrolled places, and a secret that was typed")
      func kept() throws {
        let server = try LiveServer("LivePages", "echo")
        let browser = try page(server)
        for _ in 0..<2 {
          try browser.value("void (\(secret).isOld = true, wire.socket.onopen())")
          try browser.wait("!\(secret).isOld")
          #expect(try browser.value("\(secret).value") == longText)
          #expect(try browser.value("\(text).scrollLeft") == "70")
        }
        // It is cleared where the view says so.
        try browser.value(
          "void (document.querySelector('textarea').focus(), document.querySelector('textarea').select())"
        )
        try browser.key("Backspace")
        try browser.wait("\(secret).value", is: "")
        try browser.value("void (\(secret).isOld = true, wire.socket.onopen())")
        try browser.wait("!\(secret).isOld")
        #expect(try browser.value("\(secret).value") == "")
        #expect(browser.complaints == [])
      }

      @Test(
        "of a served program is made from its own page only, which no other page shows in a frame"
      )
      func origin() throws {
        let server = try LiveServer("Showcase", "stepper", servesItself: true)
        let browser = try Browser()
        for host in ["localhost", "127.0.0.1"] {
          try browser.open("http://\(host):\(server.port)/")
          let header =
            "(() => { let r = new XMLHttpRequest(); r.open('GET', '/', false); r.send(); return r.getResponseHeader('X-Frame-Options'); })()"
          #expect(try browser.value(header) == "DENY")
        }
        // The same machine by the name of another site, as after a change of that name's address.
        try browser.command("Page.navigate", ["url": "http://other.test:\(server.port)/"])
        try browser.wait("document.body.dataset.live", is: "reconnecting")
      }

      @Test(
        "goes on where a text is too long to be sent: the field shows the text of the view again"
      )
      func tooLong() throws {
        let server = try LiveServer("LivePages", "echo")
        let browser = try page(server)
        let field = "document.querySelector('textarea')"
        try browser.wait("\(field).value", is: longText)
        // One byte more than a message may have, and much more.
        for count in [(1 << 20) - 66, 1 << 21] {
          try browser.value(
            "void (\(field).value = 'b'.repeat(\(count)), \(field).dispatchEvent(new InputEvent('input', {bubbles: true})))"
          )
          try browser.wait("\(field).value", is: longText)
        }
        try browser.value("void (\(field).focus(), \(field).select())")
        try browser.key("b")
        try browser.wait("\(text).innerText", is: "b")
        #expect(try browser.value("document.body.dataset.live") == "live")
        #expect(browser.complaints == [])
      }

      @Test("leaves a number alone that is typed, until it is in the range")
      func numbers() throws {
        let source = """
          window.WebSocket = class extends WebSocket { constructor(a) { super(a); window.socket = this; } };
          window.pinged = () => new Promise(done => {
            socket.addEventListener("message", e => e.data.includes('"pong"') && done());
            socket.send('{"type":"ping"}');
          });
          """
        let browser = try Browser(LiveServer("Showcase", "gallery"), first: source)
        let guests = "document.querySelector('[type=number]')"
        try browser.value("void (\(guests).focus(), \(guests).select())")
        for key in ["5", "0"] { try browser.key(key) }
        try browser.wait("\(guests).getAttribute('value')", is: "5")
        // What the server has to say of it comes before its answer to a ping.
        try browser.value("pinged()")
        #expect(try browser.value("\(guests).value") == "50")
        // A number outside of the range is not sent; a field that is left shows the state.
        try browser.value("void \(guests).blur()")
        try browser.wait("\(guests).value", is: "5")
        // A number has no caret to keep.
        let leave = "\(guests).dispatchEvent(new FocusEvent('focusout', {bubbles: true}))"
        try browser.value("void (\(guests).focus(), \(guests).value = '', \(leave))")
        #expect(try browser.value("\(guests).value") == "5")
        #expect(browser.complaints == [])
      }

      @Test(
        "outlasts the pauses of a hidden page, and is made again where three pings have no answer"
      )
      func pings() throws {
        let source = """
          window.got = 0;
          window.setInterval = f => window.tick = f;
          window.WebSocket = class extends WebSocket {
            set onmessage(f) { super.onmessage = e => { window.got++; if (!window.isDeaf) f(e); }; }
          };
          """
        let browser = try Browser(LiveServer("LivePages", "echo"), first: source)
        for count in 1...6 {
          let got = try browser.value("got")
          // A minute between two pings, as the browser delays the timers of a hidden page.
          let later = "const now = Date.now; Date.now = () => now() + \(count * 60_000)"
          try browser.value("(() => { \(later); tick(); })()")
          try browser.wait("got > \(got)")
          #expect(try browser.value("document.body.dataset.live") == "live")
        }
        try browser.value("void (isDeaf = true, tick(), tick(), tick())")
        #expect(try browser.value("document.body.dataset.live") == "live")
        try browser.value("void tick()")
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try browser.value("void (isDeaf = false)")
        try browser.wait("document.body.dataset.live", is: "live")
      }

      @Test(
        "leaves a text alone that is composed, also when another field changes it, or it is made again"
      )
      func composition() throws {
        let server = try LiveServer("LivePages", "echo")
        let browser = try Browser(server)
        let field = "document.querySelector('textarea')"
        try browser.click("textarea")
        let composed: [String: Any] = ["text": "かん", "selectionStart": 2, "selectionEnd": 2]
        try browser.command("Input.imeSetComposition", composed)
        try browser.value(
          "void (\(secret).value = 'x', \(secret).dispatchEvent(new InputEvent('input', {bubbles: true})))"
        )
        try browser.wait("\(text).innerText", is: "x")
        #expect(try browser.value("\(field).value") == "かん")
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.wait("\(text).innerText", is: "かん")
        #expect(try browser.value("\(field).value") == "かん")
        #expect(browser.complaints == [])
      }

      @Test("goes on where the browser stores nothing, and where the history takes no more entries")
      func history() throws {
        let full = """
          History.prototype.replaceState = () => { throw new Error('too many'); };
          Object.defineProperty(window, 'sessionStorage', {get() { throw new Error('none'); }});
          """
        let browser = try Browser(LiveServer("Showcase", "todomvc"), first: full)
        try browser.command("Input.insertText", ["text": "Milk"])
        try browser.key("Enter")
        try browser.wait("document.querySelector('.todo-list label')?.innerText", is: "Milk")
        #expect(browser.complaints == [])
      }

      @Test("hands over a secret that was typed while there was none")
      func offline() throws {
        let server = try LiveServer("LivePages", "echo")
        let browser = try page(server)
        try server.stop()
        try browser.wait("document.body.dataset.live", is: "reconnecting")
        try browser.click("[type=password]")
        try browser.key("b")
        try browser.value("void document.querySelector('button').focus()")
        let typed = try browser.value("\(secret).value")
        #expect(typed.count == 401)
        try server.start()
        try browser.wait("document.body.dataset.live", is: "live")
        try browser.wait("\(text).innerText", is: typed)
        #expect(try browser.value("\(secret).value") == typed)
        #expect(browser.complaints == [])
      }
    }
  }
#endif
