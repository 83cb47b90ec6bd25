import BowyerViews

extension ScreenCore {
  /// Requests a layout of the view before it is used next; with `isRevealing`, the focus is scrolled into view.
  mutating func requestLayout(revealing isRevealing: Bool) {
    isLayoutRequested = true
    if isRevealing { isRevealRequested = true }
  }

  mutating func layOutIfRequested() {
    isLayoutDeferred = false
    guard isLayoutRequested else { return }
    let reveals = isRevealRequested
    (isLayoutRequested, isRevealRequested) = (false, false)
    layOut(reveals: reveals)
  }

  private mutating func layOut(reveals: Bool) {
    memory.revealed = reveals ? focus : nil
    let caret = fieldCaret
    memory.caret = reveals ? caret : nil
    if let focus, let caret { laidOutCaret = (focus, caret) }
    canvases = [:]
    var rooms: [[PathElement]: TerminalSize] = [:]
    for place in index.custom where place.node.tag == .canvas { rooms[place.path] = size }
    makeLayers(rooms)
    if !canvases.isEmpty { fitCanvases(&rooms) }
    memory.offsets = [:]
    for area in layers.flatMap(\.layout.scrolls) where area.offset != ScrollOffset() {
      memory.offsets[area.path] = area.offset
    }
    (memory.revealed, memory.caret) = (nil, nil)
    placeLayers(reveals: reveals)
  }

  /// Reduces the size of canvases that have less room than the screen.
  private mutating func fitCanvases(_ rooms: inout [[PathElement]: TerminalSize]) {
    // Lines that are too long are wrapped; their first parts are as wide as the available room.
    var widths: [[PathElement]: Int] = [:]
    for run in layers.lazy.flatMap({ $0.lines }).flatMap({ $0.runs }) {
      guard let path = run.control, canvases[path] != nil else { continue }
      widths[path] = max(widths[path] ?? 1, run.text.displayWidth)
    }
    for (path, width) in widths { rooms[path]?.columns = min(width, size.columns) }
    if canvases.contains(where: { rooms[$0.key]?.columns != $0.value.columns }) {
      makeLayers(rooms)
    }
    // The highest canvas of the page is made lower if that makes the page fit on the screen.
    let missing = layers[0].lines.count - pageArea.height
    guard missing > 0, let path = highestCanvas, let rows = canvases[path]?.rows,
      rows - missing >= CanvasPicture.leastRows
    else { return }
    let before = rooms[path]
    rooms[path]?.rows = rows - missing
    makeLayers(rooms)
    if layers[0].lines.count <= pageArea.height { return }
    rooms[path] = before
    makeLayers(rooms)
  }

  private var highestCanvas: [PathElement]? {
    let paths = index.custom.lazy.map(\.path).filter { path in
      canvases[path] != nil && !index.modals.contains { path.starts(with: $0) }
    }
    return paths.max { (canvases[$0]?.rows ?? 0) < (canvases[$1]?.rows ?? 0) }
  }

  /// Returns the view with replacements for the nodes that are displayed differently; draws the canvases.
  private mutating func shownTree(_ rooms: [[PathElement]: TerminalSize]) -> Node {
    var replaced: [[PathElement]: Node] = [:]
    for place in index.custom {
      let path = place.path
      if case .canvas(let width, let height, let shapes)? = place.node.look.detail?.kind {
        let room = rooms[path] ?? TerminalSize(columns: 1, rows: 1)
        let picture = CanvasPicture(shapes, width: width, height: height, in: room)
        canvases[path] = picture
        replaced[path] = place.node.filled(like: picture)
      } else if place.node.tag != .textField {
        replaced[path] = place.node.findable
      } else if let text = fields[path]?.text, !text.hasSameBytes(as: place.node.look.value) {
        replaced[path] = place.node.with { $0.value = text }
      }
    }
    return replaced.isEmpty ? node : node.replacing(replaced)
  }
}

/// A layer of the screen: the view itself, a modal dialog, or the contents of an open menu or picker.
struct Layer: Sendable {
  enum Kind: Hashable, Sendable {
    /// The view, without the layers above it.
    case page
    /// A modal dialog: the layers below it cannot be used.
    case dialog
    case menu
    case options
  }

