import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("Output to a terminal for a small change") struct FrameSizeTests {
  /// How many bytes each step of a use writes, in all colours.
  private func bytes(
    _ screen: inout TerminalScreen<SampleEvent>,
    _ count: Int,
    _ step: (inout TerminalScreen<SampleEvent>, Int) -> Void
  ) -> [Int] {
    var shown = screen.frame
    return (0..<count).map { number in
      step(&screen, number)
      let frame = screen.frame
      defer { shown = frame }
      return FramePainter.bytes(painting: frame, over: shown).count
    }
  }

  @Test("is at most 100 bytes for a character that is typed")
  func typing() {
    let fields = (0..<8).map { number in
      ViewTree<SampleEvent>.textField("Field \(number)", text: "") { .name($0) }
    }
    var screen = TerminalScreen(.column(fields), columns: 120, rows: 40, theme: .dark)
    let letters = Array("a letter and others")
    let sizes = bytes(&screen, letters.count) { screen, number in
      _ = screen.handle(.key(KeyPress(.character(letters[number]))))
    }
    #expect(sizes.allSatisfy { 0 < $0 && $0 <= 100 }, "\(sizes)")
  }

  @Test("is at most 400 bytes where the selection moves in 1,000 rows, of which some are seen")
  func selection() {
    func list(_ selected: Int) -> ViewTree<SampleEvent> {
      .scroll(
        .column(
          align: .stretch,
          (0..<1_000).map { row in
            .row(.text("Row number \(row)"), .text("open")).selected(row == selected).onPress(
              .press("")
            )
          }
        )
      )
      .frame(maxHeight: 20)
    }
    var screen = TerminalScreen(list(0), columns: 120, rows: 40, theme: .dark)
    let sizes = bytes(&screen, 6) { screen, number in _ = screen.show(list(number + 1)) }
    #expect(sizes.allSatisfy { 0 < $0 && $0 <= 400 }, "\(sizes)")
    let focused = bytes(&screen, 6) { screen, _ in _ = screen.press("down") }
    #expect(focused.allSatisfy { 0 < $0 && $0 <= 400 }, "\(focused)")
  }

  @Test("is nothing for nothing, and a few cells for a bar that moves")
  func bar() {
    var screen = TerminalScreen<SampleEvent>(
      .column(.progress("Sent", value: nil), .text("beside")),
      columns: 120,
      rows: 40,
      theme: .dark
    )
    let moving = bytes(&screen, 30) { screen, number in
      _ = screen.passTime(to: .milliseconds(80 * (number + 1)))
    }
    #expect(moving.allSatisfy { 0 < $0 && $0 <= 200 }, "\(moving)")
    expectEqual(bytes(&screen, 3) { _, _ in }, [0, 0, 0])
  }
}
