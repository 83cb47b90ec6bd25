import BowyerViews

extension ScreenCore {
  /// Requests that the view is laid out anew, when that is looked at next.
  ///
  /// - Parameter isRevealing: Whether what has the focus must be seen.
  mutating func requestLayout(revealing isRevealing: Bool) {
    isLayoutRequested = true
    if isRevealing { isRevealRequested = true }
  }

  /// Lays the view out, if something has changed since it was.
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

  /// Draws canvases smaller that have less room than the screen.
  private mutating func fitCanvases(_ rooms: inout [[PathElement]: TerminalSize]) {
    // Of lines that are too long for it, the first parts tell how much that is.
    var widths: [[PathElement]: Int] = [:]
    for run in layers.lazy.flatMap({ $0.lines }).flatMap({ $0.runs }) {
      guard let path = run.control, canvases[path] != nil else { continue }
      widths[path] = max(widths[path] ?? 1, run.text.displayWidth)
    }
    for (path, width) in widths { rooms[path]?.columns = min(width, size.columns) }
    if canvases.contains(where: { rooms[$0.key]?.columns != $0.value.columns }) {
      makeLayers(rooms)
    }
    // The highest of the page is drawn smaller where by that the page fits on the screen.
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

  /// The canvas that takes the most lines, of those that are in no dialog.
  private var highestCanvas: [PathElement]? {
    let paths = index.custom.lazy.map(\.path).filter { path in
      canvases[path] != nil && !index.dialogs.contains { path.starts(with: $0) }
    }
    return paths.max { (canvases[$0]?.rows ?? 0) < (canvases[$1]?.rows ?? 0) }
  }

  /// Returns the view with what is shown in another way than it says; draws the canvases.
  private mutating func shownTree(_ rooms: [[PathElement]: TerminalSize]) -> Node {
    var replaced: [[PathElement]: Node] = [:]
    for place in index.custom {
      let path = place.path
      switch place.node.look.detail?.kind {
      case .canvas(let width, let height, let shapes)?:
        let room = rooms[path] ?? TerminalSize(columns: 1, rows: 1)
        let picture = CanvasPicture(shapes, width: width, height: height, in: room)
        canvases[path] = picture
        replaced[path] = place.node.filled(like: picture)
      default:
        if place.node.tag != .textField {
          replaced[path] = place.node.findable
        } else if let text = fields[path]?.text, !text.hasSameBytes(as: place.node.look.value) {
          replaced[path] = place.node.with { $0.value = text }
        }
      }
    }
    return replaced.isEmpty ? node : node.replacing(replaced)
  }
}

// MARK: - Layers

/// One of what lies on top of each other on a screen: the view itself, a modal dialog over it, what is in a
/// menu or a picker that is open.
struct Layer: Sendable {
  enum Kind: Hashable, Sendable {
    /// The view, without what lies over it.
    case page
    /// A modal dialog: what lies below it cannot be used.
    case dialog
    /// What is in an open menu.
    case menu
    /// The options of an open picker.
    case options
  }

  let kind: Kind
  /// What stands in it is at this path, and below.
  let path: [PathElement]
  var layout: TextLayout
  /// The lines that are seen of the layout: all, but of a picker only those with options.
  var lines: [TextLine]
  /// The cells of the screen that it covers.
  var area = CellArea(row: 0, column: 0, height: 0, width: 0)
  /// The first of the lines that is seen.
  var firstLine = 0

  init(_ kind: Kind, _ path: [PathElement], _ layout: TextLayout) {
    self.kind = kind
    self.path = path
    self.layout = layout
    lines =
      kind == .options
      ? layout.lines.filter { line in line.runs.contains { $0.option != nil } } : layout.lines
  }

  /// How many cells are around its lines: those of a list of options are framed.
  var margin: Int { kind == .options && area.height > 2 && area.width > 2 ? 1 : 0 }

