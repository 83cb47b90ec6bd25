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
    package static let named: [Key] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ]
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
  ///
  ///     KeyPress(.character("ü")).text  // "ü"
  ///     KeyPress(.character("c"), .control).text  // nil
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}
