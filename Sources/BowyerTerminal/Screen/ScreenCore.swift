import BowyerViews

/// The part of a screen that does not depend on the type of inputs: a state machine from events to view events.
struct ScreenCore: Sendable {
  private(set) var node: Node
  private(set) var index: ViewIndex
  private(set) var size: TerminalSize
  var theme: ViewTheme?
  /// The layers, each on top of those before it; the first is the view itself.
  var layers: [Layer] = []
  var canvases: [[PathElement]: CanvasPicture] = [:]
  var layoutReveals: Bool?
  /// Whether the layout waits for the view that results from an edit, so that the screen is laid out once for both.
  var isLayoutDeferred = false
  var memory = LayoutMemory()
  /// The paths of the open menus, and of open pickers of kind `.menu`.
  var opened: Set<[PathElement]> = []
  var focus: [PathElement]?
  var fields: [[PathElement]: FieldState] = [:]
  var candidate: ViewKey?
  /// The text that was typed to find an option, and the time of the latest letter.
  var search = (text: "", time: Duration.zero)
  /// The position of the pointer, what it holds, and the path that was pressed last, with the time of the press.
  var pointer: Frame.Position?
  var held: [PathElement]?
  var lastPress: (path: [PathElement], time: Duration)?
  /// The open dialogs, and the focus before each was opened.
  private var dialogs: [FocusMemory] = []
  /// The screens that others have replaced, the latest last, and the focus in each.
  var screens: [FocusMemory] = []
  /// The control in each region and group that had the focus last, the latest one last.
  var visited: [(container: [PathElement], control: [PathElement])] = []
  private var seen: [[PathElement]: Range<Int>] = [:]
  private var appearances = Appearances()
  var now = Duration.zero
  /// Whether a paste has begun and not ended, which the footer says.
  var isPasting = false

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

  mutating func begin() -> [ViewEvent] {
    finish(appearances.update(to: index) + (focus.map { [ViewEvent(.focus, $0)] } ?? []))
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
    let listeners = index.listeners(to: .visibleRange)
    if !isLayoutDeferred || !listeners.isEmpty { layOutIfRequested() }
    let old = seen
    seen = [:]
    for path in listeners { seen[path] = visibleRows(at: path) }
    return events
      + listeners.compactMap { path in
        seen[path].flatMap { $0 == old[path] ? nil : ViewEvent(.visibleRange($0), path) }
      }
  }

  func field(at path: [PathElement]) -> FieldState {
    fields[path] ?? FieldState(said(at: path) ?? "", node.identity(along: path))
  }

  private func said(at path: [PathElement]) -> String? { node.way(along: path).last?.look.value }

  /// Shows another view, after the caller has sent disappear events to the previous one.
  ///
  /// `number` is that of the latest handled input; `holdsText` tells whether an edit of a field has not been sent yet.
  mutating func show(
    _ node: Node,
    looksSame: Bool,
    acknowledging number: Int,
    holdsText: ([PathElement]) -> Bool
  ) -> [ViewEvent] {
    let wasVisible = isFocusVisible
    let before = (focus, fields, opened)
    let old = index
    let previous = focus.flatMap { said(at: $0) }
    self.node = node
    // In a view that looks the same, no node has moved and no listener has changed its kind of event.
    if !looksSame { keepOpen() }
    updateFields(after: previous, acknowledging: number, holdsText)
    let events = appearances.update(to: index) + keepFocus(from: old)
    if !looksSame || before != (focus, fields, opened) {
      requestLayout(revealing: wasVisible || focus != before.0)
    }
    return finish(events)
  }

  mutating func reindex() {
    index = ViewIndex(node, open: opened)
  }

  private mutating func keepOpen() {
    opened = opened.filter { node.node(at: $0)?.canOpen == true }
    reindex()
    if opened.isEmpty { candidate = nil }
    visited.removeAll { node.node(at: $0.container) == nil }
    screens.removeAll { node.node(at: Array($0.path.dropLast())) == nil }
    screens.removeFirst(max(0, screens.count - 32))
    memory.offsets = memory.offsets.filter { path, _ in
      node.node(at: path).map { [.scroll, .dialog, .menu].contains($0.tag) } == true
    }
  }

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

