import TestSupport
import Testing

@testable import Bowyer

@Suite("The text of a recording") struct RecordingTextTests {
  @Test("The text of a recording that is wrong is refused, and the error says where")
  func wrongText() {
    let start = "\"Bowyer recording 1\""
    // In the second line.
    let events: [(String, Int, String)] = [
      ("send 1", 1, "a time in seconds"), ("1 jump", 3, "send, answer, end, fail, wake or pass"),
      ("1send 1", 2, "a space"), ("1 end", 6, "a space"),
      ("1 wake 0", 8, "a whole number from 1 on"),
      ("1 end \"a", 9, "a quote that ends the text"), ("1 end a#x", 9, "a whole number from 1 on"),
      ("1 after x pass", 9, "a whole number from 0 on"), ("1 answer é 1", 10, "a name"),
      ("1 answer a [1,", 15, "a value as JSON"), ("1 answer a 1 2", 14, "the end of the line"),
      (
        "99999999999999999999 pass", 1,
        "a time up to 36028797018963968 seconds, with at most 18 digits after the point"
      ),
      (
        "1 send \"x\"", 8,
        "an input of type Int (expected a whole number from \(Int.min) to \(Int.max), not a string)"
      ),
    ]
    let texts: [(String, Int, Int, String)] = [
      ("", 1, 1, start), ("# only this", 1, 1, start), ("Bowyer recoding 1", 1, 12, start),
      ("Bowyer recording 2", 1, 18, "1, the version that can be read here"),
      ("Bowyer recording 1 x", 1, 20, "depth-first, or the end of the line"),
      ("Bowyer recording 1 depth-first 2", 1, 32, "the end of the line"),
      ("Bowyer recording 1\r\n\r\n 1.x send 1\r\n", 3, 4, "a digit"),
      ("Bowyer recording 1\n1 pass\n# back\n0.5 pass", 4, 1, "a time not before 1"),
    ]
    for (text, line, column, expected) in texts
      + events.map({ ("Bowyer recording 1\n" + $0, 2, $1, $2) })
    {
      let error = #expect(throws: RecordingError.self) { try Recording<Int>(text: text) }
      expectEqual(error?.description, "line \(line), column \(column): expected \(expected)")
    }
  }

  @Test("is that of other inputs, where they are mapped")
  func mapped() throws {
    let lines = [
      "Bowyer recording 1 depth-first", "0 send 2", "0.5 answer a#2 [1]", "1 end a",
      "1 fail b Offline {}", "2 wake 2", "3 pass",
    ]
    let recording = try Recording<Int>(text: lines.joined(separator: "\n"))
    let tens = try recording.map { $0 * 10 }.text().split(separator: "\n").map(String.init)
    expectEqual(tens, lines.map { $0 == "0 send 2" ? "0 send 20" : $0 })
    expectEqual(recording.events.map { $0.compactMap { _ in Int?.none } }[0].happening, .passed)
  }

  @Test("may begin with a byte order mark, and has a version beside its order")
  func firstLine() throws {
    let marked = "\u{FEFF}Bowyer recording 1\r\n0 send 1\r\n"
    expectEqual(try Recording<Int>(text: marked).inputs, [1])
    let later = Recording<Int>([], order: .depthFirst)
    expectEqual(try later.text(version: 2), "Bowyer recording 1 version 2 depth-first\n")
    expectEqual(try Recording(text: later.text(version: 2), version: 2), later)
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
    expectEqual(try Recording(text: recording.text()), recording)
  }
}

@Suite("A text that was edited") struct EditedTextTests {
  /// Returns a text without, and with another for, each of its characters; and cut off there.
  private func edits(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    func joined(_ parts: ArraySlice<Unicode.Scalar>...) -> String {
      String(String.UnicodeScalarView(parts.joined()))
    }
    return scalars.indices.flatMap { index in
      let (before, after) = (scalars[..<index], scalars[(index + 1)...])
      return [joined(before), joined(before, after)]
        + ["x", " ", "\n", "9", "-", "\"", "é", "]"].map { (scalar: Unicode.Scalar) in
          joined(before, [scalar], after)
        }
    }
  }

  private static let recording = """
    Bowyer recording 1 depth-first
    # by hand
    0 send "a"
    1.000000000000000001 after 2 answer load {"x":[1,null,true]}
    1.5 end "ti cks"#2
    2 fail save Offline {"code":7}
    3 wake 2
    10 after 0 pass

    """

  @Test("is refused as a recording at a place in it, or read as what is written again")
  func recordings() throws {
    let plain = Self.recording.split(separator: "\n").filter { !$0.hasPrefix("#") }
    expectEqual(try Recording<String>(text: Self.recording).text().split(separator: "\n"), plain)
    for text in edits(of: Self.recording) {
      do throws(RecordingError) {
        let recording = try Recording<String>(text: text)
        expectEqual(try Recording(text: recording.text()), recording, "\(text)")
      } catch {
        guard case .text(let line, let column, _) = error else { throw error }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect((0...lines[line - 1].unicodeScalars.count).contains(column - 1), "\(text)")
      }
    }
  }

  @Test("is refused as a value at a place in it, or read as what is written again")
  func values() throws {
    let text =
      #" {"a": [1, -2.5e-3, 0, "b\u00e9\"\n\\x"], "c": {"d": null, "e": true}, "f": [[], {}, false]} "#
    for text in edits(of: text) {
      var reader = RecordedValueReader(text.unicodeScalars)
      do throws(RecordedValueReader.Failure) {
        let value = try reader.value()
        expectEqual(RecordedValue(json: value.text), value, "\(text)")
      } catch {
        #expect((0...text.unicodeScalars.count).contains(error.position), "\(text)")
      }
    }
  }
}
