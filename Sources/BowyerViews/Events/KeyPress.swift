/// A key and the modifiers held with it.
///
///     KeyPress(.character("c"), .control).description  // "ctrl-c"
public struct KeyPress: Hashable, Sendable {
  /// The key that was pressed.
  public var key: Key
  /// The modifiers that were held, as far as the terminal reports them.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A key of a keyboard.
  ///
  /// A terminal reports a shifted letter as the letter itself: `A` is `.character("A")`.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// An editing key, Enter, Tab or Escape.
    case enter, tab, escape, backspace, delete, insert
    /// An arrow key.
    case up, down, left, right
    /// A navigation key.
    case home, end, pageUp, pageDown
    /// A function key, numbered from 1.
    case function(Int)

    /// The keys that type no character, other than the function keys.
    package static let named = keyNames.map(\.key).filter { $0 != .character(" ") }
  }

  /// The modifiers of a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift, where it does not change the typed character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which some terminals call meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}

extension KeyPress {
  /// The character that the key types; nil if it types none.
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension KeyPress: LosslessStringConvertible {
  /// The modifiers and the name of the key, joined by `-`.
  public var description: String {
    let held = modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (held + [key.name(in: keyNames, function: "f")]).joined(separator: "-")
  }

  /// Creates the key press with a description; nil if there is none.
  ///
  ///     KeyPress("ctrl-c")  // KeyPress(.character("c"), .control)
  ///     KeyPress("enter")  // KeyPress(.enter)
  ///     KeyPress("return")  // nil
  public init?(_ description: String) {
    // Compares bytes: a combining mark as the key would merge with the preceding hyphen.
    var rest = description.utf8[...]
    var modifiers: Modifiers = []
    for (name, modifier) in modifierNames where rest.count > name.utf8.count + 1 {
      guard rest.starts(with: (name + "-").utf8) else { continue }
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.utf8.count + 1)
    }
    let name = String(decoding: rest, as: UTF8.self)
    guard let key = Key(name, in: keyNames, function: "f") else { return nil }
    self.init(key, modifiers)
    // Each key has exactly one description: "f05" and " " are not accepted.
    guard self.description.hasSameBytes(as: description) else { return nil }
  }
}

private let modifierNames: [(name: String, modifier: KeyPress.Modifiers)] = [
  ("ctrl", .control), ("alt", .alt), ("shift", .shift),
]

private let keyNames: [(name: String, key: KeyPress.Key)] = [
  ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("escape", .escape),
  ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up),
  ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
  ("page-up", .pageUp), ("page-down", .pageDown),
]

extension KeyPress.Key {
  /// Returns the name of the key: that in a table, its character, or the number after the prefix of function keys.
  package func name(in names: [(name: String, key: Self)], function prefix: String) -> String {
    if let known = names.first(where: { $0.key == self }) { return known.name }
    return switch self {
    case .character(let character): String(character)
    case .function(let number): "\(prefix)\(number)"
    case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown:
      ""
    }
  }

  /// Creates the key with a name, as ``name(in:function:)`` returns it.
  package init?(_ name: String, in names: [(name: String, key: Self)], function prefix: String) {
    if let known = names.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix(prefix), let number = Int(name.dropFirst()), number > 0 {
      self = .function(number)
    } else {
      return nil
    }
  }
}
