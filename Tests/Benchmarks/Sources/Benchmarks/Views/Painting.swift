import Bowyer
import Frames
import Harness

/// A character is typed on a screen full of text, 200 cells by 60 lines, and what has changed is painted.
enum Painting {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    for isDesigned in [false, true] {
      let kind = isDesigned ? "designed" : "plain"
      var screen = screen(lines: 50, isDesigned: isDesigned)
      let counts = type(on: &screen)
      var other = Self.screen(lines: 5, isDesigned: isDesigned)
      let fewer = type(on: &other)
      var bytes = 0
      let time = await Pair.alone(isSmoke: isSmoke) {
        bytes &+= type(on: &screen).bytes
        screen.press(KeyPress(.backspace))
        bytes &+= screen.paint().count
      }
      Cell<Int>.keep(bytes)
      report(
        .timed(
          "a frame after one character, \(kind)",
          ours: "\((time / 2e3).rounded) µs",
          result: "\((time / 2e3).rounded) µs",
          bar: "at most 1,000 µs",
          time <= 2e6,
          isSmoke: isSmoke
        )
      )
      report(
        .judged(
          "boxes and bytes of it, of 50 and of 5 lines",
          ours: "\(counts.boxes), \(counts.bytes)",
          hand: "\(fewer.boxes), \(fewer.bytes)",
          result: "\(counts.boxes), \(counts.bytes)",
          bar: "the same, at most 8, 100",
          counts == fewer && counts.boxes <= 8 && counts.bytes <= 100
        )
      )
    }
  }

  /// Lines of text below a field.
  private static func screen(lines: Int, isDesigned: Bool) -> PaintedScreen<String> {
    let line = String(repeating: "a line of text ", count: 12)
    return PaintedScreen("", columns: 200, rows: 60, isDesigned: isDesigned) { text in
      .column(
        [.textField("Name", text: text) { $0 }] + (0..<lines).map { .text("\($0): \(line)") }
      )
    }
  }

  /// Types a letter; returns how many boxes were laid out, and how many bytes painted.
  private static func type(on screen: inout PaintedScreen<String>) -> (boxes: Int, bytes: Int) {
    screen.press(KeyPress(.character("a")))
    let bytes = screen.paint().count
    return (screen.boxes, bytes)
  }
}
