/// What a node is laid out as: lines, of which it knows the widest.
struct TextBlock {
  var lines: [TextLine]
  var width: Int

  init(_ lines: [TextLine]) {
    self.lines = lines
    width = lines.lazy.map(\.width).max() ?? 0
  }

  /// Returns how far what belongs to a group is set in, in a given width: not at all when it is narrow.
  static func indentation(in width: Int) -> Int { width > 8 ? 2 : 0 }

  /// Returns the blocks of a container's kids, put together as the container says.
  static func combining(_ kids: [TextBlock], as node: Node, width: Int) -> TextBlock {
    switch node.tag {
    case .row: besideEachOther(kids, width: width)
    case .group: group(node.look.text, kids, width: width)
    default: TextBlock(kids.flatMap(\.lines))
    }
  }

  private static func group(_ label: String, _ kids: [TextBlock], width: Int) -> TextBlock {
    let title = [TextRun(label.neutralised(), .strong)].wrapped(width: width)
    let indentation = indentation(in: width)
    return TextBlock(
      title
        + kids.flatMap(\.lines).map { line in
          var indented = TextLine()
          indented.pad(to: indentation)
          indented.append(line)
          return indented
        }
    )
  }

  /// Returns blocks side by side with a blank between; one that does not fit begins a new band.
  private static func besideEachOther(_ kids: [TextBlock], width: Int) -> TextBlock {
    var lines: [TextLine] = []
    var band: [TextLine] = []
    var column = 0
    for kid in kids where !kid.lines.isEmpty {
      if column > 0, column + 1 + kid.width > width {
        lines += band
        band = []
        column = 0
      }
      let start = column > 0 ? column + 1 : 0
      while band.count < kid.lines.count { band.append(TextLine()) }
      for (index, line) in kid.lines.enumerated() {
        band[index].pad(to: start)
        band[index].append(line)
      }
      column = start + kid.width
    }
    return TextBlock(lines + band)
  }
}
