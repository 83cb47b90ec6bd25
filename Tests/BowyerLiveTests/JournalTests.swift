import Bowyer
import BowyerCheck
import BowyerViews
import Foundation
import TestSupport
import Testing

@testable import BowyerLive

@Suite("The records of a journal") struct JournalLinesTests {
  private static let texts = Gen.array(of: Gen<String>.string(), count: 0...6)
    .map { texts in
      texts.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\n" })) }
    }

  private func bytes(_ texts: [String]) -> [UInt8] { JournalLines.bytes(texts).bytes }

  @Test("have the checksum that other programs compute")
  func checksum() {
    expectEqual(LiveJournal("").folder, ".")
    // `printf '5 hello'` and `printf '90a901265 hello'` to a program that computes the CRC-32.
    expectEqual(String(decoding: bytes(["hello"]), as: UTF8.self), "90a90126 5 hello\n")
    #expect(
      String(decoding: bytes(["hello", "hello"]), as: UTF8.self).hasSuffix("\n7dce304f 5 hello\n")
    )
  }

  @Test("of which one is removed, doubled or moved are damaged, unless it is removed at the end")
  func order() throws {
    try forAll(Gen.array(of: Gen<String>.string(), count: 2...6)) { texts in
      let texts = texts.enumerated().map { "\($0)\($1.unicodeScalars.filter { $0 != "\n" })" }
      var sum = ""
      let records = texts.map { JournalLines.line($0, after: &sum) }
      for index in records.indices {
        var (removed, doubled, moved) = (records, records, records)
        removed.remove(at: index)
        doubled.insert(records[index], at: index)
        moved.swapAt(index, (index + 1) % records.count)
        let isLast = index == records.count - 1
        guard isLast || (try? JournalLines(removed.flatMap(\.self))) == nil,
          (try? JournalLines(doubled.flatMap(\.self))) == nil,
          (try? JournalLines(moved.flatMap(\.self))) == nil
        else { return false }
      }
      return true
    }
  }

  @Test("that were appended are read, and of each prefix those that are whole, whatever follows it")
  func prefixes() throws {
    try forAll(Self.texts, config: Config(cases: TestSize.of(25, full: 100))) { texts in
      let bytes = bytes(texts)
      for count in 0...bytes.count {
        let lines = try JournalLines(Array(bytes[..<count]))
        // Without its line break, a record is whole.
        let whole = texts.indices.last { self.bytes(Array(texts[...$0])).count - 1 <= count }
        let read = Array(texts[...(whole ?? -1)])
        guard lines.texts == read, lines.length == max(self.bytes(read).count - 1, 0)
        else { return false }
      }
      return true
    }
    // The disk has zeros in place of the rest; or the length is no number.
    let two = bytes(["one", "two"])
    let zeros = [UInt8](repeating: 0, count: 100)
    expectEqual(try JournalLines(two.dropLast(4) + zeros).texts, ["one"])
    expectEqual(try JournalLines(two.dropLast() + zeros).texts, ["one", "two"])
    expectEqual(try JournalLines(bytes(["one", ""]).dropLast() + zeros).texts, ["one", ""])
    for text in ["", "-1", "99999999999999999999", "4", "05", "x"] {
      let end = Array("00000000 \(text) hello".utf8)
      expectEqual(try JournalLines(bytes(["one"]) + end).texts, ["one"], "\(text)")
    }
  }

  @Test("in which one byte is another are all read, or say where they are damaged")
  func flips() throws {
    try forAll(Self.texts, .integer(in: 1...255), config: Config(cases: TestSize.of(25, full: 100)))
    { texts, flip in
      let bytes = bytes(texts)
      for place in bytes.indices {
        var other = bytes
        other[place] ^= UInt8(flip)
        guard let lines = try? JournalLines(other) else { continue }
        guard lines.texts == texts, place == bytes.count - 1 else { return false }
      }
      return true
    }
    var damaged = bytes(["one", "two", "three"])
    damaged[damaged.count - 3] ^= 1
    let place = bytes(["one", "two"]).count
    #expect(throws: JournalLines.Damage(record: 3, byte: place)) { try JournalLines(damaged) }
  }
}

@Suite("The content of a journal") struct JournalContentTests {
  private typealias Content = JournalContent<String>
  private typealias Event = RecordedEvent<LiveInput<String>>

  private static let events: Gen<[Event]> = Gen.array(
    of: Gen<Event.Happening>.oneOf(
      Gen.zip(.integer(in: 0...9), Gen<String>.string()).map {
        .sent(LiveInput(event: $0, input: $1))
      },
      Gen<String>.string().map { .answered(RecordedRequest("load"), .string($0)) },
      Gen.integer(in: 1...3).map { .ended(RecordedRequest("news", $0)) },
      Gen.integer(in: 1...3).map { .woke($0) }
    ),
    count: 0...6
  ).map { happenings in
    zip(happenings, 0...).map { Event(time: .milliseconds($1), turns: $1 == 2 ? 3 : nil, $0) }
  }