  /// What it lies on, in a theme.
  var ground: ViewTheme.Role { kind == .page ? .surface : .raised }

  /// The cells in which its lines are seen.
  var inside: CellArea {
    CellArea(
      row: area.row + margin,
      column: area.column + margin,
      height: area.height - 2 * margin,
      width: area.width - 2 * margin
    )
  }

  /// The lines that are seen.
  var seenLines: Range<Int> {
    firstLine..<max(firstLine, min(firstLine + inside.height, lines.count))
  }

  /// Where a place of its lines is on the screen, if it is seen.
  func position(of place: Frame.Position) -> Frame.Position? {
    let row = place.row - firstLine + inside.row
    guard inside.rows.contains(row) else { return nil }
    return Frame.Position(
      row: row,
      column: min(inside.column + place.column, max(inside.columns.upperBound - 1, 0))
    )
  }

  /// Where a place of the screen is in its lines, seen or not.
  func place(at position: Frame.Position) -> Frame.Position {
    Frame.Position(
      row: position.row - inside.row + firstLine,
      column: position.column - inside.column
    )
  }

  /// Scrolls as little as shows a line, and leaves none empty below the last while there are some above.
  mutating func reveal(_ row: Int?) {
    let height = max(inside.height, 1)
    if let row {
      if row < firstLine { firstLine = row }
      if row >= firstLine + height { firstLine = row - height + 1 }
    }
    firstLine = max(0, min(firstLine, lines.count - height))
  }

  /// Whether it is opened, and goes when something else is used.
  var isPopup: Bool { kind == .menu || kind == .options }

  /// Whether what has a path stands on the layer: the head of what is open does not.
  func holds(_ other: [PathElement]) -> Bool {
    switch kind {
    case .page: true
    case .dialog: other.starts(with: path)
    case .menu: other.count > path.count && other.starts(with: path)
    case .options: false
    }
  }

  /// The first place where what a control shows begins, by its path.
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

  /// The last line on which a control is seen.
  func lastRow(of path: [PathElement]) -> Int? {
    lines.lastIndex { line in line.runs.contains { $0.belongs(to: path) } }
  }

  /// Whether an option of a picker is seen.
  func showsOptions(of path: [PathElement]) -> Bool {
    lines.contains { line in line.runs.contains { $0.option != nil && $0.belongs(to: path) } }
  }

  /// The first line on which a control is seen, or an option of it.
  func row(of path: [PathElement], _ option: ViewKey? = nil) -> Int? {
    lines.firstIndex { line in
      line.runs.contains { (option == nil || $0.option == option) && $0.belongs(to: path) }
    }
  }
}

/// What is laid out for a layer: a part of the view, as it stands in it.
private struct LayerPart {
  let kind: Layer.Kind
  let path: [PathElement]
  let node: Node
  let style: ViewStyle
  let isDisabled: Bool
}

extension ScreenCore {
  /// The number of lines above the footer.
  private var rows: Int { size.rows - (hasFooter ? 1 : 0) }

  /// The cells of the page: all, but on a designed screen with room for more a margin and the footer.
  private var pageArea: CellArea {
    let margin = hasFooter && size.columns >= 60 ? 2 : 0
    let above = hasFooter && size.rows >= 20 ? 1 : 0
    let height = size.rows - (hasFooter ? above + 2 : 0)
    return CellArea(row: above, column: margin, height: height, width: size.columns - 2 * margin)
  }

  private var drawing: LayoutDrawing { theme == nil ? .marks : .designed }

  /// The place in `layers` of that which holds what has the focus, or else of the last that can be used.
  var focusedLayer: Int {
    let last = layers.lastIndex { $0.kind == .dialog } ?? 0
    guard let focus else { return last }
    return layers.lastIndex { $0.holds(focus) } ?? last
  }

