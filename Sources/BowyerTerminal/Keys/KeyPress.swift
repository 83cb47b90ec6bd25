/// A key and the modifiers held with it.
///
///     KeyPress(.character("c"), .control).description  // "ctrl-c"
public struct KeyPress: Hashable, Sendable {
  /// The key that was pressed.
  public var key: Key
  /// The modifiers that were held, as far as a terminal tells.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A key of a keyboard.
  ///
  /// A terminal tells a shifted letter by the letter itself: `A` is `.character("A")`.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
    /// A function key, numbered from 1.
    case function(Int)
  }

  /// The modifiers of a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }
}

extension KeyPress {
  /// The text that the key types, if it types any.
  ///
  ///     KeyPress(.character("ü")).text  // "ü"
  ///     KeyPress(.character("c"), .control).text  // nil
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension KeyPress: CustomStringConvertible {
  /// The modifiers and the name of the key, joined by `-`.
  ///
  ///     KeyPress(.tab, .shift).description  // "shift-tab"
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.alt) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    parts.append(key.name)
    return parts.joined(separator: "-")
  }
}

extension KeyPress.Key {
  fileprivate var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .pageUp: "page-up"
    case .pageDown: "page-down"
    case .enter: "enter"
    case .tab: "tab"
    case .escape: "escape"
    case .backspace: "backspace"
    case .delete: "delete"
    case .insert: "insert"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    }
  }
}