  @Test("is what was written")
  func written() throws {
    try forAll(Self.events, .integer(in: 0...12)) { events, through in
      let texts = [Content.heading("notes")] + (try events.map { try $0.text() })
      let content = try Content(texts + ["through \(through)"], of: "notes")
      let numbers = events.map {
        if case .sent(let input) = $0.happening { input.event } else { 0 }
      }
      return content.events == events && content.lastEvent == max(through, numbers.max() ?? 0)
        && content.snapshot == nil
    }
  }

  @Test("that is another is refused, with the reason")
  func refused() {
    for (texts, reason) in [
      (["Bowyer journal 1 \"other\""], "it is of another component: Bowyer journal 1 \"other\""),
      (["Bowyer journal 2 \"notes\""], "its format is 2, and this program reads 1"),
      (["Bowyer journal"], "it has no journal heading"),
      (["0 send 1"], "it has no journal heading"),
      (["Bowyer journal 1 \"notes\"", "snapshot {}"], "record 2 is no snapshot"),
      (["Bowyer journal 1 \"notes\"", "snapshot ["], "record 2 is no snapshot"),
      (
        ["Bowyer journal 1 \"notes\"", "0 pass", "0 jump"],
        "record 3 is not of this program: line 3, column 3: expected send, answer, end, fail, wake or pass"
      ),
      (
        ["Bowyer journal 1 \"notes\"", ""],
        "record 2 is not of this program: line 2, column 1: expected an event"
      ),
    ] {
      #expect(throws: Content.Misfit(reason: reason)) { try Content(texts, of: "notes") }
    }
    // Types may have had other names in an earlier version, but not in the same one.
    let other = ["Bowyer journal 1 \"other 2\""]
    for (version, isRead) in [(2, false), (3, true)] {
      let content = try? Content(other, of: "notes", migrating: [1: { _ in }], to: version)
      expectEqual(content != nil, isRead)
    }
  }

  private static let snapshot =
    #"snapshot {"point":{"time":[0,0],"counts":{},"open":[],"isWaiting":false,"parts":0},"event":5,"state":7}"#

  @Test("has a key first, a snapshot first or second, and the greatest number of all its records")
  func places() throws {
    func content(_ texts: [String]) throws -> Content {
      try Content([Content.heading("notes")] + texts, of: "notes")
    }
    for (texts, record) in [
      (["0 pass", "key a"], 3), (["0 pass", Self.snapshot], 3),
      (["key a", "through 3", Self.snapshot], 4), ([Self.snapshot, "key a"], 3),
      (["key a", "key a"], 3), (["key a", "0 pass", Self.snapshot], 4),
    ] {
      let error = #expect(throws: Content.Misfit.self) { try content(texts) }
      #expect(error?.reason.hasPrefix("record \(record) is not of this program") == true)
    }
    let sent = #"0 send {"event":4,"input":"a"}"#
    for (texts, key, last) in [
      (["key a", Self.snapshot, "0 pass"], "a", 5), ([Self.snapshot, "0 pass"], nil, 5),
      (["key a", "0 pass"], "a", 0), (["through 3", "through 2"], nil, 3),
      ([Self.snapshot, "through 3"], nil, 5), ([Self.snapshot, "through 6", sent], nil, 6),
      (["through 3", sent], nil, 4), ([], nil, 0),
    ] as [([String], String?, Int)] {
      let content = try content(texts)
      expectEqual(content.key, key, "\(texts)")
      expectEqual(content.lastEvent, last, "\(texts)")
      expectEqual(content.snapshot?.event, texts.contains(Self.snapshot) ? 5 : nil)
      #expect(content.snapshot.map { $0.state == .number("7") } ?? true)
      expectEqual(content.events.count, texts.count { $0.hasPrefix("0 ") })
    }
    expectEqual(try Content([], of: "notes").key, nil)
  }

  @Test("of random records is read or refused, and never stops the program")
  func random() throws {
    let pieces = [
      "through ", "snapshot ", "0 send ", "{\"event\":", "}", "9223372036854775808", "-1", "null",
      "1 answer a ", "\"", "\\", "after 3 ", "[", "\u{0}", "2 wake ", "#", "😀",
    ]
    let text = Gen.array(of: Gen.element(of: pieces), count: 0...6).map { $0.joined() }
    try forAll(Gen.array(of: text, count: 0...4)) { texts in
      _ = try? Content([Content.heading("notes")] + texts, of: "notes")
      return true
    }
  }
}

