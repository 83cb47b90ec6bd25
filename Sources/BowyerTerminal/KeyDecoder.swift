public import BowyerViews

/// An event of a terminal: a key press, a paste, or a mouse event.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed; typed text arrives as one event for each Unicode scalar.
  case key(KeyPress)
  /// A text was pasted.
  case paste(String)
  /// The mouse was used.
  case mouse(MouseEvent)
}

extension TerminalEvent {
  /// Whether it is Ctrl-C, which always ends a program.
  var isInterrupt: Bool { self == .key(KeyPress(.character("c"), .control)) }
}

/// A mouse event of a terminal.
///
///     MouseEvent(.press, column: 3, row: 0).button  // PointerEvent.Button.primary
public struct MouseEvent: Hashable, Sendable {
  /// The action of a mouse event.
  public enum Action: Hashable, Sendable {
    /// A button is pressed.
    case press
    /// A button is released.
    case release
    /// The mouse is moved, with a button held or not.
    case move
    /// The wheel is turned by a number of notches: down and right are positive, up and left are negative.
    case wheel(down: Int, right: Int)
  }

  /// The action.
  public var action: Action
  /// The button; none for the wheel.
  public var button: PointerEvent.Button
  /// The column of the cell under the pointer, counted from 0 at the left.
  public var column: Int
  /// The row of the cell under the pointer, counted from 0 at the top.
  public var row: Int
  /// The pressed modifier keys, as far as the terminal reports them.
  public var modifiers: KeyPress.Modifiers

  /// Creates a mouse event.
  public init(
    _ action: Action,
    _ button: PointerEvent.Button = .primary,
    column: Int,
    row: Int,
    _ modifiers: KeyPress.Modifiers = []
  ) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
    self.modifiers = modifiers
  }
}

/// A state machine that decodes the bytes of xterm, tmux and the Linux console into keys, pastes and mouse events.
///
/// Unknown sequences are discarded as a whole. A sequence or a character may arrive in several parts.
///
/// *splitting*: `decode(a + b) == decode(a) + decode(b)`
package struct KeyDecoder: Hashable, Sendable {
  /// The bytes of what has not ended: a sequence begins with ESC, or with two for alt; a scalar may begin with one for alt.
  private var pending: [UInt8] = []
  /// Whether the terminal has reported a light background; nil if it has not reported its background.
  private(set) var isBackgroundLight: Bool?

  package init() {}

  /// The byte after ESC that tells what is pending.
  private var introducer: Unicode.Scalar? {
    pending.first { $0 != 0x1B }.map { Unicode.Scalar($0) }
  }

  private var parameters: ArraySlice<UInt8> { pending.drop { $0 == 0x1B }.dropFirst() }
  private var isDoubled: Bool { pending.starts(with: [0x1B, 0x1B]) }

  /// Whether the pending bytes may be a key of their own or the beginning of a longer one.
  ///
  /// The caller then waits some 40 ms for more bytes, and calls ``timeout()`` if none arrive.
  package var isWaiting: Bool {
    switch introducer {
    case nil: !pending.isEmpty
    case "[": [nil, UInt8(ascii: "["), UInt8(ascii: "M")].contains(parameters.first)
    case "O": parameters.isEmpty
    default: isInString
    }
  }

  /// Whether a string has begun that answers a request.
  private var isInString: Bool { introducer.map { "]PX^_".unicodeScalars.contains($0) } ?? false }
  /// Whether nothing of the string has arrived, except for the first byte of its end.
  private var isEmpty: Bool { parameters.first ?? 0x1B == 0x1B }

  /// Whether the pending bytes begin an answer of the terminal, whose rest may arrive much later.
  var isInAnswer: Bool { isInString && !isEmpty }

  /// Whether a paste has begun and not ended: only its end mark ends it, however long it takes.
  var isPasting: Bool { introducer == "[" && parameters.starts(with: "200~".utf8) }

  /// Decodes bytes; returns the events that they complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Ends the pending bytes, because no more have arrived; returns the events that this completes.
  ///
  /// A lone ESC is escape, `ESC [` is alt and `[`. A character, a sequence with parameters and a paste stay pending.
  package mutating func timeout() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    defer { pending = [] }
    guard let introducer else { return pending.map { _ in .key(KeyPress(.escape)) } }
    return isEmpty ? [.key(KeyPress(.character(Character(introducer)), .alt))] : []
  }
}