  /// Moves the focus into a dialog and back, to a node that appears and requests it, and to what replaces a node that is gone.
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
    if closes { close { !path.starts(with: $0) } }
    if reveals { requestLayout(revealing: true) }
    memory.caret = fieldCaret
    return focusChange(from: before)
  }
}

struct FocusMemory: Sendable {
  /// The dialog, or the screen that was replaced.
  let path: [PathElement]
  let focus: [PathElement]?
  let order: [[PathElement]]
}

extension ScreenCore {
  /// The alert or the confirmation on top.
  var question: ViewPlace? { index.topModal.flatMap { $0.node.isQuestion ? $0 : nil } }

  /// Returns the control that first has the focus: one that requests it, or else the first that does not lead back; in a
  /// question, the one that cancels, or else the first that destroys nothing.
  func landing(in stops: [ViewPlace]) -> [PathElement]? {
    let isQuestion = question != nil
    let safe = isQuestion ? stops.filter { $0.node.buttonKind != .destructive } : stops
    let wanted =
      safe.first(where: \.node.asksFocus)
      ?? safe.first { isQuestion && $0.node.buttonKind == .cancel }
    if let wanted { return wanted.path }
    guard let first = safe.first(where: { !$0.leadsBack }) ?? safe.first else { return nil }
    return isQuestion ? first.path : entry(to: first)
  }

  /// Returns the control that takes the place of one that is gone, given the order before.
  ///
  /// It is in a container that has replaced it, or in the innermost one that still has controls: the next or the previous one,
  /// or, in a row, the one at the same place. In another screen, it is the first or, if the screen has come back, the one that
  /// had the focus.
  mutating func successor(of path: [PathElement]?, in old: [[PathElement]]) -> [PathElement]? {
    guard let path, !index.covers(path), question == nil else { return landing(in: index.order) }
    let shared = index.order.map { zip($0.path, path).prefix { $0 == $1 }.count }
    guard let depth = shared.max() else { return nil }
    let container = Array(path[..<depth])
    if index.stop(at: container) != nil { return container }
    func isInside(_ other: [PathElement]) -> Bool {
      other.count > depth && other.starts(with: container)
    }
    let all = index.order.filter { isInside($0.path) }
    if depth == path.count { return landing(in: all) }
    let earlier = old.filter(isInside)
    let place = earlier.firstIndex(of: path) ?? earlier.count
    let before = earlier[..<place].last { index.stop(at: $0) != nil }
    let start = before.flatMap { before in all.firstIndex { $0.path == before } }.map { $0 + 1 }
    let later = all[(start ?? 0)...]
    if let new = (later.first { !$0.leadsBack } ?? later.first)?.path,
      !earlier.contains(where: { $0[depth] == new[depth] })
    {
      return entry(to: new[...depth], replacing: path[...depth], of: path, old)
    }
    let next = earlier[place...].first { index.stop(at: $0) != nil }
    guard let neighbour = next ?? before else { return landing(in: all) }
    return alike(path, in: neighbour, below: depth)
  }

  private func alike(
    _ path: [PathElement],
    in other: [PathElement],
    below depth: Int
  ) -> [PathElement] {
    guard other.count > depth, path.count > depth else { return other }
    let alike = Array(other[...depth]) + path[(depth + 1)...]
    return index.order.contains { $0.path == alike } ? alike : other
  }

  /// Returns where the focus enters a node, and remembers the focus of a screen that it replaces.
  private mutating func entry(
    to new: ArraySlice<PathElement>,
    replacing gone: ArraySlice<PathElement>,
    of focus: [PathElement],
    _ order: [[PathElement]]
  ) -> [PathElement]? {
    // Children without keys are parts of one screen.
    func screen(_ path: ArraySlice<PathElement>) -> [PathElement] {
      if case .key? = path.last { Array(path) } else { Array(path.dropLast()) }
    }
    let (screen, hidden) = (screen(new), screen(gone))
    let inside = index.order.filter { $0.path.starts(with: new) }
    guard screen != hidden else { return landing(in: inside) }
    if let place = screens.lastIndex(where: { $0.path == screen }) {
      let memory = screens[place]
      screens.removeSubrange(place...)
      return index.stop(at: memory.focus)?.path ?? successor(of: memory.focus, in: memory.order)
    }
    screens.append(FocusMemory(path: hidden, focus: focus, order: order))
    return landing(in: inside)
  }

