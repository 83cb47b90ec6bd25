import BowyerViews
import Testing
import TestSupport

@testable import BowyerLive

@Suite("A message of a page") struct ClientMessageTests {
  private static func event(_ kind: String, _ value: String? = nil) -> String {
    #"{"type":"event","seq":3,"path":[0,"a",["b",2],["c",0]],"kind":"\#(kind)"\#(value.map { ",\"value\":" + $0 } ?? "")}"#
  }

  private static let path: [PathElement] = [
    .at(0), .key(ViewKey("a")), .key(ViewKey("b", occurrence: 2)), .key(ViewKey("c")),
  ]

  private static let actions: [(kind: String, value: String?, action: ViewAction)] = [
    ("press", nil, .press), ("toggle", "true", .toggle(true)), ("toggle", "false", .toggle(false)),
    ("input", #""a\"b""#, .input("a\"b")), ("input", #""a\ud800b""#, .input("a\u{FFFD}b")),
    ("select", #""green""#, .select(ViewKey("green"))),
    ("slide", "-3.5", .slide(-3.5)), ("slide", #""-3.5""#, .slide(-3.5)),
    ("slide", #""9007199254740993""#, .slide(9_007_199_254_740_993)),
    ("slide", #""9223372036854775807""#, .slide(9_223_372_036_854_775_807)),
    ("submit", nil, .submit), ("dismiss", nil, .dismiss),
    ("key", #"["ArrowUp",0]"#, .key(KeyPress(.up))),
    ("key", #"["ArrowUp",7]"#, .key(KeyPress(.up, [.shift, .alt, .control]))),
    // Shift is a part of what a character is, but not of a space.
    ("key", #"["A",1]"#, .key(KeyPress(.character("A")))),
    ("key", #"["a",5]"#, .key(KeyPress(.character("a"), .control))),
    ("key", #"[" ",1]"#, .key(KeyPress(.character(" "), .shift))),
    ("focus", nil, .focus), ("blur", nil, .blur), ("doublePress", nil, .doublePress),
    ("contextMenu", nil, .contextMenu),
    (
      "pointer", #"{"phase":"down","x":1,"y":2.5,"button":0}"#,
      .pointer(PointerEvent(.down, x: 1, y: 2.5, button: .primary))
    ),
    (
      "pointer", #"{"phase":"move","x":-1,"y":0,"button":-1}"#,
      .pointer(PointerEvent(.move, x: -1, y: 0, button: .none))
    ),
    (
      "pointer", #"{"phase":"up","x":1,"y":2,"button":1}"#,
      .pointer(PointerEvent(.up, x: 1, y: 2, button: .middle))
    ),
    (
      "pointer", #"{"phase":"up","x":1,"y":2,"button":2}"#,
      .pointer(PointerEvent(.up, x: 1, y: 2, button: .secondary))
    ),
    ("visibleRange", "[0,0]", .visibleRange(0..<0)),
    ("visibleRange", "[2,12]", .visibleRange(2..<12)),
  ]

  @Test("is one of five, among them each kind of event")
  func kinds() throws {
    for (kind, value, action) in Self.actions {
      let expected = ClientMessage.event(ClientEvent(number: 3, path: Self.path, action: action))
      expectEqual(try ClientMessage(Self.event(kind, value)), expected, "\(kind) \(value ?? "")")
    }
    for (line, message) in [
      (
        ##"{"type":"hello","version":1,"session":"7","location":"#/"}"##,
        .hello(version: 1, session: "7", location: "#/")
      ),
      (
        #"{"type":"hello","version":1,"session":"7","location":"","of":"a"}"#,
        .hello(version: 1, session: "7", location: "", shown: "a")
      ),
      (
        #"{"version":1,"session":"7","type":"hello"}"#,
        .hello(version: 1, session: "7", location: "")
      ),
      (#"{"type":"ack","n":4}"#, .acknowledgement(4)),
      (##"{"type":"location","hash":"#/a"}"##, .location("#/a")), (#"{"type":"ping"}"#, .ping),
    ] as [(String, ClientMessage)] {
      expectEqual(try ClientMessage(line), message, "\(line)")
    }
  }

  private static let refusals: [(what: String, lines: [String])] = [
    ("an object of JSON", ["", "[]", #""ping""#]),
    ("has a type", [#"{"type":3}"#, "{}"]), ("\"bow\"", [#"{"type":"bow"}"#]),
    (
      "\"version\"",
      [#"{"type":"hello","session":"7"}"#, #"{"type":"hello","version":"1","session":"7"}"#]
    ),
    ("\"session\"", [#"{"type":"hello","version":1}"#]),
    ("\"n\"", [#"{"type":"ack"}"#, #"{"type":"ack","n":1.5}"#]),
    ("\"hash\"", [#"{"type":"location"}"#]),
    ("\"seq\"", [#"{"type":"event","path":[],"kind":"press"}"#]),
    (
      "\"path\"",
      [#"{"type":"event","seq":1,"kind":"press"}"#]
        + ["0", "[-1]", "[null]", #"[["a"]]"#, #"[["a",-1]]"#, #"[["a",0,0]]"#, "[[0,0]]"].map {
          #"{"type":"event","seq":1,"path":\#($0),"kind":"press"}"#
        }
    ),
    (
      "\"kind\"",
      [
        #"{"type":"event","seq":1,"path":[]}"#, event("appear"), event("disappear"),
        event("toggle"), event("toggle", "1"), event("input"), event("select", "1"),
        event("slide", "\"nan\""), event("slide", "\"\""), event("slide", "1e999"),
        event("key", #"["ArrowUp"]"#), event("key", #"["ArrowUp",8]"#),
        event("key", #"["ArrowUp",-1]"#), event("key", #"["ArrowUp",1,1]"#),
        event("key", #"["Nothing",0]"#), event("key", #""a""#), event("pointer"),
        event("pointer", #"{"phase":"in","x":1,"y":2,"button":0}"#),
        event("pointer", #"{"phase":"up","x":"1","y":2,"button":0}"#),
        event("pointer", #"{"phase":"up","x":1,"button":0}"#),
        event("pointer", #"{"phase":"up","x":1,"y":2,"button":3}"#),
        event("visibleRange", "[2,1]"), event("visibleRange", "[-1,1]"),
        event("visibleRange", "[1]"), event("visibleRange", "[1,2,3]"),
      ]
    ),
  ]

  @Test("is refused where it is anything else, with what is wrong")
  func refused() {
    for (what, lines) in Self.refusals {
      for line in lines {
        #expect(error(line)?.contains(what) == true, "\(line): \(error(line) as Any)")
      }
    }
  }

  /// What is wrong with a line; nil if it is a message.
  private func error(_ line: String) -> String? {
    do throws(ClientMessageError) {
      _ = try ClientMessage(line)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("has words of at most 64 bytes, 20 of which are repeated, numbers below 2^53, 10,000 steps")
  func lengths() throws {
    let name = String(repeating: "a", count: 64)
    expectEqual(error(#"{"type":"\#(name)"}"#)?.contains("is no type of message"), true)
    expectEqual(error(#"{"type":"\#(name)a"}"#)?.contains("at most 64 bytes"), true)
    let hostile = String(repeating: "a", count: 19)
    let reason = try #require(error(#"{"type":"\#(hostile)\u001b[2J"}"#))
    #expect(reason.contains(hostile) && !reason.contains("\u{1B}") && !reason.contains("2J"))
    func press(_ number: Int, steps: Int = 0) -> String? {
      let path = Array(repeating: "0", count: steps).joined(separator: ",")
      return error(#"{"type":"event","seq":\#(number),"path":[\#(path)],"kind":"press"}"#)
    }
    // A number that the next one can exceed.
    #expect(press((1 << 53) - 1) == nil && press(1 << 53) != nil && press(.max) != nil)
    #expect(press(1, steps: 10_000) == nil && press(1, steps: 10_001) != nil)
  }
}

@Suite("A message to a page") struct ServerMessageTests {
  @Test("is one line of JSON")
  func lines() {
    let messages: [(ServerMessage, String)] = [
      (
        .page(number: 1, through: 2, limit: 9, session: "a\"", operations: "[3]"),
        #"{"type":"page","n":1,"ack":2,"max":9,"of":"a\"","ops":[3]}"#
      ),
      (
        .patch(number: 4, through: 5, operations: "[]"), #"{"type":"patch","n":4,"ack":5,"ops":[]}"#
      ),
      (.location("#/\"", replaces: true), ##"{"type":"location","how":"replace","hash":"#/\""}"##),
      (.location("#/a", replaces: false), ##"{"type":"location","how":"push","hash":"#/a"}"##),
      (.error("a\nb"), #"{"type":"error","message":"a\nb"}"#), (.bye, #"{"type":"bye"}"#),
      (.pong, #"{"type":"pong"}"#),
    ]
    for (message, line) in messages { expectEqual(message.line, line) }
  }
}

@Suite("The limits of a page") struct LiveLimitsTests {
  @Test("let ten seconds' worth pass at once, and then so much a second")
  func allowance() {
    let cases: [(perSecond: Int, taken: [(amount: Int, second: Int, isTaken: Bool)])] = [
      (5, [(50, 100, true), (1, 100, false)]), (5, [(51, 100, false)]),
      (5, [(50, 100, true), (5, 101, true), (1, 101, false)]),
      // After any rest, no more than that; and time that goes back gives nothing.
      (5, [(50, 1_000, true), (1, 900, false)]),
      (5, [(50, 100, true), (0, 50, true), (5, 101, true), (1, 101, false)]),
      // A rate below 1 is 1.
      (0, [(10, 100, true), (1, 100, false)]),
    ]
    for (perSecond, taken) in cases {
      var allowance = Allowance(perSecond: perSecond, at: .seconds(100))
      for (amount, second, isTaken) in taken {
        expectEqual(allowance.take(amount, at: .seconds(second)), isTaken, "\(amount) at \(second)")
      }
    }
  }

  @Test("suit forms and lists, if nothing else is said")
  func usual() {
    let limits = LiveLimits()
    #expect(limits.messageBytes == 1_048_576 && limits.textBytes == 262_144)
    #expect(limits.messagesPerSecond == 500 && limits.bytesPerSecond == 1_048_576)
    expectEqual(limits.silence, .seconds(150))
  }

  @Test("are reached by the last byte, and not before")
  func edges() {
    let limits = LiveLimits(messageBytes: 20, bytesPerSecond: 10)
    let ping = #"{"type":"ping"}"#
    var page = LivePage(ViewTree<Int>.empty, limits: limits)
    #expect(!page.receive(line: ping + String(repeating: " ", count: 5)).isOver)
    #expect(page.receive(line: ping + String(repeating: " ", count: 6)).isOver)
    // After the end nothing more is said, whatever comes.
    for line in [ping, "", String(repeating: "?", count: 21)] {
      let reaction = page.receive(line: line, at: .seconds(1_000))
      #expect(reaction.isOver && reaction.messages == [])
    }
    expectEqual(page.receive(.ping).messages, [])
    #expect(page.receive(.ping).isOver)
    #expect(page.show(.empty).isOver)
    #expect(page.passTime(to: .zero).isOver)
    page = LivePage(ViewTree<Int>.empty, limits: limits)
    for _ in 0..<6 { #expect(!page.receive(line: ping).isOver) }
    #expect(page.receive(line: ping).isOver)
    page = LivePage(ViewTree<Int>.empty, limits: limits)
    for second in 0..<6 { #expect(!page.receive(line: ping, at: .seconds(second)).isOver) }
    #expect(!page.receive(line: ping, at: .seconds(6)).isOver)
    // What is no message counts, and is a sign of life.
    page = LivePage(ViewTree<Int>.empty, limits: LiveLimits(messagesPerSecond: 1))
    for _ in 0..<10 { #expect(!page.receive(line: "?", at: .seconds(40)).isOver) }
    #expect(page.receive(line: "?", at: .seconds(40)).isOver)
    page = LivePage(ViewTree<Int>.empty)
    _ = page.receive(line: "?", at: .seconds(40))
    expectEqual(page.deadline, .seconds(190))
    _ = page.receive(.ping, at: .seconds(30))
    expectEqual(page.deadline, .seconds(190))
    #expect(!page.passTime(to: .seconds(189)).isOver)
    expectEqual(page.passTime(to: .seconds(190)).messages.count, 1)
  }
}
