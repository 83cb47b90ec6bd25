/// The bytes that make a terminal show a frame.
///
/// They hold our own sequences and visible text, whatever the text of the frame: a control character
/// left in it is painted as its picture.
struct FramePainter {
  private var output = ""

  /// Returns the bytes that paint a frame on a screen that shows another, or on an unknown screen.
  ///
  /// *nothing*: `bytes(painting: f, over: f) == []`;
  /// *patching*: on a screen that shows `f`, painting `g` over `f` shows what painting `g` shows
  static func bytes(painting frame: Frame, over previous: Frame?) -> [UInt8] {
    guard frame != previous else { return [] }
    var painter = FramePainter()
    painter.paint(frame, over: previous)
    return Array(painter.output.utf8)
  }

  private mutating func paint(_ frame: Frame, over previous: Frame?) {
    output += Sequences.beginUpdate + Sequences.hideCaret
    if previous == nil { output += Sequences.plain + Sequences.clear }
    let old = previous?.rows ?? []
    for row in 0..<max(frame.rows.count, old.count) {
      let runs = frame.rows.indices.contains(row) ? frame.rows[row] : []
      guard runs != (old.indices.contains(row) ? old[row] : []) else { continue }
      output += Sequences.move(row: row, column: 0) + Sequences.clearLine
      for run in runs { paint(run) }
    }
    if let caret = frame.caret {
      output += Sequences.move(row: caret.row, column: caret.column) + Sequences.showCaret
    }
    output += Sequences.endUpdate
  }

  private mutating func paint(_ run: StyledRun) {
    let text = run.text.visible
    if run.style.isEmpty {
      output += text
    } else {
      output += Sequences.style(run.style) + text + Sequences.plain
    }
  }
}
