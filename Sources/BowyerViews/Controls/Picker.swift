import BowyerKinds

/// An option of a picker.
public struct PickerOption: Hashable, Sendable {
  /// The key that identifies the option among the others.
  public let key: ViewKey
  /// The text of the option.
  public var label: String { exactLabel.string }
  private let exactLabel: ExactText

  /// Creates an option; options are equal if their keys and their labels are, byte for byte.
  public init(_ key: ViewKey, _ label: String) {
    self.key = key
    exactLabel = ExactText(label)
  }
}

/// The style of a picker.
public enum PickerKind: Hashable, Sendable {
  /// A menu that shows the selected option until it is opened.
  case menu
  /// Radio buttons, side by side.
  case radio
  /// A list of all options, one below the other.
  case list
  /// Tabs, one of which is selected.
  case tabs
}

extension ViewTree {
  /// Returns a picker that selects one of several options and sends the input for its key.
  ///
  ///     let sizes = [PickerOption("s", "Small"), PickerOption("l", "Large")]
  ///     let view = ViewTree.picker("Size", sizes, selection: "s", kind: .radio) { $0.name }
  ///     view.rendered()  // "Size: (•) Small ( ) Large"
  ///     try view.dispatch(.select("l"), at: [])  // "l"
  ///
  /// Options with the key of an earlier option are omitted. A selection that is no option's key
  /// selects none.
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

  /// Returns a picker that selects one of several values and sends the input for it.
  ///
  /// A value is identified by its title; values with the title of an earlier value are omitted.
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
    let selection = zip(options, values).first { areSame($0.1, selection) }?.0.key
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
      look.handle(.select, .by { if case .select(let key) = $0 { input(key) } else { nil } })
    }
  }
}

extension Node {
  package var pickerKind: PickerKind? {
    if case .picker(let kind, _, _)? = look.detail?.kind { kind } else { nil }
  }

  package var picker: (kind: PickerKind, options: [PickerOption], selection: ViewKey?)? {
    guard case .picker(let kind, let options, let selection)? = look.detail?.kind else {
      return nil
    }
    return (kind, options, selection)
  }

  func pickerRuns(in place: RunPlace) -> [TextRun] {
    guard let (kind, options, selection) = picker else { return [] }
    let blank = place.run(" ")
    func option(_ option: PickerOption, _ mark: (Bool) -> String) -> TextRun {
      place.whole(mark(option.key == selection), option: option.key)
    }
    func marked(_ choice: PickerOption) -> [TextRun] {
      let (label, isOn) = (choice.label.neutralised(), choice.key == selection)
      guard place.isDesigned else { return [option(choice) { ($0 ? "(•) " : "( ) ") + label }] }
      return [
        place.whole(isOn ? "● " : "○ ", role: isOn ? .on : .off, option: choice.key),
        place.whole(label, option: choice.key),
      ]
    }
    func below(_ options: [PickerOption]) -> [TextRun] {
      options.flatMap { [place.run("\n")] + marked($0) }
    }
    var runs = place.isDesigned ? place.label(title) : [place.run(title + ":")]
    let gap = place.isDesigned ? [] : [blank]
    switch kind {
    case .menu:
      let chosen = options.first { $0.key == selection }?.label.neutralised() ?? "–"
      var face = place.button(chosen + " ▾")
      face.isWhole = true
      runs += gap + [face]
    case .radio:
      for (number, choice) in options.enumerated() {
        runs += (number > 0 && place.isDesigned ? [blank, blank] : gap) + marked(choice)
      }
    case .tabs:
      runs += options.flatMap { choice in
        let label = choice.label.neutralised()
        guard !place.isDesigned else {
          let isOn = choice.key == selection
          return [place.whole(" \(label) ", role: isOn ? .on : .label, option: choice.key)]
        }
        return [blank, option(choice) { $0 ? "‹\(label)›" : " \(label) " }]
      }
    case .list: break
    }
    runs += place.marks(kind == .menu ? invalidMark : endMarks(place))
    return kind == .list ? runs + below(options) : runs
  }
}

extension [PickerOption] {
  /// Returns the first option with a label, or with a label and a position among the options with
  /// this label, from 1, such as `Small#2`, or else with a key.
  package func option(_ name: String) -> PickerOption? {
    if let option = first(where: { $0.label == name }) { return option }
    let parts = name.split(separator: "#", omittingEmptySubsequences: false)
    if parts.count > 1, let digits = parts.last, let number = Int(digits), number > 0 {
      let label = parts.dropLast().joined(separator: "#")
      let alike = filter { $0.label == label }
      if number <= alike.count { return alike[number - 1] }
    }
    return first { $0.key == ViewKey(name) }
  }

  /// Returns a name for the option with a key; nil if no name identifies it.
  package func name(of key: ViewKey) -> String? {
    guard let option = first(where: { $0.key == key }) else { return nil }
    let alike = filter { $0.label == option.label }
    let number = (alike.firstIndex { $0.key == key } ?? 0) + 1
    return [option.label, "\(option.label)#\(number)", key.name]
      .first { self.option($0)?.key == key }
  }
}
