import BowyerCheck
import Testing
import TestSupport

@testable import BowyerViews

@Suite("Simple text") struct SimpleTextTests {
  private static let simple = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    .filter { $0.simpleWidth != nil }

  @Test("is as wide as its scalars, each of which is a harmless character, in any order")
  func scalars() {
    #expect(Self.simple.count > 30_000)
    for scalar in Self.simple {
      let text = String(scalar)
      guard scalar.simpleWidth != text.displayWidth || text.neutralised() != text else { continue }
      Issue.record("\(scalar.value) is not simple")
    }
    var random = SplitMix64(seed: 1)
    let mixed = Self.simple.shuffled(using: &random)
    for order in [Self.simple, Self.simple.reversed(), mixed] {
      var text = ""
      text.unicodeScalars.append(contentsOf: order)
      expectEqual(text.count, order.count)
      expectEqual(text.characterCount, order.count)
      text.unicodeScalars.append("\n")
      expectEqual(text.characterCount, order.count + 1)
      expectEqual((text + "e\u{301}").characterCount, order.count + 2)
    }
  }

  @Test(
    "is wrapped in a field as the same text is that goes on with another character",
    arguments: 1...12,
    ["", "Name: ", "A long label: ", "世: "]
  )
  func wrapped(width: Int, label: String) {
    let texts = [
      "", "a", "one two three four five", "\n", "a\n\nbcd\n", "世界 and 世", "\n世a世a世a世a",
      "жжж", String(repeating: "ab", count: 30), "one\ntwo and three\nfour",
    ]
    for text in texts {
      for indentation in [0, 2] {
        func lines(_ value: String) -> [TextLine] {
          [TextRun(text: label), TextRun(text: value, part: .value, offset: 0)]
            .wrapped(width: width, indentation: indentation)
        }
        let lines = (lines(text + "\n"), lines(text + "\ne\u{301}"))
        expectEqual(lines.0.dropLast(), lines.1.dropLast())
      }
    }
  }
}
