/// A model of a terminal that knows the sequences we send, and nothing else.
struct ScreenModel: Equatable {
  private(set) var isCaretShown = true
  private var lines: [Int: [String]] = [:]
  private var row = 1
  private var column = 1
  private var style = ""
  private var foreign: [String] = []
  private var caret: [Int] { isCaretShown ? [row, column] : [] }

  static func == (a: ScreenModel, b: ScreenModel) -> Bool {
    a.lines.filter { !$0.value.isEmpty } == b.lines.filter { !$0.value.isEmpty }
      && a.caret == b.caret && a.style == b.style
  }

  /// Obeys bytes; text is kept as its scalars, each with its style.
  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        if isControl(scalar) { foreign.append("U+\(String(scalar.value, radix: 16))") }
        lines[row, default: []].append(style + String(scalar))
        column += 1
        continue
      }
      let sequence = rest.prefix { !("@"..."~").contains($0) || $0 == "[" }
      rest = rest.dropFirst(sequence.count)
      let final = rest.popFirst().map(String.init) ?? ""
      obey(sequence.map(String.init).joined() + final)
    }
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "[?2026h", "[?2026l": break
    case "[?25h": isCaretShown = true
    case "[?25l": isCaretShown = false
    case "[2J": lines = [:]
    case "[2K": lines[row] = nil
    case _ where sequence.hasSuffix("m") && sequence.hasPrefix("["): style = sequence
    case _ where sequence.hasSuffix("H") && sequence.hasPrefix("["):
      let numbers = sequence.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
      if numbers.count != 2 { foreign.append(sequence) }
      row = numbers.first ?? 1
      column = numbers.last ?? 1
    default: foreign.append(sequence)
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }

  /// The sequences and characters that are not ours.
  static func foreign(in bytes: [UInt8]) -> [String] {
    var screen = ScreenModel()
    screen.take(bytes)
    return screen.foreign
  }
}

/// Returns what is in the bytes and not ours.
func foreign(in bytes: [UInt8]) -> [String] { ScreenModel.foreign(in: bytes) }
