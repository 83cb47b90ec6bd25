import BowyerTerminal
import BowyerViews

/// A picture of a screen, still or animated, as SVG: with real text, and without scripts.
///
/// The animation uses styles and repeats. Where nothing is animated, as for a reader who prefers reduced motion, the
/// picture shows its last frame.
package struct TerminalPicture: Sendable {
  private struct Still {
    var frame: Frame
    let start: Duration
  }

  private let title: String
  private var theme = ViewTheme.dark
  private var stills: [Still] = []
  private(set) var duration = Duration.zero

  init(title: String) { self.title = title }

  /// Adds the current frame of a screen for a duration; a negative one counts as zero.
  ///
  /// A frame with a duration of zero is visible only if it is the last. The theme of the screen becomes that of the
  /// picture; without one, the picture is dark.
  mutating func add<Input: Sendable>(_ screen: TerminalScreen<Input>, for duration: Duration) {
    theme = screen.theme ?? .dark
    let frame = screen.frame
    if let last = stills.last, last.start == self.duration { stills.removeLast() }
    if stills.last?.frame != frame { stills.append(Still(frame: frame, start: self.duration)) }
    self.duration += max(duration, .zero)
  }
}

extension TerminalPicture {
  var svg: String {
    let columns = stills.map { $0.frame.cells.columns }.max() ?? 0
    let rows = stills.map { $0.frame.cells.rows }.max() ?? 0
    var drawing = PictureDrawing(theme, columns: columns, rows: rows)
    for row in 0..<rows { draw(row, on: &drawing) }
    return drawing.document(title: title)
  }

  /// Draws a row, once for each period in which it stays the same.
  private func draw(_ row: Int, on drawing: inout PictureDrawing) {
    var number = 0
    while number < stills.count {
      let shown = PictureRow(stills[number].frame, row)
      let start = number
      while number < stills.count, PictureRow(stills[number].frame, row) == shown { number += 1 }
      let end = number < stills.count ? stills[number].start : duration
      drawing.draw(shown, row, from: stills[start].start, to: end, of: duration)
    }
  }
}

private struct PictureRow: Equatable {
  var cells: [Cell] = []
  var caret: Int?

  init(_ frame: Frame, _ row: Int) {
    guard row < frame.cells.rows else { return }
    cells = (0..<frame.cells.columns).map { frame.cells[row, $0] }
    caret = frame.caret.flatMap { $0.row == row ? $0.column : nil }
  }
}

/// The SVG elements of a picture, written row by row.
private struct PictureDrawing {
  private let theme: ViewTheme
  private let (width, height): (Int, Int)
  private var body = ""
  /// The numbers of the classes of text styles, by their declarations.
  private var letters: [String: Int] = [:]
  /// The numbers of the animations of temporarily visible rows, by their keyframes.
  private var times: [String: Int] = [:]
  private var total = Duration.zero

  /// The size of a cell and the margin, in pixels.
  private static let (cellWidth, cellHeight, margin) = (9, 17, 16)

  init(_ theme: ViewTheme, columns: Int, rows: Int) {
    self.theme = theme
    width = columns * Self.cellWidth + 2 * Self.margin
    height = rows * Self.cellHeight + 2 * Self.margin
  }

  mutating func draw(
    _ row: PictureRow,
    _ number: Int,
    from start: Duration,
    to end: Duration,
    of total: Duration
  ) {
    let (faces, texts) = (faces(of: row, number), texts(of: row, number))
    guard !faces.isEmpty || !texts.isEmpty else { return }
    self.total = total
    guard start > .zero || end < total else {
      body += faces + texts
      return
    }
    func percent(_ time: Duration) -> String {
      let hundredths = Int((time / total * 10_000).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)%"
    }
    let before = start > .zero ? "0%{visibility:hidden}" : ""
    let after = end < total ? "\(percent(end)){visibility:hidden}" : ""
    let rule = "\(before)\(percent(start)){visibility:visible}\(after)"
    let time = times[rule] ?? times.count
    times[rule] = time
    let hidden = end < total ? " visibility=\"hidden\"" : ""
    body += "<g class=\"t\(time)\"\(hidden)>\(faces)\(texts)</g>\n"
  }

  private func x(_ column: Int) -> Int { Self.margin + column * Self.cellWidth }
  private func y(_ row: Int) -> Int { Self.margin + row * Self.cellHeight }

