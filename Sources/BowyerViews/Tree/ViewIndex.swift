import BowyerKinds

/// A step from a node to one of its children.
///
/// The path from the root identifies a node across trees: as long as it stays the same, an interpreter preserves the state
/// that it keeps for the node (focus, caret, scroll position).
public enum PathElement: Hashable, Sendable {
  /// The child at an index, which counts all siblings, keyed or not.
  case at(Int)
  /// The child with a key, at any index.
  case key(ViewKey)
}

extension PathElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .at(let index): String(index)
    case .key(let key): "'\(key)'"
    }
  }
}

extension NodeChildren {
  /// The steps to some children, where a key's occurrence is that within the range.
  func steps(_ range: Range<Int>) -> [PathElement] {
    var occurrences: [ViewKey: Int] = [:]
    return range.map { index in
      guard let key = self[index].stepKey else { return .at(index) }
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return .key(ViewKey(key.name, occurrence: occurrence))
    }
  }
}

extension Node {
  package var steps: [PathElement] { children.steps(children.indices) }

  package func child(at step: PathElement) -> Node? {
    switch step {
    case .at(let index):
      guard children.indices.contains(index), children[index].stepKey == nil else { return nil }
      return children[index]
    case .key(let key):
      if let making, case .rows(let rows) = making.source, !making.isMade {
        return rows.row(at: step).map(making.changed)
      }
      let first = ViewKey(key.name)
      return children.lazy.filter { $0.stepKey == first }.dropFirst(key.occurrence).first
    }
  }

  package func way(along path: [PathElement]) -> [Node] {
    var way = [self]
    for step in path {
      guard let next = way[way.count - 1].child(at: step) else { break }
      way.append(next)
    }
    return way
  }

  package func node(at path: [PathElement]) -> Node? {
    let way = way(along: path)
    return way.count == path.count + 1 ? way.last : nil
  }

  /// Returns this tree with the nodes at some paths replaced; subtrees that contain none of them are shared.
  package func replacing(_ nodes: [(path: ArraySlice<PathElement>, node: Node)]) -> Node {
    if let whole = nodes.first(where: { $0.path.isEmpty }) { return whole.node }
    let parts = Dictionary(grouping: nodes) { $0.path.first }
    var children = Array(children)
    for (index, step) in steps.enumerated() {
      guard let part = parts[step] else { continue }
      let inner = part.map { (path: $0.path.dropFirst(), node: $0.node) }
      children[index] = StackRoom.run { children[index].replacing(inner) }
    }
    return Node(look, children)
  }

  /// Visits the nodes that are not hidden, in reading order; a path is created only where it is asked for.
  ///
  /// The children of a node are visited if `visit` returns true, with the mark that it leaves; that of the root is 0.
  package func walk(
    _ visit: (_ node: Node, _ path: () -> [PathElement], _ isDisabled: Bool, _ mark: inout Int)
      -> Bool
  ) {
    // The containers of the visited node, with the steps to their children, once a path needs them.
    var around: [(node: Node, steps: [PathElement], place: Int)] = []
    func path() -> [PathElement] {
      around.indices.map { index in
        if around[index].steps.isEmpty { around[index].steps = around[index].node.steps }
        return around[index].steps[around[index].place]
      }
    }
    func go(to node: Node, isDisabled: Bool, mark: Int) {
      var mark = mark
      let isDisabled = isDisabled || node.look.isDisabled
      guard !node.isHidden, visit(node, path, isDisabled, &mark), !node.isLeaf else { return }
      around.append((node, [], 0))
      StackRoom.run {
        for (place, child) in node.children.enumerated() {
          around[around.count - 1].place = place
          go(to: child, isDisabled: isDisabled, mark: mark)
        }
      }
      around.removeLast()
    }
    go(to: self, isDisabled: false, mark: 0)
  }

  package func identity(at path: [PathElement]) -> NodeIdentity { NodeIdentity(self, at: path) }

  package func identity(along path: [PathElement]) -> NodeIdentity? {
    node(at: path)?.identity(at: path)
  }