@Suite("A session that is kept") struct KeptSessionTests {
  private struct Sum: Codable, Equatable {
    var numbers: [Int] = []
    var isStarted = false
    var echoes: [Int] = []
  }

  /// Adds numbers; what begins with it begins once, and a stream goes on.
  private static let component = StoreComponent(
    initialState: Sum(),
    dispatcher: StateDispatcher<Void, Sum, Int> { state, number in
      state.numbers.append(number)
      return .pure(.commit(.update { $0.echoes.append(number) }))
    }
    .onStart(
      .merge([
        .pure(.commit(.update { $0.isStarted.toggle() })),
        Effect<Void, Int>.stream("news") { _ in AsyncStream<Int> { _ in } }.map { .send($0) },
      ])
    ),
    view: { state in ViewTree<Int>.text("\(state.numbers)") }
  )

  private static let name = String(repeating: "0a", count: 16)

  private func kept<S>(
    _ folder: String,
    _ component: StoreComponent<Void, S, Int, ViewTree<Int>>,
    interval: Int
  ) -> KeptComponent<Void, S, Int> {
    KeptComponent(
      component: component,
      journal: LiveJournal(folder, secondConnection: .isRefused, snapshotInterval: interval)
    )
  }

  @Test("is the same with snapshots and without, and its file is short with them")
  func snapshots() async throws {
    for (interval, most) in [(10_000, 10_000), (5, 8), (1, 4)] {
      try await withFolder { folder in
        let kept = kept(folder, Self.component, interval: interval)
        for round in 0..<5 {
          let path = try await kept.resumed(Self.name) { session, file in
            let before = Array(0..<round * 7)
            expectEqual(session.state, Sum(numbers: before, isStarted: true, echoes: before))
            expectEqual(file.lastEvent, before.count)
            for number in round * 7..<(round + 1) * 7 {
              session.send(LiveInput(event: number + 1, input: number))
              kept.shorten(file, session)
            }
            return file.path
          }
          let text = try String(contentsOfFile: path, encoding: .utf8)
          #expect(text.split(separator: "\n").count <= most, "with snapshots after \(interval)")
        }
      }
    }
  }

  @Test("keeps the errors of effects, of the types that it is given")
  func failures() async throws {
    struct Refused: Error, Codable { var code: Int }
    let component = StoreComponent(
      initialState: [Int](),
      dispatcher: StateDispatcher<Void, [Int], Int>.effectful { code in
        Effect<Void, Int>.perform("load") { _ in throw Refused(code: code) }
          .catch { .pure(($0 as? Refused)?.code ?? -1) }.map { n in .update { $0.append(n) } }
      },
      view: { _ in ViewTree<Int>.empty }
    )
    try await withFolder { folder in
      let journal = LiveJournal(folder, secondConnection: .isRefused, failures: [Refused.self])
      let kept = KeptComponent(component: component, journal: journal)
      for isFirst in [true, false] {
        try await kept.resumed(Self.name) { session, _ in
          if isFirst { try await session.send(LiveInput(event: 1, input: 7)).finished() }
          expectEqual(session.state, [7])
        }
      }
    }
  }

  @Test("fails an effect that was interrupted, where its journal says so")
  func interrupted() async throws {
    let component = StoreComponent(
      initialState: [String](),
      dispatcher: StateDispatcher<Void, [String], Int>.effectful { _ in
        Effect<Void, String>.perform("load") { _ in
          await untilCancelled()
          return "never"
        }
        .catch { .pure("\($0 is EffectError)") }.map { text in .update { $0.append(text) } }
      },
      view: { _ in ViewTree<Int>.empty }
    )
    try await withFolder { folder in
      let journal = LiveJournal(
        folder,
        secondConnection: .isRefused,
        isInterrupted: { $0 == "load" }
      )
      let kept = KeptComponent(component: component, journal: journal)
      for expected in [[], ["true"]] {
        try await kept.resumed(Self.name) { session, _ in
          if expected.isEmpty { session.send(LiveInput(event: 1, input: 7)) }
          expectEqual(session.state, expected)
        }
      }
    }
  }

