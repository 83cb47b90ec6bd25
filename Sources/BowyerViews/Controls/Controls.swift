import BowyerKinds

/// What interpreters ask about a kind of node: one row for each kind.
///
/// `docs/CONTRIBUTING.md` says what else a new control needs, and which of it the compiler asks for.
package struct KindTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Takes the focus by itself on platforms with native controls.
  package static let interactive = KindTraits(rawValue: 1 << 0)
  /// Has an effect of its own when it is pressed there.
  package static let pressable = KindTraits(rawValue: 1 << 1)
  /// Has a value, which an assistive technology says after the label.
  package static let valued = KindTraits(rawValue: 1 << 2)
  /// May close the dialog that contains it without an input.
  static let closing = KindTraits(rawValue: 1 << 3)

  /// Shows its text as a title, with the marks of its states.
  static let titled = KindTraits(rawValue: 1 << 4)
  /// Shows its title before its value.
  static let labelBefore = KindTraits(rawValue: 1 << 5)
  /// Indents the lines below the first one.
  static let indented = KindTraits(rawValue: 1 << 6)
  /// Is as wide as its text.
  package static let ownWidth = KindTraits(rawValue: 1 << 7)

  /// Contains other nodes.
  static let container = KindTraits(rawValue: 1 << 8)
  /// Stacks its children vertically, all visible.
  static let column = KindTraits(rawValue: 1 << 9)
  /// Gives its children, where it has room, a share of its height.
  package static let growsDown = KindTraits(rawValue: 1 << 10)
  /// Its children are laid out as if they were children of its container.
  static let transparent = KindTraits(rawValue: 1 << 11)
  /// Aligns its content as a whole.
  static let aligned = KindTraits(rawValue: 1 << 12)
  /// Its children count as rows of the scrolling view around it.
  static let rows = KindTraits(rawValue: 1 << 13)
  /// Scrolls on platforms with native lists and forms.
  package static let scrolling = KindTraits(rawValue: 1 << 14)
  /// Can be the outermost container of a screen.
  package static let outermost = KindTraits(rawValue: 1 << 15)

  /// Is not allowed where HTML allows only phrasing content.
  static let flow = KindTraits(rawValue: 1 << 16)
  /// Its element in HTML has no semantics of its own, so that a role can be added to it.
  package static let generic = KindTraits(rawValue: 1 << 17)
  /// Its children can be the items of a list in HTML.
  package static let items = KindTraits(rawValue: 1 << 18)
}

extension NodeTag {
  package var traits: KindTraits {
    switch self {
    case .empty, .text: [.generic, .ownWidth]
    case .heading: [.titled, .ownWidth, .flow]
    case .image, .canvas: .titled
    case .link: [.interactive, .pressable, .closing, .titled, .ownWidth]
    case .divider: .flow
    case .spacer, .memo: .generic
    case .code: .ownWidth
    case .button: [.interactive, .pressable, .titled, .ownWidth]
    case .toggle: [.interactive, .pressable, .valued, .titled]
    case .textField, .picker: [.interactive, .valued, .titled, .labelBefore, .indented]
    case .slider, .stepper: [.interactive, .valued, .titled, .labelBefore]
    case .progress: [.valued, .closing, .titled, .labelBefore]
    case .row: [.container, .aligned, .outermost, .flow, .generic, .items]
    case .column:
      [.container, .column, .growsDown, .aligned, .rows, .outermost, .flow, .generic, .items]
    case .overlay: [.container, .aligned, .outermost, .generic, .items]
    case .scroll:
      [.container, .growsDown, .aligned, .rows, .scrolling, .outermost, .generic, .items]
    case .group: [.titled, .container, .column, .growsDown, .outermost, .flow, .generic]
    case .form:
      [.container, .column, .growsDown, .aligned, .rows, .scrolling, .outermost, .flow]
    case .list: [.container, .column, .rows, .scrolling, .outermost, .flow]
    case .table: [.container, .rows, .outermost, .flow]
    case .tableRow: [.container, .aligned]
    case .dialog: [.titled, .container, .column, .growsDown, .flow]
    case .menu: [.interactive, .pressable, .titled, .ownWidth, .container, .column]
    case .native: [.closing, .generic]
    case .fragment:
      [.container, .column, .growsDown, .transparent, .aligned, .rows, .generic, .items]
    case .forEach: [.container, .column, .growsDown, .transparent, .aligned, .generic, .items]
    }
  }
}