  package var asksFocus: Bool { focusRule == .initial }

  fileprivate var focusRule: FocusRule? { look.props?.values.focus }

  /// Returns the area of the node and what it contains, if it is another one than that of its container.
  fileprivate func area(in outer: FocusArea, _ path: () -> [PathElement]) -> FocusArea? {
    let (role, isList) = (props?.values.role, tag == .list || tag == .table)
    if tag == .dialog || role?.isRegion == true {
      let (path, isGroup) = (path(), role?.isGroup == true)
      let group = isGroup || isList ? path : nil
      return FocusArea(region: path, group: group, isList: isList && !isGroup)
    }
    if isList, outer.group == nil {
      return FocusArea(region: outer.region, group: path(), isList: true)
    }
    guard props?.values.isSelected == true, outer.group != nil, !outer.isChosen else {
      return nil
    }
    var area = outer
    area.isChosen = true
    return area
  }

  fileprivate var focusRank: Int {
    if case .order(let number)? = focusRule { return number }
    return Int.max
  }

  package var dialogTitle: String { props?.values.label?.string ?? look.text }

  /// The kind and the title of a dialog, such as `sheet "Details"`.
  package var dialogName: String { "\(dialogWord) \(dialogTitle.literal)" }

  package var dialogWord: String {
    switch dialogKind {
    case .sheet, .halfSheet: "sheet"
    case .alert: "alert"
    case .confirmation: "confirmation"
    case .popover: "popover"
    }
  }
}

/// A key that identifies a child among its siblings, at any position; names are compared byte by byte.
///
/// Of siblings with the same name, the second has ``occurrence`` 1, the third 2, so that each has a unique key.
public struct ViewKey: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number of earlier siblings with the same name.
  public let occurrence: Int

  /// Creates the key with a name, in which U+FFFD replaces U+0000, which HTML cannot contain.
  public init(_ name: String) {
    let isWritable = !name.utf8.contains(0)
    self.init(isWritable ? name : name.replacing("\0", with: "\u{FFFD}"), occurrence: 0)
  }

  /// Creates the key for an identifier, from its description.
  public init(id: some Hashable & Sendable & LosslessStringConvertible) {
    self.init(id.description)
  }

  package init(_ name: String, occurrence: Int) {
    self.name = name
    self.occurrence = occurrence
  }

  package static func distinct(_ keys: [ViewKey]) -> [ViewKey] {
    var counts: [ViewKey: Int] = [:]
    return keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return ViewKey(key.name, occurrence: key.occurrence + counts[key, default: 0])
    }
  }

  package static var back: ViewKey { "back" }

  package static func layer(_ index: Int) -> ViewKey { ViewKey("layer \(index)") }

  package var isLayer: Bool {
    guard name.hasPrefix("layer "), let index = Int(name.dropFirst(6)) else { return false }
    return name == ViewKey.layer(index).name
  }

  public static func == (left: ViewKey, right: ViewKey) -> Bool {
    left.occurrence == right.occurrence && left.name.hasSameBytes(as: right.name)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
    hasher.combine(occurrence)
  }
}

extension ViewKey: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ViewKey: CustomStringConvertible {
  public var description: String { occurrence == 0 ? name : "\(name)#\(occurrence + 1)" }
}

/// The properties that distinguish a node from another node at the same path: its kind and, without a key, its label.
package struct NodeIdentity: Hashable, Sendable {
  private let tag: NodeTag
  private let field: TextFieldKind
  private let picker: PickerKind?
  private let label: ExactText?

  package func isSameKind(as other: NodeIdentity) -> Bool {
    (tag, field, picker) == (other.tag, other.field, other.picker)
  }

  fileprivate init(_ node: Node, at path: [PathElement]) {
    (tag, field, picker) = (node.tag, node.fieldKind, node.pickerKind)
    if case .key? = path.last {
      label = nil
    } else {
      label = node.controlRole == nil ? nil : ExactText(node.label)
    }
  }
}

