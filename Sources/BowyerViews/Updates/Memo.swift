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
  /// The comparison receives the earlier key first.
  public static func memo<K: Sendable>(
    _ key: K,
    by areSame: @escaping @Sendable (K, K) -> Bool,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    let source = MemoSource(
      place: SourcePlace(fileID, line, column),
      key: key,
      isSame: { earlier in (earlier as? K).map { areSame($0, key) } ?? false },
      render: { view().node }
    )
    return ViewTree(.memo(nil, LazyChildren(.memo(source))))
  }
}

/// A mode in which each reused view is compared with a newly made one.
///
/// They differ if a view depends on a value that is not part of its key, or if different keys
/// compare as equal. In tests, checking makes every view again and reports the differences.
public enum MemoChecking: Sendable {
  /// Views are not checked.
  case off
  /// All views are made again, and the function receives the differences.
  case reporting(@Sendable (MemoMistake) -> Void)

  func check(_ memo: MemoSource, against made: Node?) {
    guard case .reporting(let report) = self, let made else { return }
    let fresh = memo.render().forced
    if Node.areAlike(fresh, made) { return }
    report(MemoMistake(place: memo.place.description, key: "\(memo.key)"))
  }

  func check(_ rows: RowSource, against draft: RowDraft) {
    guard case .reporting(let report) = self else { return }
    for (position, row) in draft.children.enumerated() where !row.isLazy {
      let fresh = rows.row(position).forced
      if Node.areAlike(fresh, row) { continue }
      report(MemoMistake(place: rows.place.description, key: rows.key(position).description))
    }
  }
}

/// A memo or a row of a `forEach` that was reused although a newly made view would differ.
public struct MemoMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location in the source.
  public let place: String
  /// The key of the memo, or of the row.
  public let key: String

  public var description: String {
    "\(place): the view reused for the key \(key) differs from a newly made one; add the missing value to the key"
  }
}

struct MemoSource: Sendable {
  let place: SourcePlace
  let key: any Sendable
  let isSame: @Sendable (_ earlier: any Sendable) -> Bool
  let render: @Sendable () -> Node

  func isSame(as earlier: MemoSource) -> Bool { place == earlier.place && isSame(earlier.key) }
}

/// A location in the source, which identifies the memo or the `forEach` that is written there.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let file: String
  private let line: UInt
  private let column: UInt

  @usableFromInline
  package init(_ file: String, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  @usableFromInline package var description: String { "\(file):\(line):\(column)" }
}
