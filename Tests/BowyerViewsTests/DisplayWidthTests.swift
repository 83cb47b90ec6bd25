import BowyerViews
import Testing

@Suite("The display width") struct DisplayWidthTests {
  @Test(
    "of a text is what terminals make of it",
    arguments: [
      ("\u{0061}", 1),
      ("\u{0065}\u{0301}", 1),
      ("\u{4E16}\u{754C}", 4),
      ("\u{FF76}", 1),
      ("\u{1F44D}", 2),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", 2),
      ("\u{2764}\u{FE0F}", 2),
      ("\u{263A}\u{FE0F}", 2),
      ("\u{200B}", 0),
      ("\u{0E01}\u{0E47}", 1),
      ("\u{00BD}", 1),
      ("\u{2026}", 1),
      ("\u{FDFA}", 1),
      ("\u{1F937}\u{1F3FD}\u{200D}\u{2640}\u{FE0F}", 2),
      ("\u{AC01}", 2),
    ]
  )
  func agreed(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test("is ours to say where terminals disagree")
  func disagreed() {
    #expect("\u{915}\u{94D}\u{937}".displayWidth == 1, "a conjunct is one character")
    #expect("\u{AD}".displayWidth == 0, "a soft hyphen is not seen within a line")
    #expect("\u{231A}\u{FE0E}".displayWidth == 1, "variation selector 15 asks for text")
    #expect("\u{1F1E6}".displayWidth == 1, "half a flag is a letter")
    #expect("\u{1F1EB}\u{1F1F7}".displayWidth == 2, "a flag is an emoji")
    #expect("1\u{FE0F}\u{20E3}".displayWidth == 2, "a keycap is an emoji")
    #expect("\u{1100}\u{1161}\u{11A8}".displayWidth == 2, "Hangul letters make one syllable")
  }

  @Test("of a character is 0, 1 or 2")
  func bounded() {
    for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0...2).contains(Character(scalar).displayWidth))
    }
  }
}
