import BowyerViews

/// The focus when a dialog was opened, or when another screen took the place of its screen.
struct FocusMemory: Sendable {
  /// The dialog, or the screen that was replaced.
  let path: [PathElement]
  let focus: [PathElement]?
  /// The paths that the focus visited, in order.
  let order: [[PathElement]]
}

extension ScreenCore {
  /// The alert or the confirmation on top.
  var question: ViewPlace? { index.topModal.flatMap { $0.node.isQuestion ? $0 : nil } }

  /// Returns the control among some that first has the focus.
  ///
  /// It is one that requests it, or else the first that does not lead back; in a question, none that destroys anything.
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
  /// It is in a container that has replaced it, or in the innermost one that still has controls. Where another screen
  /// has replaced the one with the control, it is the first control of that or, if the screen has come back, the one
  /// that had the focus before. Otherwise it is the next control or the previous one; in a row, the one at the same
  /// place.
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

  /// Returns the control at the same place in the row of another one, or else that one.
  private func alike(
    _ path: [PathElement],
    in other: [PathElement],
    below depth: Int
  ) -> [PathElement] {
    guard other.count > depth, path.count > depth else { return other }
    let alike = Array(other[...depth]) + path[(depth + 1)...]
    return index.order.contains { $0.path == alike } ? alike : other
  }

  /// Returns where the focus enters a node; remembers the focus of the screen that it replaces, unless it is one that
  /// has come back.
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
}

extension ScreenCore {
  /// Moves the focus to the next or previous control, and of a group to one control.
  mutating func advance(by step: Int, wraps: Bool = true) -> [ViewEvent] {
    let stops = index.order
    guard !stops.isEmpty else {
      scroll(by: step)
      return []
    }
    let here = stops.firstIndex { $0.path == focus }
    let start = here ?? (step > 0 ? -1 : stops.count)
    let group = here.flatMap { stops[$0].area.group }
    for distance in 1...stops.count {
      var place = start + distance * step
      if !stops.indices.contains(place) {
        guard wraps else { return [] }
        place -= step * stops.count
      }
      guard stops.indices.contains(place) else { continue }
      if group == nil || stops[place].area.group != group {
        return moveFocus(to: entry(to: stops[place]))
      }
    }
    return []
  }

  /// Moves the focus on from a control that is done, unless the next one is in another region.
  mutating func goOn() -> [ViewEvent] {
    guard let stop = focusedStop, let here = index.order.firstIndex(where: { $0.path == stop.path })
    else { return [] }
    let group = stop.area.group
    let next = index.order[(here + 1)...].first { group == nil || $0.area.group != group }
    return next?.area.region == stop.area.region ? advance(by: 1) : []
  }

  /// Returns where the focus enters a control or, of its group, the control that is selected, or that had it last.
  private func entry(to stop: ViewPlace) -> [PathElement] {
    guard let group = stop.area.group else { return stop.path }
    let all = members(of: group)
    let last = visited.last { $0.container == group }?.control
    return (all.first(where: \.area.isChosen) ?? all.first { $0.path == last } ?? all[0]).path
  }

  private typealias Region = (path: [PathElement], stops: [ViewPlace])

  /// The regions with controls, in order; what is before and after another region are two.
  private var regions: [Region] {
    var regions: [Region] = []
    for stop in index.order {
      if regions.last?.path != stop.area.region { regions.append((stop.area.region, [])) }
      regions[regions.count - 1].stops.append(stop)
    }
    return regions
  }

  private func place(of stop: ViewPlace?, in regions: [Region]) -> Int? {
    guard let stop else { return nil }
    return regions.firstIndex { region in
      region.path == stop.area.region && region.stops.contains { $0.path == stop.path }
    }
  }

  /// Returns where the focus enters a region: the control that had it last, or else the first; a group as by Tab.
  private func entry(into region: Region) -> [PathElement]? {
    if let first = region.stops.first, first.area.group == region.path { return entry(to: first) }
    let last = visited.last { $0.container == region.path }?.control
    return region.stops.contains { $0.path == last } ? last : landing(in: region.stops)
  }

  private func members(of group: [PathElement]) -> [ViewPlace] {
    index.order.filter { $0.area.group == group }
  }

  /// The controls of the group around the focus, or else all.
  var controlsAround: [ViewPlace] { focusedStop?.area.group.map(members) ?? index.order }

