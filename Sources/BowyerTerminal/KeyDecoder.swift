public import BowyerViews

/// An event of a terminal: a key press, a paste, or a mouse event.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  ///
  /// Typed text arrives as one event for each Unicode scalar; a text field combines scalars into characters.
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

/// A state machine that decodes the bytes of a terminal into keys, pastes and mouse events.
///
/// It decodes the sequences of xterm, tmux and the Linux console, and discards unknown sequences as a whole. A
/// sequence or a character may arrive in several parts.
///
/// *splitting*: `decode(a + b) == decode(a) + decode(b)`
package struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    case ground
    /// After ESC, or after two.
    case escape(isDoubled: Bool)
    /// In a control sequence, after `ESC [`.
    case control(alt: Bool)
    /// In a function key of the Linux console, after `ESC [ [`.
    case console
    /// In a single shift, after `ESC O`.
    case shift(alt: Bool)
    /// In a string that answers a request, with its first byte.
    case string(UInt8, isEmpty: Bool)
    /// In a mouse report of the original encoding, with the number of missing bytes.
    case mouse(Int)
    case paste
  }

  private var state: State = .ground
  /// The parameters of the sequence, or the text of the paste.
  private var collected: [UInt8] = []
  private var scalars = ScalarDecoder()
  /// Whether the terminal has reported a light background; nil if it has not reported its background.
  private(set) var isBackgroundLight: Bool?
  /// Whether the pending scalar was introduced by ESC.
  private var hasAlt = false

  package init() {}

  /// Whether the pending bytes may be a key of their own or the beginning of a longer one.
  ///
  /// The caller then waits a little (some 40 ms) for more bytes, and calls ``timeout()`` if none arrive.
  package var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    case .control, .shift: collected.isEmpty
    case .escape, .console, .string, .mouse: true
    }
  }

  /// Whether the pending bytes begin an answer of the terminal, whose rest may arrive much later.
  var isInAnswer: Bool {
    if case .string(_, isEmpty: false) = state { true } else { false }
  }

  /// Whether a paste has begun and not ended: only its end mark ends it, however long it takes.
  var isPasting: Bool { state == .paste }

  /// Decodes bytes; returns the events that they complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Ends the pending bytes, because no more have arrived; returns the events that this completes.
  ///
  /// Bytes that are a key of their own become that key: a lone ESC is escape, `ESC [` is alt and `[`. Bytes
  /// whose rest can only be late stay pending: those of a character, a sequence with parameters, a paste.
  package mutating func timeout() -> [TerminalEvent] {
    guard isWaiting else { return [] }
    defer { state = .ground }
    switch state {
    case .escape(let isDoubled):
      let key = TerminalEvent.key(KeyPress(.escape))
      return isDoubled ? [key, key] : [key]
    case .control: return [.key(KeyPress(.character("["), .alt))]
    case .shift: return [.key(KeyPress(.character("O"), .alt))]
    case .string(let first, isEmpty: true):
      return [.key(KeyPress(.character(Character(Unicode.Scalar(first))), .alt))]
    case .ground, .console, .string, .mouse, .paste: return []
    }
  }
}

