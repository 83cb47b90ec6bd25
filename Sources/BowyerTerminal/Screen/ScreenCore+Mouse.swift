import BowyerViews

struct MouseMemory: Sendable {
  var held: [PathElement]?
  /// The path that was pressed last, and the time of the press.
  var last: (path: [PathElement], time: Duration)?
  var place: Frame.Position?
}

/// The usable node at a position on the screen.
struct MouseTarget: Sendable {
  /// The path of the control, or of another node that is found like one.
  let path: [PathElement]
  let run: TextRun
  /// The number of cells between the beginning of the run and the position.
  let column: Int
  /// The bar of a designed slider at the position: its width, and the number of cells in it before the position.
  var bar: (width: Int, column: Int)?

  /// The position on the bar of a slider, from 0 to 1; nil beside it.
  var shareOfBar: Double? {
    if let bar { return bar.width > 1 ? Double(bar.column) / Double(bar.width - 1) : 0.5 }
    let text = run.text
    guard let open = text.lastIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
    else { return nil }
    let before = String(text[...open]).displayWidth
    let length = String(text[open..<close]).displayWidth - 1
    guard length > 1 else { return length == 1 ? 0.5 : nil }
    return min(max(Double(column - before) / Double(length - 1), 0), 1)
  }
}

extension ScreenCore {
  func layer(at position: Frame.Position) -> Int? {
    for number in layers.indices.reversed() {
      if layers[number].area.contains(row: position.row, column: position.column) { return number }
      if layers[number].kind == .dialog { return nil }
    }
    return nil
  }

  func target(at position: Frame.Position) -> MouseTarget? {
    guard let layer = layer(at: position).map({ layers[$0] }) else { return nil }
    let place = layer.place(at: position)
    guard layer.seenLines.contains(place.row) else { return nil }
    let runs = layer.lines[place.row].runs
    var column = 0
    var before: MouseTarget?
    for (number, run) in runs.enumerated() {
      let width = run.text.displayWidth
      let blanks = run.control == nil ? run.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count : 0
      if (column..<column + width).contains(place.column) {
        guard place.column >= column + blanks else { return before }
        return run.control.map { path in
          let inRun = place.column - column
          let bar = runs.bar(around: number).map { (width: $0.width, column: $0.before + inRun) }
          return MouseTarget(path: path, run: run, column: inRun, bar: bar)
        }
      }
      if blanks < width { before = fieldTarget(run, width) }
      column += width
    }
    return layer.inside.contains(row: position.row, column: position.column) ? before : nil
  }

  /// Returns the target of a position after a run of a text field: the blanks there belong to the field, which is
  /// narrow while its text is short.
  private func fieldTarget(_ run: TextRun, _ width: Int) -> MouseTarget? {
    guard let path = run.control, run.part != .frame || run.emphasis == .faint,
      index.stop(at: path)?.isField == true
    else { return nil }
    return MouseTarget(path: path, run: run, column: width)
  }

  /// The control under the pointer, if pressing it has an effect, and the option there.
  var hovered: (path: [PathElement], option: ViewKey?)? {
    guard let target = mouse.place.flatMap({ target(at: $0) }),
      let stop = index.stop(at: target.path), !stop.isField, target.run.role != .label
    else { return nil }
    return (target.path, target.run.option)
  }

  mutating func handleMouse(_ event: MouseEvent) -> [ViewEvent] {
    let place = Frame.Position(row: event.row, column: event.column)
    let target = target(at: place)
    mouse.place = place
    switch event.action {
    case .wheel(let down, let right):
      scroll(at: place, by: down.wheelStep * 3, columns: right.wheelStep * 3)
      return []
    case .press: return point(.down, event, target) + mouseDown(event, target)
    case .move: return point(.move, event, target)
    case .release: return point(.up, event, target) + mouseUp(event, target)
    }
  }

