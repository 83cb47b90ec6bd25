import BowyerViews

/// A machine that turns the bytes a terminal sends into keys, pastes, and what the mouse does.
///
/// It reads what xterm, tmux and the Linux console send, and swallows whole what it does not know. It
/// takes bytes as they come: a sequence or a character may arrive in pieces.
///
///     var decoder = KeyDecoder()
///     decoder.decode([0x1B, 0x5B, 0x41])  // [TerminalEvent.key(KeyPress(.up))]
///
/// *splitting*: `decode(a + b) == decode(a) + decode(b)`
public struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    /// Between keys.
    case ground
    /// After ESC, or after two.
    case escape(isDoubled: Bool)
    /// In a control sequence, after `ESC [`.
    case control(alt: Bool)
    /// In a function key of the Linux console, after `ESC [ [`.
    case console
    /// In a single shift, after `ESC O`.
    case shift(alt: Bool)
    /// In a string that a terminal sends in answer to a question, and its first byte.
    case string(UInt8, isEmpty: Bool)
    /// In a mouse report of the oldest kind, and the bytes that are missing.
    case mouse(Int)
    /// In a paste.
    case paste
  }

  private var state: State = .ground
  /// The parameters of the sequence, or the text of the paste.
  private var collected: [UInt8] = []
  private var scalars = ScalarDecoder()
  /// Whether the scalar that is pending was introduced by ESC.
  private var hasAlt = false

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// Whether bytes were taken that may be a key by themselves or the beginning of a longer one.
  ///
  /// The caller then waits a little (some 30 ms) for more bytes, and calls ``timeout()`` if none come.
  public var isWaiting: Bool {
    switch state {
    case .ground, .paste: false
    case .control, .shift: collected.isEmpty
    default: true
    }
  }

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { state == .paste }

  /// Takes bytes; returns the events that they end.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// Takes the news that no more bytes came; returns the events that this ends.
  ///
  /// What is a key by itself becomes that key: a lone ESC is escape, `ESC [` is alt and `[`. A paste ends
  /// with what has come: call this in a paste only after a long pause, some 500 ms. What can only be late
  /// stays: the rest of a character, or of a sequence with parameters.
  ///
  ///     var decoder = KeyDecoder()
  ///     decoder.decode([0x1B])  // []
  ///     decoder.timeout()  // [TerminalEvent.key(KeyPress(.escape))]
  public mutating func timeout() -> [TerminalEvent] {
    guard isWaiting || isPasting else { return [] }
    defer { begin(.ground) }
    switch state {
    case .paste: return collected.isEmpty ? [] : [.paste(String(decoding: collected, as: UTF8.self))]
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

// MARK: - Steps

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

  /// Takes a byte outside of any sequence.
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
        if let event = Self.report(parameters, final: byte) { return event }
        let key = ControlSequence(parameters, final: byte)?.key
        return (alt ? key?.withAlt : key).map { .key($0) }
      }
    }
  }

  /// Returns what a sequence tells that is no key: of the mouse, or of the focus of the window.
  private static func report(_ parameters: [UInt8], final: UInt8) -> TerminalEvent? {
    switch (parameters.first, final) {
    case (nil, UInt8(ascii: "I")): .focus(true)
    case (nil, UInt8(ascii: "O")): .focus(false)
    case (UInt8(ascii: "<"), _):
      ControlSequence(Array(parameters.dropFirst()), final: final)
        .flatMap(MouseEvent.init).map { .mouse($0) }
    default: nil
    }
  }

  /// Takes a byte of a mouse report of the oldest kind: three, each with 32 added.
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
    case 0x07, 0x18, 0x1A: state = .ground
    case UInt8(ascii: "\\") where collected == [0x1B]: state = .ground
    case _ where collected == [0x1B]:
      begin(.escape(isDoubled: false))
      take(byte, &events)
    case 0x1B: collected = [byte]
    case 0x00..<0x08, 0x0E..<0x20: leave(at: byte, &events) { _ in nil }
    default:
      if case .string(let first, isEmpty: true) = state { state = .string(first, isEmpty: false) }
    }
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

// MARK: - Parts

extension KeyDecoder {
  private mutating func begin(_ next: State) {
    state = next
    collected = []
  }

  /// Keeps a parameter; of a sequence without end, only as much as tells that it is unknown.
  private mutating func collect(_ byte: UInt8) {
    if collected.count < 32 { collected.append(byte) }
  }

  /// Leaves a sequence at its last byte, or at a byte that cannot be in it and counts for itself.
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
