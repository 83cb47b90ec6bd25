import BowyerViews
import TestSupport
import Testing

@testable import BowyerTerminal

/// What a screen does of random use, compared with what it did before: where a change is meant, what is reported takes the
/// place of what was expected.
@Suite("Random use of a screen") struct RandomUseTests {
  private static let keys = [
    "tab", "shift-tab", "up", "down", "left", "right", "enter", "space", "escape", "page-up",
    "page-down", "home", "end", "a", "b", "backspace", "alt-enter", "shift-f10", "ctrl-p", "?", "+",
    "delete", "ctrl-w", "alt-down", "ctrl-left",
  ]

  @Test(
    "shows and sends the same",
    arguments: [
      (nil, TestSize.isFull ? "13a4porrha4f" : "2d21f6d4vw792"),
      (ViewTheme.dark, TestSize.isFull ? "nxswqsz4d6s8" : "2btxyuj9frrsz"),
    ]
  )
  func use(theme: ViewTheme?, expected: String) {
    var digest = TextDigest()
    for seed in 1...TestSize.of(8, full: 48) {
      var dice = Dice(seed: seed)
      use(theme, &dice, &digest)
    }
    expectEqual(digest.description, expected)
  }

  private func use(_ theme: ViewTheme?, _ dice: inout Dice, _ digest: inout TextDigest) {
    let (columns, rows) = (
      Int.random(in: 8...70, using: &dice), Int.random(in: 3...24, using: &dice)
    )
    var screen = TerminalScreen(
      RandomScreenTests.randomView(&dice, depth: 3),
      columns: columns,
      rows: rows,
      theme: theme
    )
    digest.add("\(screen.begin())")
    var (now, shown) = (Duration.zero, Frame?.none)
    for _ in 0..<30 {
      now += .milliseconds(Int.random(in: 0...400, using: &dice))
      switch Int.random(in: 0..<14, using: &dice) {
      case 0:
        let view = RandomScreenTests.randomView(&dice, depth: 3)
        digest.add("\(screen.show(view, unhandled: Int.random(in: 0...2, using: &dice)))")
      case 1:
        let size = (Int.random(in: 8...70, using: &dice), Int.random(in: 3...24, using: &dice))
        digest.add("\(screen.resize(columns: size.0, rows: size.1))")
      case 2...5:
        let actions: [MouseEvent.Action] = [
          .press, .release, .press, .release, .move, .wheel(down: 1, right: 0),
          .wheel(down: -1, right: 1),
        ]
        let event = MouseEvent(
          dice.pick(from: actions, else: .press),
          dice.pick(from: [.primary, .primary, .primary, .secondary], else: .primary),
          column: Int.random(in: 0..<columns, using: &dice),
          row: Int.random(in: 0..<rows, using: &dice)
        )
        digest.add("\(screen.sends(.mouse(event), at: now))")
      case 6: digest.add("\(screen.sends(.paste("two\nlines"), at: now))")
      default:
        digest.add("\(screen.press(dice.pick(from: Self.keys, else: "tab")))")
      }
      let frame = screen.frame
      digest.add(screen.lines.joined(separator: "\n"))
      digest.add("\(screen.focus ?? []) \(frame.caret.map { "\($0.row) \($0.column)" } ?? "")")
      let plain = FramePainter.bytes(painting: frame, over: shown, .none)
      for bytes in [screen.painted(), plain] { digest.add(String(decoding: bytes, as: UTF8.self)) }
      shown = frame
    }
  }
}
