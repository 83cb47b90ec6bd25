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
  /// Whether it can have the focus: a control or a menu.
  package var isFocusable: Bool { controlRole != nil || tag == .menu }
  /// Whether its children are laid out as if they were children of its container.
  var isTransparent: Bool { has(.transparent) }
  var hasLabelBefore: Bool { has(.labelBefore) && fieldKind != .multiline }
  /// Whether it shows its items or options when it is opened.
  package var canOpen: Bool { tag == .menu || pickerKind == .menu }
  /// The only container in a scrolling view, or in a container there, if it holds the rows; nil if its children are
  /// the rows.
  var rowContainer: Node? {
    guard tag != .list, tag != .table, children.count == 1, let only = children.first,
      only.has(.rows), !only.isTransparent, only.stepKey == nil, !only.isHidden
    else { return nil }
    return only
  }
  /// The number of rows of a scrolling view.
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