  let kind: Kind
  let path: [PathElement]
  var layout: TextLayout
  /// The lines of the layout; of a picker, only those with options.
  var lines: [TextLine]
  var area = CellArea(row: 0, column: 0, height: 0, width: 0)
  var firstLine = 0

  init(_ kind: Kind, _ path: [PathElement], _ layout: TextLayout) {
    self.kind = kind
    self.path = path
    self.layout = layout
    lines =
      kind == .options
      ? layout.lines.filter { line in line.runs.contains { $0.option != nil } } : layout.lines
  }

  /// The width of its frame, in cells: 1 for a list of options, 0 otherwise.
  var margin: Int { kind == .options && area.height > 2 && area.width > 2 ? 1 : 0 }
  var ground: ViewTheme.Role { kind == .page ? .surface : .raised }

  var inside: CellArea {
    CellArea(
      row: area.row + margin,
      column: area.column + margin,
      height: area.height - 2 * margin,
      width: area.width - 2 * margin
    )
  }

  var seenLines: Range<Int> {
    firstLine..<max(firstLine, min(firstLine + inside.height, lines.count))
  }

  /// Returns the position on the screen of a place in the lines, if it is visible.
  func position(of place: Frame.Position) -> Frame.Position? {
    let row = place.row - firstLine + inside.row
    guard inside.rows.contains(row) else { return nil }
    return Frame.Position(
      row: row,
      column: min(inside.column + place.column, max(inside.columns.upperBound - 1, 0))
    )
  }

  /// Returns the place in the lines of a position on the screen, visible or not.
  func place(at position: Frame.Position) -> Frame.Position {
    Frame.Position(
      row: position.row - inside.row + firstLine,
      column: position.column - inside.column
    )
  }

  /// Scrolls as little as needed to show a line, and avoids empty rows at the end while there are lines above.
  mutating func reveal(_ row: Int?) {
    let height = max(inside.height, 1)
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

  /// Returns the first place at which each control is shown, by the control's path.
  ///
  /// Complexity: O(n) in the runs of the lines.
  func places() -> [[PathElement]: Frame.Position] {
    var places: [[PathElement]: Frame.Position] = [:]
    for (row, line) in lines.enumerated() {
      for (number, run) in line.runs.enumerated() {
        guard let path = run.control, places[path] == nil else { continue }
        let column = line.runs[..<number].reduce(0) { $0 + $1.text.displayWidth }
        places[path] = Frame.Position(row: row, column: column)
      }
    }
    return places
  }

  func lastRow(of path: [PathElement]) -> Int? {
    lines.lastIndex { line in line.runs.contains { $0.belongs(to: path) } }
  }

  func showsOptions(of path: [PathElement]) -> Bool {
    lines.contains { line in line.runs.contains { $0.option != nil && $0.belongs(to: path) } }
  }

  /// Returns the index of the first line on which a control, or an option of it, is shown.
  func row(of path: [PathElement], _ option: ViewKey? = nil) -> Int? {
    lines.firstIndex { line in
      line.runs.contains { (option == nil || $0.option == option) && $0.belongs(to: path) }
    }
  }
}

/// A part of the view with a layer of its own, and the style and state that it inherits.
private struct LayerPart {
  let kind: Layer.Kind
  let path: [PathElement]
  let node: Node
  let style: ViewStyle
  let isDisabled: Bool
}

extension ScreenCore {
  private var rows: Int { size.rows - (hasFooter ? 1 : 0) }

  /// The area of the page: the whole screen; on a designed screen with enough room, without a margin and the footer.
  private var pageArea: CellArea {
    let margin = hasFooter && size.columns >= 60 ? 2 : 0
    let above = hasFooter && size.rows >= 20 ? 1 : 0
    let height = size.rows - (hasFooter ? above + 2 : 0)
    return CellArea(row: above, column: margin, height: height, width: size.columns - 2 * margin)
  }

  private var drawing: LayoutDrawing { theme == nil ? .marks : .designed }

  /// The index of the layer that contains the focus, or else of the topmost dialog or the page.
  var focusedLayer: Int {
    let last = layers.lastIndex { $0.kind == .dialog } ?? 0
    guard let focus else { return last }
    return layers.lastIndex { $0.holds(focus) } ?? last
  }

