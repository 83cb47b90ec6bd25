import BowyerViews
import Testing

@testable import BowyerLive

extension Integration {
  /// Where such a text is split into characters or compared as a string, the test takes more than a minute.
  @Suite("A text with very many marks", .timeLimit(.minutes(1))) struct ManyMarksTests {
    private let view = ViewTree<Int>.button("+", 1)
    private let name = Array(repeating: "7", count: 16).joined(separator: ",")

    @Test("A message whose names or type have very many marks is refused")
    func message() {
      let marks = String(repeating: "\u{301}\u{323}", count: 100_000)
      for line in [#"{"a\#(marks)":1,"type":"x"}"#, #"{"type":"a\#(marks)"}"#] {
        #expect(throws: ClientMessageError.self) { try ClientMessage(line) }
      }
    }

    @Test("A name of a session with very many marks is refused")
    func session() {
      let marks = "7" + String(repeating: "\u{301}", count: 500_000)
      var page = LivePage(view)
      #expect(page.receive(.hello(version: 1, session: marks, location: "")).isOver)
    }

    @Test("A hash and a session's key with very many marks are compared with the page's own")
    func hash() {
      let marks = String(repeating: "\u{301}\u{323}", count: 250_000)
      var page = LivePage(view, location: "#/", key: "a")
      let hello = ClientMessage.hello(
        version: 1,
        session: name,
        location: "#" + marks,
        shown: marks
      )
      #expect(page.receive(hello).messages.last == .location("#/", replaces: true))
      let reaction = page.receive(.location("#" + marks))
      #expect(reaction.messages.last == .location("#/", replaces: true))
    }
  }
}
