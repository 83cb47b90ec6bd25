import BowyerViews

/// What a screen is, whatever the type of the inputs: the view, how it is laid out, and what is
/// remembered of its use.
///
/// It collects what is done to the view in `deeds`; ``TerminalScreen`` asks the view what is sent for it.
struct ScreenCore: Sendable {
  private(set) var node: Node
  private(set) var index: ViewIndex
  private(set) var size: TerminalSize
  /// What is laid out, each on top of those before it; the first is the view itself.
  var sheets: [Sheet]
  /// The canvases, by their paths: as they are drawn.
  var canvases: [[PathElement]: CanvasPicture] = [:]
  /// Whether what has the focus must be seen when the view is laid out next; nil if it need not be.
  var isWaitingForLayout: Bool?
  var memory = LayoutMemory()
  /// What has the focus.
  var focus: [PathElement]?
  var fields: [[PathElement]: FieldState] = [:]
  /// The option of an open picker that would be chosen.
  var candidate: Key?
  /// What was typed to find an option, and when.
  var search = (text: "", time: Duration.zero)
  var mouse = MouseMemory()
  /// The dialogs that are open, and what had the focus before each.
  private var dialogs: [(path: [PathElement], focus: [PathElement]?)] = []
  private var seen: [[PathElement]: Range<Int>] = [:]
  private var watched: [ViewPlace] = []
  var now = Duration.zero
  /// What is done to the view and not yet told, in order.
  var deeds: [Deed] = []

  /// Makes the screen of a view that nobody has told of anything.
  init(_ node: Node, _ size: TerminalSize) {
    self.node = node
    self.size = size.limited
    index = ViewIndex(node, open: [])
    sheets = [Sheet(.page, [], TextLayout(ViewTree<Never>(Node(NodeLook(.empty))), width: 1))]
    focus = index.initial.first ?? index.order.first.map { index.stops[$0].path }
    dialogs = index.dialogs.map { ($0, nil) }
    arrange(reveals: true)
    layOut()
  }

  /// Notes what there is to tell of a view that is shown for the first time.
  mutating func begin() {
    watch()
    if let focus { deeds.append(Deed(.focus, focus)) }
    tellRanges()
  }

  /// Shows another view; returns where something was that is to be told that it is gone.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - number: The number of the latest input that is handled.
  ///   - looksSame: Whether it looks as the one before.
  ///   - holdsText: Tells whether what was typed into a field has not even been sent.
  /// - Returns: The paths, in the view before.
  mutating func show(
    _ node: Node,
    acknowledging number: Int,
    looksSame: Bool,
    holdsText: ([PathElement]) -> Bool
  ) -> [[PathElement]] {
    let wasVisible = isFocusVisible
    let before = (focus, fields, memory.open)
    let old = index
    self.node = node
    // What does not look different has nothing in it that stands elsewhere, or listens to something else.
    if !looksSame { keepOpen() }
    updateFields(acknowledging: number, holdsText)
    let gone = watch()
    moveFocus(from: old)
    // What does not look different need not be laid out again.
    if !looksSame || before != (focus, fields, memory.open) {
      arrange(reveals: wasVisible || focus != before.0)
    }
    tellRanges()
    return gone
  }

  mutating func resize(_ size: TerminalSize) {
    self.size = size.limited
    arrange(reveals: true)
    tellRanges()
  }

  /// What the screen remembers of the field at a path.
  func field(at path: [PathElement]) -> FieldState {
    fields[path]
      ?? FieldState(node.way(along: path).last?.look.value ?? "", node.identity(along: path))
  }
}

// MARK: - What follows from another view

extension ScreenCore {
  /// Walks the view again, after what is open has changed.
  mutating func reindex() {
    index = ViewIndex(node, open: memory.open)
  }