  private mutating func makeLayers(_ rooms: [[PathElement]: TerminalSize]) {
    var tree = shownTree(rooms)
    var parts: [LayerPart] = []
    let popups = memory.open.filter { index.stop(at: $0) != nil }.sorted { $0.count < $1.count }
    for path in popups.reversed() { part(of: tree, at: path).map { parts.append($0) } }
    for path in index.modals.suffix(Self.most).reversed() {
      part(of: tree, at: path).map { parts.append($0) }
      tree = tree.replacing([path: .absent(tree.way(along: path).last?.look.key)])
    }
    tree = tree.replacing(absent(index.modals.dropLast(Self.most), in: tree))
    var parted = memory
    parted.open = []
    if memory.revealed != nil { parted.revealed = popups.first ?? focus }
    let page = TextLayout(
      tree,
      width: pageArea.width,
      height: pageArea.height,
      parted,
      drawing: drawing,
      after: layers[0].layout
    )
    var made = [Layer(.page, [], page)]
    made[0].area = pageArea
    made[0].firstLine = layers[0].firstLine
    for (number, part) in parts.reversed().enumerated() {
      let above = parts.reversed().dropFirst(number + 1).first { $0.kind != .dialog }
      if memory.revealed != nil { parted.revealed = above?.path ?? focus }
      made.append(layer(of: part, parted))
    }
    layers = made
  }

  /// The minimum height of a list of options for which it is opened beside its picker instead of over it.
  private static let leastOptions = 5
  /// The maximum number of dialogs that are drawn; if there are more, the lowest are covered anyway.
  private static let most = 8

  /// Returns placeholders for dialogs that are not drawn, except for those inside other such dialogs.
  private func absent(
    _ dialogs: ArraySlice<[PathElement]>,
    in tree: Node
  ) -> [[PathElement]: Node] {
    var absent: [[PathElement]: Node] = [:]
    var last: [PathElement]?
    for path in dialogs where last.map({ !path.starts(with: $0) }) ?? true {
      absent[path] = .absent(tree.way(along: path).last?.look.key)
      last = path
    }
    return absent
  }

  /// Positions each layer and, if requested, scrolls it so that the focus is visible.
  mutating func placeLayers(reveals: Bool) {
    for number in layers.indices {
      var layer = layers[number]
      switch layer.kind {
      case .page: break
      case .dialog:
        layer.area.row = (rows - layer.area.height) / 2
        layer.area.column = (size.columns - layer.area.width) / 2
      case .menu, .options: layer.area = area(of: layer, openedOn: layers[..<number])
      }
      let wanted = reveals || layer.kind == .options ? wantedRows(ofLayer: number, layer) : []
      layer.reveal(nil)
      for row in wanted { layer.reveal(row) }
      layers[number] = layer
    }
  }

  /// Returns the lines of a layer that should be visible, the most important last: those of the highlighted option,
  /// of the node whose popup is open, or of the focus.
  private func wantedRows(ofLayer number: Int, _ layer: Layer) -> [Int] {
    if layer.kind == .options { return layer.row(of: layer.path, candidate).map { [$0] } ?? [] }
    let opened = layers.dropFirst(number + 1).first { $0.isPopup && layer.holds($0.path) }
    guard let path = opened?.path ?? focus, layer.holds(path), let first = layer.row(of: path)
    else { return [] }
    guard path == focus else { return [first] }
    return [layer.lastRow(of: path) ?? first, first, focusedRow(of: layer) ?? first]
  }

  /// Returns the line on which the focus is used: that of the caret, of the selected option, or else the first.
  func focusedRow(of layer: Layer) -> Int? {
    guard let stop = focusedStop else { return focus.flatMap { layer.row(of: $0) } }
    if stop.isField, let row = caret(in: layer)?.row { return row }
    guard let selection = stop.node.picker?.selection else { return layer.row(of: stop.path) }
    // An option that is not found is scrolled out of view, or belongs to a closed picker.
    return layer.row(of: stop.path, selection)
      ?? (layer.showsOptions(of: stop.path) ? nil : layer.row(of: stop.path))
  }

