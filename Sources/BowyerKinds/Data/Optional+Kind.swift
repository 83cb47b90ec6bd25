/// The witness of `Optional`.
public enum OptionalPartial {}

extension Optional where Wrapped: Sendable {
  /// This optional, boxed for code that is generic over its type constructor.
  ///
  ///     OptionalPartial.map(Int?.some(3).kind) { $0 + 1 }.fix()  // 4
  @inlinable
  public var kind: Kind<OptionalPartial, Wrapped> { Kind(holding: self) }
}

extension Kind where F == OptionalPartial, A: Sendable {
  /// Returns the optional in the box.
  @inlinable
  public func fix() -> A? { fix(holding: A?.self) }
}

extension OptionalPartial: Monad, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { A?.some(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }

  @inlinable
  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var next = step(start).fix()
    while true {
      switch next {
      case .left(let again): next = step(again).fix()
      case .right(let value): return B?.some(value).kind
      case nil: return B?.none.kind
      }
    }
  }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M { fa.fix().map(f) ?? .empty }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    guard let a = fa.fix() else { return G.pure(B?.none.kind) }
    return G.map(f(a)) { B?.some($0).kind }
  }
}
