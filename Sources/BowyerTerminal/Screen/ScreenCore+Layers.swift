import BowyerKinds
import BowyerViews

extension ScreenCore {
  /// Requests a layout before the view is used next, which may scroll the focus into view.
  mutating func requestLayout(revealing isRevealing: Bool) {
    layoutReveals = isRevealing || layoutReveals == true
  }

  mutating func layOutIfRequested() {
    isLayoutDeferred = false
    guard let reveals = layoutReveals.take() else { return }
    memory.revealed = reveals ? focus : nil
    memory.caret = fieldCaret
    memory.texts = fields.mapValues(\.text)
    canvases = [:]
    makeLayers()
    if !canvases.isEmpty { fitCanvases() }
    memory.offsets = [:]
    for area in layers.flatMap(\.layout.scrolls) where area.offset != ScrollOffset() {
      memory.offsets[area.path] = area.offset
    }
    memory.revealed = nil
    placeLayers(reveals: reveals)
  }

  /// Reduces the size of canvases that have less room than the screen.
  private mutating func fitCanvases() {
    // Lines that are too long are wrapped; their first parts are as wide as the available room.
    var rooms: [[PathElement]: TerminalSize] = [:]
    for run in layers.lazy.flatMap(\.lines).flatMap(\.runs) {
      guard let path = run.control, canvases[path] != nil else { continue }
      let width = max(rooms[path]?.columns ?? 1, run.text.displayWidth)
      rooms[path] = TerminalSize(columns: min(width, size.columns), rows: size.rows)
    }
    if canvases.contains(where: { rooms[$0.key]?.columns != $0.value.columns }) {
      makeLayers(rooms)
    }
    let missing = layers[0].lines.count - pageArea.rows.count
    let highest = index.canvases.map(\.path).filter { path in
      !index.modals.contains { path.starts(with: $0) }
    }.max { (canvases[$0]?.rows ?? 0) < (canvases[$1]?.rows ?? 0) }
    guard missing > 0, let path = highest, let rows = canvases[path]?.rows,
      rows - missing >= CanvasPicture.leastRows
    else { return }
    let before = (layers, canvases)
    rooms[path, default: size].rows = rows - missing
    makeLayers(rooms)
    if layers[0].lines.count > pageArea.rows.count { (layers, canvases) = before }
  }

  private mutating func drawCanvases(in rooms: [[PathElement]: TerminalSize]) {
    for place in index.canvases {
      guard case .canvas(let width, let height, let shapes)? = place.node.look.detail?.kind else {
        continue
      }
      let room = rooms[place.path] ?? size
      let picture = CanvasPicture(shapes, width: width, height: height, in: room)
      canvases[place.path] = picture
      memory.texts[place.path] = picture.placeholder
    }
  }
}

/// A layer of the screen: the view itself, a modal dialog, or the contents of an open menu or picker.
struct Layer: Sendable {
  enum Kind: Hashable, Sendable {
    case page
    /// A modal dialog: the layers below it cannot be used.
    case dialog
    case menu
    case options
  }

  let kind: Kind
  let path: [PathElement]
  let layout: TextLayout
  /// The lines of the layout; of a picker, only those with options.
  let lines: [TextLine]
  var area: LayoutArea
  var firstLine: Int

  /// The width of its frame, in cells: 1 for a list of options, 0 otherwise.
  var margin: Int { kind == .options && area.rows.count > 2 && area.columns.count > 2 ? 1 : 0 }
  var ground: ViewTheme.Role { kind == .page ? .surface : .raised }

  var inside: LayoutArea {
    LayoutArea(
      rows: area.rows.dropFirst(margin).dropLast(margin),
      columns: area.columns.dropFirst(margin).dropLast(margin)
    )
  }

  var seenLines: Range<Int> {
    firstLine..<max(firstLine, min(firstLine + inside.rows.count, lines.count))
  }

  func position(of place: Frame.Position) -> Frame.Position? {
    let row = place.row - firstLine + inside.rows.lowerBound
    let column = place.column + inside.columns.lowerBound
    guard inside.rows.contains(row) else { return nil }
    return Frame.Position(row: row, column: min(column, max(inside.columns.upperBound - 1, 0)))
  }