  /// Makes the layers anew: lays out all there is, each part on its layer, with some room for each canvas.
  private mutating func makeLayers(_ rooms: [[PathElement]: TerminalSize]) {
    var tree = shownTree(rooms)
    var parts: [LayerPart] = []
    let popups = memory.open.filter { index.stop(at: $0) != nil }.sorted { $0.count < $1.count }
    for path in popups.reversed() { part(of: tree, at: path).map { parts.append($0) } }
    for path in index.dialogs.suffix(Self.most).reversed() {
      part(of: tree, at: path).map { parts.append($0) }
      tree = tree.replacing([path: .absent(tree.way(along: path).last?.look.key)])
    }
    tree = tree.replacing(absent(index.dialogs.dropLast(Self.most), in: tree))
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

  /// How many lines a list of options may have at least, that it is opened beside its picker and not on it.
  private static let leastOptions = 5

  /// How many dialogs are drawn on top of each other; of more, those below are covered anyway.
  private static let most = 8

  /// Returns what stands in place of dialogs that are not drawn, but for those in others.
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

  /// Finds where each layer lies, and scrolls it so that what has the focus is seen, if that is wanted.
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

  /// The lines of a layer that are to be seen, the last above all: of the option that would be chosen, of
  /// what is opened on it, or of what has the focus.
  private func wantedRows(ofLayer number: Int, _ layer: Layer) -> [Int] {
    if layer.kind == .options { return layer.row(of: layer.path, candidate).map { [$0] } ?? [] }
    let opened = layers.dropFirst(number + 1).first { $0.isPopup && layer.holds($0.path) }
    guard let path = opened?.path ?? focus, layer.holds(path), let first = layer.row(of: path)
    else { return [] }
    guard path == focus else { return [first] }
    return [layer.lastRow(of: path) ?? first, first, focusedRow(of: layer) ?? first]
  }

  /// The line on which what has the focus is used: that of the caret, of the option that is chosen, or else
  /// the first.
  func focusedRow(of layer: Layer) -> Int? {
    guard let stop = focusedStop else { return focus.flatMap { layer.row(of: $0) } }
    if stop.isField, let row = caret(in: layer)?.row { return row }
    guard case .picker(_, _, let selection?) = stop.kind else { return layer.row(of: stop.path) }
    // Where the option is not to be found, it is scrolled out of sight, or the picker is one that opens.
    return layer.row(of: stop.path, selection)
      ?? (layer.showsOptions(of: stop.path) ? nil : layer.row(of: stop.path))
  }

  /// Returns where a layer lies that is opened: below what opens it, above it, or where there is room.
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
    let kind: Layer.Kind
    switch node.tag {
    case .dialog: kind = .dialog
    case .menu: kind = .menu
    default: kind = .options
    }
    return LayerPart(
      kind: kind,
      path: path,
      node: kind == .options ? node.asOptions : node.asWindow,
      style: style,
      isDisabled: isDisabled
    )
  }
}

// MARK: - Scrolling

extension ScreenCore {
  /// Whether the focus is on the screen, or nothing has it.
  var isFocusVisible: Bool {
    guard focus != nil, !isRevealRequested else { return true }
    let layer = layers[focusedLayer]
    return focusedRow(of: layer).map { layer.seenLines.contains($0) } ?? false
  }

  /// Scrolls as little as shows the focus.
  mutating func revealFocus() {
    layOutIfRequested()
    placeLayers(reveals: true)
  }

  /// What keys scroll on a layer: what has the focus in it; else the layer, if not all of it is seen; else
  /// the first that there is.
  private func areaOfKeys(_ layer: Layer) -> ScrollArea? {
    layer.layout.scrolls.last { focus?.starts(with: $0.path) ?? false }
      ?? (layer.lines.count > layer.inside.height ? nil : layer.layout.scrolls.first)
  }

  /// Scrolls what keys scroll.
  mutating func scroll(by rows: Int, columns: Int = 0) {
    let number = focusedLayer
    scroll(areaOfKeys(layers[number]), onLayer: number, by: rows, columns)
  }

