package import BowyerViews

/// A cell of the screen; of a character that takes several cells, the first has the text.
package struct Cell: Hashable, Sendable {
  package var text: String
  /// The number of cells that the character takes: 1 or more, and 0 for a continuation of another cell.
  package var width: Int
  package var look: CellLook

  static func blank(_ look: CellLook) -> Cell { Cell(text: " ", width: 1, look: look) }
}

package struct CellLook: Hashable, Sendable {
  package var style = ViewStyle()
  var link: LinkAddress?

  init(_ style: ViewStyle = ViewStyle(), link: LinkAddress? = nil) {
    self.style = style
    self.link = link
  }
}

/// The cells of a screen.
///
/// *halves*: a cell of width n is followed by n - 1 continuations on its row, and each continuation belongs
/// to such a cell; *safe*: no text in it contains anything that a terminal would interpret
package struct CellBuffer: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The cells of each row; rows that are copied from another buffer are compared at once.
  var cells: [[Cell]]

  init(columns: Int, rows: Int, _ look: CellLook = CellLook()) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: .blank(look), count: columns), count: rows)
  }

  var area: LayoutArea { LayoutArea(rows: 0..<rows, columns: 0..<columns) }

  package subscript(row: Int, column: Int) -> Cell { cells[row][column] }

  func text(ofRow row: Int) -> String {
    cells[row].map(\.text).joined().withoutTrailingBlanks
  }

  /// Writes a text from a cell on, clipped to an area.
  ///
  /// A character that is partly outside of the area or partly overwritten leaves blanks; one without a width is omitted.
  mutating func write(
    _ text: String,
    _ look: CellLook,
    row: Int,
    column: Int,
    in clip: LayoutArea
  ) {
    let clip = clip.clipped(to: area)
    guard clip.rows.contains(row) else { return }
    let columns = clip.columns
    var place = column
    if text.isPlain {
      for byte in text.utf8 {
        if columns.contains(place) {
          if cells[row][place].width != 1 { blank(row, place) }
          cells[row][place].text = String(Unicode.Scalar(byte))
          cells[row][place].look = look
        }
        place += 1
      }
      return
    }
    for character in text.visible {
      let width = character.displayWidth
      guard width > 0 else { continue }
      let span = place..<place + width
      place = span.upperBound
      let inside = span.clamped(to: columns)
      for part in inside { clear(row, part, look) }
      guard inside == span else { continue }
      cells[row][span.lowerBound] = Cell(text: character.limited(width), width: width, look: look)
      for part in span.dropFirst() { cells[row][part] = Cell(text: "", width: 0, look: look) }
    }
  }

  mutating func clear(_ target: LayoutArea, _ look: CellLook = CellLook()) {
    let target = target.clipped(to: area)
    for row in target.rows {
      for column in target.columns { clear(row, column, look) }
    }
  }

  mutating func dim(_ theme: ViewTheme?) {
    for row in 0..<rows {
      for column in 0..<columns {
        if let theme {
          cells[row][column].look.style.foreground = theme[.border]
          cells[row][column].look.style.traits.remove(.bold)
        } else {
          cells[row][column].look.style.traits.insert(.dim)
        }
      }
    }
  }

  /// Makes a cell a blank; the other cells of a character that it was part of become blank, too.
  private mutating func clear(_ row: Int, _ column: Int, _ look: CellLook) {
    blank(row, column)
    cells[row][column] = .blank(look)
  }

  private mutating func blank(_ row: Int, _ column: Int) {
    var start = column
    guard cells[row][start].width != 1 else { return }
    while cells[row][start].width == 0 { start -= 1 }
    for part in start..<start + cells[row][start].width {
      cells[row][part] = .blank(cells[row][part].look)
    }
  }
}

extension Character {
  /// The character with as many scalars as a terminal can combine, without a trailing joiner, which would join the next one.
  fileprivate func limited(_ width: Int) -> String {
    let most = 16 * width
    guard unicodeScalars.count > most || unicodeScalars.last == "\u{200D}" else {
      return String(self)
    }
    var scalars = Substring(String(self)).unicodeScalars.prefix(most)
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    return String(scalars)
  }
}

