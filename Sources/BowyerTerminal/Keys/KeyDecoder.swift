import BowyerViews

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
    default: true
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
    default: return []
    }
  }
}

extension KeyDecoder {
  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: type(byte, alt: false, &events)
    case .escape(let isDoubled): afterEscape(byte, isDoubled: isDoubled, &events)
    case .control(let alt): inControl(byte, alt: alt, &events)
    case .console:
      leave(at: byte, &events) { byte in
        KeyPress.console(byte).map { .key($0) }
      }
    case .shift(let alt): inShift(byte, alt: alt, &events)
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
        var key = KeyPress(typing: scalar)
        if hasAlt { key = key.withAlt }
        events.append(.key(key))
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

  private mutating func inControl(_ byte: UInt8, alt: Bool, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty: state = .console
    case UInt8(ascii: "M") where collected.isEmpty: state = .mouse(3)
    case 0x20...0x3F: collect(byte)
    case 0x7E where collected.elementsEqual("200".utf8): begin(.paste)
    default:
      let parameters = collected
      leave(at: byte, &events) { byte in
        if parameters.first == UInt8(ascii: "<") {
          return ControlSequence(Array(parameters.dropFirst()), final: byte)
            .flatMap(MouseEvent.init).map { .mouse($0) }
        }
        let key = ControlSequence(parameters, final: byte)?.key
        return (alt ? key?.withAlt : key).map { .key($0) }
      }
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

  private mutating func inShift(_ byte: UInt8, alt: Bool, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): collect(byte)
    default:
      let modifiers = KeyPress.Modifiers(parameter: ControlSequence.number(collected[...]))
      leave(at: byte, &events) { byte in
        let key = KeyPress.singleShift(byte, modifiers)
        return (alt ? key?.withAlt : key).map { .key($0) }
      }
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
    case 0x00..<0x08, 0x0E..<0x20: leave(at: byte, &events) { _ in nil }
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
  private mutating func leave(
    at byte: UInt8,
    _ events: inout [TerminalEvent],
    event: (UInt8) -> TerminalEvent?
  ) {
    begin(.ground)
    if byte < 0x20 || byte >= 0x7F {
      type(byte, alt: false, &events)
    } else if let event = event(byte) {
      events.append(event)
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
  init?(_ parameters: [UInt8], final: UInt8) {
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
  var withAlt: KeyPress { KeyPress(key, modifiers.union(.alt)) }

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

  /// Returns the key after `ESC O`: an arrow, a function key or a key of the number pad.
  static func singleShift(_ byte: UInt8, _ modifiers: Modifiers) -> KeyPress? {
    switch byte {
    case UInt8(ascii: "M"): KeyPress(.enter, modifiers)
    case UInt8(ascii: "I"): KeyPress(.tab, modifiers)
    case UInt8(ascii: "X"): KeyPress(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      KeyPress(.character(character(UInt32(byte) - 0x40)), modifiers)
    default: Key(letter: byte).map { KeyPress($0, modifiers) }
    }
  }

  /// Returns the function key of the Linux console, after `ESC [ [`.
  static func console(_ byte: UInt8) -> KeyPress? {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "E")
    return letters.contains(byte) ? KeyPress(.function(Int(byte) - 0x40)) : nil
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
  private var value: UInt32 = 0
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF
  /// Whether a scalar has begun and not ended.
  var isPending: Bool { missing > 0 }

  /// Decodes a byte; returns the scalars that it completes.
  ///
  /// There are two if the byte interrupts one scalar and is another itself, and none if it begins or
  /// continues one.
  mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
    guard isPending else { return begin(byte) }
    guard allowed.contains(byte) else {
      missing = 0
      return [.replacement] + begin(byte)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    return isPending ? [] : [Unicode.Scalar(value) ?? .replacement]
  }

  private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
    allowed = 0x80...0xBF
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0...0xEF: expect(2, after: byte & 0x0F)
    case 0xF0...0xF4: expect(3, after: byte & 0x07)
    default: return [.replacement]
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return []
  }

  private mutating func expect(_ count: Int, after bits: UInt8) {
    missing = count
    value = UInt32(bits)
  }
}

extension Unicode.Scalar {
  /// The replacement for bytes that are not text, and for characters that must not be shown.
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}
