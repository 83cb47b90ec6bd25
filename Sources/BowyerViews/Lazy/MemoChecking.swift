/// Whether memos are checked: whether what is not made again is what would be made.
///
/// It is not, if a view depends on something that is not in its key, or if keys are equal that should not
/// be. A test makes everything again, and receives the places where it is different.
///
///     let mounted = MountedView(ViewTree<Int>.text("a"), checking: .reporting { print($0) })
///     mounted.view.rendered()  // "a"
public enum MemoChecking: Sendable {
  /// Nothing is made again.
  case off
  /// All is made again, and the function receives what is different.
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

/// A memo, or a row of a `forEach`, that was not made again though it would be different.
public struct MemoMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is written.
  public let place: String
  /// The key of the memo, or of the row.
  public let key: String

  public var description: String {
    "\(place): what was made for the key \(key) is not what would be made now"
  }
}
