/// Something that is drawn on a canvas, in its units, from its upper left corner.
public enum DrawOp: Hashable, Sendable {
  /// A circle around a point; it is filled, or only its line is seen.
  case circle(x: Double, y: Double, radius: Double, ViewColor?, isFilled: Bool)
  /// A rectangle with its upper left corner at a point.
  case rectangle(x: Double, y: Double, width: Double, height: Double, ViewColor?, isFilled: Bool)
  /// A straight line between two points.
  case line(x1: Double, y1: Double, x2: Double, y2: Double, ViewColor?)
  /// A text whose line begins at a point.
  case text(TextSpan, x: Double, y: Double)
}

extension ViewTree {
  /// Returns what is drawn on, and a pointer can be used on by ``onPointer(options:_:)``.
  ///
  ///     let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [circle])
  ///     board.rendered()  // "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
  ///
  /// - Parameters:
  ///   - label: What it shows, for those who do not see it.
  ///   - width: How many units it is wide; less than 1 counts as 1, more than 100,000 as 100,000.
  ///   - height: How many units it is high, within the same limits.
  ///   - operations: What is drawn, the last on top.
  /// - Returns: The canvas.
  public static func canvas(
    _ label: String,
    width: Int,
    height: Int,
    _ operations: [DrawOp]
  ) -> ViewTree {
    leaf(.canvas) { look in
      look.text = label
      look.detail = NodeDetail(
        .canvas(
          width: min(max(width, 1), 100_000),
          height: min(max(height, 1), 100_000),
          operations
        )
      )
    }
  }
}
