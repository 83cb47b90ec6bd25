import BowyerViews

@testable import BowyerTerminal

/// A model of a terminal, after what its standards say, that knows the sequences we send and nothing else.
struct TerminalModel {
  /// How what is written looks, as a terminal keeps it.
  struct Pen: Hashable {
    var codes: Set<Int> = []
    var foreground: [Int] = []
    var background: [Int] = []
    var link = ""
  }

  /// What stands at a place.
  struct Place: Hashable {
    var text = " "
    var width = 1
    var pen = Pen()
  }

  private(set) var places: [[Place]]
  private(set) var caret = Frame.Position(row: 0, column: 0)
  private(set) var isCaretShown = true
  private(set) var isUpdating = false
  /// What was sent and is not ours.
  private(set) var foreign: [String] = []
  private var pen = Pen()

  /// Makes a terminal that shows something else.
  init(columns: Int, rows: Int) {
    places = Array(repeating: Array(repeating: Place(text: "#"), count: columns), count: rows)
  }

  /// Takes another size; what is shown then, nobody knows.
  mutating func resize(columns: Int, rows: Int) {
    places = TerminalModel(columns: columns, rows: rows).places
    caret = Frame.Position(row: 0, column: 0)
  }

  var isPlain: Bool { pen == Pen() }
  var lines: [String] { places.map { $0.map(\.text).joined().withoutTrailingBlanks } }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        text.append(scalar)
        continue
      }
      write(String(text))
      text = .init()
      switch rest.popFirst() {
      case "[": obeyControl(&rest)
      case "]": obeyCommand(&rest)
      case let other: foreign.append("ESC \(other.map(String.init) ?? "")")
      }
    }
    write(String(text))
  }

  private mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if isControl || scalar.properties.isBidiControl || (0xE0000...0xE007F).contains(scalar.value)
      {
        foreign.append("U+\(String(scalar.value, radix: 16))")
      }
    }
    for character in text {
      let width = character.displayWidth
      guard width > 0, caret.column + width <= places[0].count else {
        foreign.append("\(character.debugDescription) with no room")
        continue
      }
      for column in caret.column..<caret.column + width { breakWide(at: column) }
      places[caret.row][caret.column] = Place(text: String(character), width: width, pen: pen)
      for column in caret.column + 1..<caret.column + width {
        places[caret.row][column] = Place(text: "", width: 0, pen: pen)
      }
      caret.column = min(caret.column + width, places[0].count - 1)
    }
  }

  private mutating func breakWide(at column: Int) {
    var start = column
    while places[caret.row][start].width == 0 { start -= 1 }
    let width = places[caret.row][start].width
    guard width > 1 else { return }
    for part in start..<start + width {
      places[caret.row][part].text = " "
      places[caret.row][part].width = 1
    }
  }

  private mutating func obeyControl(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var body = ""
    while let scalar = rest.first, !("@"..."~").contains(scalar) {
      body.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    let final = rest.popFirst().map { String($0) } ?? ""
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (body, final) {
    case ("?2026", "h"): isUpdating = true
    case ("?2026", "l"): isUpdating = false
    case ("?25", "h"): isCaretShown = true
    case ("?25", "l"): isCaretShown = false
    case ("?1003", "h"), ("?1003", "l"), ("?1002", "h"): break
    case ("2", "J"):
      for row in places.indices {
        for column in places[row].indices { places[row][column] = Place(pen: pen) }
      }
    case (_, "H") where numbers.count == 2:
      guard places.indices.contains(numbers[0] - 1), places[0].indices.contains(numbers[1] - 1)
      else { return foreign.append("a move to \(body)") }
      caret = Frame.Position(row: numbers[0] - 1, column: numbers[1] - 1)
    case (_, "m"): style(numbers[...])
    default: foreign.append("CSI \(body)\(final)")
    }
  }

  private mutating func style(_ numbers: ArraySlice<Int>) {
    var rest = numbers
    if rest.isEmpty { pen = Pen(link: pen.link) }
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Pen(link: pen.link)
      case 1, 2, 3, 4, 7, 9: pen.codes.insert(number)
      case 30...37, 90...97: pen.foreground = [number]
      case 40...47, 100...107: pen.background = [number - 10]
      case 38, 48:
        let color = Array(rest.prefix(rest.first == 5 ? 2 : 4))
        rest = rest.dropFirst(color.count)
        if number == 38 { pen.foreground = color } else { pen.background = color }
      default: foreign.append("SGR \(number)")
      }
    }
  }

  private mutating func obeyCommand(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var body = ""
    while let scalar = rest.popFirst(), scalar != "\u{1B}" { body.unicodeScalars.append(scalar) }
    guard rest.popFirst() == "\\", body.hasPrefix("8;;"), body.utf8.allSatisfy({ $0 < 0x7F })
    else { return foreign.append("OSC \(body)") }
    pen.link = String(body.dropFirst(3))
  }
}