extension Node {
  package func has(_ trait: KindTraits) -> Bool { tag.traits.contains(trait) }

  // Field by field, as a copy of the look would cost more than the rest of a walk.
  package var isHidden: Bool { look.props?.values.isHidden == true }
  package var isFocusable: Bool { controlRole != nil || tag == .menu }
  var isTransparent: Bool { has(.transparent) }
  var hasLabelBefore: Bool { has(.labelBefore) && fieldKind != .multiline }
  /// Whether it shows its items or options when it is opened.
  package var canOpen: Bool { tag == .menu || pickerKind == .menu }
  var rowContainer: Node? {
    guard tag != .list, tag != .table, children.count == 1, let only = children.first,
      only.has(.rows), !only.isTransparent, only.stepKey == nil, !only.isHidden
    else { return nil }
    return only
  }
  package var rowCount: Int {
    var holder = self
    while let inner = holder.rowContainer { holder = inner }
    return holder.shownChildren.count
  }
  /// Whether the node shows nothing: a decorative image, or a native view without a fallback.
  var isOrnament: Bool {
    tag == .image && look.text.isEmpty || tag == .native && look.value.isEmpty
  }
}

/// A control of a view, identified to the user by its label.
public struct Control: Hashable, Sendable {
  /// The kind of a control, with its current value.
  public enum Kind: Hashable, Sendable {
    /// A button, which sends an input when it is pressed.
    case button
    /// A toggle, which is on or off.
    case toggle(isOn: Bool)
    /// A text field.
    case textField(text: String)
    /// A picker of one of several options.
    case picker(selection: ViewKey?, options: [PickerOption])
    /// A slider or stepper, with a value in a range.
    case slider(value: SliderValue, range: ClosedRange<SliderValue>)
  }

  /// The path of the control from the root.
  public let path: [PathElement]
  /// The kind of the control.
  public let kind: Kind
  /// The label.
  public let label: String
  /// Whether the control or one of its containers is disabled.
  public let isDisabled: Bool
  package let role: ControlRole
}

extension ViewTree {
  /// The controls of the view, in reading order.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  ///     view.controls.map(\.label)  // ["-", "+"]
  ///
  /// - Complexity: O(*n* + *c* · *d*) for *n* nodes and *c* controls, of depth *d*.
  public var controls: [Control] { ViewIndex(node.forced).controls }
}

extension Node {
  package var controlKind: Control.Kind? {
    switch controlRole {
    case .button?: .button
    case .toggle?: .toggle(isOn: look.isOn)
    case .textField?: .textField(text: look.value)
    case .picker?: picker.map { .picker(selection: $0.selection, options: $0.options) }
    case .slider?: slider.map { .slider(value: $0.value, range: $0.scale.range) }
    case nil: nil
    }
  }

  /// The role of the control; nil of a node that is no control.
  package var controlRole: ControlRole? {
    switch tag {
    case .button: .button
    case .toggle: .toggle
    case .textField: .textField
    case .picker: .picker
    case .slider, .stepper: .slider
    case .empty, .text, .heading, .image, .link, .divider, .spacer, .code, .progress, .row,
      .column, .overlay, .scroll, .group, .form, .list, .table, .tableRow, .dialog, .menu, .canvas,
      .native, .fragment, .memo, .forEach:
      handles(.press) ? .button : nil
    }
  }

