/// The witness of `Result` with failures of type `E`.
public enum ResultPartial<E: Error> {}

extension Result where Success: Sendable {
  /// This result, boxed for code that is generic over its type constructor.
  ///
  ///     ResultPartial.map(Result<Int, CancellationError>.success(3).kind) { $0 + 1 }.fix() // success(4)
  @inlinable
  public var kind: Kind<ResultPartial<Failure>, Success> { Kind(holding: self) }
}

extension Kind where A: Sendable {
  /// Returns the result in the box.
  @inlinable
  public func fix<E: Error>() -> Result<A, E> where F == ResultPartial<E> {
    fix(holding: Result<A, E>.self)
  }
}

extension ResultPartial: Monad, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Result<A, E>.success(a).kind }

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
      case .success(.left(let again)): next = step(again).fix()
      case .success(.right(let value)): return Result<B, E>.success(value).kind
      case .failure(let error): return Result<B, E>.failure(error).kind
      }
    }
  }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M {
    if case .success(let value) = fa.fix() { f(value) } else { .empty }
  }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    switch fa.fix() {
    case .success(let value): G.map(f(value)) { Result<B, E>.success($0).kind }
    case .failure(let error): G.pure(Result<B, E>.failure(error).kind)
    }
  }
}
