import BowyerCheck
import BowyerViews
import TestSupport

@testable import BowyerTerminal

typealias Dice = SplitMix64

extension SplitMix64 {
  init(seed: Int) { self.init(seed: UInt64(truncatingIfNeeded: seed)) }

  mutating func pick<A>(from elements: [A], else absent: A) -> A {
    elements.randomElement(using: &self) ?? absent
  }
}

let difficultTexts =
  [
    "a", "bc", " ", "世界", "👨‍👩‍👧‍👦x", "🇯🇵🇯", "e\u{301}", "\u{301}", "❤\u{FE0F}", "⌚\u{FE0E}", "ᄀ", "ᅡ",
    "각",
    "क\u{94D}", "क", "1\u{FE0F}\u{20E3}", "\u{200D}", "│", "⣿", "a\r\nb", "नि", "\u{903}", "ｆｕｌｌ",
    "ทำ", "世\u{93E}", "क्ष्म्य", "क\u{94D}\u{200D}", "ᄀᄀ각", "\u{600}1", "\u{202E}x\u{202C}",
  ] + hostileTexts.flatMap(\.parts)

func randomStyle(_ dice: inout Dice) -> ViewStyle {
  func color(_ dice: inout Dice) -> ViewColor? {
    let byte = UInt8.random(in: 0...255, using: &dice)
    return dice.pick(
      from: [nil, nil, .accent, .danger, .success, .warning, .muted, .rgb(byte, 255 - byte, 7)],
      else: nil
    )
  }
  let traits = dice.pick(from: [0, 0, 0, 1, 2, 8, 32, 41, 64, 127], else: 0)
  return ViewStyle(
    ViewStyle.Traits(rawValue: UInt8(traits)),
    foreground: color(&dice),
    background: color(&dice)
  )
}

func randomLook(_ dice: inout Dice) -> CellLook {
  let addresses = ["https://a.example/x", "https://b.example/\u{1B}]", "javascript:alert(1)"]
  let link = Int.random(in: 0..<6, using: &dice) == 0 ? dice.pick(from: addresses, else: "") : ""
  return CellLook(randomStyle(&dice), link: LinkAddress(link))
}

/// Writes some texts over what a frame shows, half of them near its right edge.
func scribble(on frame: inout Frame, _ count: Int, _ dice: inout Dice) {
  let (rows, columns) = (frame.cells.rows, frame.cells.columns)
  for _ in 0..<count {
    let row = Int.random(in: -1...rows, using: &dice)
    let column =
      Bool.random(using: &dice)
      ? columns - Int.random(in: 0...3, using: &dice)
      : Int.random(in: -2...columns, using: &dice)
    let start = Int.random(in: 0...2, using: &dice)
    let end = start + Int.random(in: 0...columns + 1, using: &dice)
    let clip = LayoutArea(rows: 0..<rows, columns: start..<end)
    let text = dice.pick(from: difficultTexts, else: "a")
    frame.cells.write(text, randomLook(&dice), row: row, column: column, in: clip)
  }
  frame.caret =
    Bool.random(using: &dice)
    ? nil
    : Frame.Position(
      row: Int.random(in: 0..<rows, using: &dice),
      column: Int.random(in: 0..<columns, using: &dice)
    )
}

func randomFrame(_ dice: inout Dice) -> Frame {
  let size = (Int.random(in: 1...9, using: &dice), Int.random(in: 1...4, using: &dice))
  var frame = Frame(CellBuffer(columns: size.0, rows: size.1))
  scribble(on: &frame, Int.random(in: 0...12, using: &dice), &dice)
  return frame
}