  /// Moves the focus into the next or previous region.
  mutating func changeRegion(by step: Int) -> [ViewEvent] {
    let regions = self.regions
    guard let here = place(of: focusedStop, in: regions) else {
      return moveFocus(to: landing(in: index.order))
    }
    return moveFocus(to: entry(into: regions[(here + step + regions.count) % regions.count]))
  }

  /// Moves the focus to the nearest control above, below or beside it.
  ///
  /// It is in the same group, or else in the same region, or else in the region there. If none is seen above or below,
  /// the layer scrolls.
  mutating func move(rows: Int, columns: Int) -> [ViewEvent] {
    let regions = self.regions
    guard let stop = focusedStop, let here = place(of: stop, in: regions) else {
      return advance(by: rows + columns, wraps: false)
    }
    let places = layers[focusedLayer].places()
    let near = regions[here].stops
    let group = stop.area.group.map(members)
    for stops in [group, near].compactMap(\.self) {
      guard let number = stops.firstIndex(where: { $0.path == stop.path }) else { continue }
      let ahead = rows > 0 ? Array(stops[(number + 1)...]) : stops[..<number].reversed()
      let unseen = rows == 0 ? nil : ahead.first { places[$0.path] == nil }
      if let unseen, places[ahead[0].path] == nil || places[stop.path] == nil {
        return moveFocus(to: row(unseen, of: stop))
      }
      // A list beside the control is not above or below it.
      let beside = stops.filter { other in
        guard rows != 0, other.area.group != stop.area.group, let from = places[stop.path],
          let place = places[other.path]
        else { return false }
        return (place.first.row - from.first.row) * rows <= 0
      }
      let lists = Set(beside.compactMap(\.area.group))
      let beyond = stops.compactMap { other in
        other.area.group.map(lists.contains) == true
          ? nil
          : places[other.path].flatMap { place in
            places[stop.path]?.distance(to: place, rows: rows, columns: columns)
              .map { (other.path, $0) }
          }
      }
      if let nearest = beyond.min(by: { $0.1 < $1.1 }) { return moveFocus(to: nearest.0) }
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

  /// Returns where the focus enters the region above, below or beside that of a control; nil if there is none, or if
  /// it is above or below and not seen.
  private func entry(
    beside stop: ViewPlace,
    _ here: Int,
    of regions: [Region],
    rows: Int,
    columns: Int,
    _ places: [[PathElement]: ControlPlace]
  ) -> [PathElement]? {
    func extent(of region: Int) -> Range<Int> {
      let places = regions[region].stops.compactMap { places[$0.path] }
      let left = places.map(\.first.column).min() ?? 0
      return left..<max(left, places.map { $0.first.column + $0.width }.max() ?? 0)
    }
    let others = rows + columns > 0 ? Array(regions.indices[(here + 1)...]) : (0..<here).reversed()
    // The container that holds another region and not this one.
    func pane(of region: Int) -> ArraySlice<PathElement> {
      let first = regions[region].stops[0].path
      return first[...min(zip(stop.path, first).prefix { $0 == $1 }.count, first.count - 1)]
    }
    let beyond = others.filter { other in
      // The regions of a row that is wrapped are below one another.
      let isRow = node.node(at: Array(pane(of: other).dropLast()))?.tag == .row
      let isBeside = isRow && !extent(of: other).overlaps(extent(of: here))
      return isBeside == (columns != 0)
    }
    guard let first = beyond.first else { return nil }
    // Of several regions in a pane beside this one, the focus enters the one that had it last.
    let inPane = beyond.filter { columns != 0 && pane(of: $0) == pane(of: first) }
    let last = visited.last { visit in inPane.contains { regions[$0].path == visit.container } }
    let found = inPane.first { regions[$0].stops.contains { $0.path == last?.control } } ?? first
    guard let path = entry(into: regions[found]) else { return nil }
    let seen = layers[focusedLayer].seenLines
    let isSeen = places[path].map { seen.contains($0.first.row) } ?? false
    return columns != 0 || isSeen ? path : nil
  }
}

extension ControlPlace {
  /// Returns how far another place is, first in the direction of the rows or columns; nil if it is not there.
  fileprivate func distance(to other: ControlPlace, rows: Int, columns: Int) -> (Int, Int)? {
    let down = other.first.row - first.row
    let right = other.first.column - first.column
    if rows != 0 { return down * rows > 0 ? (abs(down), abs(right)) : nil }
    let isLevel = other.first.row <= last && other.last >= first.row
    return isLevel && right * columns > 0 ? (abs(right), abs(down)) : nil
  }
}