/// A node of a view with its path.
package struct ViewPlace: Sendable {
  package let path: [PathElement]
  package let node: Node
  package let isDisabled: Bool
  package fileprivate(set) var area = FocusArea()

  package var leadsBack: Bool { path.last == .key(.back) }
}

extension ViewRole {
  /// Whether the focus moves in the node, and from it to others, as a whole.
  fileprivate var isRegion: Bool {
    switch self {
    case .navigation, .main, .banner, .contentInfo, .complementary, .region, .search, .toolbar,
      .tabPanel:
      true
    case .article, .alert, .status, .note: false
    }
  }

  /// Whether Tab visits only one of its controls.
  fileprivate var isGroup: Bool { self == .navigation || self == .toolbar }
}

/// Where the focus moves from a node: containers around it, by their paths.
package struct FocusArea: Sendable {
  /// The innermost region or dialog, or else the whole view.
  package fileprivate(set) var region: [PathElement] = []
  /// The container of which Tab visits one control: the region itself, or else a list.
  package fileprivate(set) var group: [PathElement]?
  /// Whether the node is selected in its group, or is in a node that is.
  package fileprivate(set) var isChosen = false

  /// Whether the group is a list or a table, where text fields make it a form: Tab visits each control.
  fileprivate var isList = false
}

/// The nodes of a view that matter to its user, found in one walk.
///
/// Hidden nodes are not included. On a screen, where some menus are open, the contents of the others are not either.
package struct ViewIndex: Sendable {
  /// The controls and menus, including those that are disabled or behind a modal dialog.
  private var focusable: [ViewPlace] = []
  /// The dialogs; a later one is presented over an earlier one.
  package private(set) var dialogs: [ViewPlace] = []
  /// The paths of the modal dialogs, the last on top: at most a thousand.
  package private(set) var modals: [[PathElement]] = []

  /// The enabled controls and menus that no modal dialog covers.
  package private(set) var stops: [ViewPlace] = []
  /// The stops that the focus visits by keyboard, in order.
  package private(set) var order: [ViewPlace] = []
  package private(set) var initial: [[PathElement]] = []
  /// The controls that request the focus, including those that cannot have it now.
  package private(set) var requests: Set<[PathElement]> = []
  private var positions: [[PathElement]: Int] = [:]

  package private(set) var fields: [ViewPlace] = []
  package private(set) var canvases: [ViewPlace] = []
  /// The nodes with listeners to events of a kind, inner ones after those that contain them.
  package private(set) var listeners: [EventKind: [ViewPlace]] = [:]

  /// Creates the index of a view without lazy nodes; without its controls, that of dialogs and listeners.
  package init(_ root: Node, open: Set<[PathElement]>? = nil, findsControls: Bool = true) {
    // The mark is the index of the area that contains the node.
    var (areas, forms): ([FocusArea], Set<[PathElement]>) = ([FocusArea()], [])
    root.walk { node, path, isDisabled, mark in
      if open != nil, let area = node.area(in: areas[mark], path) {
        areas.append(area)
        mark = areas.count - 1
      }
      let area = areas[mark]
      lazy var place = ViewPlace(path: path(), node: node, isDisabled: isDisabled, area: area)
      if node.tag == .textField, !isDisabled, area.isList, let list = area.group {
        forms.insert(list)
      }
      if node.tag == .dialog { dialogs.append(place) }
      if node.isModalDialog { modals.append(place.path) }
      if findsControls, node.isFocusable { focusable.append(place) }
      if findsControls, node.tag == .textField { fields.append(place) }
      for listener in node.props?.listeners ?? [] {
        listeners[listener.event, default: []].append(place)
      }
      if node.tag == .canvas { canvases.append(place) }
      return open.map { node.tag != .menu || $0.contains(place.path) } ?? true
    }
    modals = modals.suffix(1_000)
    // The focus moves only on a screen.
    guard open != nil else { return }
    stops = focusable.filter { !$0.isDisabled && !covers($0.path) }.map { stop in
      var stop = stop
      let isOfForm = stop.area.isList && stop.area.group.map(forms.contains) == true
      if isOfForm || stop.node.tag == .textField { stop.area.group = nil }
      return stop
    }
    for (index, stop) in stops.enumerated() { positions[stop.path] = index }
    let ranked = stops.filter { $0.node.focusRule != FocusRule.none }.enumerated()
      .sorted { ($0.element.node.focusRank, $0.offset) < ($1.element.node.focusRank, $1.offset) }
      .map(\.element)
    // A group is where its first control is.
    let groups = Dictionary(
      ranked.enumerated().lazy.compactMap { place, stop in stop.area.group.map { ($0, place) } },
      uniquingKeysWith: min
    )
    func rank(_ place: Int) -> (Int, Int) {
      (ranked[place].area.group.flatMap { groups[$0] } ?? place, place)
    }
    order = ranked.indices.sorted { rank($0) < rank($1) }.map { ranked[$0] }
    initial = stops.filter(\.node.asksFocus).map(\.path)
    requests = Set(focusable.lazy.filter(\.node.asksFocus).map(\.path))
  }

  package func listeners(to event: EventKind) -> [[PathElement]] {
    listeners[event]?.map(\.path) ?? []
  }

  package var dismissible: [[PathElement]] {
    listeners[.dismiss]?.filter { !$0.isDisabled }.map(\.path) ?? []
  }

  package func stop(at path: [PathElement]?) -> ViewPlace? {
    path.flatMap { positions[$0] }.map { stops[$0] }
  }

  package var topModal: ViewPlace? {
    modals.last.flatMap { path in dialogs.last { $0.path == path } }
  }

  package func covers(_ path: [PathElement]) -> Bool { !path.starts(with: modals.last ?? []) }

  /// The controls with their labels, including those that are behind a modal dialog.
  package var controls: [Control] {
    // The innermost first, so that the texts in nested controls are collected once.
    var (controls, labels): ([Control], [ObjectIdentifier: String]) = ([], [:])
    for place in focusable.reversed() {
      let node = place.node
      guard let kind = node.controlKind, let role = node.controlRole else { continue }
      let label = node.label(knowing: labels)
      if !node.isLeaf { labels[ObjectIdentifier(node)] = label }
      let (path, isDisabled) = (place.path, place.isDisabled)
      controls.append(
        Control(path: path, kind: kind, label: label, isDisabled: isDisabled, role: role)
      )
    }
    return controls.reversed()
  }
}

