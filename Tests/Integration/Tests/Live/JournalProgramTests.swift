#if os(Linux)
  @testable import BowyerLive
  import Foundation
  import Sizes
  import Testing

  func sessionName(_ byte: UInt8 = 7) -> String {
    Array(repeating: "\(byte)", count: 16).joined(separator: ",")
  }

  private final class KeptPage {
    let program: Program

    /// The number of the last event that the page was notified of, the text of the view, and what was reported.
    private(set) var through = 0
    private(set) var text: String?
    private(set) var errorMessages: [String] = []
    private(set) var isOver = false

    init(
      in folder: URL,
      _ options: [String] = [],
      session: String = sessionName(),
      shell: String? = nil
    ) throws {
      let path = Program.built("JournalPage")
      let words =
        [folder.appending(path: "journals").path, folder.appending(path: "log").path] + options
      if let shell {
        let script = "\(shell); exec \"$0\" \"$@\""
        program = try Program("/bin/sh", ["-c", script, path] + words)
      } else {
        program = try Program(path, words)
      }
      send(#"{"type":"hello","version":1,"session":"\#(session)","location":""}"#)
    }

    func kill() throws {
      program.send(signal: SIGKILL)
      try program.ending()
    }

    func send(_ line: String) { program.send(line + "\n") }

    func send(_ event: PageEvent) { send(event.line) }

    func close() throws -> String {
      program.closeInput()
      while try read() {}
      try program.ending()
      return program.errorText
    }

    func read() throws -> Bool {
      guard let line = try program.line() else { return false }
      take(line)
      return true
    }

    func read(until isSo: (KeptPage) -> Bool) throws -> Bool {
      while !isSo(self) {
        if try !read() { return false }
      }
      return true
    }

    private func take(_ line: String) {
      func number(_ name: String) -> Int? {
        line.range(of: "\"\(name)\":").flatMap {
          Int(line[$0.upperBound...].prefix { $0.isNumber })
        }
      }
      if line.contains(#""type":"bye""#) { isOver = true }
      if line.contains(#""type":"error""#) { errorMessages.append(line) }
      guard let n = number("n"), let ack = number("ack") else { return }
      through = ack
      if let from = line.range(of: "draft=") {
        text = String(line[from.lowerBound...].prefix { $0 != "<" && $0 != "\"" })
      }
      send(#"{"type":"ack","n":\#(n)}"#)
    }
  }

  private struct PageEvent {
    enum Action {
      case type(String)
      case submit
      case press
      case nowhere
    }

    let number: Int
    let action: Action

    static func random(_ number: Int, _ random: inout some RandomNumberGenerator) -> PageEvent {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: PageEvent(number: number, action: .type("w\(number)"))
      case 3...4: PageEvent(number: number, action: .submit)
      case 5...6: PageEvent(number: number, action: .press)
      default: PageEvent(number: number, action: .nowhere)
      }
    }

    var line: String {
      let what =
        switch action {
        case .type(let text): #""path":[0],"kind":"input","value":"\#(text)""#
        case .submit: #""path":[0],"kind":"submit""#
        case .press: #""path":[1],"kind":"press""#
        case .nowhere: #""path":[7],"kind":"press""#
        }
      return #"{"type":"event","seq":\#(number),\#(what)}"#
    }
  }

  private struct Notes: Equatable {
    var draft = ""
    var lines: [String] = []
    var presses = 0

    init() {}

    init(after events: some Sequence<PageEvent>) {
      for event in events {
        switch event.action {
        case .type(let text): draft = text
        case .submit where !draft.isEmpty:
          lines.append(draft)
          draft = ""
        case .press: presses += 1
        case .submit, .nowhere: break
        }
      }
    }

    init?(_ page: KeptPage) {
      guard let text = page.text else { return nil }
      draft = Self.field("draft", of: text)
      lines = Self.list("lines", of: text)
      presses = Int(Self.field("presses", of: text)) ?? -1
    }

    static func field(_ name: String, of text: String) -> String {
      text.range(of: "\(name)=").map { String(text[$0.upperBound...].prefix { $0 != ";" }) } ?? "?"
    }

    static func list(_ name: String, of text: String) -> [String] {
      field(name, of: text).split(separator: ",").map(String.init)
    }
  }

  final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  extension Folder {
    var log: [(key: String, line: String)] {
      let text = (try? String(contentsOf: url.appending(path: "log"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
      }
    }

    /// Waits until effects were asked for so many times by the program of a page.
    fileprivate func hasAsked(_ count: Int, _ page: KeptPage) throws {
      try page.program.wait(for: "line \(count) of the log", every: 5) { log.count >= count }
    }

    func journal(_ byte: UInt8 = 7) -> URL {
      let name = String(repeating: "0" + String(byte, radix: 16), count: 16)
      return url.appending(path: "journals/\(name).journal")
    }

    var files: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: "journals").path))?
        .sorted() ?? []
    }
  }

  extension Integration {
    @Suite("A live program with a journal", .timeLimit(.minutes(TestSize.isFull ? 30 : 1)))
    struct JournalProgramTests {
      @Test("loses and doubles nothing that it acknowledged, whenever it is killed")
      func kills() throws {
        let folder = try Folder()
        var random = SystemRandomNumberGenerator()
        var events: [PageEvent] = []
        var acknowledged = 0
        for round in 0..<TestSize.of(30, full: 1_000) {
          let page = try KeptPage(in: folder.url)
          let id = page.program.id
          let (isEarly, delay) = (round % 3 == 0, Int.random(in: 0...20_000, using: &random))
          if isEarly {
            DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(delay)) {
              kill(id, SIGKILL)
            }
          }
          guard try page.read() else { continue }
          // What was acknowledged is there, once, and nothing that was not.
          try #require(page.through >= acknowledged, "in round \(round)")
          try #require(
            Notes(page) == Notes(after: events.prefix(page.through)),
            "in round \(round)"
          )
          acknowledged = page.through
          for event in events.dropFirst(acknowledged) { page.send(event) }
          if !isEarly {
            DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(delay)) {
              kill(id, SIGKILL)
            }
          }
          repeat {
            acknowledged = max(acknowledged, page.through)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
              events.append(.random(events.count + 1, &random))
              page.send(events[events.count - 1])
            }
          } while try page.read()
        }
        let page = try KeptPage(in: folder.url)
        _ = try page.read()
        for event in events.dropFirst(page.through) { page.send(event) }
        let expected = Notes(after: events)
        try #require(
          try page.read { page in
            page.through == events.count
              && page.text.map { Notes.list("numbered", of: $0).count } == expected.lines.count
          }
        )
        #expect(Notes(page) == expected)
        #expect(acknowledged > 0 && !expected.lines.isEmpty)
        let text = try #require(page.text)
        #expect(Notes.list("numbered", of: text).sorted() == expected.lines.sorted())
        // Each line was asked for by one key, and each key is of one line.
        let asked = folder.log
        let keys = Dictionary(grouping: asked, by: \.key).mapValues { Set($0.map(\.line)) }
        #expect(keys.count == expected.lines.count && keys.values.allSatisfy { $0.count == 1 })
        #expect(Set(asked.map(\.line)) == Set(expected.lines))
        #expect(try page.close() == "")
      }

      private func typed(
        _ lines: [String] = [],
        in folder: Folder,
        _ options: [String] = [],
        session: String = sessionName()
      ) throws -> KeptPage {
        let page = try KeptPage(in: folder.url, options, session: session)
        try #require(try page.read())
        for line in lines {
          page.send(PageEvent(number: page.through + 1, action: .type(line)))
          page.send(PageEvent(number: page.through + 2, action: .submit))
          let last = page.through + 2
          try #require(try page.read { $0.through == last })
        }
        return page
      }

      @Test("drops a record that was not written to its end, and says so")
      func torn() throws {
        let folder = try Folder()
        let first = try typed(in: folder)
        for number in 1...3 { first.send(PageEvent(number: number, action: .press)) }
        try #require(try first.read { $0.through == 3 })
        #expect(try first.close() == "")
        let data = try Data(contentsOf: folder.journal())
        try data.dropLast(3).write(to: folder.journal())
        let second = try typed(in: folder)
        #expect(second.through == 2 && Notes(second)?.presses == 2)
        // The event is sent again, and counts once.
        for _ in 0..<2 { second.send(PageEvent(number: 3, action: .press)) }
        try #require(try second.read { $0.through == 3 })
        #expect(Notes(second)?.presses == 3)
        #expect(try second.close().contains("was not written to its end"))
      }

      @Test("goes on after very many inputs that no snapshot replaces, and ends, on a small stack")
      func long() throws {
        let folder = try Folder()
        let count = TestSize.of(20_000, full: 100_000)
        let heading = #"Bowyer journal 1 "JournalPage.Notes, JournalPage.NotesInput, 1""#
        let inputs = (1...count).map { #"0 send {"event":\#($0),"input":{"press":{}}}"# }
        let bytes = JournalLines.bytes([heading, "key a"] + inputs).bytes
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: "journals"),
          withIntermediateDirectories: true
        )
        try Data(bytes).write(to: folder.journal())
        let page = try KeptPage(in: folder.url, ["--never"], shell: "ulimit -s 512")
        try #require(try page.read())
        #expect(page.through == count && Notes(page)?.presses == count)
        #expect(try page.close() == "" && page.program.end == .exit(0))
      }

      @Test("refuses a journal that is damaged, or of another component, and leaves it as it is")
      func damage() throws {
        let folder = try Folder()
        _ = try typed(["a", "b"], in: folder).close()
        let data = try Data(contentsOf: folder.journal())
        try #require(data.count > 150)
        var damaged = data
        damaged[150] ^= 1
        let cases: [(Data, [String], String)] = [
          (damaged, [], "is damaged"),
          (data, ["--version-2"], "it is of another component"),
          // Its last record was not written to its end.
          (data.dropLast(3), ["--version-2"], "it is of another component"),
          (Data("\n".utf8), [], "record 1, at byte 0, is damaged"),
        ]
        for (data, options, reason) in cases {
          try data.write(to: folder.journal())
          let page = try KeptPage(in: folder.url, options)
          while try page.read() {}
          #expect(page.isOver && page.text == nil && page.errorMessages.count == 1)
          #expect(page.errorMessages.allSatisfy { !$0.contains(folder.url.path) })
          let report = try page.close()
          #expect(report.contains(reason) && report.contains(folder.journal().path))
          #expect(page.program.end == .exit(1))
          #expect(try Data(contentsOf: folder.journal()) == data)
        }
        // Neither does it wait for a pipe.
        try FileManager.default.removeItem(at: folder.journal())
        #expect(mkfifo(folder.journal().path, 0o600) == 0)
        let page = try KeptPage(in: folder.url)
        while try page.read() {}
        #expect(try page.close().contains("it is no regular file"))
      }

      @Test("tells nobody that something is kept when the disk is full")
      func full() throws {
        let folder = try Folder()
        let page = try KeptPage(in: folder.url, ["--long"], shell: "ulimit -f 2")
        for number in 1...200 { page.send(PageEvent(number: number, action: .press)) }
        while try page.read() {}
        let through = page.through
        #expect(through < 200 && page.errorMessages.count == 1 && !page.isOver)
        #expect(try page.close().contains("a record cannot be written: File too large"))
        #expect(page.program.end == .exit(1))
        let next = try typed(in: folder)
        #expect(next.through >= through && Notes(next)?.presses == next.through)
        // What was written of the last record was removed at once.
        #expect(try next.close() == "")
        // A new session connects again, too, when there is space.
        let new = try KeptPage(in: folder.url, session: sessionName(9), shell: "ulimit -f 0")
        while try new.read() {}
        #expect(new.errorMessages.count == 1 && !new.isOver && new.text == nil)
        #expect(try new.close().contains("File too large") && new.program.end == .exit(1))
      }

      @Test("removes what ended processes left behind, and nothing else")
      func remains() throws {
        let folder = try Folder()
        _ = try typed(["a"], in: folder).close()
        let own = folder.journal().lastPathComponent.prefix(32)
        let (used, gone) = (String(repeating: "01", count: 16), String(repeating: "02", count: 16))
        let kept = [
          "\(used).journal", "\(used).journal.draft-Ab12cd", "notes.txt", "README.journal",
          "\(gone).journal.damaged", "\(gone).jpg", "\(gone).takeover.old",
          "\(gone.uppercased())ABCDEF.takeover",
        ]
        let left = [
          "\(own).journal.draft-Ab12cd", "\(gone).takeover", "\(gone).journal.draft-Ab12cd",
        ]
        for name in kept + left {
          try Data().write(to: folder.url.appending(path: "journals/\(name)"))
        }
        let page = try typed(in: folder)
        #expect(Notes(page)?.lines == ["a"])
        _ = try page.close()
        #expect(folder.files == (kept + ["\(own).journal", "\(own).takeover"]).sorted())
        // An unfinished snapshot is removed with its session.
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -1_000)]
        try FileManager.default.setAttributes(
          old,
          ofItemAtPath: folder.url.appending(path: "journals/\(used).journal").path
        )
        for _ in 0..<2 {
          let few = try typed(in: folder, ["--few"], session: sessionName(8))
          _ = try few.close()
        }
        #expect(folder.files.filter { $0.hasPrefix(used) } == [])
      }

      @Test("says which folder it cannot use")
      func folder() throws {
        let folder = try Folder()
        try Data().write(to: folder.url.appending(path: "journals"))
        let page = try KeptPage(in: folder.url)
        while try page.read() {}
        // The page connects again, as another folder may be named.
        #expect(!page.isOver && page.errorMessages.count == 1)
        #expect(try page.close().contains("Not a directory"))
      }

      @Test("gives its session to the next connection, or keeps it, as configured")
      func second() throws {
        let folder = try Folder()
        let first = try typed(["a"], in: folder)
        let second = try typed(in: folder)
        #expect(Notes(second)?.lines == ["a"])
        while try first.read() {}
        #expect(first.isOver)
        #expect(try first.close() == "")
        let third = try KeptPage(in: folder.url, ["--refuse"])
        while try third.read() {}
        // The page connects again, until the second one has ended.
        #expect(!third.isOver && third.errorMessages.count == 1 && third.text == nil)
        #expect(try third.close().contains("is used by another process"))
        second.send(PageEvent(number: second.through + 1, action: .press))
        try #require(try second.read { Notes($0)?.presses == 1 })
        #expect(try second.close() == "")
        let fourth = try typed(in: folder, ["--refuse"])
        #expect(Notes(fourth)?.presses == 1)
      }

      @Test(
        "asks again, with the same key, for what was not answered, or says that it was interrupted"
      )
      func interrupted() throws {
        let folder = try Folder()
        for (count, lines) in [(1, ["a"]), (2, [])] {
          let page = try typed(lines, in: folder, ["--slow"])
          // The work begins after the page is notified of the line.
          try folder.hasAsked(count, page)
          try page.kill()
        }
        #expect(folder.log.map(\.line) == ["a", "a"])
        let key = folder.log[0].key
        #expect(folder.log.allSatisfy { $0.key == key })
        let page = try KeptPage(in: folder.url, ["--slow", "--interrupt"])
        try #require(try page.read { $0.text?.contains("the process ended before") == true })
        try page.kill()
        // What was reported is an answer: it is not asked for again.
        let next = try typed(in: folder)
        #expect(next.text?.contains("the process ended before") == true)
        #expect(folder.log.count == 2)
        try next.kill()
        // A key does not contain the name that gives access to the session, and another session of that name has other keys.
        #expect(!key.contains(folder.journal().lastPathComponent.prefix(8)))
        try FileManager.default.removeItem(at: folder.journal())
        let anew = try typed(["a"], in: folder, ["--slow"])
        try folder.hasAsked(3, anew)
        try anew.kill()
        #expect(folder.log.count == 3 && folder.log.last.map { $0.key != key } == true)
      }

      @Test("asks for nothing again that was answered")
      func answered() throws {
        let folder = try Folder()
        let first = try typed(["a", "b"], in: folder)
        // The two run at once, so either may be answered first.
        let orders = ["numbered=a,b;", "numbered=b,a;"]
        func order(_ page: KeptPage) -> String? {
          orders.first { page.text?.contains($0) == true }
        }
        try #require(try first.read { order($0) != nil })
        try first.kill()
        let second = try typed(in: folder)
        #expect(order(second) == order(first))
        #expect(folder.log.map(\.line).sorted() == ["a", "b"])
      }

      @Test("runs the effects of the end in each process, with a key of its own, before it ends")
      func end() throws {
        let folder = try Folder()
        for _ in 0..<2 { #expect(try typed(["a"], in: folder, ["--end"]).close() == "") }
        let notes = folder.log.filter { $0.line != "a" }
        #expect(notes.map(\.line) == ["ending", "ended", "ending", "ended"])
        // The key of one process is not that of the other, nor that of a request which is recorded.
        let keys = notes.map(\.key)
        #expect(keys.count == 4 && keys[0] == keys[1] && keys[2] == keys[3] && keys[0] != keys[2])
        #expect(keys.allSatisfy { $0.contains("/end#end-") })
      }

      @Test(
        "lets the effects of the end run on when a web server sends signals, and keeps the lock"
      )
      func endWithSignals() throws {
        let folder = try Folder()
        let page = try typed(in: folder, ["--end", "--patient"])
        page.program.closeInput()
        try folder.hasAsked(1, page)
        for signal in [SIGINT, SIGTERM, SIGHUP] { kill(page.program.id, signal) }
        // It still has the lock of its session.
        let file = open(folder.journal().path, O_RDONLY)
        #expect(flock(file, LOCK_EX | LOCK_NB) != 0)
        close(file)
        try Data().write(to: folder.url.appending(path: "journals/go"))
        #expect(try page.close() == "")
        #expect(page.program.end == .exit(0))
        #expect(folder.log.map(\.line) == ["ending", "ended"])
      }

      @Test("reports once that its state cannot be encoded without a loss, and keeps the records")
      func lossy() throws {
        let folder = try Folder()
        let page = try KeptPage(in: folder.url, ["--lossy"])
        for number in 1...90 {
          page.send(PageEvent(number: number, action: .press))
          try #require(try page.read { $0.through == number })
        }
        #expect(try page.close().split(separator: "no snapshot can be made").count == 2)
        let records = try String(contentsOf: folder.journal(), encoding: .utf8)
        #expect(records.split(separator: "\n").count > 90)
      }

      @Test("refuses an effect whose answers cannot be kept, by its name")
      func opaque() throws {
        let folder = try Folder()
        let page = try typed(["a"], in: folder, ["--opaque"])
        page.send(PageEvent(number: page.through + 1, action: .press))
        while try page.read() {}
        #expect(page.errorMessages.count == 1)
        let report = try page.close()
        #expect(
          report.contains("the effect \"opaque\" is answered with Opaque, which is not Codable")
        )
        #expect(page.program.end == .exit(1))
      }

      @Test("keeps so many sessions as it may, for as long as it may, and none that is used")
      func expiry() throws {
        let folder = try Folder()
        let used = try typed(in: folder, session: sessionName(1))
        for byte in 2...4 as ClosedRange<UInt8> {
          let page = try typed(in: folder, ["--few"], session: sessionName(byte))
          _ = try page.close()
        }
        func journals() -> [String] {
          folder.files.filter { $0.hasSuffix(".journal") }.map { String($0.prefix(2)) }
        }
        #expect(journals() == ["01", "03", "04"])
        let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -1_000)]
        for byte in [1, 3] as [UInt8] {
          try FileManager.default.setAttributes(old, ofItemAtPath: folder.journal(byte).path)
        }
        let last = try typed(in: folder, ["--short"], session: sessionName(5))
        withExtendedLifetime(last) { #expect(journals() == ["01", "04", "05"]) }
        used.send(PageEvent(number: 1, action: .press))
        try #require(try used.read { Notes($0)?.presses == 1 })
      }

      @Test(
        "makes no file for a name that is not 16 numbers, and writes each record to the disk if told to"
      )
      func names() throws {
        let folder = try Folder()
        let page = try KeptPage(in: folder.url, session: "../../x")
        while try page.read() {}
        #expect(page.errorMessages.count == 1)
        #expect(try page.close() == "")
        #expect(folder.files == [])
        _ = try typed(["a"], in: folder, ["--sync"]).close()
        #expect(folder.files.count == 2)
      }
    }
  }
#endif