  /// Returns the area of a popup: below the node that opens it, above that node, or where there is room.
  private func area(of layer: Layer, openedOn below: ArraySlice<Layer>) -> CellArea {
    var area = layer.area
    let owner = below.last { $0.holds(layer.path) || ($0.kind == .menu && $0.path == layer.path) }
    guard let owner, let place = owner.places()[layer.path] else { return area }
    let anchor = owner.position(of: place) ?? Frame.Position(row: 0, column: 0)
    let room = max(rows - anchor.row - 1, anchor.row)
    if layer.kind == .options, area.height > room, room >= Self.leastOptions {
      area.height = room
    }
    let isBelow = anchor.row + 1 + area.height <= rows
    let isAbove = !isBelow && area.height <= anchor.row
    area.row = isBelow ? anchor.row + 1 : isAbove ? anchor.row - area.height : 0
    if !isBelow, !isAbove { area.row = max(0, rows - area.height) }
    area.column = max(0, min(anchor.column, size.columns - area.width))
    return area
  }

  private func layer(of part: LayerPart, _ memory: LayoutMemory) -> Layer {
    let isDialog = part.kind == .dialog
    let isFramed = part.kind == .options && size.columns > 4 && rows > 2
    let width = size.columns - (isDialog && size.columns >= 24 ? 4 : isFramed ? 2 : 0)
    let height = rows - (isDialog && rows >= 10 ? 2 : isFramed ? 2 : 0)
    let earlier = layers.first { $0.path == part.path && $0.kind == part.kind }
    let layout = TextLayout(
      part.node,
      at: part.path,
      part.style,
      isDisabled: part.isDisabled,
      width: width,
      height: height,
      memory,
      drawing: drawing,
      after: earlier?.layout
    )
    var layer = Layer(part.kind, part.path, layout)
    guard !layer.lines.isEmpty else { return layer }
    let margin = isFramed ? 2 : 0
    let widest = layer.lines.lazy.map(\.width).max() ?? 0
    layer.area.height = min(layer.lines.count, height) + margin
    layer.area.width = max(1, min(widest, width)) + margin
    layer.firstLine = earlier?.firstLine ?? 0
    return layer
  }

  private func part(of tree: Node, at path: [PathElement]) -> LayerPart? {
    let way = tree.way(along: path)
    guard way.count == path.count + 1, let node = way.last else { return nil }
    var (style, isDisabled) = (ViewStyle(), false)
    for outer in way.dropLast() {
      if let own = outer.props?.values.style { style = style.overlaid(by: own) }
      isDisabled = isDisabled || outer.look.isDisabled
    }
    let kind: Layer.Kind =
      node.tag == .dialog ? .dialog : node.tag == .menu ? .menu : .options
    return LayerPart(
      kind: kind,
      path: path,
      node: kind == .options ? node.asOptions : node.asWindow,
      style: style,
      isDisabled: isDisabled
    )
  }
}

extension ScreenCore {
  var isFocusVisible: Bool {
    guard focus != nil, !isRevealRequested else { return true }
    let layer = layers[focusedLayer]
    return focusedRow(of: layer).map { layer.seenLines.contains($0) } ?? false
  }

  mutating func revealFocus() {
    layOutIfRequested()
    placeLayers(reveals: true)
  }

  /// Returns the area that keys scroll on a layer: the innermost one around the focus; else nil, for the layer itself,
  /// if not all of it is visible; else the first one.
  private func areaOfKeys(_ layer: Layer) -> ScrollArea? {
    layer.layout.scrolls.last { focus?.starts(with: $0.path) ?? false }
      ?? (layer.lines.count > layer.inside.height ? nil : layer.layout.scrolls.first)
  }

  mutating func scroll(by rows: Int, columns: Int = 0) {
    let number = focusedLayer
    scroll(areaOfKeys(layers[number]), onLayer: number, by: rows, columns)
  }

  /// Scrolls the area at a position on the screen, unless a layer above prevents its use.
  mutating func scroll(at position: Frame.Position, by rows: Int, columns: Int) {
    guard let number = layer(at: position), layers[number].kind != .page || layers.count == 1 else {
      return
    }
    let place = layers[number].place(at: position)
    let areas = layers[number].layout.scrolls.filter { area in
      (area.row..<area.row + area.height).contains(place.row)
        && (area.column..<area.column + area.width).contains(place.column)
    }
    // An inner area may scroll in the other direction only.
    let area = areas.last { area in
      rows != 0 && area.contentHeight > area.height
        || columns != 0 && area.contentWidth > area.width
    }
    scroll(area ?? areas.last, onLayer: number, by: rows, columns)
  }

