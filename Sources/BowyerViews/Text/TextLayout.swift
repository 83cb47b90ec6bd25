/// A view laid out as lines of text, each of whose runs says which control it belongs to.
///
/// The text renderer prints it; a terminal shows it, finds the focused control in it and places the
/// caret.
///
///     let view: ViewTree<Int> = .column(.text("Count"), .button("+", 1))
///     TextLayout(view, width: 80).lines.map(\.text)  // ["Count", "[ + ]"]
///
/// *width*: no line is wider than the width; *safe*: no run holds a control character
public struct TextLayout: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [TextLine]
  /// What is scrolled, in the order of the tree.
  public let scrolls: [ScrollArea]

  /// Lays out a view in lines of at most `width` cells.
  ///
  /// - Parameters:
  ///   - view: What is laid out.
  ///   - width: In cells; less than 1 counts as 1, more than 10,000 as 10,000.
  ///   - marksHeadings: Whether a heading is marked by `#`, for a medium without emphasis.
  ///
  /// Complexity: O(n · d) in the nodes and characters and their depth; no recursion, so depth costs no
  /// stack.
  public init<Input>(_ view: ViewTree<Input>, width: Int, marksHeadings: Bool = false) {
    self.init(view.node, width: Self.sensible(width), marksHeadings)
  }

  /// Lays out a view on a screen: what scrolls, grows or stands between spacers takes the height there is.
  ///
  /// There are more lines than `height` where the view does not scroll enough. Menus are closed, unless
  /// the memory says that they are open.
  ///
  /// - Parameters:
  ///   - view: What is laid out.
  ///   - width: In cells; less than 1 counts as 1, more than 10,000 as 10,000.
  ///   - height: In lines, within the same limits.
  ///   - memory: What is known of it beside the view.
  public init<Input>(
    _ view: ViewTree<Input>,
    width: Int,
    height: Int,
    _ memory: LayoutMemory = LayoutMemory()
  ) {
    self.init(view.node, width: Self.sensible(width), false)
  }

  /// Returns a width in which one can lay out.
  static func sensible(_ width: Int) -> Int { min(max(width, 1), 10_000) }

  /// Lays out a node; apart, as it does not depend on the type of the inputs.
  private init(_ node: Node, width: Int, _ marksHeadings: Bool) {
    var work: [Work] = [.enter(node, path: [], width: width, false)]
    var blocks: [TextBlock] = []
    while let next = work.popLast() {
      switch next {
      case .enter(let node, let path, let width, let isDisabled):
        let node = node.unmapped
        let isDisabled = isDisabled || node.look.isDisabled
        guard node.isContainer else {
          let runs = node.runs(at: path, isDisabled: isDisabled, width, marksHeadings)
          blocks.append(TextBlock(runs.isEmpty ? [] : runs.wrapped(width: width)))
          continue
        }
        work.append(.combine(node, width: width))
        let kidWidth = node.tag == .group ? width - TextBlock.indentation(in: width) : width
        for (kid, step) in zip(node.kids, node.steps).reversed() {
          work.append(.enter(kid, path: path + [step], width: kidWidth, isDisabled))
        }
      case .combine(let node, let width):
        let kids = blocks.suffix(node.kids.count)
        let block = TextBlock.combining(Array(kids), as: node, width: width)
        blocks.removeLast(node.kids.count)
        blocks.append(block)
      }
    }
    lines = blocks.flatMap(\.lines)
    scrolls = []
  }

  private enum Work {
    case enter(Node, path: [PathElement], width: Int, Bool)
    case combine(Node, width: Int)
  }
}

extension Node {
  var isContainer: Bool {
    switch tag {
    case .row, .column, .overlay, .scroll, .group, .form, .list, .table, .tableRow, .dialog, .menu,
      .fragment:
      true
    default: false
    }
  }

  /// The runs of a node without kids, all text in them neutralised.
  func runs(
    at path: [PathElement],
    isDisabled: Bool,
    _ width: Int,
    _ marksHeadings: Bool
  ) -> [TextRun] {
    let emphasis: TextRun.Emphasis = isDisabled ? .faint : .plain
    if tag == .text { return [TextRun(look.text.neutralised(.kept), emphasis)] }
    let label = look.text.neutralised()
    func frame(_ text: String) -> TextRun { TextRun(text, emphasis, control: path) }
    switch tag {
    case .heading:
      let mark = marksHeadings ? String(repeating: "#", count: look.level) + " " : ""
      return [TextRun(mark + label, .strong)]
    case .divider:
      return [TextRun(String(repeating: "─", count: width), .faint)]
    case .button:
      return [frame(isDisabled ? "( \(label) )" : "[ \(label) ]")]
    case .toggle:
      return [frame("[\(look.isOn ? "x" : " ")] \(label)\(isDisabled ? " (disabled)" : "")")]
    case .textField:
      let value = TextRun(look.value.neutralised(), emphasis, control: path, part: .value)
      let suggestion =
        look.value.isEmpty && !look.placeholder.isEmpty
        ? [TextRun(" " + look.placeholder.neutralised(), .faint, control: path)] : []
      let end = isDisabled ? frame(" (disabled)") : TextRun("_", control: path, part: .end)
      return [frame(label + ": "), value, end] + suggestion
    default:
      return []
    }
  }
}