extension TerminalModel {
  static func expected(_ frame: Frame, _ depth: ColorDepth) -> [[Place]] {
    (0..<frame.cells.rows).map { row in
      (0..<frame.cells.columns).map { column in
        let cell = frame.cells[row, column]
        return Place(text: cell.text, width: cell.width, pen: Pen(cell.look, depth))
      }
    }
  }

  static func foreign(in bytes: [UInt8]) -> [String] {
    var terminal = TerminalModel(columns: 1_000, rows: 100)
    terminal.take(bytes)
    return terminal.foreign
  }
}

extension TerminalModel.Pen {
  fileprivate init(_ look: CellLook, _ depth: ColorDepth) {
    let traits: [(ViewStyle.Traits, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.strike, 9),
    ]
    codes = Set(traits.filter { look.style.traits.contains($0.0) }.map(\.1))
    if depth == .none, look.style.foreground == .muted { codes.insert(2) }
    foreground = Self.color(look.style.foreground, depth)
    background = Self.color(look.style.background, depth)
    link = look.link?.text ?? ""
  }

  private static func color(_ color: ViewColor?, _ depth: ColorDepth) -> [Int] {
    guard depth != .none, let color else { return [] }
    switch color {
    case .accent: return [36]
    case .success: return [32]
    case .warning: return [33]
    case .danger: return [31]
    case .muted: return [90]
    case .rgb(let red, let green, let blue):
      let wanted = [Int(red), Int(green), Int(blue)]
      switch depth {
      case .full: return [2] + wanted
      case .indexed: return [5, ColorDepth.nearest(to: wanted, in: 16..<256)]
      default:
        let number = ColorDepth.nearest(to: wanted, in: 0..<16)
        return [number < 8 ? 30 + number : 82 + number]
      }
    }
  }
}

func foreign(in bytes: [UInt8]) -> [String] { TerminalModel.foreign(in: bytes) }

/// A terminal that gives text cells in its own way: each scalar what a rule says; one without a cell joins what
/// stands before the caret.
///
/// It knows how to move the caret and nothing else; other sequences it leaves out.
struct OtherTerminal {
  private(set) var cells: [[String?]]
  private var (row, column) = (0, 0)
  private let width: (Unicode.Scalar) -> Int

  init(columns: Int, rows: Int, width: @escaping (Unicode.Scalar) -> Int) {
    cells = Array(repeating: Array(repeating: "#", count: columns), count: rows)
    self.width = width
  }

  func text(_ row: Int, _ columns: Range<Int>) -> String {
    cells[row][columns].compactMap { $0 }.joined()
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        write(scalar)
        continue
      }
      rest.removeFirst()
      let body = rest.prefix { !("@"..."~").contains($0) }
      rest.removeFirst(body.count)
      let last = rest.popFirst()
      let numbers = String(String.UnicodeScalarView(body)).split(separator: ";").compactMap {
        Int($0)
      }
      if last == "H" { (row, column) = (numbers[0] - 1, numbers[1] - 1) }
      if last == "J" { cells = cells.map { $0.map { _ in " " } } }
    }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let count = width(scalar)
    guard count > 0 else {
      var before = column - 1
      while before > 0, cells[row][before] == nil { before -= 1 }
      if before >= 0 { cells[row][before, default: ""].unicodeScalars.append(scalar) }
      return
    }
    for place in column..<min(column + count, cells[row].count) {
      blank(place)
      cells[row][place] = place == column ? String(scalar) : nil
    }
    column = min(column + count, cells[row].count)
  }

  private mutating func blank(_ column: Int) {
    var start = column
    while start > 0, cells[row][start] == nil { start -= 1 }
    var end = start + 1
    while end < cells[row].count, cells[row][end] == nil { end += 1 }
    for place in start..<end { cells[row][place] = " " }
  }
}

extension [String?] {
  fileprivate subscript(index: Int, default value: String) -> String {
    get { self[index] ?? value }
    set { self[index] = newValue }
  }
}
