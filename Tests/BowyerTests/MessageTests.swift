import BowyerViews
import Testing
import TestSupport

@testable import Bowyer

@Suite("A message") struct MessageTests {
  private struct Broken: Error, CustomStringConvertible { let description = "it broke" }

  @Test("A message of a session says what went wrong; in release builds it has no values")
  func diagnostics() {
    let failed = "\(Diagnostic.effectFailed("load", Broken()))"
    #expect(failed.hasPrefix("the effect \"load\" failed: it broke. The state stays as it was; "))
    #expect(failed.hasSuffix("catch the error in the effect and yield a step."))
    #expect("\(SessionStopped())".contains("had been stopped"))
    #expect("\(Diagnostic.sentAfterStop)".hasSuffix("had been stopped; it was dropped."))
    #expect("\(Diagnostic.stateNotFollowed)".contains("read it in a SessionReader"))
    let missing = MissingChild(type: Int.self, id: 7, input: "x")
    expectEqual("\(Diagnostic.childMissing(missing))", missing.description)
    #expect(missing.description.contains("Int") && missing.description.contains("7"))
    #expect(missing.description.contains("not in the state"))
    let only = MissingChild(type: Int.self, id: nil, input: "x")
    #expect(only.description != missing.description && !only.description.contains("7"))
    do {
      func text(_ diagnostic: Diagnostic) -> String { diagnostic.description(showsValues: false) }
      let missing = Diagnostic.childMissing(MissingChild(type: Int.self, id: "Ada", input: "x"))
      #expect(text(missing).hasPrefix("the input String was sent to a Int, which is not"))
      let refused = Diagnostic.effectFailed("log in", Refused.password("hunter2"))
      #expect(text(refused).hasPrefix("the effect \"log in\" failed: password(String). The"))
      #expect(refused.description.contains("hunter2"))
      #expect(text(.effectFailed("a", Refused.late)).contains("failed: late. "))
      #expect(text(.effectFailed("a", Broken())).contains("failed: it broke. "))
      let error = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "cut off"))
      #expect(text(.effectFailed("a", error)).contains("failed: cut off. "))
    }
  }

  private enum Refused: Error { case password(String), late }

  private enum Node: Sendable {
    indirect case inside(Node)
    case end(Int)
  }

  @Test("A message shows the cases of an input down to a depth, and never a description of its own")
  func outlines() {
    struct Described: CustomStringConvertible { let description = "hunter2" }
    enum Mode: String, CustomStringConvertible {
      case on
      var description: String { "hunter2" }
    }
    let node = (1...1_000).reduce(Node.end(7)) { node, _ in .inside(node) }
    let words = Diagnostic.outline(of: node)
    expectEqual(
      words,
      String(repeating: "inside(", count: 8) + "Node" + String(repeating: ")", count: 8)
    )
    expectEqual(Diagnostic.outline(of: Node.inside(.end(7))), "inside(end(Int))")
    expectEqual(Diagnostic.outline(of: Described()), "Described")
    expectEqual(Diagnostic.outline(of: Mode.on), "Mode")
    expectEqual(Diagnostic.outline(of: Int?.some(7) as Any), "Optional<Int>")
    expectEqual(Diagnostic.outline(of: ()), "()")
  }

  private struct Unencodable: Codable {
    func encode(to encoder: any Encoder) throws {
      let context = EncodingError.Context(codingPath: [], debugDescription: "not today")
      throw EncodingError.invalidValue("hunter2", context)
    }
  }

  @Test("A message shows no value of an input, and a character that cannot be seen by its number")
  func invisible() {
    let recording = Recording([RecordedEvent(time: .zero, .sent(Unencodable()))])
    let error = #expect(throws: RecordingError.self) { try recording.text() }
    expectEqual(error?.description, "an input cannot be encoded: String: not today")
    let name = "a\u{200B}b"
    let texts = [
      "\(Diagnostic.effectFailed(EffectID(name), Broken()))",
      "\(DataStore.Failure.notLoaded(name))",
      "\(DeepLinkError.unknown(name, patterns: []))", "\(Edit(\String.self, name))",
      "\(MissingChild(type: Int.self, id: name, input: "x"))",
      "\(EffectError.interrupted(request: name))",
      "\(RecordingError.notEncodable(EffectID(name), reason: "r"))",
      "\(ViewAction.input(name))", "\(EventRefusal.disabled(label: name))",
    ]
    for text in texts { #expect(text.contains(#""a\u{200B}b""#), "\(text)") }
  }

  @Test("A message of a link, a store, a recorded error or a trace says what happened, and to what")
  func links() throws {
    let patterns = ["a", "b/:c"]
    let known = "\(DeepLinkError.unknown("x", patterns: patterns))"
    expectEqual(known, "no link has the form \"x\"; forms: \"a\", \"b/:c\"")
    let none = "\(DeepLinkError.unknown("x", patterns: []))"
    expectEqual(none, "no link has the form \"x\"; no forms are defined")
    let refused = "\(DeepLinkError.refused("x", pattern: "a"))"
    expectEqual(
      refused,
      "the link \"x\" has the form \"a\", but has no destination for its arguments"
    )
    #expect(
      "\(DeepLinkError.malformed("x/%", word: "%"))".hasPrefix(
        "the word \"%\" of the link \"x/%\" "
      )
    )
    expectEqual("\(RecordedFailure(Broken()))", "it broke")
    expectEqual(RecordedFailure(Broken()).type, "BowyerTests.MessageTests.Broken")
    let data = try RecordedValue(encoding: [1, 2])
    expectEqual("\(RecordedFailure(type: "Offline", value: data))", "Offline[1,2]")
    let again = RecordedFailure(RecordedFailure(type: "Offline", value: data))
    expectEqual(again.type, "Offline")
    typealias Event = TraceEvent<Int, String>
    let events: [(Event, String)] = [
      (.received("a"), "received a"), (.committed(1), "committed 1"), (.sent("b"), "sent b"),
      (.asked("id"), "asked id"), (.failed("id", Broken()), "failed id: it broke"),
      (.reported(.sentAfterStop), "reported \(Diagnostic.sentAfterStop)"),
    ]
    for (event, text) in events { expectEqual(event.description, text) }
  }
}
