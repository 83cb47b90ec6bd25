/// The witness of `Array`.
public enum ArrayPartial {}

extension Array where Element: Sendable {
  /// This array, boxed for code that is generic over its type constructor.
  ///
  ///     ArrayPartial.map([1, 2].kind) { $0 * 2 }.fix()  // [2, 4]
  @inlinable
  public var kind: Kind<ArrayPartial, Element> { Kind(holding: self) }
}

extension Kind where F == ArrayPartial, A: Sendable {
  /// Returns the array in the box.
  @inlinable
  public func fix() -> [A] { fix(holding: [A].self) }
}

extension ArrayPartial: Monad, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { [a].kind }

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
    var values: [B] = []
    var waiting = [step(start).fix()[...]]
    while var branch = waiting.popLast() {
      guard let next = branch.popFirst() else { continue }
      if !branch.isEmpty { waiting.append(branch) }
      switch next {
      case .left(let again): waiting.append(step(again).fix()[...])
      case .right(let value): values.append(value)
      }
    }
    return values.kind
  }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M { .combineAll(fa.fix().map(f)) }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let all = fa.fix().reduce(G.pure(Pieces<B>())) { done, a in
      G.map(G.zip(done, f(a))) { values, value in values.appending(value) }
    }
    return G.map(all) { $0.array.kind }
  }
}
