/// A colour by its red, green and blue, to be found again among those that a terminal has.
struct TableColor: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The number of the nearest of the 240 colours of the table that are the same everywhere: a cube of
  /// 6 × 6 × 6, and 24 greys.
  var nearestOfTable: Int { nearest(in: 16..<256) }

  /// The number of the nearest of the 16 colours of ANSI, as xterm has them.
  var nearestOfANSI: Int { nearest(in: 0..<16) }

  private func nearest(in numbers: Range<Int>) -> Int {
    numbers.min { distance(to: Self.table[$0]) < distance(to: Self.table[$1]) } ?? 0
  }

  private func distance(to other: TableColor) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    // The eye sees green best, and blue least.
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// The 256 colours, as xterm has them.
  static let table: [TableColor] = {
    let dark = [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205)]
    let light = [(0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0)]
    let rest = [(255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)]
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { TableColor(red, green, $0) } }
    }
    let greys = (0..<24).map { TableColor(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }
    return (dark + light + rest).map { TableColor($0.0, $0.1, $0.2) } + cube + greys
  }()
}
