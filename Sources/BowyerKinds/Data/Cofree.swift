/// A value and a tail of more values of the same form; the shape of the tail is `F`.
///
/// Over ``Identity`` it is an infinite stream, over `Array` a tree, over `Optional` a list, over
/// ``Reader`` a machine that takes inputs. The tail is computed on demand.
///
///     let numbers = Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }
///     numbers.tail.fix().value.extract()  // 2
///
/// *extract-extend*: `row.extend(h).extract() == h(row)`
public struct Cofree<F: Functor, A: Sendable>: Sendable {
  private let head: @Sendable () -> A
  private let rest: @Sendable () -> Kind<F, Cofree>

  /// Creates the space of a value and its tail, both computed on demand.
  ///
  ///     Cofree("end") { [].kind }.tail.fix().count  // 0
  public init(
    _ head: @autoclosure @escaping @Sendable () -> A,
    _ tail: @escaping @Sendable () -> Kind<F, Cofree>
  ) {
    self.head = head
    rest = tail
  }

  /// Returns the space that unfolds from a seed: `grow` returns the value and the seeds of the tail.
  ///
  ///     let halves = Cofree.unfold(8) { n in (n, (n > 1 ? [n / 2, n - n / 2] : []).kind) }
  ///     halves.tail.fix().map { $0.extract() }  // [4, 4]
  public static func unfold<Seed: Sendable>(
    _ seed: Seed,
    _ grow: @escaping @Sendable (Seed) -> (A, Kind<F, Seed>)
  ) -> Cofree {
    Cofree(grow(seed).0) { F.map(grow(seed).1) { unfold($0, grow) } }
  }

  /// Returns the value.
  ///
  ///     Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }.extract()  // 1
  public func extract() -> A { head() }

  /// The spaces after the value.
  ///
  ///     Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }.tail.fix().value.extract()  // 2
  public var tail: Kind<F, Cofree> { rest() }

  /// Returns the space whose value at each place is the result of `h` for the space from there.
  ///
  ///     let numbers = Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }
  ///     numbers.extend { $0.extract() + $0.tail.fix().value.extract() }.extract()  // 3
  ///
  /// *extend-extend*: `row.extend(h).extend(k) == row.extend { k($0.extend(h)) }`
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Cofree) -> B) -> Cofree<F, B> {
    Cofree<F, B>(h(self)) { F.map(tail) { $0.extend(h) } }
  }

  /// Returns the space with `f` applied to each value.
  ///
  ///     Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }.map { $0 * 10 }.tail.fix().value.extract()  // 20
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Cofree<F, B> {
    Cofree<F, B>(f(extract())) { F.map(tail) { $0.map(f) } }
  }
}

// MARK: - Kind

/// The witness of ``Cofree`` with tails of shape `F`.
public enum CofreePartial<F: Functor> {}

extension Cofree: Kinded {
  public typealias Witness = CofreePartial<F>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  @inlinable
  public func fix<Way>() -> Cofree<Way, A> where F == CofreePartial<Way> {
    fix(as: Cofree<Way, A>.self)
  }
}

extension CofreePartial: Comonad {
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}