  func place(at position: Frame.Position) -> Frame.Position {
    Frame.Position(
      row: position.row - inside.rows.lowerBound + firstLine,
      column: position.column - inside.columns.lowerBound
    )
  }

  /// Scrolls as little as needed to show a line, and avoids empty rows at the end while there are lines above.
  mutating func reveal(_ row: Int?) {
    let height = max(inside.rows.count, 1)
    if let row {
      if row < firstLine { firstLine = row }
      if row >= firstLine + height { firstLine = row - height + 1 }
    }
    firstLine = max(0, min(firstLine, lines.count - height))
  }

  /// Whether the layer is a popup, which closes when something else is used.
  var isPopup: Bool { kind == .menu || kind == .options }

  /// Returns whether a node at a path is on this layer; the head of an open menu or picker is not on its popup.
  func holds(_ other: [PathElement]) -> Bool {
    switch kind {
    case .page: true
    case .dialog: other.starts(with: path)
    case .menu: other.count > path.count && other.starts(with: path)
    case .options: false
    }
  }

  /// Returns where each control is shown, by its path, in O(n) for n runs.
  func places() -> [[PathElement]: ControlPlace] {
    var places: [[PathElement]: ControlPlace] = [:]
    for (row, line) in lines.enumerated() {
      for (number, run) in line.runs.enumerated() {
        guard let path = run.control, places[path]?.last != row else { continue }
        if places[path] == nil {
          let column = line.runs[..<number].reduce(0) { $0 + $1.text.displayWidth }
          let first = Frame.Position(row: row, column: column)
          places[path] = ControlPlace(first: first, width: run.text.displayWidth, last: row)
        }
        places[path]?.last = row
      }
    }
    return places
  }

  /// Returns the index of the first line on which a control, or an option of it, is shown.
  func row(of path: [PathElement], _ option: ViewKey? = nil) -> Int? {
    lines.firstIndex { line in
      line.runs.contains { (option == nil || $0.option == option) && $0.belongs(to: path) }
    }
  }
}

extension LayoutArea {
  fileprivate func at(row: Int, column: Int) -> LayoutArea {
    LayoutArea(rows: row..<row + rows.count, columns: column..<column + columns.count)
  }
}

struct ControlPlace {
  let first: Frame.Position
  /// The number of columns of its first part.
  let width: Int
  /// The last line with a part of it.
  var last: Int
}

extension ScreenCore {
  private var rows: Int { size.rows - (hasFooter ? 1 : 0) }

  /// The area of the page: the whole screen; on a designed screen with enough room, without a margin and the footer.
  private var pageArea: LayoutArea {
    let margin = hasFooter && size.columns >= 60 ? 2 : 0
    let above = hasFooter && size.rows >= 20 ? 1 : 0
    let end = size.rows - (hasFooter ? 2 : 0)
    return LayoutArea(rows: above..<end, columns: margin..<size.columns - margin)
  }

  var base: Int { layers.lastIndex { $0.kind == .dialog } ?? 0 }

  /// The number of the layer that contains the focus, or else of the lowest that can be used.
  var focusedLayer: Int {
    focus.flatMap { focus in layers.lastIndex { $0.holds(focus) } } ?? base
  }

  /// The most dialogs that are drawn: lower ones are covered anyway.
  private static let most = 8
  /// The minimum height of a list of options for which it is opened beside its picker instead of over it.
  private static let leastOptions = 5

  private mutating func makeLayers(_ rooms: [[PathElement]: TerminalSize] = [:]) {
    drawCanvases(in: rooms)
    let popups = opened.filter { index.stop(at: $0) != nil }.sorted { $0.count < $1.count }
    let paths: [[PathElement]] = [[]] + index.modals.suffix(Self.most) + popups
    var parted = memory
    layers = paths.enumerated().compactMap { number, path in
      let next = max(number + 1, paths.count - popups.count)
      if memory.revealed != nil { parted.revealed = paths.dropFirst(next).first ?? focus }
      return layer(at: path, isPage: number == 0, parted)
    }
  }