  /// Keeps open what there still is.
  private mutating func keepOpen() {
    let open = memory.open.filter { path in
      let way = node.way(along: path)
      return way.count == path.count + 1 && way.last.flatMap(FocusStop.Kind.init)?.canOpen == true
    }
    memory.open = open
    reindex()
    if memory.open.isEmpty { candidate = nil }
    memory.offsets = memory.offsets.filter { path, _ in
      let way = node.way(along: path)
      return way.count == path.count + 1 && way.last?.scrolls == true
    }
  }

  private mutating func updateFields(
    acknowledging number: Int,
    _ holdsText: ([PathElement]) -> Bool
  ) {
    var kept: [[PathElement]: FieldState] = [:]
    for (path, text, node) in index.fields {
      guard var field = fields[path], field.isShown(by: node.identity(at: path), saying: text)
      else { continue }
      field.show(text, acknowledging: number, holdsText: holdsText(path))
      kept[path] = field
    }
    fields = kept
  }

  /// Notes who is told that it appears; returns who is told that it is gone.
  @discardableResult
  private mutating func watch() -> [[PathElement]] {
    func identity(_ place: ViewPlace) -> WatchedPlace {
      WatchedPlace(path: place.path, tag: place.node.tag)
    }
    let old = Set(watched.map(identity))
    let new = Set(index.watchers.map(identity))
    for place in index.watchers
    where place.node.look.handles(.appear) && !old.contains(identity(place)) {
      deeds.append(Deed(.appear, place.path))
    }
    let gone = watched.filter {
      $0.node.look.handles(.disappear) && !new.contains(identity($0))
    }
    watched = index.watchers
    return gone.map(\.path)
  }

  private struct WatchedPlace: Hashable {
    let path: [PathElement]
    let tag: NodeTag
  }

  /// Moves the focus to where it should be: into a dialog that opens, back to where it was when it
  /// closes, to what asks for it when it appears, and to a neighbour of what is gone.
  private mutating func moveFocus(from old: ViewIndex) {
    let before = focus
    var target = focus
    while let last = dialogs.last, !index.dialogs.contains(last.path) {
      dialogs.removeLast()
      target = last.focus ?? target
    }
    dialogs.removeAll { !index.dialogs.contains($0.path) }
    for path in index.dialogs where !dialogs.contains(where: { $0.path == path }) {
      dialogs.append((path, target))
    }
    // What did not ask for it before comes, and so does what takes the place of another kind.
    let asked = Set(old.initial)
    if let path = index.initial.last(where: { path in
      !asked.contains(path) || index.stop(at: path)?.node.tag != old.stop(at: path)?.node.tag
    }) {
      target = path
    }
    if index.stop(at: target) == nil { target = neighbour(of: target, in: old) }
    focus = target
    guard target != before else { return }
    if let before { deeds.append(Deed(.blur, before)) }
    if let target { deeds.append(Deed(.focus, target)) }
  }

  private func neighbour(of path: [PathElement]?, in old: ViewIndex) -> [PathElement]? {
    let paths = old.order.map { old.stops[$0].path }
    let place = paths.firstIndex { $0 == path } ?? 0
    return paths[place...].first { index.stop(at: $0) != nil }
      ?? paths[..<place].last { index.stop(at: $0) != nil }
      ?? index.initial.first ?? index.order.first.map { index.stops[$0].path }
  }

  /// Notes which rows are seen of what asks for it, where that has changed.
  mutating func tellRanges() {
    guard !index.rangeListeners.isEmpty || !seen.isEmpty else { return }
    layOut()
    var ranges: [[PathElement]: Range<Int>] = [:]
    for path in index.rangeListeners {
      let range = visibleRows(at: path)
      ranges[path] = range
      if seen[path] != range { deeds.append(Deed(.visibleRange(range), path)) }
    }
    seen = ranges
  }
}

extension Node {
  /// Whether it may be scrolled.
  fileprivate var scrolls: Bool { tag == .scroll || tag == .dialog || tag == .menu }
}
