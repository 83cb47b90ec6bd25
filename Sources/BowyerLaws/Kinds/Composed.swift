import BowyerKinds

/// The composition of two effects, one inside the other: traversing with it is traversing with both.
struct Composed<F: Applicative, G: Applicative, A: Sendable>: Kinded {
  typealias Witness = ComposedPartial<F, G>
  typealias Argument = A

  let value: Kind<F, Kind<G, A>>

  init(_ value: Kind<F, Kind<G, A>>) {
    self.value = value
  }
}

/// The witness of ``Composed``.
enum ComposedPartial<F: Applicative, G: Applicative> {}

extension Kind where A: Sendable {
  func fix<Outer, Inner>() -> Composed<Outer, Inner, A> where F == ComposedPartial<Outer, Inner> {
    fix(as: Composed<Outer, Inner, A>.self)
  }
}

extension ComposedPartial: Applicative {
  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    Composed<F, G, B>(F.map(fa.fix().value) { G.map($0, f) }).kind
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> {
    Composed<F, G, A>(F.pure(G.pure(a))).kind
  }

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    Composed<F, G, (A, B)>(F.map(F.zip(fa.fix().value, fb.fix().value)) { G.zip($0, $1) }).kind
  }
}