  private mutating func mouseDown(_ event: MouseEvent, _ target: MouseTarget?) -> [ViewEvent] {
    guard let target else {
      let popup = mouse.place.flatMap { layer(at: $0) }.map { layers[$0] }
      guard popup?.isPopup != true, close() else { return [] }
      let events = index.stop(at: focus) == nil ? advance(by: 1) : []
      requestLayout(revealing: false)
      return events
    }
    mouse.held = nil
    switch event.button {
    case .secondary: return nearest(.contextMenu, from: target.path)
    case .primary where !index.covers(target.path):
      mouse.held = target.path
      guard index.stop(at: target.path) != nil else { return [] }
      // Popups stay open until the release, because closing them would move the nodes under the pointer.
      return moveFocus(to: target.path, reveals: false, closes: false)
    default: return []
    }
  }

  private mutating func mouseUp(_ event: MouseEvent, _ target: MouseTarget?) -> [ViewEvent] {
    defer {
      mouse.held = nil
      if focus.map({ close(but: $0) }) ?? false { requestLayout(revealing: false) }
    }
    guard event.button == .primary, let held = mouse.held, let target, target.path == held else {
      return []
    }
    if let last = mouse.last, last.path == held, now - last.time <= .milliseconds(500) {
      mouse.last = nil
      return click(target) + nearest(.doublePress, from: held)
    }
    mouse.last = (held, now)
    return click(target)
  }

  private mutating func click(_ target: MouseTarget) -> [ViewEvent] {
    index.stop(at: target.path).flatMap { use($0, by: .click(target)) } ?? []
  }

  /// Returns the pointer event for the innermost listener at the position, unless a dialog covers it.
  private func point(
    _ phase: PointerEvent.Phase,
    _ event: MouseEvent,
    _ target: MouseTarget?
  ) -> [ViewEvent] {
    guard !index.pointerListeners.isEmpty, let position = mouse.place,
      let layer = layer(at: position).map({ layers[$0] })
    else { return [] }
    let place = layer.place(at: position)
    let path =
      target.flatMap { node.handlers(of: .pointer, along: $0.path).first }
      ?? index.pointerListeners.last { layer.layout.places[$0]?.isSeen(at: place) ?? false }
    guard let path, !index.covers(target?.path ?? path),
      EventKind.pointer.reaches(path, behind: index.modals.last ?? [])
    else { return [] }
    var (x, y) = (0.5, 0.5)
    if let picture = canvases[path] {
      guard let target, let row = CanvasPicture.row(of: target.run) else { return [] }
      (x, y) = picture.units(column: target.column, row: row)
    } else if let area = layer.layout.places[path]?.area {
      x += Double(place.column - area.columns.lowerBound)
      y += Double(place.row - area.rows.lowerBound)
    }
    return [ViewEvent(.pointer(PointerEvent(phase, x: x, y: y, button: event.button)), path)]
  }
}

extension [TextRun] {
  /// Returns the width of the designed bar that contains a run, and the width of its part before the run; nil if the
  /// run is not part of one.
  fileprivate func bar(around number: Int) -> (width: Int, before: Int)? {
    func isPart(_ index: Int) -> Bool {
      indices.contains(index) && self[index].control == self[number].control
        && self[index].option == nil && [.on, .off].contains(self[index].role)
    }
    guard isPart(number) else { return nil }
    var (first, end) = (number, number + 1)
    while isPart(first - 1) { first -= 1 }
    while isPart(end) { end += 1 }
    func width(_ range: Range<Int>) -> Int { self[range].reduce(0) { $0 + $1.text.displayWidth } }
    return (width(first..<end), width(first..<number))
  }
}

extension Int {
  /// The number of notches that a wheel is turned, limited so that it does not overflow.
  fileprivate var wheelStep: Int { Swift.min(Swift.max(self, -100_000_000), 100_000_000) }
}

extension LayoutPlace {
  fileprivate func isSeen(at place: Frame.Position) -> Bool {
    area.contains(row: place.row, column: place.column)
      && window.contains(row: place.row, column: place.column)
  }
}
