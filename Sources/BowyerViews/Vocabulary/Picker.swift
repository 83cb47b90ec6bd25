/// One of the options of a picker.
///
///     PickerOption("s", "Small").label  // "Small"
public struct PickerOption: Hashable, Sendable {
  /// What tells it from the others.
  public let key: ViewKey
  /// What is read.
  public let label: String

  /// Makes an option.
  public init(_ key: ViewKey, _ label: String) {
    self.key = key
    self.label = label
  }

  /// Tells whether two options have one key and, byte for byte, one label.
  public static func == (left: PickerOption, right: PickerOption) -> Bool {
    left.key == right.key && left.label.hasSameBytes(as: right.label)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(ExactText(label))
  }
}

/// How the options of a picker are shown.
public enum PickerKind: Hashable, Sendable {
  /// One is seen, the others when it is opened.
  case menu
  /// All are seen beside each other.
  case radio
  /// All are seen one below the other.
  case list
  /// As the names of views, of which one is seen.
  case tabs
}

extension ViewTree {
  /// Returns what one of several options is chosen by; it sends the input for the key of that option.
  ///
  ///     let sizes = [PickerOption("s", "Small"), PickerOption("l", "Large")]
  ///     let view = ViewTree.picker("Size", sizes, selection: "s", kind: .radio) { $0.name }
  ///     view.rendered()  // "Size: (•) Small ( ) Large"
  ///     try view.dispatch(.select("l"), at: [])  // "l"
  ///
  /// An option with the key of an earlier one cannot be chosen, and is left out.
  ///
  /// - Parameters:
  ///   - label: What is chosen.
  ///   - options: What there is to choose from.
  ///   - selection: The key of what is chosen; nil, or a key of none, if nothing is.
  ///   - kind: How it is shown.
  ///   - input: The input for the key of an option; it is given one that there is.
  /// - Returns: The view.
  public static func picker(
    _ label: String,
    _ options: [PickerOption],
    selection: ViewKey?,
    kind: PickerKind = .menu,
    _ input: @escaping @Sendable (ViewKey) -> Input
  ) -> ViewTree {
    let keys = Set(options.map(\.key))
    return picker(label, options, selection, kind) { keys.contains($0) ? input($0) : nil }
  }

  /// Returns what one of several values is chosen by; it sends the input for that value.
  ///
  ///     let view = ViewTree.picker("Side", of: [1, 2], selection: 1, title: \.description) { $0 }
  ///     try view.dispatch(.select("2"), at: [])  // 2
  ///
  /// A value is identified by its title; one with the title of an earlier one is left out.
  ///
  /// - Parameters:
  ///   - label: What is chosen.
  ///   - values: What there is to choose from.
  ///   - selection: What is chosen; nil, or none of them, if nothing is.
  ///   - kind: How it is shown.
  ///   - title: What is read of a value.
  ///   - input: The input for a value.
  /// - Returns: The view.
  public static func picker<Value: Hashable & Sendable>(
    _ label: String,
    of values: [Value],
    selection: Value?,
    kind: PickerKind = .menu,
    title: (Value) -> String,
    _ input: @escaping @Sendable (Value) -> Input
  ) -> ViewTree {
    let options = values.map { PickerOption(ViewKey(title($0)), title($0)) }
    let found = Dictionary(zip(options.map(\.key), values)) { first, _ in first }
    let selection = zip(options, values).first { $0.1 == selection }?.0.key
    return picker(label, options, selection, kind) { found[$0].map(input) }
  }

  private static func picker(
    _ label: String,
    _ options: [PickerOption],
    _ selection: ViewKey?,
    _ kind: PickerKind,
    _ input: @escaping @Sendable (ViewKey) -> Input?
  ) -> ViewTree {
    var keys: Set<ViewKey> = []
    let options = options.filter { keys.insert($0.key).inserted }
    return leaf(.picker) { look in
      look.text = label
      look.detail = NodeDetail(.picker(kind, options: options, selection: selection))
      look.handler = .select { key in input(key).map { $0 } }
    }
  }
}
