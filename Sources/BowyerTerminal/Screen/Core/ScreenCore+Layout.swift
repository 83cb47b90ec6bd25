import BowyerViews

extension ScreenCore {
  /// Lays the view out anew.
  ///
  /// - Parameter reveals: Whether what has the focus must be seen.
  mutating func arrange(reveals: Bool) {
    memory.revealed = reveals ? focus : nil
    canvases = [:]
    var widths: [[PathElement]: Int] = [:]
    for place in index.custom where place.node.tag == .canvas { widths[place.path] = size.columns }
    lay(widths)
    // A canvas that has less room than the screen is drawn smaller.
    // Of lines that are too long for it, the first parts tell how much that is.
    var rooms: [[PathElement]: Int] = [:]
    for run in sheets.lazy.flatMap({ $0.lines }).flatMap({ $0.runs }) {
      guard let path = run.control, canvases[path] != nil else { continue }
      rooms[path] = max(rooms[path] ?? 1, run.text.displayWidth)
    }
    for (path, room) in rooms { widths[path] = min(widths[path] ?? 1, room) }
    if canvases.contains(where: { widths[$0.key] != $0.value.columns }) { lay(widths) }
    memory.offsets = [:]
    for area in sheets.flatMap(\.layout.scrolls) where area.offset != ScrollOffset() {
      memory.offsets[area.path] = area.offset
    }
    memory.revealed = nil
    placeSheets(reveals: reveals)
  }

  private mutating func lay(_ widths: [[PathElement]: Int]) {
    var replaced: [[PathElement]: Node] = [:]
    for place in index.custom {
      let path = place.path
      switch place.node.look.detail?.kind {
      case .canvas(let width, let height, let shapes)?:
        let room = TerminalSize(columns: widths[path] ?? 1, rows: size.rows)
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
