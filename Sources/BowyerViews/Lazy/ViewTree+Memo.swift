extension ViewTree {
  /// Returns a view that is only made again when its key is another.
  ///
  ///     let view = ViewTree<Int>.memo(3) { .text("3 left") }
  ///     view == .text("3 left")  // true
  ///
  /// The key must hold all that the view depends on, and keys that are equal must look alike: `0.0 == -0.0`,
  /// and a type whose `==` compares only an id, are too coarse for a view that shows more; `memo(by:)`
  /// takes another comparison. ``MemoChecking`` finds such mistakes in tests.
  ///
  /// A memo is known by its key and by where it is written. It is no node of its own: a key by which siblings
  /// are distinguished belongs on the memo, `memo(…) { … }.keyed(…)`, and not on what is in it, as siblings do
  /// not look inside.
  ///
  /// *strip-memo*: `.memo(k) { v } == v`, but for the key by which siblings know `v`
  ///
  /// - Parameters:
  ///   - key: What the view depends on.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  ///   - view: Returns the view; it is called on demand.
  /// - Returns: The view.
  public static func memo<K: Equatable & Sendable>(
    _ key: K,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    memo(key, by: { $0 == $1 }, fileID: fileID, line: line, column: column, view)
  }

  /// Returns a view that is only made again when its key is another, by some comparison.
  ///
  ///     let view = ViewTree<Int>.memo(2.5, by: { $0.bitPattern == $1.bitPattern }) { .text("2.5") }
  ///     view.rendered()  // "2.5"
  ///
  /// - Parameters:
  ///   - key: What the view depends on.
  ///   - areSame: Tells whether the view for the first, earlier key is that for the second.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
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