  /// Lays out the page, a dialog, or what a menu or a picker opens; nil if there is no node at the path.
  private func layer(
    at path: [PathElement],
    isPage: Bool,
    _ memory: LayoutMemory
  ) -> Layer? {
    let way = self.node.way(along: path)
    guard way.count == path.count + 1, let node = way.last else { return nil }
    let around = way.dropLast()
    let styles = around.compactMap(\.props?.values.style)
    let kind: Layer.Kind =
      isPage ? .page : node.tag == .dialog ? .dialog : node.tag == .menu ? .menu : .options
    let isFramed = kind == .options && size.columns > 4 && rows > 2
    var (shown, room) = (node, TerminalSize(columns: size.columns, rows: rows))
    switch kind {
    case .page:
      if node.isModalDialog { shown = Node(NodeLook(.empty)) }
      room = TerminalSize(columns: pageArea.columns.count, rows: pageArea.rows.count)
    case .dialog:
      shown = node.asWindow
      if room.columns >= 24 { room.columns -= 4 }
      if room.rows >= 10 { room.rows -= 2 }
    case .menu: shown = node.asWindow
    case .options:
      shown = node.asOptions
      if isFramed { room = TerminalSize(columns: room.columns - 2, rows: room.rows - 2) }
    }
    let earlier = layers.first { $0.path == path && $0.kind == kind }
    let layout = TextLayout(
      shown,
      at: path,
      styles.reduce(ViewStyle()) { $0.overlaid(by: $1) },
      isDisabled: around.contains(where: \.look.isDisabled),
      width: room.columns,
      height: room.rows,
      memory,
      drawing: theme == nil ? .marks : .designed,
      after: earlier?.layout
    )
    let lines =
      kind == .options
      ? layout.lines.filter { $0.runs.contains { $0.option != nil } } : layout.lines
    var area = isPage ? pageArea : LayoutArea(rows: 0..<0, columns: 0..<0)
    if !isPage, let widest = lines.lazy.map(\.width).max() {
      let margin = isFramed ? 2 : 0
      area.rows = 0..<min(lines.count, room.rows) + margin
      area.columns = 0..<max(1, min(widest, room.columns)) + margin
    }
    let firstLine = earlier?.firstLine ?? 0
    return Layer(
      kind: kind,
      path: path,
      layout: layout,
      lines: lines,
      area: area,
      firstLine: firstLine
    )
  }

  /// Positions each layer and, if requested, scrolls it so that the focus is visible.
  private mutating func placeLayers(reveals: Bool) {
    for number in layers.indices {
      var layer = layers[number]
      switch layer.kind {
      case .page: break
      case .dialog:
        let (height, width) = (layer.area.rows.count, layer.area.columns.count)
        layer.area = layer.area.at(row: (rows - height) / 2, column: (size.columns - width) / 2)
      case .menu, .options: layer.area = area(of: layer, openedOn: layers[..<number])
      }
      let wanted = reveals || layer.kind == .options ? wantedRows(ofLayer: number, layer) : []
      layer.reveal(nil)
      for row in wanted { layer.reveal(row) }
      layers[number] = layer
    }
  }

  /// Returns the lines to reveal, the most important last: of the highlighted option, of what opened a popup, or of the focus.
  private func wantedRows(ofLayer number: Int, _ layer: Layer) -> [Int] {
    if layer.kind == .options { return layer.row(of: layer.path, candidate).map { [$0] } ?? [] }
    let popup = layers.dropFirst(number + 1).first { $0.isPopup && layer.holds($0.path) }
    guard let path = popup?.path ?? focus, layer.holds(path), let first = layer.row(of: path)
    else { return [] }
    guard path == focus else { return [first] }
    let last = layer.lines.lastIndex { $0.runs.contains { $0.belongs(to: path) } }
    return [last ?? first, first, focusedRow(of: layer) ?? first]
  }

  /// Returns the line on which the focus is used: that of the caret, of the selected option, or else the first.
  func focusedRow(of layer: Layer) -> Int? {
    guard let stop = focusedStop else { return focus.flatMap { layer.row(of: $0) } }
    if stop.isField, let row = caret(in: layer)?.row { return row }
    guard let selection = stop.node.picker?.selection else { return layer.row(of: stop.path) }
    // An option that is not found is scrolled out of view, or belongs to a closed picker.
    if let row = layer.row(of: stop.path, selection) { return row }
    let runs = layer.lines.lazy.flatMap(\.runs)
    let showsOptions = runs.contains { $0.option != nil && $0.belongs(to: stop.path) }
    return showsOptions ? nil : layer.row(of: stop.path)
  }