extension KeyDecoder {
  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch introducer {
    case nil where !pending.isEmpty: afterEscape(byte, &events)
    case "[": inControl(byte, &events)
    case "O":
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if isDigit { collect(byte) } else { leave(at: byte, &events) }
    case _ where isInString: inString(byte, &events)
    default: type(byte, &events)
    }
  }

  private mutating func type(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    let alt = pending.first == 0x1B
    pending.append(byte)
    guard alt || byte != 0x1B || pending.count > 1 else { return }
    let bytes = pending.dropFirst(alt ? 1 : 0)
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    // The beginning of a scalar is decoded as one replacement.
    let begins = scalars == [.replacement] && 0xC2...0xF4 ~= bytes[bytes.startIndex]
    if begins, !bytes.elementsEqual("\u{FFFD}".utf8) { return }
    pending = []
    events.append(.key(KeyPress(typing: scalars[0]).with(alt: alt)))
    // The byte interrupts one scalar and begins another.
    if scalars.count > 1 { take(byte, &events) }
  }

  private mutating func afterEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch Unicode.Scalar(byte) {
    case "[", "O": pending.append(byte)
    case "\u{1B}" where !isDoubled: pending.append(byte)
    case _ where isDoubled:
      events.append(.key(KeyPress(.escape)))
      pending = [0x1B]
      if byte == 0x1B { pending.append(byte) } else { afterEscape(byte, &events) }
    case "]", "P", "X", "^", "_": pending.append(byte)
    case "\t":
      pending = []
      events.append(.key(KeyPress(.tab, .shift)))
    default: type(byte, &events)
    }
  }

  private mutating func inControl(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch (parameters.first.map { Unicode.Scalar($0) }, Unicode.Scalar(byte)) {
    case _ where isPasting: inPaste(byte, &events)
    case ("M"?, _):
      // A mouse report of the original encoding has three bytes.
      pending.append(byte)
      guard parameters.count > 3 else { return }
      if let event = MouseEvent(oldest: parameters.dropFirst()) { events.append(.mouse(event)) }
      pending = []
    case (nil, "["), (nil, "M"): pending.append(byte)
    case ("["?, _): leave(at: byte, &events)
    case (_, " "..."?"): collect(byte)
    case (_, "~") where parameters.elementsEqual("200".utf8): pending.append(byte)
    default: leave(at: byte, &events)
    }
  }

  private mutating func inPaste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    pending.append(byte)
    guard byte == 0x7E else { return }
    let end = "\u{1B}[201~".utf8
    guard pending.suffix(end.count).elementsEqual(end) else { return }
    let text = parameters.dropFirst(4).dropLast(end.count)
    events.append(.paste(String(decoding: text, as: UTF8.self)))
    pending = []
  }

  private mutating func inString(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    let isEscaped = pending.last == 0x1B
    switch byte {
    case _ where byte == 0x07 || isEscaped && byte == UInt8(ascii: "\\"):
      noteBackground()
      pending = []
    case 0x18, 0x1A: pending = []
    case _ where isEscaped:
      pending = [0x1B]
      take(byte, &events)
    case 0x1B: pending.append(byte)
    case 0x00..<0x08, 0x0E..<0x20: leave(at: byte, &events)
    default: collect(byte)
    }
  }

  private mutating func noteBackground() {
    let text = String(decoding: parameters.filter { $0 != 0x1B }, as: UTF8.self)
    guard introducer == "]", text.hasPrefix("11;rgb:") else { return }
    let shares = text.dropFirst(7).split(separator: "/", omittingEmptySubsequences: false)
      .compactMap { digits -> Double? in
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
          let value = UInt16(digits, radix: 16)
        else {
          return nil
        }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
      }
    guard shares.count == 3 else { return }
    // The eye sees green best, and blue least (ITU-R BT.601).
    isBackgroundLight = 0.299 * shares[0] + 0.587 * shares[1] + 0.114 * shares[2] > 0.5
  }

  /// Stores a parameter byte; of an endless sequence, only as many as are needed to recognise it as unknown.
  private mutating func collect(_ byte: UInt8) {
    if parameters.count < 32 { pending.append(byte) }
  }

  /// Ends a sequence at its last byte, or at a byte that cannot be part of it and is decoded separately.
  private mutating func leave(at byte: UInt8, _ events: inout [TerminalEvent]) {
    let event = event(endedBy: byte)
    pending = []
    if byte < 0x20 || byte >= 0x7F {
      type(byte, &events)
    } else if let event {
      events.append(event)
    }
  }

  private func event(endedBy byte: UInt8) -> TerminalEvent? {
    let key: KeyPress?
    switch (introducer, parameters.first.map { Unicode.Scalar($0) }) {
    case ("["?, "<"?):
      let report = ControlSequence(parameters.dropFirst(), final: byte)
      guard let report, "Mm".unicodeScalars.contains(report.final) else { return nil }
      return MouseEvent(report.numbers, isRelease: report.final == "m").map { .mouse($0) }
    case ("["?, "["?):
      key = "A"..."E" ~= Unicode.Scalar(byte) ? KeyPress(.function(Int(byte) - 0x40)) : nil
    case ("["?, _): key = ControlSequence(parameters, final: byte)?.key?.with(alt: isDoubled)
    case ("O"?, _): key = KeyPress(shift: byte, parameters)?.with(alt: isDoubled)
    default: key = nil
    }
    return key.map { .key($0) }
  }
}

struct ControlSequence: Hashable, Sendable {
  /// The numbers, each with those that belong to it; a missing one is 0.
  private let fields: [[Int]]
  let final: Unicode.Scalar

