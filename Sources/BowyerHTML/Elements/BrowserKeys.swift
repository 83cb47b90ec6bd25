import BowyerViews

/// The names that browsers have for keys: those of the W3C's "UI Events KeyboardEvent key Values".
extension KeyPress.Key {
  private static let browserNames: [(name: String, key: KeyPress.Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Escape", .escape), ("Backspace", .backspace),
    ("Delete", .delete), ("Insert", .insert), ("ArrowUp", .up), ("ArrowDown", .down),
    ("ArrowLeft", .left), ("ArrowRight", .right), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]

  /// Finds a key by its name in a browser, such as `ArrowUp` or `a`; nil for keys that a view knows nothing of.
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

  /// Its name in a browser.
  fileprivate var browserName: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    default: Self.browserNames.first { $0.key == self }?.name ?? ""
    }
  }
}

extension KeyPress {
  /// The keys of which a page asks whether there is an input for them: those that type nothing.
  private static let askable: [KeyPress] = {
    let named: [Key] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ]
    let functions = (1...12).map(Key.function)
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(Key.character)
    return (named + functions).flatMap { key in
      (0..<8).map { KeyPress(key, Modifiers(rawValue: $0)) }
    } + letters.flatMap { key in [2, 4, 6].map { KeyPress(key, Modifiers(rawValue: $0)) } }
  }()

  /// The keys that a listener has an input for, but for those that type a text: each with the sum of its modifiers before its
  /// name in a browser, and commas around, as in `,0Escape,4s,`.
  static func browserNames(heardBy listener: EventHandler) -> String {
    let heard = askable.filter { listener.input(for: .key($0)) != nil }
    return "," + heard.map { "\($0.modifiers.rawValue)\($0.key.browserName)," }.joined()
  }
}