extension String {
  /// The text with pictures for control characters, as in `␛` for ESC, and U+FFFD for other scalars that a terminal
  /// interprets, that change the direction of the text or that are invisible.
  ///
  /// *idempotence*: `s.visible.visible == s.visible`
  var visible: String {
    let scalars = unicodeScalars.lazy.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x00...0x1F: Unicode.Scalar(scalar.value + 0x2400) ?? .replacement
      case 0x7F: "\u{2421}"
      default: scalar.isUnsafe ? .replacement : scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

package struct Frame: Hashable, Sendable {
  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int
  }

  package var cells: CellBuffer
  package var caret: Position?

  init(_ cells: CellBuffer, caret: Position? = nil) {
    self.cells = cells
    self.caret = caret
  }
}

/// A painter that produces the bytes by which a terminal shows a frame.
///
/// They contain only ``Sequences`` and visible text, whatever the text of the frame, and only cells that differ, but for a few
/// between two of them where that is shorter than moving the caret.
struct FramePainter {
  private let depth: ColorDepth
  private var output = ""
  private var look = CellLook()
  /// The position of the terminal's own caret; nil if it is unknown.
  private var place: Frame.Position?

  /// Returns the bytes that paint a frame on a screen that shows another frame, or on an unknown screen.
  ///
  /// *nothing*: `bytes(painting: f, over: f) == []`;
  /// *replaying*: a terminal that shows `f` shows `g` after the bytes of `g` over `f`
  static func bytes(
    painting frame: Frame,
    over previous: Frame?,
    _ depth: ColorDepth = .full
  ) -> [UInt8] {
    var painter = FramePainter(depth: depth)
    let area = frame.cells.area
    let old = previous?.cells.area == area ? previous?.cells : nil
    painter.paint(
      frame.cells,
      over: old ?? CellBuffer(columns: area.columns.count, rows: area.rows.count)
    )
    let hasNewCells = old == nil || !painter.output.isEmpty
    guard hasNewCells || frame.caret != previous?.caret else { return [] }
    if hasNewCells { painter.show(CellLook()) }
    var output = Sequences.beginUpdate
    let hides = hasNewCells || frame.caret == nil
    if hides, previous == nil || previous?.caret != nil { output += Sequences.hideCaret }
    if old == nil { output += Sequences.plain + Sequences.clear }
    output += painter.output
    if let caret = frame.caret {
      output += Sequences.move(row: caret.row, column: caret.column)
      if hasNewCells || previous?.caret == nil { output += Sequences.showCaret }
    }
    return Array((output + Sequences.endUpdate).utf8)
  }

  private mutating func paint(_ cells: CellBuffer, over old: CellBuffer) {
    for row in 0..<cells.rows where cells.cells[row] != old.cells[row] {
      for column in 0..<cells.columns {
        let cell = cells[row, column]
        guard cell.width > 0 else { continue }
        let isSame = (column..<column + cell.width).allSatisfy { cells[row, $0] == old[row, $0] }
        if !isSame {
          bridge(cells, row: row, to: column)
          paint(cell, row: row, column: column, isLast: column + cell.width == cells.columns)
        }
      }
    }
  }

  /// Writes the unchanged cells between the terminal's caret and a cell, if they are few and plain.
  private mutating func bridge(_ cells: CellBuffer, row: Int, to column: Int) {
    guard let place, place.row == row, place.column < column, column - place.column <= 5 else {
      return
    }
    let between = cells.cells[row][place.column..<column]
    guard between.allSatisfy({ $0.look == look && $0.text.utf8.count == 1 }) else { return }
    for cell in between { output += cell.text }
    self.place?.column = column
  }

  private mutating func paint(_ cell: Cell, row: Int, column: Int, isLast: Bool) {
    let isCertain = cell.text.takesCertainCells
    let target = Frame.Position(row: row, column: column)
    // A character that may join the preceding text, or whose width differs between terminals, is positioned explicitly.
    if place != target || !isCertain { output += Sequences.move(row: row, column: column) }
    show(cell.look)
    if !isCertain, cell.width > 1 {
      // If the terminal gives it fewer cells, the others must not keep their previous content.
      output += String(repeating: " ", count: cell.width)
      output += Sequences.move(row: row, column: column)
    }
    output += cell.text
    place =
      isCertain && !isLast ? Frame.Position(row: row, column: column + cell.width) : nil
  }

  private mutating func show(_ next: CellLook) {
    if next.link != look.link { output += Sequences.link(next.link) }
    if next.style != look.style {
      let codes = depth.codes(for: next.style)
      let old = depth.codes(for: look.style)
      if codes != old { output += Sequences.style(codes) }
    }
    look = next
  }
}

extension String {
  /// Whether every terminal gives this character the width that is assumed here, whatever precedes it.
  fileprivate var takesCertainCells: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return switch scalar.value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483: true
    case 0x2010..<0x2028, 0x2190..<0x2200, 0x2400..<0x2424, 0x2500..<0x2600, 0x2800..<0x2900: true
    case 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }
}