extension KeyDecoder {
  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: type(byte, alt: false, &events)
    case .escape(let isDoubled): afterEscape(byte, isDoubled: isDoubled, &events)
    case .control: inControl(byte, &events)
    case .console: leave(at: byte, &events)
    case .shift:
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if isDigit { collect(byte) } else { leave(at: byte, &events) }
    case .string: inString(byte, &events)
    case .mouse(let missing): inMouse(byte, missing, &events)
    case .paste: inPaste(byte, &events)
    }
  }

  private mutating func type(_ byte: UInt8, alt: Bool, _ events: inout [TerminalEvent]) {
    if !scalars.isPending { hasAlt = alt }
    for scalar in scalars.decode(byte) {
      if scalar == "\u{1B}" {
        begin(.escape(isDoubled: false))
      } else {
        events.append(.key(KeyPress(typing: scalar).with(alt: hasAlt)))
      }
      hasAlt = alt
    }
  }

  private mutating func afterEscape(
    _ byte: UInt8,
    isDoubled: Bool,
    _ events: inout [TerminalEvent]
  ) {
    switch byte {
    case 0x1B where isDoubled: events.append(.key(KeyPress(.escape)))
    case 0x1B: state = .escape(isDoubled: true)
    case UInt8(ascii: "["): begin(.control(alt: isDoubled))
    case UInt8(ascii: "O"): begin(.shift(alt: isDoubled))
    default:
      if isDoubled { events.append(.key(KeyPress(.escape))) }
      state = .ground
      switch byte {
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
        UInt8(ascii: "_"):
        begin(.string(byte, isEmpty: true))
      case 0x09: events.append(.key(KeyPress(.tab, .shift)))
      default: type(byte, alt: true, &events)
      }
    }
  }

  private mutating func inControl(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty: state = .console
    case UInt8(ascii: "M") where collected.isEmpty: state = .mouse(3)
    case 0x20...0x3F: collect(byte)
    case 0x7E where collected.elementsEqual("200".utf8): begin(.paste)
    default: leave(at: byte, &events)
    }
  }

  /// Decodes a byte of a mouse report of the original encoding, which has three bytes, each increased by 32.
  private mutating func inMouse(_ byte: UInt8, _ missing: Int, _ events: inout [TerminalEvent]) {
    collected.append(byte)
    if missing > 1 {
      state = .mouse(missing - 1)
    } else {
      if let event = MouseEvent(oldest: collected) { events.append(.mouse(event)) }
      begin(.ground)
    }
  }

  private mutating func inString(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x07,
      UInt8(ascii: "\\") where byte == 0x07 || collected.last == 0x1B:
      noteBackground()
      begin(.ground)
    case 0x18, 0x1A: begin(.ground)
    case _ where collected.last == 0x1B:
      begin(.escape(isDoubled: false))
      take(byte, &events)
    case 0x1B: collected.append(byte)
    case 0x00..<0x08, 0x0E..<0x20: leave(at: byte, &events)
    default:
      if case .string(let first, isEmpty: true) = state { state = .string(first, isEmpty: false) }
      collect(byte)
    }
  }

  /// Decodes the answer to ``Sequences/askBackground``: `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits each.
  private mutating func noteBackground() {
    let text = String(decoding: collected.filter { $0 != 0x1B }, as: UTF8.self)
    guard case .string(UInt8(ascii: "]"), _) = state, text.hasPrefix("11;rgb:") else { return }
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

  private mutating func inPaste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    collected.append(byte)
    guard byte == 0x7E else { return }
    let end = "\u{1B}[201~".utf8
    guard collected.suffix(end.count).elementsEqual(end) else { return }
    events.append(.paste(String(decoding: collected.dropLast(end.count), as: UTF8.self)))
    begin(.ground)
  }
}

extension KeyDecoder {
  private mutating func begin(_ next: State) {
    state = next
    collected = []
  }

  /// Stores a parameter byte; of an endless sequence, only as many as are needed to recognise it as unknown.
  private mutating func collect(_ byte: UInt8) {
    if collected.count < 32 { collected.append(byte) }
  }

  /// Ends a sequence at its last byte, or at a byte that cannot be part of it and is decoded separately.
  private mutating func leave(at byte: UInt8, _ events: inout [TerminalEvent]) {
    let event = event(endedBy: byte)
    begin(.ground)
    if byte < 0x20 || byte >= 0x7F {
      type(byte, alt: false, &events)
    } else if let event {
      events.append(event)
    }
  }

  /// Returns the event of the pending sequence with its last byte.
  private func event(endedBy byte: UInt8) -> TerminalEvent? {
    switch state {
    case .control where collected.first == UInt8(ascii: "<"):
      ControlSequence(collected.dropFirst(), final: byte).flatMap { MouseEvent($0) }
        .map { .mouse($0) }
    case .control(let alt):
      (ControlSequence(collected[...], final: byte)?.key?.with(alt: alt)).map { .key($0) }
    case .shift(let alt): KeyPress(shift: byte, collected).map { .key($0.with(alt: alt)) }
    case .console:
      (UInt8(ascii: "A")...UInt8(ascii: "E") ~= byte)
        ? .key(KeyPress(.function(Int(byte) - 0x40))) : nil
    case .ground, .escape, .string, .mouse, .paste: nil
    }
  }
}

/// A control sequence of a terminal: numbers and a final byte.
///
/// Source: ECMA-48, section 5.4, and the usage of xterm, tmux and the Linux console.
struct ControlSequence: Hashable, Sendable {
  /// The numbers; a missing one is 0.
  var numbers: [Int]
  var final: UInt8
  /// Whether the sequence reports the release of a key: 3 after the modifiers, `ESC [ 97 ; 1 : 3 u`.
  ///
  /// Source: the keyboard protocol of the terminal kitty, "Event types".
  var isRelease: Bool

