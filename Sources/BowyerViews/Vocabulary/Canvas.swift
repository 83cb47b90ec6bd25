/// A shape that is drawn on a canvas, in the canvas's units, with the origin in the upper left
/// corner.
public enum DrawOp: Hashable, Sendable {
  /// A circle around a point, filled or as an outline.
  case circle(x: Double, y: Double, radius: Double, ViewColor?, isFilled: Bool)
  /// A rectangle with its upper left corner at a point, filled or as an outline.
  case rectangle(x: Double, y: Double, width: Double, height: Double, ViewColor?, isFilled: Bool)
  /// A straight line between two points.
  case line(x1: Double, y1: Double, x2: Double, y2: Double, ViewColor?)
  /// A text that starts at a point.
  case text(TextSpan, x: Double, y: Double)
}

extension ViewTree {
  /// Returns a canvas of shapes; ``onPointer(options:_:)`` makes it react to a pointer.
  ///
  ///     let circle = DrawOp.circle(x: 5, y: 5, radius: 2, nil, isFilled: false)
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [circle])
  ///     board.rendered()  // "(canvas: Board, 1 shape)\n• circle at 5, 5 with radius 2"
  ///
  /// - Parameters:
  ///   - label: The accessibility label.
  ///   - width: The width in units; clamped to 1...100,000.
  ///   - height: The height in units; clamped to 1...100,000.
  ///   - operations: The shapes, the last one in front.
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
