import BowyerCheck
import BowyerHTML
import BowyerLive
import BowyerViews
import TestSupport
import Testing

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

extension LivePage {
  /// Begins the connection; returns what comes of it.
  fileprivate mutating func begin(location: String = "") -> Reaction {
    receive(.hello(version: 1, session: sessionName(), location: location))
  }

  fileprivate mutating func press(_ number: Int, _ path: [PathElement]) -> Reaction {
    receive(.event(ClientEvent(number: number, path: path, action: .press)))
  }
}

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

  @Test("sends one patch to the newest view while the page is slow")
  func latest() throws {
    var state = Numbers()
    var page = Page(state.view)
    var model = PageModel()
    let first = page.begin().messages
    for number in 1...5 {
      for input in page.press(number, [.at(2)]).inputs { state.handle(input) }
      expectEqual(page.show(state.view).messages, [])
    }
    let answer = try model.take(try #require(first.first))
    let second = page.receive(try #require(answer)).messages
    expectEqual(second.count, 1)
    _ = try model.take(second[0])
    #expect(try model.shows(state.view))
    expectEqual(model.through, 5)
  }

  @Test("tells the page that an event is handled though nothing looks different")
  func acknowledgement() throws {
    var page = Page(Numbers().view)
    _ = page.begin()
    _ = page.receive(.acknowledgement(1))
    let event = ClientEvent(number: 1, path: [.at(0)], action: .input("x"))
    expectEqual(page.receive(.event(event)).inputs, [.type("x")])
    expectEqual(
      page.show(Numbers().view).messages,
      [.patch(number: 2, through: 1, operations: "[]")]
    )
  }

  @Test("does not tell that an event is handled before its input is")
  func unhandled() throws {
    var page = Page(Numbers().view)
    _ = page.begin()
    _ = page.receive(.acknowledgement(1))
    _ = page.press(1, [.at(2)])
    _ = page.press(2, [.at(2)])
    expectEqual(page.show(Numbers().view, unhandled: 2).messages, [])
    let reaction = page.show(Numbers().view, unhandled: 1)
    expectEqual(reaction.messages, [.patch(number: 2, through: 1, operations: "[]")])
    _ = page.receive(.acknowledgement(2))
    expectEqual(
      page.show(Numbers().view).messages,
      [.patch(number: 3, through: 2, operations: "[]")]
    )
  }

  @Test("drops what a person cannot have done, and counts it")
  func impossible() {
    let view: ViewTree<Int> = .column(
      .button("No", 1).disabled(),
      .slider("Size", value: 3, in: 0...10, step: 3) { Int($0) },
      .picker("Tea", of: ["green", "black"], selection: "green", title: { $0 }) {
        $0.count
      },
      .textField("Name", text: "") { $0.count },
      .text("a").onAppear(9)
    )
    var page = LivePage(view, limits: LiveLimits(textBytes: 10))
    _ = page.begin()
    let events: [(PathElement, ViewAction, Int?)] = [
      (.at(0), .press, nil), (.at(1), .slide(6), 6), (.at(1), .slide(5), nil),
      (.at(1), .slide(10), nil), (.at(2), .select("black"), 5), (.at(2), .select("blue"), nil),
      (.at(3), .input("Ada"), 3), (.at(3), .input("Ada\nKing"), nil),
      (.at(3), .input("Ada, Countess"), nil), (.at(4), .appear, nil), (.at(4), .press, nil),
      (.at(5), .press, nil), (.key("a"), .press, nil),
    ]
    for (number, (step, action, input)) in events.enumerated() {
      let event = ClientEvent(number: number + 1, path: [step], action: action)
      expectEqual(page.receive(.event(event)).inputs, (input.map { [$0] } ?? []), "\(action)")
    }
    expectEqual(page.dropped, events.count { $0.2 == nil })
  }

  @Test("tells what appears and disappears on it")
  func watching() {
    func view(_ isShown: Bool) -> ViewTree<Int> {
      .column(
        .text("a"),
        .when(isShown, .text("b").onAppear(1).onDisappear(2)),
        .text("c").onAppear(3)
      )
    }
    var page = LivePage(view(false))
    expectEqual(page.begin().inputs, [3])
    expectEqual(page.show(view(true)).inputs, [])
    expectEqual(page.receive(.acknowledgement(1)).inputs, [1])
    _ = page.receive(.acknowledgement(2))
    expectEqual(page.show(view(false)).inputs, [2])
  }
}

@Suite("The address of a live page") struct LivePageLocationTests {
  private func page(_ location: String) -> LivePage<String> {
    LivePage(.text(location), location: location) { $0 }
  }

  @Test("is the one of the state, if it has no hash")
  func empty() {
    var page = page("#/")
    expectEqual(page.begin().messages.last, .location("#/", replaces: true))
  }

  @Test("is an input, if it is one of a link")
  func link() {
    var page = page("#/")
    let reaction = page.begin(location: "#/active")
    expectEqual(reaction.inputs, ["#/active"])
    expectEqual(reaction.messages.count, 1)
  }

  @Test("follows the state, each change a new entry of the history")
  func push() {
    var page = page("#/")
    _ = page.begin(location: "#/")
    _ = page.receive(.acknowledgement(1))
    let messages = page.show(.text("#/"), location: "#/active").messages
    expectEqual(messages, [.location("#/active", replaces: false)])
  }

  @Test("is not taken back while the input for it waits")
  func waiting() {
    var page = page("#/")
    _ = page.begin(location: "#/")
    _ = page.receive(.acknowledgement(1))
    expectEqual(page.receive(.location("#/active")).inputs, ["#/active"])
    expectEqual(page.show(.text("#/"), location: "#/", unhandled: 1).messages, [])
    expectEqual(page.show(.text("#/"), location: "#/active").messages, [])
  }

  @Test("is not told to who chose it, and corrected in place if it leads elsewhere")
  func back() {
    var page = page("#/")
    _ = page.begin(location: "#/")
    _ = page.receive(.acknowledgement(1))
    expectEqual(page.receive(.location("#/active")).inputs, ["#/active"])
    expectEqual(page.show(.text("#/"), location: "#/active").messages, [])
    expectEqual(page.receive(.location("#/nowhere")).inputs, ["#/nowhere"])
    expectEqual(
      page.show(.text("#/"), location: "#/").messages,
      [.location("#/", replaces: true)]
    )
  }
}

@Suite("A connection of a live page") struct LivePageConnectionTests {
  private let view: ViewTree<Int> = .button("+", 1)

  @Test("begins with a greeting, of this version, by a session with a name")
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

  @Test("goes on where the session was")
  func resuming() {
    var page = LivePage(view, lastEvent: 5, key: "a")
    guard case .page(_, through: 5, limit: 1 << 20, "a", _)? = page.begin().messages.first else {
      Issue.record("the page is not told what is handled")
      return
    }
    expectEqual(page.press(5, []).inputs, [])
    expectEqual(page.press(6, []).inputs, [1])
  }

  @Test("names its session: another page of the same view is of another session")
  func session() {
    func key(_ page: LivePage<Int>) -> String? {
      var page = page
      guard case .page(_, _, _, let key, _)? = page.begin().messages.first else { return nil }
      return key
    }
    #expect(key(LivePage(view)) != nil && key(LivePage(view)) != key(LivePage(view)))
    expectEqual(key(LivePage(view, key: "a")), "a")
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
      _ = page.begin()
      expectEqual(page.press(1, [.at(0), .key(ViewKey(name))]).inputs, [key])
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

  @Test("ends if the page says too much, too long a message, or nothing for too long")
  func limits() {
    let limits = LiveLimits(messageBytes: 100, messagesPerSecond: 10, bytesPerSecond: 1_000)
    var page = LivePage(view, limits: limits)
    _ = page.begin()
    #expect((1...99).allSatisfy { _ in !page.receive(.ping).isOver })
    #expect(page.receive(.ping).isOver)

    page = LivePage(view, limits: limits)
    #expect(page.receive(line: String(repeating: " ", count: 101)).isOver)

    page = LivePage(view, limits: limits)
    for second in 0..<60 {
      for _ in 0..<10 { #expect(!page.receive(.ping, at: .seconds(second)).isOver) }
    }
    #expect(!page.passTime(to: .seconds(59 + 149)).isOver)
    #expect(page.passTime(to: .seconds(59 + 150)).isOver)
  }

  @Test("reports what is no message, and goes on")
  func nonsense() {
    var page = LivePage(view)
    _ = page.begin()
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
    expectEqual(page.press(1, []).inputs, [1])
  }
}
