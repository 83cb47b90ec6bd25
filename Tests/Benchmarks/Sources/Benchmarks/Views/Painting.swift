import Bowyer
import Frames
import Harness

/// A character is typed on a screen full of text, 200 cells by 60 lines, and what has changed is painted.
enum Painting {
  static func measure(_ bench: Bench) async {
    for isDesigned in [false, true] {
      let kind = isDesigned ? "designed" : "plain"
      var screen = screen(lines: 50, isDesigned: isDesigned)
      let counts = type(on: &screen)
      var other = Self.screen(lines: 5, isDesigned: isDesigned)
      let fewer = type(on: &other)
      await bench.time("a frame after one character, \(kind)", atMost: 1_000, parts: 2, in: .µs) {
        _ = type(on: &screen)
        screen.press(KeyPress(.backspace))
        Cell<Int>.keep(screen.paint().count)
      }
      bench.judge(
        "boxes and bytes of it, of 50 and of 5 lines",
        ours: "\(counts.boxes), \(counts.bytes)",
        hand: "\(fewer.boxes), \(fewer.bytes)",
        bar: "the same, at most 8, 100",
        counts == fewer && counts.boxes <= 8 && counts.bytes <= 100
      )
    }
  }

  /// Lines of text below a field.
  private static func screen(lines: Int, isDesigned: Bool) -> PaintedScreen<String> {
    let line = String(repeating: "a line of text ", count: 12)
    return PaintedScreen("", columns: 200, rows: 60, isDesigned: isDesigned) { text in
      .column([.textField("Name", text: text) { $0 }] + (0..<lines).map { .text("\($0): \(line)") })
    }
  }

  /// Types a letter; returns how many boxes were laid out, and how many bytes painted.
  private static func type(on screen: inout PaintedScreen<String>) -> (boxes: Int, bytes: Int) {
    screen.press(KeyPress(.character("a")))
    let bytes = screen.paint().count
    return (screen.boxes, bytes)
  }
}

/// Five keys are typed into a text field that holds a megabyte of text, each of them painted.
enum Typing {
  static func measure(_ bench: Bench) async {
    let size = bench.isSmoke ? 10_000 : 1_000_000
    let texts = [
      ("many short lines", "a line\n"), ("many lines of two-byte letters", "där öst är\n"),
      ("emoji", "👩‍👩‍👧🙂"),
    ]
    for (name, part) in texts {
      let text = String(repeating: part, count: size / part.utf8.count)
      var screen = PaintedScreen(text, columns: 80, rows: 24, isDesigned: false) { text in
        .textField("Text", text: text, kind: .multiline) { $0 }
      }
      await bench.time("five keys in 1 MB of \(name)", atMost: 50, in: .ms) {
        for _ in 0..<5 {
          screen.press(KeyPress(.character("a")))
          Cell<Int>.keep(screen.paint().count)
        }
      }
    }
  }
}
