import BowyerViews

package struct Frame: Hashable, Sendable {
  /// A place on the screen, counted from 0.
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
/// The bytes contain only ``Sequences`` and visible text, whatever the text of the frame. Only cells that
/// differ are written, and a few unchanged cells between two of them where that is shorter than moving the caret.
struct FramePainter {
  private let depth: ColorDepth
  private var output = ""
  /// The look in which the terminal writes text at this point.
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
    painter.paint(frame, over: previous)
    return Array(painter.output.utf8)
  }

  private mutating func paint(_ frame: Frame, over previous: Frame?) {
    let isSameSize =
      previous?.cells.columns == frame.cells.columns && previous?.cells.rows == frame.cells.rows
    let old = isSameSize ? previous?.cells : nil
    paint(
      frame.cells,
      over: old ?? CellBuffer(columns: frame.cells.columns, rows: frame.cells.rows)
    )
    let hasNewCells = old == nil || !output.isEmpty
    guard hasNewCells || frame.caret != previous?.caret else { return }
    if hasNewCells { show(CellLook()) }
    let cells = output
    output = Sequences.beginUpdate
    if hasNewCells {
      if previous == nil || previous?.caret != nil { output += Sequences.hideCaret }
      if old == nil { output += Sequences.plain + Sequences.clear }
      output += cells
    } else if previous?.caret != nil, frame.caret == nil {
      output += Sequences.hideCaret
    }
    if let caret = frame.caret {
      output += Sequences.move(row: caret.row, column: caret.column)
      if hasNewCells || previous?.caret == nil { output += Sequences.showCaret }
    }
    output += Sequences.endUpdate
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
    let between = (place.column..<column).map { cells[row, $0] }
    guard
      between.allSatisfy({ $0.look == look && $0.text.utf8.count == 1 && $0.text.takesCertainCells }
      )
    else { return }
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

  /// Returns the sequence that moves the caret; rows and columns count from 0, and negative ones count as 0.
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
  /// Returns the codes of the sequence that begins a style (ECMA-48, SGR), without the one that resets styles.
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
    guard case .rgb(let red, let green, let blue) = color else {
      return self == .none ? [] : [Self.ansiCode(color.ansiNumber, isBackground)]
    }
    let wanted = TableColor(red: Int(red), green: Int(green), blue: Int(blue))
    switch self {
    case .none: return []
    case .ansi: return [Self.ansiCode(wanted.nearestOfANSI, isBackground)]
    case .indexed: return [isBackground ? 48 : 38, 5, wanted.nearestOfTable]
    case .full: return [isBackground ? 48 : 38, 2, wanted.red, wanted.green, wanted.blue]
    }
  }

  private static func ansiCode(_ number: Int, _ isBackground: Bool) -> Int {
    (number < 8 ? 30 + number : 82 + number) + (isBackground ? 10 : 0)
  }
}

extension ViewColor {
  /// The number of the ANSI colour, one of 16, that represents this colour.
  fileprivate var ansiNumber: Int {
    switch self {
    case .accent: 6
    case .success: 2
    case .warning: 3
    case .danger: 1
    case .muted: 8
    case .rgb: 7
    }
  }
}

/// A colour by its red, green and blue, for finding the nearest colour that a terminal has.
struct TableColor: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  /// The number of the nearest of the 240 colours of the table that are the same everywhere: a cube of
  /// 6 × 6 × 6, and 24 greys.
  var nearestOfTable: Int { nearest(in: 16..<256) }
  /// The number of the nearest of the 16 ANSI colours, in xterm's default palette.
  var nearestOfANSI: Int { nearest(in: 0..<16) }

  private func nearest(in numbers: Range<Int>) -> Int {
    numbers.min { distance(to: Self.table[$0]) < distance(to: Self.table[$1]) } ?? 0
  }

  private func distance(to other: TableColor) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    // The eye sees green best, and blue least.
    return 3 * red * red + 6 * green * green + blue * blue
  }

  static let table: [TableColor] = {
    let dark = [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205)]
    let light = [(0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0)]
    let rest = [(255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)]
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { TableColor(red: red, green: green, blue: $0) } }
    }
    let greys = (0..<24).map { 8 + 10 * $0 }.map { TableColor(red: $0, green: $0, blue: $0) }
    let named = (dark + light + rest).map { TableColor(red: $0.0, green: $0.1, blue: $0.2) }
    return named + cube + greys
  }()
}