  /// Creates a sequence from its parameter bytes and its final byte; nil if the parameters are not plain numbers.
  init?(_ parameters: ArraySlice<UInt8>, final: UInt8) {
    guard parameters.allSatisfy("0123456789;:".utf8.contains) else { return nil }
    func parts(_ bytes: ArraySlice<UInt8>, at separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    }
    fields = parts(parameters, at: ";").map { parts($0, at: ":").map(Self.number) }
    self.final = Unicode.Scalar(final)
  }

  /// Returns the number that the digits spell, but at most 0x110000, which is beyond all code points.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { number, digit in min(number * 10 + Int(digit & 0x0F), 0x110000) }
  }

  var numbers: [Int] { fields.map { $0[0] } }

  /// The key that the sequence represents, if any; none if it is released.
  var key: KeyPress? {
    let (numbers, modifiers) = (numbers, fields.dropFirst().first ?? [])
    // The event type, as in `ESC [ 97 ; 1 : 3 u`. Source: the keyboard protocol of the terminal kitty, "Event types".
    guard modifiers.dropFirst().first != 3 else { return nil }
    let held = KeyPress.Modifiers(parameter: modifiers.first ?? 0)
    switch final {
    case "Z": return KeyPress(.tab, held.union(.shift))
    case "u": return KeyPress(code: numbers[0], held)
    case "~" where numbers[0] == 27 && numbers.count == 3: return KeyPress(code: numbers[2], held)
    case "~": return KeyPress.Key(number: numbers[0]).map { KeyPress($0, held) }
    default:
      guard numbers[0] <= 1, numbers.count <= 2 else { return nil }
      return KeyPress.Key(letter: final).map { KeyPress($0, held) }
    }
  }
}

extension KeyPress {
  func with(alt: Bool) -> KeyPress { alt ? KeyPress(key, modifiers.union(.alt)) : self }

  init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x00: self.init(.character(" "), .control)
    case 0x01...0x1A: self.init(.character(Self.character(scalar.value + 0x60)), .control)
    case 0x1C...0x1F: self.init(.character(Self.character(scalar.value + 0x40)), .control)
    default: self.init(.character(Character(scalar)))
    }
  }

  /// Creates the key with a code point, with modifiers; nil if there is no such key.
  init?(code: Int, _ modifiers: Modifiers) {
    let isKey =
      [0x08, 0x09, 0x0D, 0x1B].contains(code) || (0x20..<0xE000).contains(code)
      || (0xF900...0x10FFFF).contains(code)
    guard isKey, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    self.init(typing: scalar)
    self.modifiers.formUnion(modifiers)
  }

  /// Creates the key after `ESC O`: an arrow, a function key or a key of the number pad; nil if it is unknown.
  init?(shift byte: UInt8, _ parameter: ArraySlice<UInt8>) {
    let modifiers = Modifiers(parameter: ControlSequence.number(parameter))
    switch Unicode.Scalar(byte) {
    case "M": self.init(.enter, modifiers)
    case "I": self.init(.tab, modifiers)
    case "X": self.init(.character("="), modifiers)
    case "j"..."y": self.init(.character(Self.character(UInt32(byte) - 0x40)), modifiers)
    case let letter:
      guard let key = Key(letter: letter) else { return nil }
      self.init(key, modifiers)
    }
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? .replacement)
  }
}

extension KeyPress.Key {
  init?(letter: Unicode.Scalar) {
    switch letter {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P"..."S": self = .function(Int(letter.value) - 0x4F)
    default: return nil
    }
  }

  init?(number: Int) {
    // Numbers that no function key has.
    let gaps = [16, 22, 27, 30]
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...34 where !gaps.contains(number):
      self = .function(number - 10 - gaps.count { $0 < number })
    default: return nil
    }
  }
}

extension KeyPress.Modifiers {
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self = KeyPress.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }
}

extension Unicode.Scalar {
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}

// Source: "XTerm Control Sequences", the section on mouse tracking; tmux sends the same.
extension MouseEvent {
  init?(oldest bytes: ArraySlice<UInt8>) {
    var numbers = bytes.map { Int($0) - 32 }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let isRelease = numbers[0] & 0b1110_0011 == 3
    // The report does not contain the released button; most often it is the first.
    if isRelease { numbers[0] &= ~3 }
    self.init(numbers, isRelease: isRelease)
  }

  fileprivate init?(_ numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3 else { return nil }
    let (code, column, row) = (numbers[0], numbers[1], numbers[2])
    let buttons: [PointerEvent.Button] = [.primary, .middle, .secondary, .none]
    let action: Action
    switch code & ~0b1_1100 {
    case 0...2: action = isRelease ? .release : .press
    case 32...35: action = .move
    case 64: action = .wheel(down: -1, right: 0)
    case 65: action = .wheel(down: 1, right: 0)
    case 66: action = .wheel(down: 0, right: -1)
    case 67: action = .wheel(down: 0, right: 1)
    default: return nil
    }
    guard column > 0, row > 0, !isRelease || action == .release else { return nil }
    let button = code < 64 ? buttons[code & 3] : .none
    let modifiers = KeyPress.Modifiers(rawValue: UInt8(code >> 2 & 7))
    self.init(action, button, column: column - 1, row: row - 1, modifiers)
  }
}
