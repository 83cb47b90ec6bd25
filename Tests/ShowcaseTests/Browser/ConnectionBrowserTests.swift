#if os(Linux)
  import Testing

  /// The connection of a live page, and the whole view that comes with it.
  @Suite(
    "The connection of a live page",
    .serialized,
    .enabled(if: Browser.isHere || Browser.isRequired, "chromium and websocketd are not installed")
  )
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
            if (count != 3) say(`{"type":"page","n":1,"ack":${+(count > \(working))},"ops":[]}`);
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

    @Test("is made again after twice the time, unless it has lasted or something has come of it")
    func backoff() throws {
      let (server, browser) = (try LiveServer("LivePages", "echo"), try Browser())
      try browser.command(
        "Page.addScriptToEvaluateOnNewDocument",
        ["source": Self.server(lasting: 5, working: 10)]
      )
      try browser.command("Page.navigate", ["url": server.address])
      try browser.wait("delays.length == 14")
      #expect(
        try browser.value("delays")
          == "250,500,1000,2000,4000,250,500,1000,2000,4000,250,500,1000,2000"
      )
    }
  }
#endif
