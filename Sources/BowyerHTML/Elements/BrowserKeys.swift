import BowyerViews

/// The names of keys in browsers, from the W3C's "UI Events KeyboardEvent key Values".
extension KeyPress.Key {
  private static let browserNames: [(name: String, key: KeyPress.Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("ArrowUp", .up), ("ArrowDown", .down),
    ("ArrowLeft", .left), ("ArrowRight", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  /// Creates a key from its name in browsers, such as `ArrowUp` or `a`; nil for other keys.
  package init?(browserName name: String) {
    if let known = Self.browserNames.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), 1...24 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The name of the key in browsers.
  fileprivate var browserName: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Self.browserNames.first { $0.key == self }?.name ?? ""
    }
  }
}

extension KeyPress {
  /// The keys whose default action a page may prevent: those that do not type text.
  private static let askable: [KeyPress] = {
    let functions = (1...12).map(Key.function)
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(Key.character)
    return (Key.named + functions).flatMap { key in
      (0..<8).map { KeyPress(key, Modifiers(rawValue: $0)) }
    } + letters.flatMap { key in [2, 4, 6].map { KeyPress(key, Modifiers(rawValue: $0)) } }
  }()

  /// Returns the keys, other than those that type text, for which a listener has an input: each as
  /// the raw value of its modifiers and its name in browsers, separated and surrounded by commas,
  /// such as `,0Escape,4s,`.
  static func browserNames(heardBy listener: EventHandler) -> String {
    let heard = askable.filter { listener.input(for: .key($0)) != nil }
    return "," + heard.map { "\($0.modifiers.rawValue)\($0.key.browserName)," }.joined()
  }
}
