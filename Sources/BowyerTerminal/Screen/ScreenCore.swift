import BowyerViews

/// The part of a screen that does not depend on the type of inputs: the view, its layout, and the state of its use.
///
/// It is a state machine: ``handle(_:)``, ``show(_:looksSame:acknowledging:holdsText:)`` and other functions take events
/// and return the resulting view events in order; ``TerminalScreen`` dispatches these to the view, which returns inputs.
struct ScreenCore: Sendable {
  private(set) var node: Node
  private(set) var index: ViewIndex
  private(set) var size: TerminalSize
  /// The colours of a designed screen; nil if marks replace colours.
  var theme: ViewTheme?
  /// The layers, each on top of those before it; the first is the view itself.
  var layers: [Layer] = []
  var canvases: [[PathElement]: CanvasPicture] = [:]
  /// Whether the view must be laid out, and whether the focus must then be scrolled into view.
  var (isLayoutRequested, isRevealRequested) = (false, false)
  /// Whether the layout waits until the screen is painted, because text has been edited.
  ///
  /// The view that results from the edit is shown before that, and is laid out together with the edit.
  var isLayoutDeferred = false
  var memory = LayoutMemory()
  var focus: [PathElement]?
  var fields: [[PathElement]: FieldState] = [:] { didSet { laidOutCaret = nil } }
  /// The caret of the field that had the focus in the latest layout; nil if a field has changed since.
  var laidOutCaret: (path: [PathElement], caret: FieldCaret)?
  var candidate: ViewKey?
  /// The text that was typed to find an option, and the time of the latest letter.
  var search = (text: "", time: Duration.zero)
  var mouse = MouseMemory()
  /// The open dialogs, and the focus before each was opened.
  private var dialogs: [FocusMemory] = []
  /// The screens that others have replaced, the latest last, and the focus in each.
  var screens: [FocusMemory] = []
  /// The control in each region and group that had the focus last, the latest one last.
  var visited: [(container: [PathElement], control: [PathElement])] = []
  private var seen: [[PathElement]: Range<Int>] = [:]
  private var appearances = Appearances()
  var now = Duration.zero
  /// The keys for which the view has listeners, and their effects, for the footer.
  var listenerHints: [(keys: String, words: String)] = []
  /// Whether a paste has begun and not ended, which the footer says.
  var isPasting = false

  /// Creates the screen of a view, without sending events.
  init(_ node: Node, _ size: TerminalSize, _ theme: ViewTheme? = nil) {
    self.node = node
    self.theme = theme
    self.size = size.limited
    index = ViewIndex(node, open: [])
    focus = landing(in: index.order)
    dialogs = index.modals.map { FocusMemory(path: $0, focus: nil, order: []) }
    memory.hasLayers = true
    requestLayout(revealing: true)
    layOutIfRequested()
  }

  /// Shows the screen for the first time; returns the view events of that.
  mutating func begin() -> [ViewEvent] {
    finish(appearances.update(to: index.watchers) + (focus.map { [ViewEvent(.focus, $0)] } ?? []))
  }

  mutating func resize(to size: TerminalSize) -> [ViewEvent] {
    self.size = size.limited
    requestLayout(revealing: true)
    return finish([])
  }

  mutating func handle(_ event: TerminalEvent) -> [ViewEvent] {
    switch event {
    case .key(let key): return finish(handleKey(key))
    case .paste: return finish(focusedStop.flatMap { edit($0, event) } ?? [])
    case .mouse(let mouse):
      layOutIfRequested()
      return finish(handleMouse(mouse))
    }
  }

  /// Lays out changes, unless the layout is deferred; returns the events, and those of changed visible rows.
  mutating func finish(_ events: [ViewEvent]) -> [ViewEvent] {
    if !isLayoutDeferred { layOutIfRequested() }
    return events + changedRanges()
  }

  func field(at path: [PathElement]) -> FieldState {
    fields[path] ?? FieldState(said(at: path) ?? "", node.identity(along: path))
  }

  private func said(at path: [PathElement]) -> String? { node.way(along: path).last?.look.value }
}

extension ScreenCore {
  /// Shows another view; the caller dispatches disappear events to the previous view.
  ///
  /// `number` is that of the latest handled input; `holdsText` returns whether an edit of a field has not been sent
  /// yet.
  mutating func show(
    _ node: Node,
    looksSame: Bool,
    acknowledging number: Int,
    holdsText: ([PathElement]) -> Bool
  ) -> [ViewEvent] {
    let wasVisible = isFocusVisible
    let before = (focus, fields, memory.open)
    let old = index
    let previous = focus.flatMap { said(at: $0) }
    self.node = node
    // In a view that looks the same, no node has moved and no listener has changed its kind of event.
    if !looksSame { keepOpen() }
    updateFields(after: previous, acknowledging: number, holdsText)
    let events = appearances.update(to: index.watchers) + keepFocus(from: old)
    // A view that looks the same need not be laid out again.
    if !looksSame || before != (focus, fields, memory.open) {
      requestLayout(revealing: wasVisible || focus != before.0)
    }
    return finish(events)
  }

  /// Updates the index, after a menu or picker has been opened or closed.
  mutating func reindex() {
    index = ViewIndex(node, open: memory.open)
  }

