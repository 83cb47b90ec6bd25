import BowyerCheck
import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@testable import BowyerLive

/// What can be done to a list of numbers with a text, and what comes of it.
private struct Numbers: Equatable {
  enum Input: Equatable {
    case add(Int)
    case remove(Int)
    case type(String)
    case hand
  }

  var numbers: [Int] = []
  var draft = ""
  var handed = ""

  mutating func handle(_ input: Input) {
    switch input {
    case .add(let number): numbers.insert(number, at: numbers.count / 2)
    case .remove(let number): numbers.removeAll { $0 == number }
    case .type(let text): draft = text.filter { $0 != "x" }
    case .hand: (handed, draft) = (draft, "")
    }
  }

  var view: ViewTree<Input> {
    .column(
      .textField("Draft", text: draft) { .type($0) }.onSubmit(.hand),
      .text(handed),
      .button("Add", .add(numbers.count)),
      .when(numbers.count > 2, .dialog("Many", .button("Less", .remove(numbers.last ?? 0)))),
      .list(
        numbers.enumerated().map { index, number in
          .button("\(number)", .remove(number)).keyed(ViewKey("\(number)"))
            .padded(ViewPadding(index % 2))
        }
      )
    )
  }
}

private typealias Page = LivePage<Numbers.Input>

@Suite("A live page") struct LivePageTests {
  /// What happens next, of a connection that may be slow.
  private enum Turn: Sendable {
    /// A person does something.
    case act(ClientEvent)
    /// The page takes the oldest message that is underway to it.
    case arrive
    /// The oldest message of the page arrives at the server.
    case hear
    /// The last event is sent once more.
    case repeatLast
  }

  private static let turns: Gen<[Turn]> = {
    let actions: Gen<(path: [PathElement], action: ViewAction)> = .oneOf([
      .pure(([.at(2)], .press)),
      Gen.integer(in: 0...4).map { ([.at(4), .key(ViewKey("\($0)"))], .press) },
      Gen.integer(in: 0...2).map { ([.at(0)], .input(["a", "ax", "b"][$0])) },
      .pure(([.at(0)], .submit)), .pure(([.at(9)], .press)),
      .pure(([.at(3), .at(0)], .press)),
    ])
    return .array(
      of: .frequency([
        (3, actions.map { .act(ClientEvent(number: 0, path: $0.path, action: $0.action)) }),
        (2, .pure(.arrive)), (3, .pure(.hear)), (1, .pure(.repeatLast)),
      ]),
      count: 0...40
    )
  }()

  @Test("shows the latest view when all messages have arrived, and takes each event once")
  func square() throws {
    try forAll(Self.turns, config: Config(cases: TestSize.of(150, full: 500))) { turns in
      var state = Numbers()
      var page = Page(state.view)
      var model = PageModel()
      var (toPage, toServer): ([ServerMessage], [ClientMessage]) = ([], [])
      var (number, taken, inputs): (Int, [ClientEvent], Int) = (0, [], 0)
      toServer.append(.hello(version: 1, session: sessionName(), location: ""))
      func hear(_ message: ClientMessage) {
        var reaction = page.receive(message)
        toPage += reaction.messages
        while !reaction.inputs.isEmpty {
          inputs += reaction.inputs.count
          for input in reaction.inputs { state.handle(input) }
          reaction = page.show(state.view)
          toPage += reaction.messages
        }
      }
      func arrive() throws {
        if let answer = try model.take(toPage.removeFirst()) { toServer.append(answer) }
      }
      for turn in turns {
        switch turn {
        case .act(let event):
          number += 1
          taken.append(ClientEvent(number: number, path: event.path, action: event.action))
          toServer.append(.event(taken[taken.count - 1]))
        case .arrive: if !toPage.isEmpty { try arrive() }
        case .hear: if !toServer.isEmpty { hear(toServer.removeFirst()) }
        case .repeatLast: if let last = taken.last { toServer.append(.event(last)) }
        }
        // At most one view is underway.
        guard toPage.count <= 1 else { return false }
      }
      while !toPage.isEmpty || !toServer.isEmpty {
        if !toServer.isEmpty { hear(toServer.removeFirst()) } else { try arrive() }
      }
      return try model.shows(state.view) && model.through == number && model.errors.isEmpty
        && inputs + page.dropped == taken.count
    }
  }