  /// Scrolls what is at a place on the screen, if nothing lies over it that keeps it from being used.
  mutating func scroll(at position: Frame.Position, by rows: Int, columns: Int) {
    guard let number = layer(at: position), layers[number].kind != .page || layers.count == 1 else {
      return
    }
    let place = layers[number].place(at: position)
    let areas = layers[number].layout.scrolls.filter { area in
      (area.row..<area.row + area.height).contains(place.row)
        && (area.column..<area.column + area.width).contains(place.column)
    }
    // What is within something else that scrolls may scroll another way.
    let area = areas.last { area in
      rows != 0 && area.contentHeight > area.height
        || columns != 0 && area.contentWidth > area.width
    }
    scroll(area ?? areas.last, onLayer: number, by: rows, columns)
  }

  /// Scrolls by pages.
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
      // Where it is at its end, what it stands in goes on.
      let new = layers[number].layout.scrolls.first { $0.path == area.path }?.offset
      if new == old { scrollLayer(&layers[number]) }
    } else {
      scrollLayer(&layers[number])
    }
    if layers.count > 1 { placeLayers(reveals: false) }
  }

  /// Which rows are seen of what stands at a path, or scrolls there.
  func visibleRows(at path: [PathElement]) -> Range<Int> {
    for layer in layers.reversed() {
      if let place = layer.layout.places[path] { return place.rowsSeen(in: layer.seenLines) }
    }
    return 0..<0
  }
}

// MARK: - Nodes

extension Node {
  /// What stands where a dialog does that lies elsewhere.
  fileprivate static func absent(_ key: ViewKey?) -> Node {
    var look = NodeLook(.text)
    look.key = key
    var values = NodeProps.Values()
    values.isHidden = true
    look.props = NodeProps(values)
    return Node(look)
  }

  /// The node as something framed that is scrolled where there is no room for all of it.
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

  /// The picker as one whose options are all seen.
  fileprivate var asOptions: Node {
    guard case .picker(_, let options, let selection)? = look.detail?.kind else { return self }
    var look = look
    look.text = ""
    look.detail = NodeDetail(.picker(.list, options: options, selection: selection))
    look.props = nil
    return Node(look, children)
  }

  /// Returns this tree with other nodes at some paths; what does not lead to them is shared.
  ///
  /// Complexity: O(k · d · c) for k paths, in their depth and the number of children on the way.
  fileprivate func replacing(_ nodes: [[PathElement]: Node]) -> Node {
    // The nodes on the way, each after that which it stands in; nil where another takes its place.
    var places: [(old: Node?, children: [PathElement: Int], new: Node)] = [(unmapped, [:], self)]
    for (path, node) in nodes {
      var place: Int? = 0
      for (index, step) in path.enumerated() {
        guard let parent = place, let old = places[parent].old else {
          place = nil
          break
        }
        place = places[parent].children[step]
        guard place == nil,
          let child = index < path.count - 1 ? old.child(at: step)?.unmapped : node
        else { continue }
        place = places.count
        places[parent].children[step] = places.count
        places.append((child, [:], child))
      }
      if let place { places[place] = (nil, [:], node) }
    }
    for place in places.indices.reversed() where !places[place].children.isEmpty {
      guard let old = places[place].old else { continue }
      let children = zip(old.children, old.steps).map { child, step in
        places[place].children[step].map { places[$0].new } ?? child
      }
      places[place].new = Node(old.look, children)
    }
    return places[0].new
  }

  /// The node as one whose place in a layout can be found, as if it were a control.
  fileprivate var findable: Node {
    with { look in
      look.props = NodeProps(
        look.props?.values ?? .init(),
        listeners: (look.props?.listeners ?? []) + [.always(.press, ())]
      )
    }
  }

  /// What keeps the place of a canvas: each line says by its letters which line of the picture it is.
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
