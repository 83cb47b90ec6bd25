import Bowyer
import Frames
import Harness

/// Five keys are typed into a text field that holds a megabyte of text, each of them painted.
enum Typing {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let size = isSmoke ? 10_000 : 1_000_000
    let texts = [
      ("many short lines", "a line\n"), ("many lines of two-byte letters", "där öst är\n"),
      ("emoji", "👩‍👩‍👧🙂"),
    ]
    for (name, part) in texts {
      let text = String(repeating: part, count: size / part.utf8.count)
      var screen = PaintedScreen(text, columns: 80, rows: 24, isDesigned: false) { text in
        .textField("Text", text: text, kind: .multiline) { $0 }
      }
      var bytes = 0
      let time = await Pair.alone(isSmoke: isSmoke) {
        for _ in 0..<5 {
          screen.press(KeyPress(.character("a")))
          bytes += screen.paint().count
        }
      }
      Cell<Int>.keep(bytes)
      report(
        .timed(
          "five keys in 1 MB of \(name)",
          ours: "\((time / 1e6).rounded) ms",
          result: "\((time / 1e6).rounded) ms",
          bar: "at most 50 ms",
          time <= 50e6,
          isSmoke: isSmoke
        )
      )
    }
  }
}