  @Test("names private types as other processes do: without an address")
  func privateTypes() async throws {
    struct Count: Codable, Equatable, Sendable { var number = 0 }
    try await withFolder { folder in
      let kept = kept(folder, component(Count()) { $0.number += $1 }, interval: 100)
      let path = try await kept.resumed(Self.name) { $1.path }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("Count, Swift.Int, "))
      #expect(!text.contains("unknown context"))
    }
  }

  /// Sends inputs to a session that is resumed before each; returns its last state, and the number of records.
  private func states<S>(
    after inputs: [Int],
    of component: StoreComponent<Void, S, Int, ViewTree<Int>>
  ) async throws -> (state: S, records: Int) {
    var (state, records) = (component.initialState, 0)
    try await withFolder { folder in
      let kept = kept(folder, component, interval: 2)
      for (index, input) in inputs.enumerated() {
        let path = try await kept.resumed(Self.name) { session, file in
          session.send(LiveInput(event: index + 1, input: input))
          kept.shorten(file, session)
          state = session.state
          return file.path
        }
        records = try JournalLines(Array(Data(contentsOf: URL(filePath: path)))).texts.count
      }
    }
    return (state, records)
  }

  private func component<S>(
    _ state: S,
    _ reduce: @escaping @Sendable (inout S, Int) -> Void
  ) -> StoreComponent<Void, S, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: state,
      dispatcher: StateDispatcher<Void, S, Int>.reducing(reduce),
      view: { _ in .text("") }
    )
  }

  @Test("has snapshots of a state that may be absent, unequal to itself, or nested to 1,000")
  func snapshotOfState() async throws {
    let some = try await states(after: [1, 2, 3], of: component(Int?.none) { $0 = ($0 ?? 0) + $1 })
    #expect(some.state == 6 && some.records < 5)
    let gone = component(Int?.some(1)) { state, _ in state = nil }
    let none = try await states(after: [1, 2, 3], of: gone)
    #expect(none.state == nil && none.records < 5)
    struct Reading: Codable, Equatable {
      var value = Double.nan
      var history: [Double] = [-.nan]
      var count = 0
    }
    let counted = component(Reading()) { $0 = Reading(count: $0.count + $1) }
    let reading = try await states(after: [1, 2, 3], of: counted)
    #expect(reading.state.count == 6 && reading.records < 5)
    struct Comment: Codable, Equatable {
      var replies: [Comment] = []
    }
    let replying = component(Comment()) { state, count in
      for _ in 0..<count { state = Comment(replies: [state]) }
    }
    let nested = try await states(after: [400, 600, 0], of: replying)
    var (levels, comment) = (0, nested.state)
    while let reply = comment.replies.first { (levels, comment) = (levels + 1, reply) }
    #expect(levels == 1_000 && nested.records < 5)
  }

  @Test("has no snapshot of a state that is not Codable, or another one when it is decoded")
  func noSnapshotOfState() async throws {
    struct Opaque { var sum = 0 }
    let opaque = try await states(after: [1, 2, 3], of: component(Opaque()) { $0.sum += $1 })
    #expect(opaque.state.sum == 6 && opaque.records == 5)
    let appending = component([Opaque]()) { $0.append(Opaque(sum: $1)) }
    let list = try await states(after: [1, 2], of: appending)
    #expect(list.state.map(\.sum) == [1, 2] && list.records == 4)
    struct Lossy: Codable, Equatable {
      enum CodingKeys: CodingKey { case sum }
      var sum = 0
      var draft = 0
    }
    let drafting = component(Lossy()) { $0 = Lossy(sum: $0.sum + $1, draft: $0.draft + 1) }
    let changed = try await states(after: [1, 2, 3], of: drafting)
    #expect(changed.state == Lossy(sum: 6, draft: 3) && changed.records == 5)
    let same = try await states(after: [1, 2, 3], of: component(Lossy()) { $0.sum += $1 })
    #expect(same.state == Lossy(sum: 6) && same.records < 5)
  }

  @Test("goes on after its last whole record, and is damaged without one")
  func torn() async throws {
    let texts = [JournalContent<Int>.heading("notes"), "0 send 1", "0 send 2"]
    let bytes = JournalLines.bytes(texts).bytes
    try await withFolder { folder in
      let journal = LiveJournal(folder, secondConnection: .isRefused)
      let path = "\(folder)/\(Self.name).journal"
      let written = { path in try JournalLines(Array(Data(contentsOf: URL(filePath: path)))).texts }
      let open = { try await JournalFile(journal, Self.name) {} }
      try await open().close()
      // The last one was not written to its end, or only its line break is missing.
      for count in 1...12 {
        try Data(bytes.dropLast(count)).write(to: URL(filePath: path))
        let file = try await open()
        expectEqual(try file.read(), (count == 1 ? texts : texts.dropLast()))
        #expect(file.append("0 send 3"))
        file.close()
        expectEqual(try written(path), (count == 1 ? texts : texts.dropLast()) + ["0 send 3"])
      }
      // Without a whole record it is damaged at its start.
      let torn = Data("90a90126 5 hel".utf8)
      try torn.write(to: URL(filePath: path))
      let file = try await open()
      let reason = "record 1, at byte 0, is damaged" + JournalFile.advice
      #expect(throws: LiveError.journal(path, reason: reason)) { try file.read() }
      file.close()
      expectEqual(try Data(contentsOf: URL(filePath: path)), torn)
    }
  }
}