  mutating func page(by pages: Int) {
    let layer = layers[focusedLayer]
    scroll(by: pages * max((areaOfKeys(layer)?.height ?? layer.inside.height) - 1, 1))
  }

  private mutating func scroll(
    _ area: ScrollArea?,
    onLayer number: Int,
    by rows: Int,
    _ columns: Int
  ) {
    func scrollLayer(_ layer: inout Layer) {
      layer.firstLine += rows
      layer.reveal(nil)
    }
    if let area {
      let old = area.offset
      memory.offsets[area.path] = ScrollOffset(
        rows: max(old.rows + rows, 0),
        columns: max(old.columns + columns, 0)
      )
      requestLayout(revealing: false)
      layOutIfRequested()
      // At the end of the area, the layer scrolls instead.
      let new = layers[number].layout.scrolls.first { $0.path == area.path }?.offset
      if new == old { scrollLayer(&layers[number]) }
    } else {
      scrollLayer(&layers[number])
    }
    if layers.count > 1 { placeLayers(reveals: false) }
  }

  func visibleRows(at path: [PathElement]) -> Range<Int> {
    for layer in layers.reversed() {
      if let place = layer.layout.places[path] { return place.rowsSeen(in: layer.seenLines) }
    }
    return 0..<0
  }
}

extension Node {
  fileprivate static func absent(_ key: ViewKey?) -> Node {
    var look = NodeLook(.text)
    look.key = key
    var values = NodeProps.Values()
    values.isHidden = true
    look.props = NodeProps(values)
    return Node(look)
  }

  /// The node as a framed window, which scrolls if it does not fit.
  fileprivate var asWindow: Node {
    var look = NodeLook(.dialog)
    var values = tag == .dialog ? props?.values ?? .init() : .init()
    values.alignment = nil
    if tag == .dialog {
      look.text = self.look.text
      look.isDisabled = self.look.isDisabled
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

  /// Returns this tree with the nodes at some paths replaced; subtrees that contain none of them are shared.
  ///
  /// Complexity: O(k · d + c) for k paths, in their depth and the number of children of the nodes on the way.
  fileprivate func replacing(_ nodes: [[PathElement]: Node]) -> Node {
    // The nodes along the paths, each after its parent.
    var places: [(steps: [PathElement: Int], old: Node?, new: Node?)] = [([:], self, nil)]
    for (path, node) in nodes {
      var place = 0
      for step in path {
        let next = places[place].steps[step] ?? places.count
        if next == places.count {
          places[place].steps[step] = next
          places.append(([:], nil, nil))
        }
        place = next
      }
      places[place].new = node
    }
    var parents: [(place: Int, children: [(index: Int, place: Int)])] = []
    for place in places.indices where places[place].new == nil {
      guard let old = places[place].old else { continue }
      var children: [(index: Int, place: Int)] = []
      for (index, step) in old.steps.enumerated() {
        guard let next = places[place].steps[step], places[next].old == nil else { continue }
        places[next].old = old.children[index]
        children.append((index, next))
      }
      parents.append((place, children))
    }
    for (place, children) in parents.reversed() {
      guard let old = places[place].old else { continue }
      var all = Array(old.children)
      for (index, child) in children { all[index] = places[child].new ?? all[index] }
      places[place].new = children.isEmpty ? old : Node(old.look, all)
    }
    return places[0].new ?? self
  }

  /// The node with a listener, so that its place in a layout can be found as if it were a control.
  fileprivate var findable: Node {
    with { look in
      look.props = NodeProps(
        look.props?.values ?? .init(),
        listeners: (look.props?.listeners ?? []) + [.always(.press, ())]
      )
    }
  }

  /// Returns a placeholder for a canvas, in which the character of each line encodes the row of the picture.
  fileprivate func filled(like picture: CanvasPicture) -> Node {
    var look = NodeLook(.text)
    look.key = self.look.key
    look.props = self.look.props
    look.text = (0..<picture.rows)
      .map { String(repeating: Character(CanvasPicture.mark(ofRow: $0)), count: picture.columns) }
      .joined(separator: "\n")
    return Node(look).findable
  }
}
