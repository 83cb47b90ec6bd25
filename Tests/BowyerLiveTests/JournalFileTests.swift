#if os(Linux)
  import Bowyer
  import BowyerLock
  import BowyerViews
  import Foundation
  import TestSupport
  import Testing

  @testable import BowyerLive

  @Suite("The file of a journal") struct JournalFileTests {
    private static let name = String(repeating: "0b", count: 16)
    private static let mebibyte = String(repeating: "a", count: 1 << 20)
    private static let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: { ViewTree<Int>.text("\($0)") }
    )

    private func open(
      _ folder: String,
      interval: Int = .max,
      _ name: String = name
    ) async throws -> JournalFile {
      let journal = LiveJournal(folder, secondConnection: .isRefused, snapshotInterval: interval)
      return try await JournalFile(journal, name) { Issue.record("nobody takes over") }
    }

    private func kept(_ folder: String) -> KeptComponent<Void, Int, Int> {
      let journal = LiveJournal(folder, secondConnection: .isRefused)
      return KeptComponent(component: Self.component, journal: journal)
    }

    /// The open files of a folder, with the folder itself; a file that was replaced is one, too.
    private func openFiles(_ folder: String) -> [String] { openDescriptors(folder).map(\.path) }

    private func openDescriptors(_ folder: String) -> [(path: String, number: Int32)] {
      let links = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: links)) ?? []
      return names.compactMap { name in
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(links)/\(name)")
        guard let path, path.hasPrefix(folder), let number = Int32(name) else { return nil }
        return (path, number)
      }
    }

    private func texts(_ folder: String) throws -> [String] {
      try JournalLines(Array(Data(contentsOf: URL(filePath: "\(folder)/\(Self.name).journal"))))
        .texts
    }

    @Test("is long from the number of records on after which a snapshot is due, if there is one")
    func records() async throws {
      try await withFolder { folder in
        let file = try await open(folder, interval: 3)
        _ = try file.read()
        func append(_ count: Int) -> [Bool] {
          (0..<count).map { _ in file.append("a") && file.isLong }
        }
        expectEqual(append(4), [false, false, true, true])
        file.postponeSnapshot()
        expectEqual(append(4), [false, false, true, true])
        try file.replace(by: ["a", "b"])
        #expect(!file.isLong && append(2) == [true, true])
        file.close()
        let again = try await open(folder, interval: 4)
        #expect(try again.read() == ["a", "b", "a", "a"] && again.isLong)
        again.close()
        let unlimited = try await open(folder)
        #expect(try unlimited.read().count == 4 && unlimited.append("a"))
        unlimited.postponeSnapshot()
        #expect(!unlimited.isLong && unlimited.append("c"))
        unlimited.close()
      }
    }

    @Test("is long from 4 MiB of records on, beside the first three")
    func bytes() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        _ = try file.read()
        func append(_ count: Int) -> [Bool] {
          (0..<count).map { _ in file.append(Self.mebibyte) && file.isLong }
        }
        expectEqual(append(5), [false, false, false, true, true])
        file.postponeSnapshot()
        expectEqual(append(4), [false, false, false, true])
        let first = ["heading", "key", String(repeating: Self.mebibyte, count: 5)]
        try file.replace(by: first)
        #expect(!file.isLong && append(3) == [false, false, false])
        file.close()
        let again = try await open(folder)
        expectEqual(try again.read(), first + Array(repeating: Self.mebibyte, count: 3))
        #expect(!again.isLong && again.append(Self.mebibyte) && again.isLong)
        again.close()
        let third = try await open(folder)
        #expect(try third.read().count == 7 && third.isLong)
        third.close()
      }
    }

    @Test("that cannot be begun or resumed is at fault, is closed, and tells the page that it ends")
    func unresumed() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        try file.replace(by: [JournalContent<Int>.heading("another component"), "key 1"])
        file.close()
        var lines: [String] = []
        let error = await #expect(throws: LiveError.self) {
          _ = try await kept(folder).open(Self.name, for: LiveFeed(LiveLimits())) { line in
            lines.append(line)
            return true
          }
        }
        #expect("\(error as Any)".contains("another component"))
        #expect(lines.count == 2 && lines.last == ServerMessage.bye.line)
        try await open(folder).close()
      }
      try await withFolder { folder in
        let file = try await open(folder)
        // There is no folder any more, and none can be made.
        try FileManager.default.removeItem(atPath: folder)
        expectEqual(symlink("/proc/nowhere/else", folder), 0)
        let error = #expect(throws: LiveError.self) {
          _ = try kept(folder).resume(file) { Issue.record("nothing is written") }
        }
        // So that the page connects again.
        #expect(error != nil && file.failure == error)
        file.close()
      }
    }

    @Test("has a name for the keys of requests: four random numbers")
    func key() async throws {
      try await withFolder { folder in
        let kept = kept(folder)
        var keys: Set<String> = []
        for name in ["0a", "0b"].map({ String(repeating: $0, count: 16) }) {
          let file = try await open(folder, name)
          try kept.resume(file) { Issue.record("all is written") }.stop()
          keys.insert(file.key)
          file.close()
        }
        expectEqual(keys.map { $0.split(separator: "-").count }, [4, 4])
      }
    }

    @Test("that fails tells so with the next record, and one that is no file leaves none open")
    func failing() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        let isTold = Lock(false)
        let session = try kept(folder).resume(file) { isTold.withLock { $0 = true } }
        session.send(LiveInput(event: 1, input: 1))
        #expect(!isTold.withLock { $0 })
        file.fail(.noServer)
        session.send(LiveInput(event: 2, input: 1))
        #expect(isTold.withLock { $0 } && file.lastEvent == 1)
        session.stop()
        file.close()
        let path = "\(folder)/\(Self.name).journal"
        try FileManager.default.removeItem(atPath: path)
        expectEqual(mkfifo(path, 0o600), 0)
        await #expect(throws: LiveError.self) { try await open(folder) }
        expectEqual(openFiles(folder), [])
      }
    }

    @Test("that the disk does not keep fails with the record, unless it has failed before")
    func disk() async throws {
      let reason = "it cannot be written to the disk: Invalid argument; look at the disk's health"
      for sync in [LiveJournal.Sync.everyRecord, .interval(.seconds(60))] {
        try await withFolder { folder in
          let journal = LiveJournal(folder, sync: sync, secondConnection: .isRefused)
          let file = try await JournalFile(journal, Self.name) {}
          #expect(try file.read() == [] && file.append("a"))
          let path = "\(folder)/\(Self.name).journal"
          let number = try #require(openDescriptors(folder).first { $0.path == path }?.number)
          // A pipe in place of the file takes a record, and has no disk.
          var ends: [Int32] = [0, 0]
          #expect(pipe(&ends) == 0 && dup2(ends[1], number) == number)
          // An error of an earlier call means nothing.
          errno = EINTR
          expectEqual(file.append("b"), (sync != .everyRecord))
          var record = [UInt8](repeating: 0, count: 100)
          expectEqual(read(ends[0], &record, record.count), "90a90126 1 b\n".utf8.count)
          if sync != .everyRecord { file.fail(.noServer) }
          file.close()
          let isFirst = sync == .everyRecord
          expectEqual(file.failure, (isFirst ? .journal(path, reason: reason) : .noServer))
          for end in ends { Foundation.close(end) }
        }
      }
    }

    @Test("records each acknowledgement once, and the greatest number")
    func acknowledgements() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        expectEqual(try file.read(), [])
        file.begin("k", after: 3)
        #expect(file.key == "k" && file.lastEvent == 3)
        #expect(file.acknowledge(nil) && file.acknowledge(2) && file.acknowledge(3))
        #expect(file.acknowledge(4) && file.acknowledge(4) && file.lastEvent == 4)
        #expect(file.append("a", through: 7) && file.append("b", through: 6) && file.append("c"))
        #expect(file.acknowledge(7) && file.lastEvent == 7)
        expectEqual(try texts(folder), ["through 4", "a", "b", "c"])
        file.fail(.noServer)
        file.fail(.sessionInUse("a"))
        expectEqual(file.failure, .noServer)
        #expect(!file.acknowledge(7) && !file.acknowledge(nil) && !file.append("d"))
        expectEqual(try texts(folder).count, 4)
        file.close()
      }
    }

    @Test("records an event that leads to nothing before the page receives its acknowledgement")
    func eventsWithoutInput() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        let session = try kept(folder).resume(file) { Issue.record("all is written") }
        let feed = LiveFeed(LiveLimits())
        feed.inbox.post { batch in
          batch.lines = [
            #"{"type":"hello","version":1,"session":"\#(sessionName())","location":""}"#,
            #"{"type":"ack","n":1}"#,
            #"{"type":"event","seq":1,"path":[7],"kind":"press"}"#,
          ]
          batch.isLast = true
        }
        let live = LiveSession(session: session, file: file) { LiveInput(event: $1, input: $0) }
        var loop = LiveLoop(live, feed, LivePage(session.view), nil) { _ in true }
        await loop.run()
        #expect(try texts(folder).last == "through 1" && file.lastEvent == 1)
        session.stop()
        file.close()
      }
    }

    @Test("takes nothing after it is closed, and leaves no file open, also where it was replaced")
    func closed() async throws {
      try await withFolder { folder in
        let file = try await open(folder)
        #expect(try file.read() == [] && file.append("a"))
        for text in ["b", "c"] {
          try file.replace(by: [text])
          expectEqual(openFiles(folder), ["\(folder)/\(Self.name).journal"])
        }
        #expect(file.append("d"))
        // Where a draft cannot get the name of the file, the file stays as it is.
        let path = "\(folder)/\(Self.name).journal"
        try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(throws: LiveError.self) { try file.replace(by: ["e"]) }
        expectEqual(openFiles(folder), [path + ".moved"])
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + ".moved", toPath: path)
        #expect(file.append("f"))
        file.close()
        #expect(openFiles(folder) == [] && !file.append("g") && !file.acknowledge(1))
        expectEqual(try texts(folder), ["c", "d", "f"])
        // It is closed once only: its number may be that of another file.
        let others = (0..<64).map { _ in Foundation.open("/dev/null", O_RDONLY) }
        file.close()
        #expect(others.allSatisfy { fcntl($0, F_GETFD) >= 0 })
        for other in others { Foundation.close(other) }
      }
    }

    @Test("makes way for the sessions that are kept: the latest ones, of at most an age")
    func old() async throws {
      try await withFolder { folder in
        let names = (1...5).map { String(repeating: "0\($0)", count: 16) }
        func place(_ name: String, age: Double) throws {
          let path = "\(folder)/\(name).journal"
          try Data().write(to: URL(filePath: path))
          let date = Date(timeIntervalSinceNow: -age)
          try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
          try Data().write(to: URL(filePath: "\(folder)/\(name).takeover"))
        }
        func kept(_ count: Int, _ age: Duration) async throws -> [String] {
          for (name, age) in zip(names, [100, 300, 500, 200, 400.0]) { try place(name, age: age) }
          let journal = LiveJournal(
            folder,
            secondConnection: .isRefused,
            maximumAge: age,
            maximumCount: count
          )
          try await JournalFile(journal, Self.name) {}.close()
          let files = try FileManager.default.contentsOfDirectory(atPath: folder)
          return Set(files.map { String($0.prefix(2)) }).sorted()
        }
        for (count, seconds, left) in [
          (9, 900, [1, 2, 3, 4, 5]), (6, 900, [1, 2, 3, 4, 5]), (5, 900, [1, 2, 4, 5]),
          (3, 900, [1, 4]), (9, 350, [1, 2, 4]), (0, 900, []),
        ] {
          let names = try await kept(count, .seconds(seconds))
          expectEqual(names, left.map { "0\($0)" } + ["0b"], "\(count) of \(seconds) s")
        }
        expectEqual(openFiles(folder), [])
        // A session is used also if nothing is written.
        try place(Self.name, age: 500)
        try await open(folder).close()
        let path = "\(folder)/\(Self.name).journal"
        let used =
          try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        #expect(used.map { -$0.timeIntervalSinceNow < 250 } == true)
        // What an earlier version has written stays as long as its session.
        let versions = [Self.name, names[0]].map { "\(folder)/\($0).journal.v1" }
        for path in versions { try Data().write(to: URL(filePath: path)) }
        try await open(folder).close()
        expectEqual(versions.map { FileManager.default.fileExists(atPath: $0) }, [true, false])
      }
    }
  }
#endif
