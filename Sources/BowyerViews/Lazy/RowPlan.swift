/// Which rows of an earlier `forEach` are those of a later one.
@usableFromInline
package enum RowPlan: Sendable {
  /// All of them, in the same order.
  case same
  /// These, one after another.
  case pieces([Piece])

  @usableFromInline
  package enum Piece: Sendable {
    /// A whole chunk of the earlier rows, by its number.
    case chunk(Int)
    /// New or moved rows, from a position on.
    case rows(from: Int, [Origin])
  }

  /// What a row was before.
  @usableFromInline
  package struct Origin: Sendable {
    /// Its earlier position; -1 if there was no row with its id.
    @usableFromInline package let old: Int
    /// Whether it looks as it did.
    @usableFromInline package let isSame: Bool

    @inlinable
    package init(_ old: Int, isSame: Bool) {
      self.old = old
      self.isSame = isSame
    }

    /// What a row is that was not there.
    @inlinable package static var new: Origin { Origin(-1, isSame: false) }
  }
}