  /// Moves the focus to the next or previous control, and of a group to one control.
  mutating func advance(by step: Int, wraps: Bool = true) -> [ViewEvent] {
    if index.order.isEmpty { scroll(by: step) }
    return moveFocus(to: next(by: step, wraps: wraps).map { entry(to: $0) })
  }

  /// Moves the focus on from a control that is done, unless the next one is in another region.
  mutating func goOn() -> [ViewEvent] {
    guard index.order.contains(where: { $0.path == focus }), let next = next(by: 1, wraps: false),
      next.area.region == focusedStop?.area.region
    else { return [] }
    return moveFocus(to: entry(to: next))
  }

  private func next(by step: Int, wraps: Bool) -> ViewPlace? {
    let stops = index.order
    let here = stops.firstIndex { $0.path == focus }
    let start = here ?? (step > 0 ? -1 : stops.count)
    let group = here.flatMap { stops[$0].area.group }
    return stops.indices.lazy.map { start + ($0 + 1) * step }
      .filter { wraps || stops.indices.contains($0) }
      .map { stops[($0 + stops.count) % stops.count] }
      .first { group == nil || $0.area.group != group }
  }

  /// Returns where the focus enters a control or, of its group, the control that is selected, or that had it last.
  private func entry(to stop: ViewPlace) -> [PathElement] {
    guard let group = stop.area.group else { return stop.path }
    let all = members(of: group)
    return (all.first(where: \.area.isChosen) ?? latest(of: all, in: group) ?? all[0]).path
  }

  /// Returns the control among some that had the focus last in a region or a group.
  private func latest(of stops: [ViewPlace], in container: [PathElement]) -> ViewPlace? {
    let last = visited.last { $0.container == container }?.control
    return stops.first { $0.path == last }
  }

  /// The controls of each region, in order; what is before and after another region are two.
  private var regions: [[ViewPlace]] {
    index.order.reduce(into: []) { regions, stop in
      if regions.last?[0].area.region != stop.area.region { regions.append([]) }
      regions[regions.count - 1].append(stop)
    }
  }

  private func place(of stop: ViewPlace?, in regions: [[ViewPlace]]) -> Int? {
    regions.firstIndex { $0.contains { $0.path == stop?.path } }
  }

  /// Returns where the focus enters a region: the control that had it last, or else the first; a group as by Tab.
  private func entry(into stops: [ViewPlace]) -> [PathElement]? {
    let region = stops[0].area.region
    if stops[0].area.group == region { return entry(to: stops[0]) }
    return latest(of: stops, in: region)?.path ?? landing(in: stops)
  }

  private func members(of group: [PathElement]) -> [ViewPlace] {
    index.order.filter { $0.area.group == group }
  }

  /// The controls of the group around the focus, or else all.
  var controlsAround: [ViewPlace] { focusedStop?.area.group.map(members) ?? index.order }

  mutating func changeRegion(by step: Int) -> [ViewEvent] {
    let regions = self.regions
    guard let here = place(of: focusedStop, in: regions) else {
      return moveFocus(to: landing(in: index.order))
    }
    return moveFocus(to: entry(into: regions[(here + step + regions.count) % regions.count]))
  }

