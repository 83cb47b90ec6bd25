import BowyerViews

/// The nodes of a view that matter for navigation on a screen, found in one walk.
///
/// Hidden nodes and the contents of closed menus are not included.
struct ViewIndex: Sendable {
  /// The enabled controls and menus, in the order of the tree; while a modal dialog is open, only those inside of it.
  private(set) var stops: [FocusStop] = []
  /// The paths that the focus visits by keyboard, in order.
  private(set) var order: [[PathElement]] = []
  private(set) var initial: [[PathElement]] = []
  /// The nodes that listen for appearing or disappearing.
  private(set) var watchers: [ViewPlace] = []
  /// The modal dialogs, the last on top; at most the first thousand; further ones are treated as parts of these.
  private(set) var dialogs: [[PathElement]] = []
  /// The paths of the nodes that can be dismissed, inner ones after those that contain them.
  private(set) var dismissible: [[PathElement]] = []
  private(set) var rangeListeners: [[PathElement]] = []
  private(set) var fields: [ViewPlace] = []
  /// The nodes that are laid out differently from the view: canvases, fields, and mouse listeners that are no controls.
  private(set) var custom: [ViewPlace] = []
  private(set) var pointerListeners: [[PathElement]] = []
  private var places: [[PathElement]: Int] = [:]

  /// Creates the index of a view.
  ///
  /// Complexity: O(n) in the nodes, and O(d) for each recorded node, in its depth.
  init(_ root: Node, open: Set<[PathElement]>) {
    var walk = Walk(open: open)
    var waiting = [Visit(node: root, step: nil, depth: 0, isDisabled: false, dialog: nil)]
    while let visit = waiting.popLast() {
      let node = visit.node
      walk.path.removeLast(walk.path.count - max(visit.depth - 1, 0))
      if let step = visit.step { walk.path.append(step) }
      if node.props?.values.isHidden == true { continue }
      let isDisabled = visit.isDisabled || node.look.isDisabled
      let dialog = note(node, isDisabled, visit.dialog, &walk)
      guard !node.children.isEmpty, node.tag != .menu || open.contains(walk.path) else { continue }
      for (child, step) in zip(node.children, node.steps).reversed() {
        waiting.append(
          Visit(
            node: child,
            step: step,
            depth: visit.depth + 1,
            isDisabled: isDisabled,
            dialog: dialog
          )
        )
      }
    }
    let top = dialogs.indices.last
    stops = walk.stops.filter { $0.dialog == top }.map(\.stop)
    for (index, stop) in stops.enumerated() { places[stop.path] = index }
    let reachable = stops.indices.filter { stops[$0].rule != FocusRule.none }
    order = reachable.sorted { (stops[$0].rank, $0) < (stops[$1].rank, $1) }.map { stops[$0].path }
    initial = stops.filter { $0.rule == .initial }.map(\.path)
  }

  private struct Walk {
    let open: Set<[PathElement]>
    var path: [PathElement] = []
    var stops: [(stop: FocusStop, dialog: Int?)] = []
  }

  private struct Visit {
    let node: Node
    let step: PathElement?
    let depth: Int
    let isDisabled: Bool
    let dialog: Int?
  }

  /// Records a node; returns the dialog that contains its children.
  private mutating func note(
    _ node: Node,
    _ isDisabled: Bool,
    _ dialog: Int?,
    _ walk: inout Walk
  ) -> Int? {
    var dialog = dialog
    if node.isModalDialog, dialogs.count < 1_000 {
      dialogs.append(walk.path)
      dialog = dialogs.count - 1
    }
    let kind = FocusStop.Kind(node)
    if let kind, !isDisabled {
      walk.stops.append((FocusStop(path: walk.path, kind: kind, node: node), dialog))
    }
    if node.tag == .textField { fields.append(ViewPlace(path: walk.path, node: node)) }
    var (isWatching, isListening) = (false, false)
    // Most nodes have no listeners; checking each node for each kind of event would dominate the cost.
    for listener in node.props?.listeners ?? [] {
      switch listener.event {
      case .appear, .disappear: isWatching = true
      case .dismiss: if !isDisabled { dismissible.append(walk.path) }
      case .visibleRange: rangeListeners.append(walk.path)
      case .doublePress, .contextMenu: isListening = true
      case .pointer:
        isListening = true
        pointerListeners.append(walk.path)
      default: break
      }
    }
    if isWatching { watchers.append(ViewPlace(path: walk.path, node: node)) }
    if node.tag == .canvas || node.tag == .textField || kind == nil && isListening {
      custom.append(ViewPlace(path: walk.path, node: node))
    }
    return dialog
  }

  func stop(at path: [PathElement]?) -> FocusStop? {
    path.flatMap { places[$0] }.map { stops[$0] }
  }
}

struct ViewPlace: Sendable {
  let path: [PathElement]
  let node: Node
}

/// A node that can have the focus: a control or a menu.
struct FocusStop: Sendable {
  enum Kind: Sendable {
    case button
    case toggle(isOn: Bool)
    case field(TextFieldKind)
    case picker(PickerKind, [PickerOption], selection: ViewKey?)
    case slider(SliderValue, SliderScale)
    case menu
  }

  let path: [PathElement]
  let kind: Kind
  let node: Node

  var rule: FocusRule? { node.props?.values.focus }

  /// The rank in the focus order: nodes with a number first, then the others.
  var rank: Int {
    if case .order(let number)? = rule { return number }
    return Int.max
  }

  var isField: Bool {
    if case .field = kind { return true }
    return false
  }
}

extension FocusStop.Kind {
  var canOpen: Bool {
    switch self {
    case .menu, .picker(.menu, _, _): true
    default: false
    }
  }

  /// Creates the kind of a node; nil if the node cannot have the focus.
  init?(_ node: Node) {
    if node.tag == .menu {
      self = .menu
      return
    }
    guard let control = node.controlKind else { return nil }
    switch (control, node.look.detail?.kind) {
    case (.toggle(let isOn), _): self = .toggle(isOn: isOn)
    case (.textField, _): self = .field(node.fieldKind)
    case (.picker(let selection, let options), .picker(let kind, _, _)):
      self = .picker(kind, options, selection: selection)
    case (_, .slider(let value, let scale)): self = .slider(value, scale)
    default: self = .button
    }
  }
}
