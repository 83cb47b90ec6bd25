extension KeyPress: LosslessStringConvertible {
  /// The modifiers and the name of the key, joined by `-`.
  ///
  ///     KeyPress(.tab, .shift).description  // "shift-tab"
  public var description: String {
    let held = modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (held + [key.name]).joined(separator: "-")
  }

  /// Creates the key press with a description; nil if there is none.
  ///
  ///     KeyPress("ctrl-c")  // KeyPress(.character("c"), .control)
  ///     KeyPress("enter")  // KeyPress(.enter)
  ///     KeyPress("return")  // nil
  ///
  /// *naming*: `KeyPress(key.description) == key` for every key, and `KeyPress(text)?.description == text` for every
  /// text that is the description of a key
  public init?(_ description: String) {
    // Compares bytes: a combining mark as the key would merge with the preceding hyphen.
    var rest = description.utf8[...]
    var modifiers: Modifiers = []
    for (name, modifier) in modifierNames where rest.count > name.utf8.count + 1 {
      guard rest.starts(with: (name + "-").utf8) else { continue }
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.utf8.count + 1)
    }
    guard let key = Key(name: String(decoding: rest, as: UTF8.self)) else { return nil }
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
  fileprivate var name: String {
    if let known = keyNames.first(where: { $0.key == self }) { return known.name }
    return switch self {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: ""
    }
  }

  fileprivate init?(name: String) {
    if let known = keyNames.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), number > 0 {
      self = .function(number)
    } else {
      return nil
    }
  }
}
