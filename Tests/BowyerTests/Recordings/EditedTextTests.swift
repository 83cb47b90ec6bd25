import TestSupport
import Testing

@testable import Bowyer

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
