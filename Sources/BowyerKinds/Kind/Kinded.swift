/// A type that is a constructor applied to an argument, and can be boxed as a ``Kind``.
///
/// A type conforms by naming its witness, which stands for the constructor, and its argument:
///
///     struct Pair<A: Sendable>: Kinded {
///       typealias Witness = PairPartial
///       typealias Argument = A
///       let first: A
///       let second: A
///     }
///     enum PairPartial {}
///
/// One witness belongs to one type: the witness and the argument together determine the type.
public protocol Kinded<Witness, Argument>: Sendable {
  /// A type without values that names the constructor.
  associatedtype Witness
  /// The argument of the constructor.
  associatedtype Argument
}

extension Kinded {
  /// This value, boxed for code that is generic over its type constructor.
  @inlinable
  public var kind: Kind<Witness, Argument> { Kind(self) }
}
