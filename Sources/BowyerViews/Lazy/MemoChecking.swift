/// A mode in which each reused view is compared with a newly made one.
///
/// They differ if a view depends on a value that is not part of its key, or if different keys
/// compare as equal. In tests, checking makes every view again and reports the differences.
///
///     let mounted = MountedView(ViewTree<Int>.text("a"), checking: .reporting { print($0) })
///     mounted.view.rendered()  // "a"
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