extension EventKind {
  /// Returns whether a user can cause an event at a path while a modal dialog covers what is not in it.
  ///
  /// What happens in the dialog also reaches the listeners around it, but does not press what contains it.
  package func reaches(_ path: [PathElement], behind dialog: [PathElement]) -> Bool {
    path.starts(with: dialog) || passesOutward && dialog.starts(with: path)
  }

  /// Whether an event in a node also reaches the listeners of its containers.
  package var passesOutward: Bool { self != .press }
}

/// The nodes of the shown view that handle their appearance or disappearance.
///
/// A node of another kind at the same path is another node.
package struct Appearances: Sendable {
  private typealias Listeners = [EventKind: [ViewPlace]]

  private struct Place: Hashable {
    let path: [PathElement]
    let tag: NodeTag
  }

  private var listeners: Listeners = [:]

  package init() {}

  /// Updates the nodes; returns the events of those that disappear, which the view before handles, and then that appear.
  package mutating func update(to index: ViewIndex) -> [ViewEvent] {
    func place(_ shown: ViewPlace) -> Place { Place(path: shown.path, tag: shown.node.tag) }
    func events(_ action: ViewAction, in some: Listeners, but others: Listeners) -> [ViewEvent] {
      let present = Set([.appear, .disappear].flatMap { others[$0] ?? [] }.map(place))
      return (some[action.event] ?? []).filter { !present.contains(place($0)) }
        .map { ViewEvent(action, $0.path) }
    }
    defer { listeners = index.listeners }
    return events(.disappear, in: listeners, but: index.listeners)
      + events(.appear, in: index.listeners, but: listeners)
  }
}
