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
    var found: [(stop: FocusStop, dialog: Int)] = []
    // The mark is the number of the dialog, from 1, that contains the node.
    root.walk { node, path, isDisabled, dialog in
      if node.isModalDialog, dialogs.count < 1_000 {
        dialogs.append(path)
        dialog = dialogs.count
      }
      if node.isFocusable, !isDisabled {
        found.append((FocusStop(path: path, node: node), dialog))
      }
      note(node, at: path, isDisabled)
      return node.tag != .menu || open.contains(path)
    }
    stops = found.filter { $0.dialog == dialogs.count }.map(\.stop)
    for (index, stop) in stops.enumerated() { places[stop.path] = index }
    let reachable = stops.indices.filter { stops[$0].rule != FocusRule.none }
    order = reachable.sorted { (stops[$0].rank, $0) < (stops[$1].rank, $1) }.map { stops[$0].path }
    initial = stops.filter { $0.rule == .initial }.map(\.path)
  }

  private mutating func note(_ node: Node, at path: [PathElement], _ isDisabled: Bool) {
    if node.tag == .textField { fields.append(ViewPlace(path: path, node: node)) }
    var (isWatching, isListening) = (false, false)
    // Most nodes have no listeners; checking each node for each kind of event would dominate the cost.
    for listener in node.props?.listeners ?? [] {
      switch listener.event {
      case .appear, .disappear: isWatching = true
      case .dismiss: if !isDisabled { dismissible.append(path) }
      case .visibleRange: rangeListeners.append(path)
      case .doublePress, .contextMenu: isListening = true
      case .pointer:
        isListening = true
        pointerListeners.append(path)
      case .press, .toggle, .input, .select, .slide, .submit, .key, .focus, .blur: break
      }
    }
    if isWatching { watchers.append(ViewPlace(path: path, node: node)) }
    if node.tag == .canvas || node.tag == .textField || !node.isFocusable && isListening {
      custom.append(ViewPlace(path: path, node: node))
    }
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
  let path: [PathElement]
  let node: Node

  /// Nil for a menu.
  var role: ControlRole? { node.tag == .menu ? nil : node.controlRole }
  var isField: Bool { node.tag == .textField }
  var rule: FocusRule? { node.props?.values.focus }

  /// The rank in the focus order: nodes with a number first, then the others.
  var rank: Int {
    if case .order(let number)? = rule { return number }
    return Int.max
  }
}
