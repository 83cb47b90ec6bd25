import BowyerKinds
import Testing
import TestSupport

@testable import BowyerCheck

@Suite("control characters in reports")
struct ControlCharacterTests {
  struct Named: CustomStringConvertible { let description: String }

  @Test("are written as Swift writes them, in strings and in descriptions")
  func escaped() {
    expectEqual(render(Named(description: "\u{1B}[2J\u{7}\0\t")), #"\u{1B}[2J\u{07}\0\t"#)
    expectEqual(
      render(Named(description: "a\u{9B}\u{202E}b\u{2066}\r\nc\rd\n")),
      #"a\u{009B}\u{202E}b\u{2066}⏎c⏎d⏎"#
    )
    expectEqual(render("\u{1B}\u{9B}\u{202E}é"), #""\u{1B}\u{009B}\u{202E}é""#)
    expectEqual(render("👩‍👧 é"), #""👩‍👧 é""#)
  }

  @Test("are reported in reasons, names and labels")
  func reasons() throws {
    let failure = try falsify(.int, config: Config(seed: 1, name: "bold \u{1B}[1m")) { _ in
      label("\u{7}loud")
      return Verdict.failed("first\n\u{202E}second\u{1B}")
    }
    let text = failure.description
    #expect(text.contains(#"bold \u{1B}[1m"#) && text.contains(#"\u{202E}second\u{1B}"#))
    #expect(text.contains("first\n") && !text.unicodeScalars.contains("\u{1B}"))
    let report = try forAll(.bool) { _ in label("\u{7}loud") }
    #expect(report.description.hasSuffix(#": 100 % \u{07}loud"#))
  }

  @Test("are escaped so that two texts that look alike are printed differently")
  func alike() throws {
    for (one, other) in [("a\u{200B}b", "ab"), ("a\u{A0}b", "a b"), ("a\u{3164}b", "ab")] {
      guard case .failed(let evidence) = (one <-> other).verdict(explained: true) else {
        Issue.record("\(one) is \(other)")
        continue
      }
      expectEqual(evidence.sides.map(\.value), [one.literal, other.literal])
      expectEqual(evidence.differences, ["\(one.literal) ≠ \(other.literal)"])
    }
    expectEqual(render("a\u{200B}b"), #""a\u{200B}b""#)
    expectEqual(render(Named(description: "a\u{3000}\u{FE0F}b")), #"a\u{3000}\u{FE0F}b"#)
  }

  @Test("a character of very many marks is cut")
  func marks() {
    let marks = "e" + String(repeating: "\u{301}", count: 200_000)
    for value: Any in [marks, Named(description: marks), Array(marks)] {
      #expect(render(value).unicodeScalars.count < 700)
    }
  }
}