  /// Creates a sequence from its parameter bytes and its final byte; nil if the parameters are not plain numbers.
  init?(_ parameters: ArraySlice<UInt8>, final: UInt8) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let separators = [UInt8(ascii: ";"), UInt8(ascii: ":")]
    guard parameters.allSatisfy({ digits.contains($0) || separators.contains($0) }) else {
      return nil
    }
    let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
    numbers = fields.map { $0.first ?? 0 }
    isRelease = fields.count > 1 && fields[1].count > 1 && fields[1][1] == 3
    self.final = final
  }

  /// Returns the number that the digits spell, but at most 0x110000, which is beyond all code points.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { number, digit in min(number * 10 + Int(digit & 0x0F), 0x110000) }
  }

  func number(_ index: Int, else absent: Int) -> Int {
    guard numbers.indices.contains(index), numbers[index] != 0 else { return absent }
    return numbers[index]
  }

  /// The key that the sequence represents, if any; none if it is released.
  var key: KeyPress? {
    guard !isRelease else { return nil }
    let modifiers = KeyPress.Modifiers(parameter: number(1, else: 1))
    switch final {
    case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return KeyPress(code: number(0, else: 0), modifiers)
    case UInt8(ascii: "~") where number(0, else: 0) == 27 && numbers.count == 3:
      return KeyPress(code: number(2, else: 0), modifiers)
    case UInt8(ascii: "~"):
      return KeyPress.Key(number: number(0, else: 0)).map { KeyPress($0, modifiers) }
    default:
      guard number(0, else: 1) == 1, numbers.count <= 2 else { return nil }
      return KeyPress.Key(letter: final).map { KeyPress($0, modifiers) }
    }
  }
}

extension KeyPress {
  func with(alt: Bool) -> KeyPress { alt ? KeyPress(key, modifiers.union(.alt)) : self }

  /// Creates the key that types a scalar or sends a control character.
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
    switch code {
    case 0x08, 0x09, 0x0D, 0x1B, 0x20..<0xE000, 0xF900...0x10FFFF:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      self.init(typing: scalar)
      self.modifiers.formUnion(modifiers)
    default: return nil
    }
  }

  /// Creates the key after `ESC O`: an arrow, a function key or a key of the number pad; nil if it is unknown.
  init?(shift byte: UInt8, _ parameter: [UInt8]) {
    let modifiers = Modifiers(parameter: ControlSequence.number(parameter[...]))
    switch byte {
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "I"): self.init(.tab, modifiers)
    case UInt8(ascii: "X"): self.init(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      self.init(.character(Self.character(UInt32(byte) - 0x40)), modifiers)
    default:
      guard let key = Key(letter: byte) else { return nil }
      self.init(key, modifiers)
    }
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? .replacement)
  }
}

extension KeyPress.Key {
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: return nil
    }
  }

  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}

extension KeyPress.Modifiers {
  /// Creates modifiers from a parameter, which is the sum of their bits plus one.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self = KeyPress.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }
}

/// A state machine that decodes bytes into Unicode scalars, one byte at a time.
///
/// Ill-formed bytes become U+FFFD, one for each maximal part of a scalar, as the Unicode Standard
/// recommends and as `String(decoding:as:)` does.
///
/// *decoding*: joined, the scalars of `bytes` are `String(decoding: bytes, as: UTF8.self)`
struct ScalarDecoder: Hashable, Sendable {
  private var pending: [UInt8] = []
  /// Whether a scalar has begun and not ended.
  var isPending: Bool { !pending.isEmpty }

  /// Decodes a byte; returns the scalars that it completes.
  ///
  /// There are two if the byte interrupts one scalar and is another itself, and none if it begins or
  /// continues one.
  mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
    pending.append(byte)
    let scalars = Array(String(decoding: pending, as: UTF8.self).unicodeScalars)
    if scalars.count > 1 {
      pending = []
      return [.replacement] + decode(byte)
    }
    // The beginning of a scalar is decoded as one replacement.
    let begins = scalars == [.replacement] && 0xC2...0xF4 ~= pending[0]
    if begins, !pending.elementsEqual("\u{FFFD}".utf8) { return [] }
    pending = []
    return scalars
  }
}

extension Unicode.Scalar {
  /// The replacement for bytes that are not text, and for characters that must not be shown.
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}

// Source: "XTerm Control Sequences", the section on mouse tracking; tmux sends the same.
extension MouseEvent {
  /// Creates the event of a report in the SGR encoding, without its `<`; nil if the report is invalid or its button is
  /// unknown.
  init?(_ report: ControlSequence) {
    let isRelease = report.final == UInt8(ascii: "m")
    guard report.numbers.count == 3, isRelease || report.final == UInt8(ascii: "M") else {
      return nil
    }
    self.init(report.numbers, isRelease: isRelease)
  }

  /// Creates the event of a report in the original encoding, from its three bytes.
  init?(oldest bytes: [UInt8]) {
    var numbers = bytes.map { Int($0) - 32 }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let isRelease = numbers[0] & 0b1110_0011 == 3
    // The report does not contain the released button; most often it is the first.
    if isRelease { numbers[0] &= ~3 }
    self.init(numbers, isRelease: isRelease)
  }

  /// Creates the event by its code, column and row; nil if there is no such event.
  private init?(_ numbers: [Int], isRelease: Bool) {
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