  /// The accessibility label, or else the node's own text, or else the texts of its descendants.
  package var label: String { label(knowing: [:]) }

  func label(knowing labels: [ObjectIdentifier: String]) -> String {
    if let label = props?.values.label { return label.string }
    if !look.text.isEmpty || isLeaf { return look.text }
    if let label = labels[ObjectIdentifier(self)] { return label }
    return StackRoom.run {
      children.lazy.filter { !$0.isHidden }.map { $0.label(knowing: labels) }
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

package enum ControlRole: String, Sendable {
  case button, toggle, picker, slider
  case textField = "text field"
}

/// An error for a control that the user cannot reach, with the controls that the user can.
package struct ControlMissing: Error, Sendable {
  package let label: String
  package let role: ControlRole?
  /// The requested position among the matching controls, from 1.
  package let ordinal: Int
  /// The modal dialog that covers the requested control; nil if the view has no such control.
  package let cover: ViewPlace?
  package let controls: [Control]
}

extension ViewTree {
  /// Returns a control that is not behind a modal dialog, at a position among the matching ones, from 1.
  package func control(
    _ label: String,
    as role: ControlRole? = nil,
    ordinal: Int = 1
  ) throws(ControlMissing) -> Control {
    let index = ViewIndex(node.forced)
    func matches(_ control: Control) -> Bool {
      control.label == label && (role == nil || control.role == role)
    }
    let all = index.controls
    let controls = all.filter { !index.covers($0.path) }
    let alike = controls.filter(matches)
    if ordinal > 0, ordinal <= alike.count { return alike[ordinal - 1] }
    let covered = alike.isEmpty ? all.filter(matches) : []
    throw ControlMissing(
      label: label,
      role: role,
      ordinal: ordinal,
      cover: ordinal > 0 && ordinal <= covered.count ? index.topModal : nil,
      controls: controls
    )
  }
}

extension ControlMissing: CustomStringConvertible {
  package var description: String {
    let name =
      "\(role?.rawValue ?? "control") \(label.literal)"
      + (ordinal == 1 ? "" : " #\(ordinal)")
    if let cover { return "\(name) is behind the \(cover.node.dialogName)".neutralised() }
    let list = controls.map { control in
      "\(control.role.rawValue) \(control.label.literal)"
        + (control.isDisabled ? " (disabled)" : "")
    }
    let present = list.isEmpty ? "are no controls" : "are: \(list.joined(separator: ", "))"
    return "no \(name) is shown; there \(present)".neutralised()
  }
}

extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Only Apple's platforms show the SF Symbol; elsewhere a button without a label shows its accessibility label.
  public static func button(
    _ label: String,
    kind: ButtonKind = .plain,
    systemImage: String? = nil,
    _ input: Input
  ) -> ViewTree {
    leaf(.button) { look in
      look.text = label
      if kind != .plain || systemImage != nil {
        look.detail = NodeDetail(.button(kind, systemImage: systemImage.map { ExactText($0) }))
      }
      look.handle(.press, .always(input))
    }
  }
}

/// The purpose of a button.
public enum ButtonKind: Hashable, Sendable {
  /// An ordinary action.
  case plain
  /// The main action.
  case primary
  /// An action that cannot be undone.
  case destructive
  /// An action that cancels an operation and changes nothing.
  case cancel
}

extension Node {
  package var buttonKind: ButtonKind {
    if case .button(let kind, _)? = look.detail?.kind { kind } else { .plain }
  }
}

extension RunPlace {
  func button(_ title: String, _ kind: ButtonKind = .plain) -> TextRun {
    guard isDesigned else { return run(isDisabled ? "( \(title) )" : "[ \(title) ]") }
    let kind = isDisabled ? .plain : kind
    if kind == .primary { return run(" \(title) ", role: .primary) }
    if isInList {
      let place = kind == .destructive ? with(ViewStyle(foreground: .danger)) : self
      return place.run(title.isEmpty ? " " : title, role: .action)
    }
    return run(" \(title) ", role: kind == .destructive ? .destructive : .control)
  }
}

extension ViewTree {
  /// Returns a switch that sends the input for its new value.
  ///
  ///     let view = ViewTree.toggle("Terms", isOn: false) { $0 ? 1 : 0 }
  ///     view.rendered()  // "[ ] Terms"
  ///     try view.dispatch(.toggle(true), at: [])  // 1
  public static func toggle(
    _ label: String,
    isOn: Bool,
    _ input: @escaping @Sendable (Bool) -> Input
  ) -> ViewTree {
    leaf(.toggle) { look in
      look.text = label
      look.isOn = isOn
      look.handle(.toggle, .by { if case .toggle(let isOn) = $0 { input(isOn) } else { nil } })
    }
  }
}

extension Node {
  func toggleRuns(in place: RunPlace) -> [TextRun] {
    let label = title.isEmpty ? "" : " \(title)"
    guard place.isDesigned else {
      return [place.run("[\(look.isOn ? "x" : " ")]\(label)" + endMarks(place))]
    }
    return [
      place.run("[", role: .off), place.run(look.isOn ? "✓" : " ", role: .on),
      place.run("]", role: .off), place.run(label + endMarks(place)),
    ]
  }
}

extension ViewTree {
  /// Returns an indicator of the fraction of a task that is done; nil if it is unknown.
  ///
  ///     ViewTree<Int>.progress("Loading", value: 0.4).rendered()  // "Loading: [####------] 40 %"
  public static func progress(_ label: String, value: Double?) -> ViewTree {
    leaf(.progress) { look in
      look.text = label
      look.detail = NodeDetail(.progress(value.map { (0...1).nearest(to: $0) }))
    }
  }
}

extension Node {
  func progressRuns(in place: RunPlace) -> [TextRun] {
    guard case .progress(let value?)? = look.detail?.kind else {
      let line = String(repeating: "─", count: place.barWidth)
      return place.label(title)
        + [place.isDesigned ? place.whole(line, role: .moving) : place.run("…")]
    }
    let percent = place.whole("\(Int((value * 100).rounded())) %")
    return place.label(title) + place.bar(value) + [place.run(" "), percent]
  }
}

extension RunPlace {
  var barWidth: Int { min(isDesigned ? 20 : 10, max(1, room - 2)) }

  /// Returns a bar that is filled up to a share; a designed one without a knob, in eighths of a cell.
  func bar(_ share: Double, hasKnob: Bool = false) -> [TextRun] {
    func part(of cells: Int) -> Int { Int((min(max(share, 0), 1) * Double(cells)).rounded()) }
    guard isDesigned else {
      let filled = part(of: barWidth)
      let rest = String(repeating: "-", count: barWidth - filled)
      return [whole("[" + String(repeating: "#", count: filled) + rest + "]")]
    }
    var (filled, count) = ("", 0)
    if hasKnob {
      count = part(of: barWidth - 1)
      filled = String(repeating: "━", count: count) + "●"
      count += 1
    } else {
      let eighths = part(of: barWidth * 8)
      let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
      filled = String(repeating: "█", count: eighths / 8) + blocks[eighths % 8]
      count = (eighths + 7) / 8
    }
    let rest = String(repeating: "─", count: barWidth - count)
    return [whole(filled, role: .on), whole(rest, role: .off)]
  }
}

extension ClosedRange<Double> {
  /// Returns the value clamped to the range, or the lower bound for NaN.
  package func nearest(to value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

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
  /// Options with the key of an earlier option are omitted. A selection that is no option's key selects none.
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

  /// Returns a picker of values, identified by their titles; a value with the title of an earlier one is omitted.
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
    let selection = found.first { areSame($0.value, selection) }?.key
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
  /// Returns the first option with a label, or with a label and its number among those, as in `Small#2`, or with a key.
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