  /// Moves the focus to the nearest control on a side: in the same group, or else the same region, or else the region there.
  ///
  /// If none is seen above or below, the layer scrolls.
  mutating func move(rows: Int, columns: Int) -> [ViewEvent] {
    let regions = self.regions
    guard let stop = focusedStop, let here = place(of: stop, in: regions) else {
      return advance(by: rows + columns, wraps: false)
    }
    let places = layers[focusedLayer].places()
    for stops in [stop.area.group.map(members), regions[here]].compactMap(\.self) {
      guard let number = stops.firstIndex(where: { $0.path == stop.path }) else { continue }
      let ahead = rows > 0 ? Array(stops[(number + 1)...]) : stops[..<number].reversed()
      let unseen = rows == 0 ? nil : ahead.first { places[$0.path] == nil }
      if let unseen, places[ahead[0].path] == nil || places[stop.path] == nil {
        return moveFocus(to: row(unseen, of: stop))
      }
      let from = places[stop.path]
      func distance(_ other: ViewPlace) -> (Int, Int)? {
        from.flatMap { places[other.path]?.distance(from: $0, rows: rows, columns: columns) }
      }
      // A list beside the control is not above or below it.
      let beside = stops.filter { other in
        rows != 0 && other.area.group != stop.area.group && from != nil
          && places[other.path] != nil && distance(other) == nil
      }
      let lists = Set(beside.compactMap(\.area.group))
      let nearest = stops.filter { $0.area.group.map(lists.contains) != true }
        .compactMap { other in distance(other).map { (other.path, $0) } }
        .min { $0.1 < $1.1 }
      if let nearest { return moveFocus(to: nearest.0) }
      if let unseen { return moveFocus(to: row(unseen, of: stop)) }
    }
    // A focus that is scrolled out of view comes back first.
    guard places[stop.path] != nil else { return moveFocus(to: stop.path) }
    if let path = entry(beside: stop, here, of: regions, rows: rows, columns: columns, places) {
      return moveFocus(to: path)
    }
    if rows != 0 { scroll(by: rows) }
    return []
  }

  /// Returns the control of a row of a group that is at the same place as another one in its row.
  private func row(_ other: ViewPlace, of stop: ViewPlace) -> [PathElement] {
    guard let group = stop.area.group, other.area.group == group else { return other.path }
    return alike(stop.path, in: other.path, below: group.count)
  }

  /// Returns where the focus enters the region on a side of a control; nil if there is none, or, above or below, none seen.
  private func entry(
    beside stop: ViewPlace,
    _ here: Int,
    of regions: [[ViewPlace]],
    rows: Int,
    columns: Int,
    _ places: [[PathElement]: ControlPlace]
  ) -> [PathElement]? {
    func extent(of region: [ViewPlace]) -> Range<Int> {
      let places = region.compactMap { places[$0.path] }
      let left = places.map(\.first.column).min() ?? 0
      return left..<max(left, places.map { $0.first.column + $0.width }.max() ?? 0)
    }
    let others =
      rows + columns > 0 ? Array(regions[(here + 1)...]) : regions[..<here].reversed()
    // The container that holds another region and not this one.
    func pane(of region: [ViewPlace]) -> ArraySlice<PathElement> {
      let first = region[0].path
      return first[...min(zip(stop.path, first).prefix { $0 == $1 }.count, first.count - 1)]
    }
    let beyond = others.filter { other in
      // The regions of a row that is wrapped are below one another.
      let isRow = node.node(at: Array(pane(of: other).dropLast()))?.tag == .row
      let isBeside = isRow && !extent(of: other).overlaps(extent(of: regions[here]))
      return isBeside == (columns != 0)
    }
    guard let first = beyond.first else { return nil }
    // Of several regions in a pane beside this one, the focus enters the one that had it last.
    let inPane = beyond.filter { columns != 0 && pane(of: $0) == pane(of: first) }
    let last = visited.last { visit in inPane.contains { $0[0].area.region == visit.container } }
    let found = inPane.first { $0.contains { $0.path == last?.control } } ?? first
    guard let path = entry(into: found) else { return nil }
    let seen = layers[focusedLayer].seenLines
    let isSeen = places[path].map { seen.contains($0.first.row) } ?? false
    return columns != 0 || isSeen ? path : nil
  }
}

extension ControlPlace {
  /// Returns the distance from another place, first in the direction; nil if it is not there.
  fileprivate func distance(from other: ControlPlace, rows: Int, columns: Int) -> (Int, Int)? {
    let down = first.row - other.first.row
    let right = first.column - other.first.column
    if rows != 0 { return down * rows > 0 ? (abs(down), abs(right)) : nil }
    let isLevel = first.row <= other.last && last >= other.first.row
    return isLevel && right * columns > 0 ? (abs(right), abs(down)) : nil
  }
}