  /// Returns the text and background colours of a cell, and whether it is faint.
  private func colors(_ look: CellLook) -> (ink: String, face: String, isFaint: Bool) {
    let style = look.style
    let ink = hex(style.foreground ?? theme[.text])
    let face = hex(style.background ?? theme[.surface])
    let isInverse = style.traits.contains(.inverse)
    return (isInverse ? face : ink, isInverse ? ink : face, style.traits.contains(.dim))
  }

  private func hex(_ color: ViewColor) -> String {
    let (red, green, blue) = theme.parts(of: color)
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns the backgrounds of a row, where they differ from the picture's, and the caret.
  private func faces(of row: PictureRow, _ number: Int) -> String {
    var text = ""
    var start = 0
    while start < row.cells.count {
      let face = colors(row.cells[start].look).face
      var end = start
      while end < row.cells.count, colors(row.cells[end].look).face == face { end += 1 }
      if face != hex(theme[.surface]) { text += rectangle(start, number, width: end - start, face) }
      start = end
    }
    guard let caret = row.caret else { return text }
    let place = "x=\"\(x(caret))\" y=\"\(y(number))\" width=\"2\" height=\"\(Self.cellHeight)\""
    return text + "<rect \(place) fill=\"\(hex(theme[.text]))\"/>"
  }

  private func rectangle(_ column: Int, _ row: Int, width: Int, _ color: String) -> String {
    "<rect x=\"\(x(column))\" y=\"\(y(row))\" width=\"\(width * Self.cellWidth)\" "
      + "height=\"\(Self.cellHeight)\" fill=\"\(color)\"/>"
  }

  /// Returns the texts of a row, one element for each run of cells.
  ///
  /// A run consists of ASCII characters of one style, whose widths are the same in every monospaced font, or of one
  /// repeated character; its element is as wide as its cells.
  private mutating func texts(of row: PictureRow, _ number: Int) -> String {
    var text = ""
    var column = 0
    while column < row.cells.count {
      let first = row.cells[column]
      guard !first.isBlank else {
        column += 1
        continue
      }
      var (end, words) = (column, "")
      while end < row.cells.count,
        row.cells[end].continues(first, after: words, before: row.cells[(end + 1)...].first)
      {
        words += row.cells[end].text
        end += max(row.cells[end].width, 1)
      }
      let attributes = attributes(first.look)
      let letter = letters[attributes] ?? letters.count
      letters[attributes] = letter
      text += "<text x=\"\(x(column))\" y=\"\(y(number) + 13)\" "
      text += "textLength=\"\((end - column) * Self.cellWidth)\" class=\"l\(letter)\">"
      text += words.xmlText + "</text>"
      column = end
    }
    return text
  }

  private func attributes(_ look: CellLook) -> String {
    let colors = colors(look)
    let lines = [(ViewStyle.Traits.underline, "underline"), (.strike, "line-through")]
      .filter { look.style.traits.contains($0.0) }.map(\.1)
    return "fill:\(colors.ink)" + (colors.isFaint ? ";opacity:.6" : "")
      + (look.style.traits.contains(.bold) ? ";font-weight:bold" : "")
      + (look.style.traits.contains(.italic) ? ";font-style:italic" : "")
      + (lines.isEmpty ? "" : ";text-decoration:\(lines.joined(separator: " "))")
  }

  func document(title: String) -> String {
    let looks = letters.sorted { $0.value < $1.value }.map { ".l\($0.value){\($0.key)}" }
    let seconds = Double((total / .milliseconds(1)).rounded()) / 1_000
    let moves = times.sorted { $0.value < $1.value }.map { rule, number in
      ".t\(number){animation:t\(number) \(seconds)s step-end infinite}@keyframes t\(number){\(rule)}"
    }
    let still = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.xmlText)</title>
      <style>
      text{font:15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}
      \((looks + moves + (moves.isEmpty ? [] : [still])).joined(separator: "\n"))
      </style>
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9" fill="\(hex(theme[.surface]))" stroke="\(hex(theme[.border]))"/>
      \(body)
      </svg>

      """
  }
}

extension Cell {
  fileprivate var isBlank: Bool {
    text.allSatisfy { $0 == " " } && look.style.traits.isDisjoint(with: [.underline, .strike])
  }

  fileprivate func continues(_ first: Cell, after words: String, before next: Cell?) -> Bool {
    if words.isEmpty { return true }
    guard look == first.look else { return false }
    guard first.isLetter else { return text == first.text }
    return isLetter && (!isBlank || next.map { $0.isLetter && !$0.isBlank } ?? false)
  }

  private var isLetter: Bool { text.utf8.count == 1 }
}

extension String {
  var xmlText: String {
    var text = ""
    for scalar in neutralised().unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // Characters that XML forbids, even as references.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        text += "�"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
