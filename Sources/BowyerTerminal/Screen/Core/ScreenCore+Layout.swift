import BowyerViews

extension ScreenCore {
  /// Has the view laid out anew, when that is looked at next.
  ///
  /// - Parameter reveals: Whether what has the focus must be seen.
  mutating func arrange(reveals: Bool) {
    isWaitingForLayout = reveals || isWaitingForLayout == true
  }

  /// Lays the view out, if something has changed since it was.
  mutating func layOut() {
    guard let reveals = isWaitingForLayout else { return }
    isWaitingForLayout = nil
    memory.revealed = reveals ? focus : nil
    canvases = [:]
    var rooms: [[PathElement]: TerminalSize] = [:]
    for place in index.custom where place.node.tag == .canvas { rooms[place.path] = size }
    lay(rooms)
    if !canvases.isEmpty { fitCanvases(&rooms) }
    memory.offsets = [:]
    for area in sheets.flatMap(\.layout.scrolls) where area.offset != ScrollOffset() {
      memory.offsets[area.path] = area.offset
    }
    memory.revealed = nil
    placeSheets(reveals: reveals)
  }

  /// Draws canvases smaller that have less room than the screen.
  private mutating func fitCanvases(_ rooms: inout [[PathElement]: TerminalSize]) {
    // Of lines that are too long for it, the first parts tell how much that is.
    var widths: [[PathElement]: Int] = [:]
    for run in sheets.lazy.flatMap({ $0.lines }).flatMap({ $0.runs }) {
      guard let path = run.control, canvases[path] != nil else { continue }
      widths[path] = max(widths[path] ?? 1, run.text.displayWidth)
    }
    for (path, width) in widths { rooms[path]?.columns = min(width, size.columns) }
    if canvases.contains(where: { rooms[$0.key]?.columns != $0.value.columns }) { lay(rooms) }
    // The highest of the page is drawn smaller where by that the page fits on the screen.
    let missing = sheets[0].lines.count - size.rows
    guard missing > 0, let path = highestCanvas, let rows = canvases[path]?.rows,
      rows - missing >= CanvasPicture.leastRows
    else { return }
    let before = rooms[path]
    rooms[path]?.rows = rows - missing
    lay(rooms)
    if sheets[0].lines.count <= size.rows { return }
    rooms[path] = before
    lay(rooms)
  }

  /// The canvas that takes the most lines, of those that are in no dialog.
  private var highestCanvas: [PathElement]? {
    let paths = index.custom.lazy.map(\.path).filter { path in
      canvases[path] != nil && !index.dialogs.contains { path.starts(with: $0) }
    }
    return paths.max { (canvases[$0]?.rows ?? 0) < (canvases[$1]?.rows ?? 0) }
  }

  private mutating func lay(_ rooms: [[PathElement]: TerminalSize]) {
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
        } else if let text = fields[path]?.editor.text,
          !text.hasSameBytes(as: place.node.look.value)
        {
          replaced[path] = place.node.with { $0.value = text }
        }
      }
    }
    let shown = replaced.isEmpty ? node : node.replacing(replaced)
    sheets = laidSheets(shown, firstLine: sheets[0].firstLine)
  }
}
