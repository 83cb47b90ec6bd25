/// Says to a traversal, fold or setter that no further part is wanted.
///
/// Whoever writes one calls the function that it is given with `try`, for each part; when that throws,
/// so does the traversal. Nobody else can make one.
///
///     let both = Traversal<Point, Int>(
///       visit: { (point, visit) throws(OpticStop) in
///         try visit(point.x)
///         try visit(point.y)
///       },
///       update: { (point, body) throws(OpticStop) in
///         try body(&point.x)
///         try body(&point.y)
///       }
///     )
///     both.first(Point(x: 1, y: 2))  // 1
public struct OpticStop: Error {
  @inlinable
  init() {}
}
