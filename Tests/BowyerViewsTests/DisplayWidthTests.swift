import BowyerViews
import Testing
import TestSupport

@Suite("The display width") struct DisplayWidthTests {
  @Test("of a text is what terminals make of it")
  func agreed() {
    for (text, width) in [
      ("\u{0061}", 1), ("\u{0065}\u{0301}", 1), ("\u{4E16}\u{754C}", 4), ("\u{FF76}", 1),
      ("\u{1F44D}", 2), ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 2),
      ("\u{2764}\u{FE0F}", 2), ("\u{263A}\u{FE0F}", 2), ("\u{200B}", 0), ("\u{0E01}\u{0E47}", 1),
      ("\u{00BD}", 1), ("\u{2026}", 1), ("\u{FDFA}", 1),
      ("\u{1F937}\u{1F3FD}\u{200D}\u{2640}\u{FE0F}", 2), ("\u{AC01}", 2),
    ] { expectEqual(text.displayWidth, width, "\(text)") }
  }

  @Test("counts the cells of each letter and mark, and is ours to say where terminals disagree")
  func parts() {
    expectEqual("\u{915}\u{94D}\u{937}\u{94D}\u{92E}\u{94D}\u{92F}".displayWidth, 4)
    expectEqual("\u{915}\u{94D}\u{200D}\u{937}".displayWidth, 2, "joined or not")
    expectEqual("\u{928}\u{93F}".displayWidth, 2, "a vowel sign beside its letter has its own cell")
    expectEqual("\u{928}\u{902}".displayWidth, 1, "one above or below has none")
    expectEqual("\u{AD}".displayWidth, 0, "a soft hyphen is not seen within a line")
    expectEqual("\u{231A}\u{FE0E}".displayWidth, 2, "variation selector 15 makes nothing narrower")
    expectEqual("\u{1F1E6}".displayWidth, 1, "half a flag is a letter")
    expectEqual("\u{1F1EB}\u{1F1F7}".displayWidth, 2, "a flag is an emoji")
    expectEqual("1\u{FE0F}\u{20E3}".displayWidth, 2, "a keycap is an emoji")
    expectEqual("\u{1100}\u{1161}\u{11A8}".displayWidth, 2, "Hangul letters make one syllable")
    expectEqual("ทำ".displayWidth, 2, "Thai SARA AM")
    expectEqual("ท้ำ".displayWidth, 2)
    expectEqual("ນໍາ ນຳ".displayWidth, 5, "Lao SARA AM")
    expectEqual("ｶﾞｷﾟ".displayWidth, 4, "half-width kana with sound marks")
    #expect("ガ".displayWidth == 2 && "か\u{3099}".displayWidth == 2, "other kana with such marks")
    expectEqual("ᄀᄀ각".displayWidth, 6, "Hangul letters that lead a syllable")
    expectEqual("ᅡ".displayWidth, 1, "a Hangul letter that stands alone")
    expectEqual("\u{600}\u{661}".displayWidth, 2, "a sign of a number, and the number")
    expectEqual("\u{600}".displayWidth, 1)
    expectEqual("世\u{FE0E}".displayWidth, 2, "a selector of a variation that there is none of")
    expectEqual("👍\u{93E}".displayWidth, 3)
    expectEqual("䷀☰㉈".displayWidth, 6, "signs that terminals make wide")
  }

  @Test("of a sequence of emoji is that of its widest part")
  func emoji() {
    for text in [
      "👍🏽", "☝🏽", "☝️🏽", "🏽", "👩‍❤️‍👨", "👩‍❤‍👨", "🏳️‍🌈", "🏳‍🌈", "🏴‍☠️", "❤‍🔥", "⛹🏽‍♂️", "🤷🏽‍♀️", "⌚", "⌚️", "1️⃣", "#️⃣", "©️",
      "🇯🇵", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "👍\u{301}",
    ] { expectEqual(text.displayWidth, 2, "\(text)") }
    for text in ["❤", "❤︎", "1⃣", "©", "🇯", "a\u{FE0F}", "a\u{200D}"] {
      expectEqual(text.displayWidth, 1, "\(text)")
    }
    expectEqual("a🏽".displayWidth, 3, "a colour of skin that nothing has")
  }

  @Test("of a scalar is 0, 1 or 2")
  func bounded() {
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0...2).contains(Character(scalar).displayWidth))
    }
  }

  @Test("of a letter and what joins it is never less than terminals take")
  func measured() {
    var count = 0
    for (ranges, cells) in [(measuredMarks, 1), (measuredWideMarks, 2)] {
      for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
        count += 1
        let mark = String(scalar)
        #expect(("a" + mark).displayWidth >= 1 + cells, "U+\(String(scalar.value, radix: 16))")
        #expect(("世" + mark).displayWidth >= 2 + cells, "U+\(String(scalar.value, radix: 16))")
        #expect((mark + "a").displayWidth >= 1 + cells, "U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(count > 400)
  }

  @Test("sum of parts: each scalar that joins a letter adds what it takes alone, and no mark does")
  func joining() {
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isEmoji else { continue }
      let mark = String(scalar)
      let (after, before) = ("a" + mark, mark + "a")
      guard after.count == 1 || before.count == 1 else { continue }
      let width =
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: 0
        case .format where scalar.properties.isDefaultIgnorableCodePoint: 0
        default: mark.displayWidth
        }
      let joined = after.count == 1 ? after : before
      expectEqual(joined.displayWidth, 1 + width, "U+\(String(value, radix: 16))")
    }
  }

  @Test("of a conjunct is that of its consonants")
  func conjuncts() {
    var count = 0
    for linker in ["\u{94D}", "\u{9CD}", "\u{ACD}", "\u{B4D}", "\u{C4D}", "\u{D4D}"] {
      for value in UInt32(0x900)...0xD7F {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .otherLetter
        else { continue }
        let letter = String(scalar)
        guard (letter + linker + letter).count == 1 else { continue }
        count += 1
        expectEqual((letter + linker).displayWidth, 1)
        expectEqual((letter + linker + letter).displayWidth, 2)
        expectEqual(
          (letter + linker + letter + linker + "\u{200D}" + letter + "\u{93F}").displayWidth,
          4
        )
      }
    }
    #expect(count > 200)
  }
}
