extension ViewTree {
  /// Returns views side by side; those that do not fit go on below.
  ///
  ///     ViewTree<Int>.row(.text("a"), .text("b")).rendered()  // "a b"
  public static func row(_ children: ViewTree...) -> ViewTree { row(children) }

  /// Returns views side by side, as many as the array holds.
  ///
  ///     ViewTree<Int>.row(["a", "b"].map { .text($0) }).rendered()  // "a b"
  public static func row(_ children: [ViewTree]) -> ViewTree {
    ViewTree(Node(.row, kids: nodes(of: children)))
  }

  /// Returns views one below the other.
  ///
  ///     ViewTree<Int>.column(.text("a"), .text("b")).rendered()  // "a\nb"
  public static func column(_ children: ViewTree...) -> ViewTree { column(children) }

  /// Returns views one below the other, as many as the array holds.
  ///
  ///     ViewTree<Int>.column((1...2).map { .text("\($0)") }).rendered()  // "1\n2"
  public static func column(_ children: [ViewTree]) -> ViewTree {
    ViewTree(Node(.column, kids: nodes(of: children)))
  }

  /// Returns views that belong together, one below the other under a label.
  ///
  ///     ViewTree<Int>.group("Left", .text("a")).rendered()  // "Left\n  a"
  public static func group(_ label: String, _ children: ViewTree...) -> ViewTree {
    group(label, children)
  }

  /// Returns views that belong together under a label, as many as the array holds.
  ///
  ///     ViewTree<Int>.group("Left", [.text("a")]).rendered()  // "Left\n  a"
  public static func group(_ label: String, _ children: [ViewTree]) -> ViewTree {
    ViewTree(Node(.group, text: label, kids: nodes(of: children)))
  }

  // By index: where the type of the inputs is not known, `map` asks for much more about the array's type.
  private static func nodes(of views: [ViewTree]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(views.count)
    for index in 0..<views.count { nodes.append(views[index].node) }
    return nodes
  }
}
