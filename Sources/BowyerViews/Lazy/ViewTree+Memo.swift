import BowyerKinds

extension ViewTree {
  /// Returns a view that is remade only when its key changes.
  ///
  ///     let view = ViewTree<Int>.memo(3) { .text("3 left") }
  ///     view == .text("3 left")  // true
  ///
  /// The key must contain every value on which the view depends, and views of equal keys must look
  /// alike. A type whose `==` compares only an id is too coarse for a view that shows more, and so
  /// is `Double`, as `0.0 == -0.0`; for these, `memo(by:)` takes another comparison.
  /// ``MemoChecking`` finds such errors in tests.
  ///
  /// A memo is identified by its key and its location in the source. It is not a node of its own
  /// for readers of the tree. A key that identifies the view among its siblings belongs on the
  /// memo, `memo(…) { … }.keyed(…)`, and not on the view inside it, where siblings do not see it.
  ///
  /// *strip-memo*: `.memo(k) { v } == v`, except for the key of `v` among its siblings
  ///
  /// - Parameters:
  ///   - key: The values on which the view depends.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - view: Returns the view; it is called on demand.
  /// - Returns: The view.
  public static func memo<K: Equatable & Sendable>(
    _ key: K,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    memo(key, by: { BowyerKinds.areSame($0, $1) }, fileID: fileID, line: line, column: column, view)
  }

  /// Returns a view that is remade only when its key changes, according to a comparison.
  ///
  ///     let view = ViewTree<Int>.memo(2.5, by: { $0.bitPattern == $1.bitPattern }) { .text("2.5") }
  ///     view.rendered()  // "2.5"
  ///
  /// - Parameters:
  ///   - key: The values on which the view depends.
  ///   - areSame: Returns whether an earlier key, the first argument, and this key have the same
  ///     view.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - view: Returns the view; it is called on demand.
  /// - Returns: The view.
  public static func memo<K: Sendable>(
    _ key: K,
    by areSame: @escaping @Sendable (K, K) -> Bool,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    let source = MemoSource(
      at: SourcePlace(fileID, line, column),
      key: key,
      isSame: { earlier in (earlier as? K).map { areSame($0, key) } ?? false },
      render: { view().node }
    )
    return ViewTree(Node(memo: NodeLook(.memo), LazyChildren(.memo(source))))
  }
}
