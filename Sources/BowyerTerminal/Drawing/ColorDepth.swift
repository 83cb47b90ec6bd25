import BowyerViews

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
    guard self != .none else { return [] }
    switch color {
    case .rgb(let red, let green, let blue):
      let wanted = TableColor(red: Int(red), green: Int(green), blue: Int(blue))
      switch self {
      case .full: return [isBackground ? 48 : 38, 2, wanted.red, wanted.green, wanted.blue]
      case .indexed: return [isBackground ? 48 : 38, 5, wanted.nearestOfTable]
      default: return [Self.ansiCode(wanted.nearestOfANSI, isBackground)]
      }
    default: return [Self.ansiCode(color.ansiNumber, isBackground)]
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
