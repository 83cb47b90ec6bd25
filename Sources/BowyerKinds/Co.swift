/// A move in a space `W`: it goes from one place to another and returns an `A`.
///
/// Every comonad has a monad of moves, so every space is an architecture: the view at a place of the space shows controls that
/// make moves. The moves in a ``Store`` are ``State`` programs, those in a ``Traced`` are ``Writer`` programs, those in an
/// ``Env`` are ``Reader`` programs. A move to the right in a ``Zipper``:
///
///     let pages = Zipper("a", then: "b", "c").kind
///     Co.right.flatMap { .right }.move(pages).fix().extract()  // "c"
///
/// A move works in every space of the shape `W`, whatever its values are, so it can only choose a place. It runs in a space
/// whose places hold functions, and calls that of the place that it chooses, with its answer. This one chooses the place 0
/// and answers `()`:
///
///     let reset = Co<StorePartial<Int>, Void> { space in space.fix().peek(0)(()) }
///     reset.move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 0
///
/// *move-pure*: `pure(a).move(w) == w`; *move-sequence*, *query-sequence*
public struct Co<W: Comonad, A: Sendable>: Sendable {
  /// The value at each place of the space in which a move runs: a function that receives the answer.
  public typealias Answer = @Sendable (A) -> Choice

  /// A chosen place, and the answer given there; a move gets it by calling the function at that place.
  public struct Choice: Sendable {
    let value: A
    let place: Kind<W, any Sendable>
  }

  let program: State<Kind<W, any Sendable>, A>
}

extension Co {
  /// Creates the move that passes its answer to the function at the place that it chooses.
  public init(_ choose: @escaping @Sendable (Kind<W, Answer>) -> Choice) {
    program = State { space in
      let places: Kind<W, Answer> = W.extend(space) { place in
        { value in Choice(value: value, place: place) }
      }
      let choice = choose(places)
      space = choice.place
      return choice.value
    }
  }

  /// Creates the move that a program of a pairing makes; every monad that pairs with a comonad is a language of moves.
  ///
  ///     let next = State<Int, Void>.modify { $0 + 1 }.kind
  ///     Co(next, in: StateStorePairing.self).move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 16
  public init<P: Pairing>(_ program: Kind<P.M, A>, in pairing: P.Type) where P.W == W {
    self.init { space in P.pair(program, space) { value, answer in answer(value) } }
  }

  /// Returns the move that stays at its place and returns `a`.
  public static func pure(_ a: A) -> Co { Co(program: .pure(a)) }

  /// Returns this move followed by the move that `next` returns for its answer.
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Co<W, B>) -> Co<W, B> {
    Co<W, B>(program: program.flatMap { next($0).program })
  }

  /// Returns this move with `f` applied to its answer.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Co<W, B> {
    Co<W, B>(program: program.map(f))
  }

  /// Makes the move in a space; returns its answer, and the space focused on the new place.
  public func run<X: Sendable>(_ space: Kind<W, X>) -> (value: A, space: Kind<W, X>) {
    var places: Kind<W, any Sendable> = W.extend(space) { $0 }
    let value = program.run(&places)
    return (value, unpack(W.extract(places), as: Kind<W, X>.self))
  }

  /// Returns the space focused on the place to which the move goes.
  public func move<X: Sendable>(_ space: Kind<W, X>) -> Kind<W, X> { run(space).space }

  /// Returns the answer of the move in a space.
  public func query<X: Sendable>(_ space: Kind<W, X>) -> A { run(space).value }

  /// Returns this move in a richer space, from which a comonad morphism leads to this one.
  ///
  ///     let themed = EnvT(in: "dark", Zipper("a", then: "b").kind).kind
  ///     Co.right.hoist(Lower()).move(themed).fix().extract()  // "b"
  public func hoist<Phi: NaturalTransformation>(_ phi: Phi) -> Co<Phi.F, A>
  where Phi.G == W, Phi.F: Comonad {
    Co<Phi.F, A> { space in
      let (value, reached) = run(phi(space))
      return W.extract(reached)(value)
    }
  }
}

/// The witness of ``Co`` over the space `W`.
public enum CoPartial<W: Comonad> {}

extension Co: Kinded {
  public typealias Witness = CoPartial<W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the move in the box.
  public func fix<W>() -> Co<W, A> where F == CoPartial<W> { fix(as: Co<W, A>.self) }
}

extension CoPartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Co<W, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }
}

/// The pairing of Co with any comonad: its moves are run in the space.
///
///     CoPairing.pair(Co.index.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }  // "0a"
public enum CoPairing<W: Comonad>: Pairing {
  public typealias M = CoPartial<W>
}

extension Pairing where M == CoPartial<W> {
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (value, space) = ma.fix().run(wb)
    return f(value, W.extract(space))
  }
}

/// The moves of one space in a richer one: ``Co/hoist(_:)`` as a value.
public struct Hoist<Phi: NaturalTransformation>: NaturalTransformation
where Phi.F: Comonad, Phi.G: Comonad {
  private let phi: Phi

  /// Creates the transformation from a comonad morphism.
  public init(_ phi: Phi) { self.phi = phi }

  public func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<Phi.G>, A>
  ) -> Kind<CoPartial<Phi.F>, A> { fa.fix().hoist(phi).kind }
}

/// The programs of a pairing as moves in its space, a monad morphism: `InCo<P>()(m).fix().move(w) == P.move(m, w)`.
public struct InCo<P: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  public init() {}

  public func callAsFunction<A: Sendable>(_ fa: Kind<P.M, A>) -> Kind<CoPartial<P.W>, A> {
    Co(fa, in: P.self).kind
  }
}
