import Bowyer
import Testing

@Suite("The text of a recording") struct RecordingTextTests {
  @Test(
    "The text of a recording that is wrong is refused, and the error says where",
    arguments: [
      ("", "line 1, column 1: expected \"Bowyer recording 1\""),
      ("# only this", "line 1, column 1: expected \"Bowyer recording 1\""),
      ("Bowyer recoding 1", "line 1, column 12: expected \"Bowyer recording 1\""),
      ("Bowyer recording 2", "line 1, column 18: expected 1, the version that can be read here"),
      ("Bowyer recording 1 x", "line 1, column 20: expected depth-first, or the end of the line"),
      ("Bowyer recording 1 depth-first 2", "line 1, column 32: expected the end of the line"),
      ("Bowyer recording 1\nsend 1", "line 2, column 1: expected a time in seconds"),
      ("Bowyer recording 1\r\n\r\n 1.x send 1\r\n", "line 3, column 4: expected a digit"),
      (
        "Bowyer recording 1\n1 jump",
        "line 2, column 3: expected send, answer, end, fail, wake or pass"
      ),
      ("Bowyer recording 1\n1send 1", "line 2, column 2: expected a space"),
      (
        "Bowyer recording 1\n1 pass\n# back\n0.5 pass",
        "line 4, column 1: expected a time not before 1"
      ),
      (
        "Bowyer recording 1\n99999999999999999999 pass",
        "line 2, column 1: expected a time up to 36028797018963968 seconds, with at most 18 digits after the point"
      ),
      ("Bowyer recording 1\n1 wake 0", "line 2, column 8: expected a whole number from 1 on"),
      ("Bowyer recording 1\n1 end", "line 2, column 6: expected a space"),
      ("Bowyer recording 1\n1 end \"a", "line 2, column 9: expected a quote that ends the text"),
      ("Bowyer recording 1\n1 end a#x", "line 2, column 9: expected a whole number from 1 on"),
      ("Bowyer recording 1\n1 after x pass", "line 2, column 9: expected a whole number from 0 on"),
      ("Bowyer recording 1\n1 answer é 1", "line 2, column 10: expected a name"),
      ("Bowyer recording 1\n1 answer a [1,", "line 2, column 15: expected a value as JSON"),
      ("Bowyer recording 1\n1 answer a 1 2", "line 2, column 14: expected the end of the line"),
      (
        "Bowyer recording 1\n1 send \"x\"",
        "line 2, column 8: expected an input of type Int (expected a whole number from \(Int.min) to \(Int.max), not a string)"
      ),
    ]
  )
  func wrongText(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try Recording<Int>(text: text) }
    #expect(error?.description == message)
  }

  @Test(
    "The text of a recording says in which order what was sent was handled, if not in turn",
    arguments: [
      (SendOrder.fifo, "Bowyer recording 1\n0 send 2\n"),
      (.depthFirst, "Bowyer recording 1 depth-first\n0 send 2\n"),
    ]
  )
  func order(order: SendOrder, text: String) throws {
    let recording = Recording([RecordedEvent(time: .zero, .sent(2))], order: order)
    #expect(try recording.text() == text)
    #expect(try Recording(text: text) == recording)
  }

  @Test("is that of other inputs, where they are mapped")
  func mapped() throws {
    let lines = [
      "Bowyer recording 1 depth-first", "0 send 2", "0.5 answer a#2 [1]", "1 end a",
      "1 fail b Offline {}", "2 wake 2", "3 pass",
    ]
    let recording = try Recording<Int>(text: lines.joined(separator: "\n"))
    let tens = try recording.map { $0 * 10 }.text().split(separator: "\n").map(String.init)
    #expect(tens == lines.map { $0 == "0 send 2" ? "0 send 20" : $0 })
    #expect(recording.events.map { $0.compactMap { _ in Int?.none } }[0].happening == .passed)
  }

  @Test("keeps names of all kinds, and is not confused by a number in a name")
  func names() throws {
    let names = ["login", "load 3", "login#2", "\"\n", "", "App/File.swift:3:9", "é", "#", "1"]
    let events = names.flatMap { name in
      [1, 2].map { number in
        RecordedEvent<Int>(
          time: Duration(secondsComponent: 0, attosecondsComponent: 1),
          turns: number - 1,
          .answered(RecordedRequest(EffectID(name), number), .null)
        )
      }
    }
    let recording = Recording(events)
    #expect(try Recording(text: recording.text()) == recording)
  }
}
