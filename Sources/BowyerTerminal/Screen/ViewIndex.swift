import BowyerViews

/// What a screen has to know of a view to move about in it, found in one walk.
///
/// What is hidden is not in it, nor what is in a menu that is closed.
struct ViewIndex: Sendable {
  /// What can be used, enabled, in the order of the tree; of an open modal dialog only what is in it.
  private(set) var stops: [FocusStop] = []
  /// Where the focus goes by the keyboard, in order.
  private(set) var order: [[PathElement]] = []
  /// What asks for the focus when it appears.
  private(set) var initial: [[PathElement]] = []
  /// What is told that it appears or disappears, with its kind.
  private(set) var watchers: [ViewPlace] = []
  /// The modal dialogs, the last on top; of more than a thousand the first, and the others are parts of them.
  private(set) var dialogs: [[PathElement]] = []
  /// What can be left, the innermost after what it stands in.
  private(set) var ways: [[PathElement]] = []
  /// What is told which rows of it are seen.
  private(set) var rangeListeners: [[PathElement]] = []
  /// The text fields, disabled ones too.
  private(set) var fields: [ViewPlace] = []
  /// What has to be shown in another way than the view says: canvases, fields, and what is to be found.
  private(set) var custom: [ViewPlace] = []
  /// What asks for what the pointer does.
  private(set) var pointerListeners: [[PathElement]] = []
  private var places: [[PathElement]: Int] = [:]

  /// Walks a view.
  ///
  /// Complexity: O(n) in the nodes, and O(d) for each that counts, in its depth.
  init(_ root: Node, open: Set<[PathElement]>) {
    var walk = Walk(open: open)
    var waiting = [Visit(node: root, step: nil, depth: 0, isDisabled: false, dialog: nil)]
    while let visit = waiting.popLast() {
      let node = visit.node.unmapped
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

  /// Notes what counts of a node; returns the dialog that its children are in.
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
    // Most nodes have none: what is asked of each of them costs more than all else.
    for listener in node.props?.listeners ?? [] {
      switch listener.event {
      case .appear, .disappear: isWatching = true
      case .dismiss: if !isDisabled { ways.append(walk.path) }
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

  /// What can be used at a path.
  func stop(at path: [PathElement]?) -> FocusStop? {
    path.flatMap { places[$0] }.map { stops[$0] }
  }
}

/// A node and where it stands.
struct ViewPlace: Sendable {
  let path: [PathElement]
  let node: Node
}

/// What can have the focus: a control, or a menu, and what it does with keys.
struct FocusStop: Sendable {
  enum Kind: Sendable {
    case button
    case toggle(isOn: Bool)
    case field(TextFieldKind)
    case picker(PickerKind, [PickerOption], selection: ViewKey?)
    case slider(Double, SliderScale)
    case menu
  }

  let path: [PathElement]
  let kind: Kind
  let node: Node

  var rule: FocusRule? { node.props?.values.focus }

  /// Its place in the order of the focus: what has a number, then the rest.
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
  /// Whether there is more to see of it when it is opened.
  var canOpen: Bool {
    switch self {
    case .menu, .picker(.menu, _, _): true
    default: false
    }
  }

  /// Makes what a node is to the focus; nil if nothing.
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
    case (.slider(let value, let range), .slider(_, _, let step)):
      self = .slider(value, SliderScale(range, step: step))
    default: self = .button
    }
  }
}
