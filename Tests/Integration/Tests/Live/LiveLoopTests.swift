#if os(Linux)
  import Bowyer
  import BowyerLock
  import BowyerViews
  import Foundation
  import Testing

  @testable import BowyerLive

  private struct Counter {
    enum Input: Equatable, Sendable {
      case add(Int)
      case go(String)
    }

    let session: Session<Int, Input, ViewTree<Input>>

    init() {
      session = Session(
        StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Input>.reducing { state, input in
            switch input {
            case .add(let number): state += number
            case .go(let hash): state = Int(hash.dropFirst()) ?? -1
            }
          },
          view: { count in .row(.text("\(count)"), .button("+", .add(1))) }
        )
      )
    }
  }

  private struct Page {
    let feed: LiveFeed
    let lines = Lock<[String]>([])

    init(_ limits: LiveLimits = LiveLimits()) { feed = LiveFeed(limits) }

    func run(
      _ session: Session<Int, Counter.Input, ViewTree<Counter.Input>>,
      _ limits: LiveLimits = LiveLimits(),
      isReached: @escaping @Sendable (Int) -> Bool = { _ in true }
    ) async {
      let page = LivePage(session.view, location: "#\(session.state)", limits: limits) {
        Counter.Input.go($0)
      }
      let open = LiveSession(session: session) { (input: Counter.Input, _) in input }
      var loop = LiveLoop(open, feed, page, { "#\($0)" }) { [lines] line in
        lines.withLock { lines in
          lines.append(line)
          return isReached(lines.count)
        }
      }
      await loop.run()
    }

    func say(_ text: String) { feed.inbox.post { $0.lines.append(text) } }

    func close() { feed.inbox.post { $0.isLast = true } }

    func wait(for text: String) async throws {
      for _ in 0..<2_000 {
        if lines.withLock({ $0.contains { $0.contains(text) } }) { return }
        try await Task.sleep(for: .milliseconds(5))
      }
      Issue.record("never: \(text); there are \(lines.withLock { $0 })")
    }
  }

  extension LiveFeed {
    fileprivate func allLines() async -> [String] {
      var lines: [String] = []
      while let batch = await inbox.next() {
        lines += batch.lines
        if batch.isLast { inbox.stop() }
      }
      return lines
    }
  }

  private let name = Array(repeating: "7", count: 16).joined(separator: ",")
  private let hello =
    #"{"type":"hello","version":1,"session":"\#(name)","location":""}"#
  private func ack(_ number: Int) -> String { #"{"type":"ack","n":\#(number)}"# }
  private func press(_ number: Int, _ path: Int) -> String {
    #"{"type":"event","seq":\#(number),"path":[\#(path)],"kind":"press"}"#
  }

  extension Integration {
    @Suite("The loop between a session and a page", .timeLimit(.minutes(1))) struct LiveLoopTests {
      @Test("answers all that was said before the page was closed, and ends then")
      func ends() async {
        let (counter, page) = (Counter(), Page())
        for line in [hello, ack(1), press(1, 1), ack(2), press(2, 1)] { page.say(line) }
        page.close()
        await page.run(counter.session)
        let lines = page.lines.withLock { $0 }
        #expect(lines.count == 6)
        #expect(lines.first?.hasPrefix(#"{"type":"page","n":1,"ack":0"#) == true)
        #expect(
          lines.dropFirst() == [
            ##"{"type":"location","how":"replace","hash":"#0"}"##,
            #"{"type":"patch","n":2,"ack":1,"ops":[0,{"text":"1"}]}"#,
            ##"{"type":"location","how":"push","hash":"#1"}"##,
            #"{"type":"patch","n":3,"ack":2,"ops":[0,{"text":"2"}]}"#,
            ##"{"type":"location","how":"push","hash":"#2"}"##,
          ]
        )
        #expect(counter.session.state == 2)
      }

      @Test("shows what changes by itself, and goes where the page goes")
      func changes() async throws {
        let (counter, page) = (Counter(), Page())
        let observation = counter.session.onCommit { [feed = page.feed] _ in
          feed.inbox.post { $0.isChanged = true }
        }
        defer { observation.cancel() }
        let running = Task { await page.run(counter.session) }
        page.say(hello)
        page.say(ack(1))
        try await page.wait(for: "\"page\"")
        counter.session.send(.add(5))
        try await page.wait(for: #"{"text":"5"}"#)
        page.say(ack(2))
        page.say(##"{"type":"location","hash":"#7"}"##)
        try await page.wait(for: #"{"text":"7"}"#)
        #expect(counter.session.state == 7)
        page.close()
        await running.value
      }

      @Test("acknowledges an event that is handled later, though nothing else tells of it")
      func handledLater() async throws {
        let (counter, page) = (Counter(), Page())
        let (isInside, isOpen) = (Lock(false), Lock(false))
        counter.session.onChange(of: { $0 }) { _, count in
          guard count == 5 else { return }
          isInside.withLock { $0 = true }
          while !isOpen.withLock({ $0 }) { usleep(1_000) }
        }
        let running = Task { await page.run(counter.session) }
        for line in [hello, ack(1)] { page.say(line) }
        try await page.wait(for: "\"location\"")
        Thread.detachNewThread { [session = counter.session] in session.send(.add(5)) }
        while !isInside.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        for line in [press(1, 1), ack(2), #"{"type":"ping"}"#] { page.say(line) }
        // The press comes before.
        try await page.wait(for: "\"pong\"")
        isOpen.withLock { $0 = true }
        try await page.wait(for: #""ack":1,"ops":[0,{"text":"6"}]"#)
        page.close()
        await running.value
      }

      @Test("ends when the page is silent for too long, and says so")
      func silence() async {
        let limits = LiveLimits(silence: .milliseconds(300))
        let (counter, page) = (Counter(), Page(limits))
        page.say(hello)
        await page.run(counter.session, limits)
        #expect(page.lines.withLock { $0.last }?.contains("silent") == true)
        // What is said meanwhile only puts it off.
        let talking = Page(limits)
        talking.say(hello)
        let saying = Task {
          try await Task.sleep(for: .milliseconds(150))
          talking.say(#"{"type":"ping"}"#)
        }
        await talking.run(counter.session, limits)
        try? await saying.value
        #expect(talking.lines.withLock { $0.last }?.contains("silent") == true)
        // A silence without end is none.
        let endless = Page()
        endless.say(hello)
        endless.close()
        await endless.run(counter.session, LiveLimits(silence: .seconds(Int64.max)))
        #expect(endless.lines.withLock { $0.count } == 2)
      }

      @Test("ends when the page can no longer be reached, and sends nothing more")
      func unreachable() async {
        let (counter, page) = (Counter(), Page())
        for line in [hello, press(1, 1), press(2, 1)] { page.say(line) }
        await page.run(counter.session) { $0 < 2 }
        #expect(page.lines.withLock { $0.count } == 2)
        #expect(page.feed.inbox.isStopped)
        #expect(counter.session.state == 0)
      }

      @Test("takes nothing after a message that ends the connection")
      func refused() async {
        let (counter, page) = (Counter(), Page())
        for line in [hello, hello.replacing("\"version\":1", with: "\"version\":2"), press(1, 1)] {
          page.say(line)
        }
        await page.run(counter.session)
        #expect(page.lines.withLock { $0.last }?.contains("version 2") == true)
        #expect(counter.session.state == 0)
      }

      @Test(
        "a view that sends something whenever it is shown does not keep the page from being heard"
      )
      func restless() async {
        let page = Page()
        let session = Session(
          StoreComponent(
            initialState: 0,
            dispatcher: StateDispatcher<Void, Int, Counter.Input>.reducing { state, _ in state += 1
            },
            view: { .column(.text("\($0)").onAppear(.add(1)).keyed(ViewKey("\($0)"))) }
          )
        )
        page.say(hello)
        for number in 1...300 { page.say(ack(number)) }
        page.close()
        await page.run(session)
        #expect(session.state > 100)
        #expect(page.lines.withLock { $0.count } > 100)
      }
    }

    @Suite("The lines of a connection", .timeLimit(.minutes(1))) struct LiveConnectionTests {
      private struct Ends {
        let read: Int32
        let write: Int32

        init() {
          var ends: [Int32] = [0, 0]
          _ = pipe(&ends)
          (read, write) = (ends[0], ends[1])
          signal(SIGPIPE, SIG_IGN)
        }
      }

      /// Writes lines until nobody takes more for a while; returns how many bytes were taken.
      private func flood(_ descriptor: Int32, _ line: String, upTo most: Int) -> Int {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let bytes = Array((line + "\n").utf8)
        var (taken, idle, rest) = (0, 0, bytes[...])
        while idle < 100, taken < most {
          let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
          if count > 0 {
            (taken, idle, rest) = (taken + count, 0, rest.dropFirst(count))
            if rest.isEmpty { rest = bytes[...] }
          } else {
            idle += 1
            usleep(5_000)
          }
        }
        return taken
      }

      @Test("are not read while the loop is behind: neither many nor long ones fill the memory")
      func bounded() throws {
        for (limits, line) in [
          (LiveLimits(messagesPerSecond: 1), "x"),
          (LiveLimits(bytesPerSecond: 1_000), String(repeating: "x", count: 1_000)),
          (LiveLimits(bytesPerSecond: 10_000), String(repeating: "x", count: 200_000)),
        ] {
          let (ends, feed) = (Ends(), LiveFeed(limits))
          try feed.startReading(ends.read)
          // What the pipe holds, and what is read at once, some of it twice.
          #expect(flood(ends.write, line, upTo: 10_000_000) < 400_000)
          feed.inbox.stop()
          close(ends.write)
        }
      }

      @Test("are read on when the loop has taken them, until there are no more")
      func all() async throws {
        let (ends, feed) = (Ends(), LiveFeed(LiveLimits(messagesPerSecond: 10)))
        try feed.startReading(ends.read)
        let writing = Thread {
          for number in 1...3_000 {
            _ = LiveOutput.write("\(number)", to: ends.write, within: .seconds(20))
          }
          close(ends.write)
        }
        writing.start()
        let lines = await feed.allLines()
        #expect(lines == (1...3_000).map { "\($0)" })
        #expect(feed.inbox.isStopped)
      }

      @Test(
        "before the session has a name are answered, and those from it on are kept for the session"
      )
      func sessionNamed() async {
        let other = #"{"type":"hello","version":1,"session":"1,2","location":""}"#
        let cases: [(lines: [String], isNamed: Bool, answers: [String])] = [
          ([#"{"type":"ping"}"#, "?", hello, ack(1)], true, ["pong", "error"]),
          ([ack(1), hello], false, ["error"]), ([other, hello], false, ["error"]),
          ([#"{"type":"ping"}"#], false, ["pong"]), ([], false, []),
        ]
        for (lines, isNamed, answers) in cases {
          let (feed, said) = (LiveFeed(LiveLimits()), Lock<[String]>([]))
          feed.inbox.post { batch in
            batch.lines = lines
            batch.bytes = lines.count
            batch.isLast = true
          }
          let name = await feed.sessionName(LiveLimits()) { line in
            said.withLock { $0.append(line) }
            return true
          }
          #expect(name == (isNamed ? String(repeating: "07", count: 16) : nil))
          let types = said.withLock { $0.map { String($0.split(separator: "\"")[3]) } }
          #expect(types == answers, "\(lines)")
          guard isNamed, let rest = await feed.inbox.next() else { continue }
          #expect(rest.lines == [hello, ack(1)] && rest.isLast && rest.bytes == 4)
        }
      }

      @Test("are waited for as long as a page may be silent, and while it reads the answers")
      func sessionUnnamed() async {
        let limits = LiveLimits(silence: .milliseconds(10))
        #expect(await LiveFeed(limits).sessionName(limits) { _ in true } == nil)
        let feed = LiveFeed(LiveLimits())
        feed.inbox.post { $0.lines = [#"{"type":"ping"}"#, hello] }
        #expect(await feed.sessionName(LiveLimits()) { _ in false } == nil)
        // A page that is slow is waited for.
        let slow = LiveFeed(LiveLimits())
        let saying = Task {
          try await Task.sleep(for: .milliseconds(100))
          slow.inbox.post { $0.lines = [hello] }
        }
        #expect(await slow.sessionName(LiveLimits()) { _ in true } != nil)
        try? await saying.value
      }

      @Test("from the name on are those that came before what came meanwhile, and not too long")
      func sessionKept() async {
        let limits = LiveLimits(messageBytes: hello.utf8.count)
        for isLast in [false, true] {
          // Of a page that says too much, no name is taken.
          let short = LiveFeed(limits)
          short.inbox.post { $0.lines = [hello + " ", hello] }
          #expect(await short.sessionName(limits) { _ in true } == nil)
          let meanwhile = LiveFeed(limits)
          meanwhile.inbox.post { ($0.lines, $0.bytes) = ([#"{"type":"ping"}"#, hello, ack(1)], 7) }
          _ = await meanwhile.sessionName(limits) { _ in
            meanwhile.inbox.post { batch in
              batch.lines.append("?")
              batch.bytes += 3
              batch.isLast = isLast
            }
            return true
          }
          let all = await meanwhile.inbox.next()
          #expect(all?.lines == [hello, ack(1), "?"] && all?.bytes == 10 && all?.isLast == isLast)
        }
      }

      @Test("of just the longest are read whole, and longer ones to the byte that is too much")
      func longest() async throws {
        let (ends, feed) = (Ends(), LiveFeed(LiveLimits(messageBytes: 20)))
        try feed.startReading(ends.read)
        for count in [19, 20, 21, 22] {
          _ = LiveOutput.write(
            String(repeating: "x", count: count),
            to: ends.write,
            within: .seconds(20)
          )
        }
        close(ends.write)
        let lines = await feed.allLines()
        #expect(lines.map(\.count) == [19, 20, 21, 21])
      }

      @Test("are not waited for when a call before was interrupted")
      func interrupted() {
        let ends = Ends()
        while LiveOutput.write(String(repeating: "x", count: 4_095), to: ends.write, within: .zero)
        {}
        errno = EINTR
        #expect(!LiveOutput.write("a", to: ends.write, within: .milliseconds(1)))
      }

      @Test("limits without end are none")
      func endless() throws {
        let limits = LiveLimits(
          messageBytes: .max,
          textBytes: .max,
          messagesPerSecond: .max,
          bytesPerSecond: .max,
          silence: .seconds(Int64.max)
        )
        let (ends, feed) = (Ends(), LiveFeed(limits))
        try feed.startReading(ends.read)
        #expect(LiveOutput.write("a", to: ends.write, within: limits.silence))
        var page = LivePage(ViewTree<Int>.button("+", 1), limits: limits, at: .seconds(1))
        #expect(!page.receive(line: hello, at: .seconds(2)).isOver)
        #expect(!page.passTime(to: .seconds(1_000_000)).isOver)
        feed.inbox.stop()
        close(ends.write)
        var reader = LineReader(limit: -1)
        #expect(reader.read(Array("ab\nc\n".utf8)[...]) == ["", ""])
        #expect(
          LivePage(ViewTree<Int>.empty, limits: LiveLimits(messagesPerSecond: -1)).dropped == 0
        )
      }

      @Test("are given up when nobody reads them, after the time that is set")
      func slowReader() {
        let ends = Ends()
        let start = ContinuousClock.now
        let line = String(repeating: "x", count: 1_000_000)
        #expect(!LiveOutput.write(line, to: ends.write, within: .milliseconds(400)))
        let time = ContinuousClock.now - start
        #expect(time >= .milliseconds(400) && time < .seconds(20))
        close(ends.read)
        // Nobody will ever read it.
        #expect(!LiveOutput.write("a", to: ends.write, within: .seconds(20)))
        #expect(ContinuousClock.now - start < .seconds(20))
      }

      @Test("arrive whole at a reader that is slow, however long they are")
      func slowly() async throws {
        let (ends, all) = (Ends(), Lock<[UInt8]?>(nil))
        let line = String(repeating: "0123456789", count: 30_000)
        let reading = Thread {
          var (bytes, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 10_000))
          while true {
            usleep(2_000)
            let count = read(ends.read, &chunk, chunk.count)
            if count <= 0 { break }
            bytes += chunk[..<count]
          }
          all.withLock { [bytes] in $0 = bytes }
        }
        reading.start()
        #expect(LiveOutput.write(line, to: ends.write, within: .seconds(10)))
        close(ends.write)
        while all.withLock({ $0 == nil }) { try await Task.sleep(for: .milliseconds(5)) }
        let isWhole = all.withLock { $0 } == Array((line + "\n").utf8)
        #expect(isWhole)
      }
    }
  }
#endif