  /// Keeps menus and pickers open that still exist, and scroll offsets of areas that still exist.
  private mutating func keepOpen() {
    memory.open = memory.open.filter { node.node(at: $0)?.canOpen == true }
    reindex()
    if memory.open.isEmpty { candidate = nil }
    visited.removeAll { node.node(at: $0.container) == nil }
    screens.removeAll { node.node(at: Array($0.path.dropLast())) == nil }
    screens.removeFirst(max(0, screens.count - 32))
    memory.offsets = memory.offsets.filter { path, _ in
      node.node(at: path).map { [.scroll, .dialog, .menu].contains($0.tag) } == true
    }
  }

  /// Updates the fields from the view; the field with the focus knows its text in the view before.
  private mutating func updateFields(
    after previous: String?,
    acknowledging number: Int,
    _ holdsText: ([PathElement]) -> Bool
  ) {
    var kept: [[PathElement]: FieldState] = [:]
    for place in index.fields {
      let (path, text) = (place.path, place.node.look.value)
      guard var state = fields[path],
        let field = state.field.shown(by: place.node.identity(at: path), saying: text)
      else { continue }
      let kind = path == focus ? place.node.fieldKind : nil
      state.update {
        $0 = field
        $0.acknowledge(through: number)
        $0.show(text, after: previous, holdsText: holdsText(path), focused: kind)
      }
      kept[path] = state
    }
    fields = kept
  }

  /// Moves the focus to where it should be: into a dialog that opens, back to its previous place when the dialog
  /// closes, to a node that requests it when it appears, and to what takes the place of a node that is removed.
  private mutating func keepFocus(from old: ViewIndex) -> [ViewEvent] {
    let before = focus
    var target = focus
    // Made only where it is used: a view may have very many controls.
    lazy var order = old.order.map(\.path)
    while let last = dialogs.last, !index.modals.contains(last.path) {
      dialogs.removeLast()
      if let focus = last.focus { (target, order) = (focus, last.order) }
    }
    dialogs.removeAll { !index.modals.contains($0.path) }
    for path in index.modals where !dialogs.contains(where: { $0.path == path }) {
      dialogs.append(FocusMemory(path: path, focus: target, order: order))
    }
    if let question {
      // One with another title at the same place is another question.
      let before = old.dialogs.last { $0.path == question.path }
      if before?.node.dialogTitle != question.node.dialogTitle { target = landing(in: index.order) }
    }
    let count = screens.count
    if index.stop(at: target) == nil { target = successor(of: target, in: order) }
    // A screen that has come back has the focus where it was.
    let isBack = screens.count < count
    if !isBack, let back = index.stop(at: target), back.leadsBack {
      // A screen that only led back has got its controls.
      let screen = index.dismissible.last(where: back.path.starts(with:)) ?? []
      let isFirst = !order.contains { $0 != back.path && $0.starts(with: screen) }
      if isFirst { target = landing(in: index.order.filter { $0.path.starts(with: screen) }) }
    }
    // A node appears if it did not request the focus before, or if it replaces a node of another kind.
    if !isBack, question == nil,
      let path = index.initial.last(where: { path in
        !old.requests.contains(path)
          || old.stop(at: path).map { $0.node.tag != index.stop(at: path)?.node.tag } == true
      })
    {
      target = path
    }
    focus = target
    return focusChange(from: before)
  }

  /// Corrects the field that has lost the focus; returns the events of a change of the focus.
  private mutating func focusChange(from old: [PathElement]?) -> [ViewEvent] {
    guard focus != old else { return [] }
    if let stop = focusedStop {
      for container in Set([stop.area.region, stop.area.group ?? stop.area.region]) {
        visited.removeAll { $0.container == container }
        visited.append((container, stop.path))
      }
    }
    if let old, var field = fields[old] {
      // A number, date or time that was refused is replaced.
      field.update { $0.leave(saying: said(at: old) ?? "") }
      if fields[old] != field { requestLayout(revealing: true) }
      fields[old] = field
    }
    return (old.map { [ViewEvent(.blur, $0)] } ?? [])
      + (focus.map { [ViewEvent(.focus, $0)] } ?? [])
  }

  private mutating func changedRanges() -> [ViewEvent] {
    guard !index.rangeListeners.isEmpty || !seen.isEmpty else { return [] }
    layOutIfRequested()
    let old = seen
    seen = [:]
    for path in index.rangeListeners { seen[path] = visibleRows(at: path) }
    return index.rangeListeners.compactMap { path in
      seen[path].flatMap { $0 == old[path] ? nil : ViewEvent(.visibleRange($0), path) }
    }
  }
}

extension ScreenCore {
  var focusedStop: ViewPlace? { index.stop(at: focus) }
  /// The path of the innermost node that receives keys.
  var keyTarget: [PathElement] { focus ?? index.modals.last ?? [] }

  mutating func moveFocus(
    to path: [PathElement]?,
    reveals: Bool = true,
    closes: Bool = true
  ) -> [ViewEvent] {
    guard let path else { return [] }
    let before = focus
    focus = path
    let hasClosed = closes && close(but: path)
    if reveals {
      let scrolls = layers.contains { !$0.layout.scrolls.isEmpty }
      if hasClosed || scrolls {
        requestLayout(revealing: true)
      } else {
        layOutIfRequested()
        placeLayers(reveals: true)
      }
    }
    return focusChange(from: before)
  }
}
