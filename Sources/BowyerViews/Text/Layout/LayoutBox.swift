/// What a node is laid out as: a rectangle of cells.
struct LayoutBox {
  /// The node, below its maps.
  let node: Node
  /// The box it stands in; nil for that of the root.
  let parent: Int?
  /// The last of the steps that lead to the node.
  let trail: Int
  /// The innermost control that it is, or stands in.
  let control: Int?
  let style: ViewStyle
  let isDisabled: Bool
  /// Whether what it holds is not seen until it is opened.
  let isClosed: Bool

  // The boxes are linked, as a list for each would cost more than all else.
  var firstKid: Int?
  var lastKid: Int?
  var next: Int?

  /// Whether there is nothing to be seen of it, not even a place.
  var isNothing = false
  /// The width that it would have if there were enough.
  var ideal = 0
  /// The width below which words are broken.
  var least = 0
  /// The ideal width of what is in it.
  var contentIdeal = 0
  /// The width that it may have.
  var room = 1
  /// Whether it lies on top of what it stands with.
  var isLayer = false
  /// Whether it takes all that it may have.
  var fills = false
  /// Whether a row goes on below with it.
  var beginsBand = false
  var frame = BoxFrame()
  /// Where it stands: at first in the box that it is in, in the end on the whole.
  var x = 0
  var y = 0
  var width = 0
  var height = 0
  /// The height below which something of it is lost.
  var leastHeight = 0
  /// Whether there is something in it that takes height that is left over.
  var growsDown = false
  var contentWidth = 0
  var contentHeight = 0
  /// Its text, or its title.
  var lines: [TextLine] = []
  /// The title that stands in its border.
  var borderTitle: TextLine?

  init(_ node: Node, parent: Int?, trail: Int, _ place: BuildPlace) {
    self.node = node
    self.parent = parent
    self.trail = trail
    control = place.control
    style = place.style
    isDisabled = place.isDisabled
    isClosed = place.isClosed
  }

  var values: NodeProps.Values? { node.props?.values }
  var isSpacer: Bool { node.tag == .spacer }
  var innerWidth: Int { max(1, room - frame.horizontal) }
  /// How far what is in it stands from its beginning, as it is wider.
  var shift: Int {
    switch node.tag {
    case .row, .column, .overlay, .form, .scroll, .tableRow, .fragment, .forEach:
      (values?.alignment ?? .start).offset(of: contentWidth, in: width - frame.horizontal)
    default: 0
    }
  }
  var innerHeight: Int { max(0, height - frame.vertical) }
}

/// What a box takes over from what it stands in.
struct BuildPlace {
  var control: Int?
  var style = ViewStyle()
  var isDisabled = false
  var isClosed = false
}

/// What stands around the contents of a box.
struct BoxFrame {
  /// The marks at its side, and how many cells they take; none, if there is no room.
  var gutter = ""
  var gutterWidth = 0
  var border: ViewBorder?
  var leading = 0
  var trailing = 0
  var above = 0
  var below = 0

  private var line: Int { border == nil ? 0 : 1 }
  /// The cells before the contents.
  var before: Int { gutterWidth + line + leading }
  /// The cells after the contents.
  var after: Int { line + trailing }
  var horizontal: Int { before + after }
  /// The lines above the contents.
  var top: Int { line + above }
  var vertical: Int { line * 2 + above + below }

  init() {}

  /// Makes the frame that a node is to have.
  init(_ node: Node) {
    let values = node.props?.values
    border = values?.border ?? (node.tag == .dialog ? .line : nil)
    if let values {
      gutter = values.isSelected.map { $0 ? "> " : "  " } ?? ""
      if !node.hasTitle { gutter += node.marks }
      gutterWidth = gutter.unicodeScalars.count
      above = values.padding.top
      below = values.padding.bottom
      leading = values.padding.leading
      trailing = values.padding.trailing
    }
    if border != nil {
      leading = max(leading, 1)
      trailing = max(trailing, 1)
    }
  }

  /// Gives up what there is no room for: first the padding, then the border, then the marks.
  mutating func fit(_ room: Int, content: Int) {
    guard horizontal > 0, horizontal + content > room else { return }
    if border != nil, room < 5 {
      border = nil
      (leading, trailing) = (0, 0)
    }
    if gutterWidth >= room { (gutter, gutterWidth) = ("", 0) }
    let least = border == nil ? 0 : 1
    let keep = min(content, max(room / 2, 1))
    let spare = max(0, room - keep - gutterWidth - line * 2)
    let wanted = leading + trailing
    if wanted > spare {
      leading = max(least, wanted > 0 ? leading * spare / wanted : 0)
      trailing = max(least, wanted > 0 ? trailing * spare / wanted : 0)
    }
    if horizontal >= room {
      (leading, trailing) = (0, 0)
      if horizontal >= room { border = nil }
    }
  }
}

extension Node {
  /// Whether the marks of what it is stand in its title.
  var hasTitle: Bool {
    switch tag {
    case .heading, .image, .link, .button, .toggle, .textField, .picker, .slider, .progress, .group,
      .dialog, .menu, .canvas:
      true
    default: false
    }
  }
}
