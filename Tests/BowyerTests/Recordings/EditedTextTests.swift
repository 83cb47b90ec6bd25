import TestSizes
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
    #expect(try Recording<String>(text: Self.recording).text().split(separator: "\n") == plain)
    for text in edits(of: Self.recording) {
      do throws(RecordingError) {
        let recording = try Recording<String>(text: text)
        #expect(try Recording(text: recording.text()) == recording, "\(text)")
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
        #expect(RecordedValue(json: value.text) == value, "\(text)")
      } catch {
        #expect((0...text.unicodeScalars.count).contains(error.position), "\(text)")
      }
    }
  }
}

@Suite("A word of a link") struct LinkTextTests {
  private let plain = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~")

  @Test("is written with all but letters, digits and a few signs as numbers, and read again")
  func characters() {
    let hex = Array("0123456789ABCDEF")
    for byte in 0..<128 as Range<UInt8> {
      let character = Character(Unicode.Scalar(byte))
      let number = "%\(hex[Int(byte / 16)])\(hex[Int(byte % 16)])"
      let text = String(character)
      #expect(LinkText.encoded(text) == (plain.contains(character) ? text : number))
      #expect(LinkText.decoded(number) == text && LinkText.decoded(number.lowercased()) == text)
      let isKept = plain.contains(character) || "!$&'()*+,;=:@[]%".contains(character)
      #expect(LinkText.written(text) == (isKept ? text : number))
    }
    #expect(LinkText.encoded("é🙂") == "%C3%A9%F0%9F%99%82")
    #expect(LinkText.decoded("a%C3%A9%F0%9F%99%82b") == "aé🙂b")
  }

  @Test("A word of a link is not read where a number is none, or the bytes are no text")
  func malformed() {
    for text in [
      "%", "a%1", "%G0", "%0G", "%-1", "%1%", "%/0", "%:0", "%@0", "%`0", "%g0", "%C3", "%FF",
    ] {
      #expect(LinkText.decoded(text) == nil, "\(text)")
    }
  }

  @Test("stands between slashes, behind the scheme, before a question or a fragment")
  func words() {
    let links: [(String, [String])] = [
      ("", []), ("/", []), ("a", ["a"]), ("/a//b/", ["a", "b"]), ("app://a/b", ["a", "b"]),
      ("app:a/b", ["app:a", "b"]), ("a/b?c/d", ["a", "b"]), ("a#b?c", ["a"]), ("?a", []),
      ("a?b://c", ["a"]), ("a#b://c", ["a"]), ("a/b://c", ["a", "b:", "c"]),
      ("x://y://z", ["y:", "z"]),
    ]
    for (link, words) in links { #expect(LinkText.words(link) == words, "\(link)") }
  }

  @Test("is the same as another with the same characters, however these are written")
  func same() {
    #expect(LinkText.isSame("a%20b", as: "a b") && LinkText.isSame("%41", as: "A"))
    #expect(!LinkText.isSame("a", as: "A") && !LinkText.isSame("e\u{301}", as: "é"))
    #expect(LinkText.isSame("%", as: "%") && !LinkText.isSame("%", as: "%25a"))
  }
}

@Suite("The delay before another try") struct BackoffDelayTests {
  @Test("is none, always the same, or twice the last one up to a limit")
  func delays() {
    func seconds(_ backoff: Backoff) -> [Double] {
      [-1, 0, 1, 2, 3, 4, 5, 6, 40].map { backoff.delay(beforeRetry: $0) / .seconds(1) }
    }
    #expect(seconds(.none) == Array(repeating: 0, count: 9))
    #expect(seconds(.constant(.seconds(3))) == Array(repeating: 3, count: 9))
    #expect(seconds(.constant(.seconds(-3))) == Array(repeating: 0, count: 9))
    let doubling = Backoff.doubling(from: .seconds(1), upTo: .seconds(10))
    #expect(seconds(doubling) == [1, 1, 1, 2, 4, 8, 10, 10, 10])
    let exact = Backoff.doubling(from: .seconds(2), upTo: .seconds(8))
    #expect(seconds(exact) == [2, 2, 2, 4, 8, 8, 8, 8, 8])
    #expect(
      seconds(.doubling(from: .seconds(9), upTo: .seconds(4))) == Array(repeating: 4, count: 9)
    )
    #expect(seconds(.doubling(from: .zero, upTo: .seconds(4))) == Array(repeating: 0, count: 9))
    #expect(
      seconds(.doubling(from: .seconds(1), upTo: .seconds(-4))) == Array(repeating: 0, count: 9)
    )
  }
}