  /// Returns the area of a popup: below the node that opens it, above that node, or where there is room.
  private func area(of layer: Layer, openedOn below: ArraySlice<Layer>) -> LayoutArea {
    var area = layer.area
    let owner = below.last { $0.holds(layer.path) || ($0.kind == .menu && $0.path == layer.path) }
    guard let owner, let place = owner.places()[layer.path] else { return area }
    let anchor = owner.position(of: place.first) ?? Frame.Position(row: 0, column: 0)
    let room = max(rows - anchor.row - 1, anchor.row)
    if layer.kind == .options, room >= Self.leastOptions { area.rows = area.rows.prefix(room) }
    let (height, width) = (area.rows.count, area.columns.count)
    let isBelow = anchor.row + 1 + height <= rows
    let above = max(0, height <= anchor.row ? anchor.row - height : rows - height)
    let column = max(0, min(anchor.column, size.columns - width))
    return area.at(row: isBelow ? anchor.row + 1 : above, column: column)
  }

  var isFocusVisible: Bool {
    guard focus != nil, layoutReveals != true else { return true }
    let layer = layers[focusedLayer]
    return focusedRow(of: layer).map { layer.seenLines.contains($0) } ?? false
  }

  /// Scrolls the innermost area around the focus; else the layer, if not all of it is visible; else its first area.
  mutating func scroll(by steps: Int, isByPages: Bool = false) {
    let number = focusedLayer
    let layer = layers[number]
    let area =
      layer.layout.scrolls.last { focus?.starts(with: $0.path) ?? false }
      ?? (layer.lines.count > layer.inside.rows.count ? nil : layer.layout.scrolls.first)
    let page = max((area?.window ?? layer.inside).rows.count - 1, 1)
    scroll(area, onLayer: number, by: isByPages ? steps * page : steps, 0)
  }

  /// Scrolls the area at a position on the screen, unless a layer above prevents its use.
  mutating func scroll(at position: Frame.Position, by rows: Int, columns: Int) {
    guard let number = layer(at: position), layers[number].kind != .page || layers.count == 1 else {
      return
    }
    let place = layers[number].place(at: position)
    let areas = layers[number].layout.scrolls.filter {
      $0.window.contains(row: place.row, column: place.column)
    }
    // An inner area may scroll in the other direction only.
    let area = areas.last { area in
      rows != 0 && area.contentHeight > area.window.rows.count
        || columns != 0 && area.contentWidth > area.window.columns.count
    }
    scroll(area ?? areas.last, onLayer: number, by: rows, columns)
  }

  private mutating func scroll(
    _ area: ScrollArea?,
    onLayer number: Int,
    by rows: Int,
    _ columns: Int
  ) {
    var isAtEnd = true
    if let area {
      memory.offsets[area.path] = ScrollOffset(
        rows: max(area.offset.rows + rows, 0),
        columns: max(area.offset.columns + columns, 0)
      )
      requestLayout(revealing: false)
      layOutIfRequested()
      let new = layers[number].layout.scrolls.first { $0.path == area.path }
      isAtEnd = new?.offset == area.offset
    }
    // At the end of the area, the layer scrolls instead.
    if isAtEnd { layers[number].firstLine += rows }
    requestLayout(revealing: false)
  }

  func visibleRows(at path: [PathElement]) -> Range<Int> {
    layers.reversed().lazy.compactMap { $0.layout.places[path]?.rowsSeen(in: $0.seenLines) }.first
      ?? 0..<0
  }
}

extension Node {
  fileprivate var asWindow: Node {
    var look = NodeLook(.dialog)
    var values = NodeProps.Values()
    if tag == .dialog {
      values = props?.values ?? values
      values.alignment = nil
      (look.text, look.isDisabled) = (self.look.text, self.look.isDisabled)
    } else {
      values.style = props?.values.style ?? values.style
    }
    look.props = NodeProps(values, listeners: props?.listeners ?? [])
    look.detail = NodeDetail(.scroll(.vertical))
    return Node(look, children)
  }

  fileprivate var asOptions: Node {
    guard let (_, options, selection) = picker else { return self }
    var look = look
    look.text = ""
    look.detail = NodeDetail(.picker(.list, options: options, selection: selection))
    look.props = nil
    return Node(look, children)
  }
}