/// All escape sequences that are sent to a terminal.
enum Sequences {
  /// Begins an update that the terminal shows at once, if it supports that (mode 2026).
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let hideCaret = "\u{1B}[?25l"
  static let showCaret = "\u{1B}[?25h"
  static let plain = "\u{1B}[m"
  static let clear = "\u{1B}[2J"

  static let take = "\u{1B}[?1049h"
  /// Sets the modes of the app: no line wrapping, bracketed paste, and mouse reports of buttons, and of moves while
  /// a button is held, in the encoding without limits (SGR).
  static let modes =
    "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l\u{1B}[m\u{1B}[2J"
  static let leave =
    "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[m\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l"
    + "\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Requests the background colour (OSC 11), which not every terminal reports.
  static let askBackground = "\u{1B}]11;?\u{1B}\\"

  /// Returns the sequence that enables reports of all mouse moves, or only of those while a button is held.
  static func moves(_ areAllTold: Bool) -> String {
    areAllTold ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
  }

  static func move(row: Int, column: Int) -> String {
    "\u{1B}[\(max(row, 0) + 1);\(max(column, 0) + 1)H"
  }

  static func style(_ codes: [Int]) -> String {
    codes.isEmpty ? plain : "\u{1B}[0;\(codes.map(String.init).joined(separator: ";"))m"
  }

  static func link(_ address: LinkAddress?) -> String {
    "\u{1B}]8;;\(address?.text ?? "")\u{1B}\\"
  }
}

package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colours: the user has disabled them, or the terminal has none.
  case none
  /// The 16 ANSI colours, as configured by the user.
  case ansi
  case indexed
  case full

  /// Creates the depth that environment variables specify; `variable` returns nil for one that is not set.
  package init(_ variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    if isRefused || term.isEmpty || term == "dumb" || term.hasPrefix("vt") {
      self = .none
    } else if ["truecolor", "24bit"].contains(variable("COLORTERM")) || term.hasSuffix("-direct") {
      self = .full
    } else {
      self = term.contains("256color") ? .indexed : .ansi
    }
  }
}

extension ColorDepth {
  func codes(for style: ViewStyle) -> [Int] {
    let marks: [(ViewStyle.Traits, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.strike, 9),
    ]
    var codes = marks.filter { style.traits.contains($0.0) }.map(\.1)
    if self == .none, style.foreground == .muted, !codes.contains(2) { codes.append(2) }
    if let color = style.foreground { codes += self.codes(for: color, isBackground: false) }
    if let color = style.background { codes += self.codes(for: color, isBackground: true) }
    return codes
  }

  private func codes(for color: ViewColor, isBackground: Bool) -> [Int] {
    // The number of the ANSI colour, one of 16, that represents the colour.
    let number: Int
    switch color {
    case .accent: number = 6
    case .success: number = 2
    case .warning: number = 3
    case .danger: number = 1
    case .muted: number = 8
    case .rgb(let red, let green, let blue):
      let wanted = [Int(red), Int(green), Int(blue)]
      if self == .full { return [isBackground ? 48 : 38, 2] + wanted }
      if self == .indexed {
        return [isBackground ? 48 : 38, 5, Self.nearest(to: wanted, in: 16..<256)]
      }
      number = Self.nearest(to: wanted, in: 0..<16)
    }
    return self == .none ? [] : [(number < 8 ? 30 : 82) + number + (isBackground ? 10 : 0)]
  }
}

extension ColorDepth {
  /// The 256 colours, each as red, green and blue: the ANSI colours as xterm shows them, which users may configure, and
  /// those that are the same everywhere, a cube of 6 × 6 × 6 and 24 greys.
  static let table: [[Int]] = {
    let named = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { [$0 >> 16, $0 >> 8 & 0xFF, $0 & 0xFF] }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in steps.flatMap { green in steps.map { [red, green, $0] } } }
    return named + cube + (0..<24).map { Array(repeating: 8 + 10 * $0, count: 3) }
  }()

  static func nearest(to color: [Int], in numbers: Range<Int>) -> Int {
    func distance(_ number: Int) -> Int {
      let other = table[number]
      let (red, green, blue) = (color[0] - other[0], color[1] - other[1], color[2] - other[2])
      // The eye sees green best, and blue least.
      return 3 * red * red + 6 * green * green + blue * blue
    }
    return numbers.min { distance($0) < distance($1) } ?? 0
  }
}