  @Test("sends one patch to the newest view while the page is slow, and takes its events by that")
  func newest() throws {
    var state = Numbers()
    var page = Page(state.view)
    var model = PageModel()
    let first = page.begin().messages
    for number in 1...6 {
      // From the fourth on, a dialog that the page does not have yet is in front.
      for input in page.perform(number, .press, at: [.at(2)]) { state.handle(input) }
      expectEqual(page.show(state.view).messages, [])
    }
    expectEqual(page.dropped, 3)
    for other in [0, 2] { expectEqual(page.receive(.acknowledgement(other)).messages, []) }
    let answer = try model.take(try #require(first.first))
    let second = page.receive(try #require(answer)).messages
    expectEqual(second.count, 1)
    _ = try model.take(second[0])
    #expect(try model.shows(state.view))
    expectEqual(model.through, 6)
    for number in [1, 2] { expectEqual(page.receive(.acknowledgement(number)).messages, []) }
    expectEqual(page.show(state.view).messages, [])
  }

  @Test("tells the page that an event is handled, in order, though nothing looks different")
  func acknowledgement() throws {
    let view = ViewTree<Int>.button("+", 1)
    var page = LivePage(view)
    page.show()
    func handled(_ number: Int, _ event: Int) -> [ServerMessage] {
      [.patch(number: number, through: event, operations: "[]")]
    }
    for number in 1...2 { expectEqual(page.perform(number, .press, at: []), [1]) }
    expectEqual(page.show(view, unhandled: 2).messages, [])
    expectEqual(page.show(view, unhandled: 1).messages, handled(2, 1))
    _ = page.receive(.acknowledgement(2))
    expectEqual(page.show(view).messages, handled(3, 2))
    _ = page.receive(.acknowledgement(3))
    // One that is dropped is acknowledged at once, but not before those that came earlier.
    func miss(_ number: Int) -> LivePage<Int>.Reaction {
      page.receive(.event(ClientEvent(number: number, path: [.at(0)], action: .press)))
    }
    expectEqual(miss(3).messages, handled(4, 3))
    _ = page.receive(.acknowledgement(4))
    expectEqual(page.perform(4, .press, at: []), [1])
    // It takes no memory, even while an earlier one is not handled.
    for number in 5...1_000 { expectEqual(miss(number).messages, []) }
    expectEqual(page.pending.count, 1)
    expectEqual(page.show(view, unhandled: 1).messages, [])
    expectEqual(page.show(view).messages, handled(5, 1_000))
    _ = page.receive(.acknowledgement(5))
    for number in 1_001...1_002 { expectEqual(page.perform(number, .press, at: []), [1]) }
    expectEqual(miss(1_003).messages, [])
    expectEqual(page.show(view, unhandled: 1).messages, handled(6, 1_001))
    // One that was sent again is neither taken nor counted.
    let dropped = page.dropped
    #expect(page.perform(4, .press, at: []) == [] && miss(5).inputs == [])
    expectEqual(page.dropped, dropped)
    // A page that is requested again has what its view includes, and no more.
    #expect(page.begin().messages.first?.line.contains(#""ack":1001,"#) == true)
  }

  @Test("sends at most 120 bytes when one row of 1,000 changes")
  func row() throws {
    func view(_ changed: String) -> ViewTree<Int> {
      .list((0..<1_000).map { .text($0 == 500 ? changed : "row \($0)").keyed(ViewKey("\($0)")) })
    }
    var page = LivePage(view("row 500"))
    page.show()
    let messages = page.show(view("row 500!")).messages
    try #require(messages.count == 1)
    #expect(messages[0].line.utf8.count <= 120)
  }
}

@Suite("The hash that a page goes to") struct LivePageHashTests {
  private func page() -> LivePage<String> {
    LivePage(ViewTree<String>.text("a"), location: "#/") { $0.hasPrefix("#/") ? $0 : nil }
  }

  @Test("is an input, unless it is that of the state, leads nowhere, or has more than 8,192 bytes")
  func inputs() {
    let long = "#/" + String(repeating: "a", count: 8_190)
    for (hash, inputs, location) in [
      ("#/", [], nil), ("#/active", ["#/active"], nil), (long, [long], nil), ("", [], "#/"),
      (long + "a", [], "#/"),
    ] as [(String, [String], String?)] {
      var page = page()
      let greeting = page.begin(location: hash)
      expectEqual(greeting.inputs, inputs)
      expectEqual(greeting.messages.last == .location("#/", replaces: true), location != nil)
      let isNamed = greeting.messages.contains { $0.line.contains("is longer than 8192 bytes") }
      expectEqual(isNamed, hash.utf8.count > 8_192)
    }
    var page = page()
    page.show(location: "#/")
    let reaction = page.receive(.location(long + "a"))
    #expect(reaction.inputs == [] && reaction.messages.last == .location("#/", replaces: true))
    #expect(reaction.messages.first?.line.contains("is longer than 8192 bytes") == true)
    for (hash, inputs) in [("#/", []), ("?", []), (long, [long]), ("#/a", ["#/a"])] {
      expectEqual(page.receive(.location(hash)).inputs, inputs)
    }
    // A state that has none keeps it.
    var other = LivePage(ViewTree<String>.text("a")) { $0 }
    let greeting = other.begin(location: "#a")
    #expect(greeting.inputs == ["#a"] && greeting.messages.count == 1)
    expectEqual(other.show(.text("a")).messages, [])
  }

  @Test("is no input of a page that has shown the session, as the state may have changed since")
  func again() {
    for (shown, inputs) in [("a", []), ("b", ["#/b"]), (nil, ["#/b"])] as [(String?, [String])] {
      var page = LivePage(ViewTree<String>.text("a"), location: "#/a", key: "a") { $0 }
      let reaction = page.begin(location: "#/b", shown: shown)
      expectEqual(reaction.inputs, inputs)
      expectEqual(reaction.messages.contains(.location("#/a", replaces: true)), inputs.isEmpty)
    }
  }

  @Test("follows the state: what leads elsewhere is corrected, each later change is a new entry")
  func afterwards() {
    let text = ViewTree<String>.text("a")
    var page = page()
    page.show(location: "#/x")
    expectEqual(page.show(text, location: "#/").messages, [.location("#/", replaces: true)])
    expectEqual(page.show(text, location: "#/").messages, [])
    expectEqual(page.show(text, location: "#/b").messages, [.location("#/b", replaces: false)])
    // It is not taken back while the input for it waits, and not told to who chose it.
    expectEqual(page.receive(.location("#/c")).inputs, ["#/c"])
    expectEqual(page.show(text, location: "#/b", unhandled: 1).messages, [])
    expectEqual(page.show(text, location: "#/c").messages, [])
    expectEqual(page.show(text, location: "#/c/1").messages, [.location("#/c/1", replaces: false)])
    expectEqual(page.receive(.location("#/nowhere")).inputs, ["#/nowhere"])
    expectEqual(page.show(text, location: "#/d").messages, [.location("#/d", replaces: true)])
    expectEqual(page.show(text, location: "#/e").messages, [.location("#/e", replaces: false)])
    // A hash that leads nowhere is taken back at once.
    expectEqual(page.receive(.location("#x")).messages, [.location("#/e", replaces: true)])
    // One that the state has already leads to no input, and the next is a new entry.
    expectEqual(page.receive(.location("#/e")).inputs, [])
    expectEqual(page.show(text, location: "#/g").messages, [.location("#/g", replaces: false)])
    // A state without a hash leaves it as it is.
    expectEqual(page.receive(.location("#/f")).inputs, ["#/f"])
    expectEqual(page.show(text).messages, [])
  }
}

@Suite("A connection of a live page") struct LivePageConnectionTests {
  private let view: ViewTree<Int> = .button("+", 1)

  @Test("begins with a greeting of this version by a session with a name, else ends")
  func greeting() {
    let names = [
      "", "7", sessionName() + ",7", sessionName() + ",", "," + sessionName(),
      String(sessionName().dropLast(2)), sessionName().replacing("7", with: "256"), "../../etc",
    ]
    let bad: [ClientMessage] =
      [
        .event(ClientEvent(number: 1, path: [], action: .press)), .acknowledgement(1),
        .location("#/"), .hello(version: 2, session: sessionName(), location: ""),
      ] + names.map { .hello(version: 1, session: $0, location: "") }
    for message in bad {
      var page = LivePage(view)
      let reaction = page.receive(message)
      #expect(reaction.isOver, "\(message)")
      expectEqual(reaction.inputs, [])
      // And then nothing more is taken.
      expectEqual(page.begin().messages, [])
    }
    var page = LivePage(view)
    #expect(!page.begin().isOver)
    expectEqual(page.session, String(repeating: "07", count: 16))
    for (byte, digits) in [(15, "0f"), (16, "10"), (255, "ff")] as [(UInt8, String)] {
      var other = LivePage(view)
      _ = other.receive(.hello(version: 1, session: sessionName(byte), location: ""))
      expectEqual(other.session, String(repeating: digits, count: 16))
    }
    // Once more, it is a wish for the whole view; by another session, it is none of this connection.
    expectEqual(page.begin().messages.count, 1)
    #expect(page.receive(.hello(version: 1, session: sessionName(8), location: "")).isOver)
  }

  @Test("goes on where its session was, which has a key of its own")
  func resuming() {
    var page = LivePage(view, lastEvent: 5, key: "a")
    guard case .page(_, through: 5, limit: 1 << 20, "a", _)? = page.begin().messages.first else {
      Issue.record("the page is not told what is handled")
      return
    }
    expectEqual(page.perform(5, .press, at: []), [])
    expectEqual(page.perform(6, .press, at: []), [1])
    func key(_ page: LivePage<Int>) -> String? {
      var page = page
      guard case .page(_, _, _, let key, _)? = page.begin().messages.first else { return nil }
      return key
    }
    #expect(key(LivePage(view)) != nil && key(LivePage(view)) != key(LivePage(view)))
  }

  @Test("tells keys apart that a document cannot contain")
  func keys() {
    let keys = ["a\0", "a", "\0", "b\u{FFFD}"]
    let view = ViewTree<String>.forEach(keys, id: \.self) { .button("press", $0) }
    let names = ["a\u{FFFD}", "a", "\u{FFFD}", "b\u{FFFD}"]
    let html = ViewTree.column(view).renderedHTML()
    for (key, name) in zip(keys, names) {
      #expect(html.contains("data-key=\"\(name)\""))
      var page = LivePage(ViewTree.column(view))
      page.show()
      expectEqual(page.perform(1, .press, at: [.at(0), .key(ViewKey(name))]), [key])
    }
  }

  @Test("is sent again on request, up to the limit of bytes, and first in any length")
  func requests() {
    let long = ViewTree<Int>.text(String(repeating: "a", count: 30_000))
    let limits = LiveLimits(messagesPerSecond: 1_000, bytesPerSecond: 10_000)
    var page = LivePage(long, limits: limits)
    let sent = (1...100).prefix { _ in !page.begin().isOver }.count
    // Three further views of about 30 kB are a burst of 100 kB.
    expectEqual(sent, 4)
    var short = LivePage(long, limits: LiveLimits(bytesPerSecond: 1))
    #expect(!short.begin().isOver)
    #expect(short.begin().isOver)
  }

  @Test("reports what is no message, and goes on")
  func nonsense() {
    var page = LivePage(view)
    page.show()
    for line in [
      "", "null", "{}", "[1]", #"{"type":"bow"}"#, #"{"type":"event","seq":1}"#, "\u{0}",
    ] {
      let reaction = page.receive(line: line)
      guard case .error(let message)? = reaction.messages.first else {
        Issue.record("no error for \(line)")
        continue
      }
      #expect(!message.isEmpty && !reaction.isOver)
    }
    expectEqual(page.perform(1, .press, at: []), [1])
  }
}
