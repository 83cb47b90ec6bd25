/// A move in a space `W`: it goes from one place to another and returns an `A`.
///
/// Every comonad has a monad of moves, so every space is an architecture: the view at a place of the space
/// shows controls that make moves. The moves in a ``Store`` are ``State`` programs, those in a ``Traced`` are
/// ``Writer`` programs, those in an ``Env`` are ``Reader`` programs. A move to the right in a ``Zipper``:
///
///     let pages = Zipper("a", then: "b", "c").kind
///     Co.right.flatMap { .right }.move(pages).fix().extract()  // "c"
///
/// A move works in every space of the shape `W`, whatever its values are, so it can only choose a
/// place. The values are functions, and the function at that place receives the answer.
///
/// **Stack.** A chain of `flatMap` and `map`, of any length, nested to the left or by recursion, is built, run
/// and released in constant stack space.
///
/// *move-pure*: `pure(a).move(w) == w`; *move-sequence*: `m.flatMap { _ in n }.move(w) == n.move(m.move(w))`;
/// *query-sequence*: `m.flatMap { _ in n }.query(w) == n.query(m.move(w))`
public struct Co<W: Comonad, A: Sendable>: Sendable {
  /// The value at each place of the space in which a move is made: a function that receives the answer.
  public typealias Answer = @Sendable (A) -> Choice

  /// A chosen place, and the answer given there; only the function at that place creates one.
  public struct Choice: Sendable {
    @usableFromInline let value: A
    @usableFromInline let place: Kind<W, any Sendable>

    @inlinable
    init(value: A, place: Kind<W, any Sendable>) {
      self.value = value
      self.place = place
    }
  }

  /// The program that moves a space with values of any type.
  @usableFromInline let program: State<Kind<W, any Sendable>, A>

  @inlinable
  init(_ program: State<Kind<W, any Sendable>, A>) {
    self.program = program
  }

  /// Creates the move that chooses a place and gives an answer there.
  @inlinable
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

  /// Returns the move that stays at its place and returns `a`.
  @inlinable
  public static func pure(_ a: A) -> Co { Co(State<Kind<W, any Sendable>, A>.pure(a)) }

  /// Returns this move followed by the move that `next` returns for its answer.
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Co<W, B>) -> Co<W, B> {
    Co<W, B>(program.flatMap { next($0).program })
  }

  /// Makes the move in a space; returns its answer, and the space focused on the new place.
  @inlinable
  public func run<X: Sendable>(_ space: Kind<W, X>) -> (value: A, space: Kind<W, X>) {
    var places: Kind<W, any Sendable> = W.extend(space) { $0 }
    let value = program.run(&places)
    return (value, unpack(W.extract(places), as: Kind<W, X>.self))
  }

  /// Returns the space focused on the place to which the move goes.
  @inlinable
  public func move<X: Sendable>(_ space: Kind<W, X>) -> Kind<W, X> { run(space).space }

  /// Returns the answer of the move in a space.
  @inlinable
  public func query<X: Sendable>(_ space: Kind<W, X>) -> A { run(space).value }

  /// Returns this move with `f` applied to its answer.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Co<W, B> {
    Co<W, B>(program.map(f))
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
  @inlinable
  public func fix<W>() -> Co<W, A> where F == CoPartial<W> { fix(as: Co<W, A>.self) }
}

extension CoPartial: Monad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Co<W, A>.pure(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }
}

/// The pairing of Co with any comonad: its moves are run in the space.
///
///     CoPairing.pair(Co.index.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }  // "0a"
///
/// *move*: `move(m, w) == m.move(w)`
public enum CoPairing<W: Comonad>: Pairing {
  public typealias M = CoPartial<W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (value, space) = ma.fix().run(wb)
    return f(value, W.extract(space))
  }
}

extension Co {
  /// Creates the move that a program of a pairing makes; every monad that pairs with a comonad is a
  /// language of moves.
  @inlinable
  public init<P: Pairing>(_ program: Kind<P.M, A>, in pairing: P.Type) where P.W == W {
    self.init { space in P.pair(program, space) { value, answer in answer(value) } }
  }

  /// Returns this move in another space, from which a comonad morphism leads to this one.
  ///
  /// Moves go against the direction of the morphism: each move in the simpler space is also a move
  /// in the richer one.
  @inlinable
  public func hoist<Phi: NaturalTransformation>(_ phi: Phi) -> Co<Phi.F, A>
  where Phi.G == W, Phi.F: Comonad {
    Co<Phi.F, A> { space in
      let (value, reached) = run(phi(space))
      return W.extract(reached)(value)
    }
  }
}

/// The moves of one space in a richer one: ``Co/hoist(_:)`` as a value.
///
///     let themed = EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind
///     let inside = Hoist(Lower<EnvTPartial<String, StorePartial<Int>>>())
///     EnvTPartial.lower(inside(State<Int, Void>.set(0).co().kind).fix().move(themed)).fix().extract()  // 0
public struct Hoist<Phi: NaturalTransformation>: NaturalTransformation
where Phi.F: Comonad, Phi.G: Comonad {
  private let phi: Phi

  /// Creates the transformation from a comonad morphism.
  public init(_ phi: Phi) { self.phi = phi }

  /// Returns the move in the richer space.
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<Phi.G>, A>
  ) -> Kind<CoPartial<Phi.F>, A> { fa.fix().hoist(phi).kind }
}

/// The programs of a pairing as moves in its space: a monad morphism.
///
///     let next = State<Int, Void>.modify { $0 + 1 }.kind
///     InCo<StateStorePairing<Int>>()(next).fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 16
///
/// *in-pairing*: `InCo<P>()(m).fix().move(w) == P.move(m, w)`
public struct InCo<P: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the program as a move.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<P.M, A>) -> Kind<CoPartial<P.W>, A> {
    Co(fa, in: P.self).kind
  }
}

extension Co where W == ZipperPartial, A == Void {
  /// The move to the previous value in a ``Zipper``; at the left end, it stays.
  public static var left: Co { Co { $0.fix().left().extract()(()) } }

  /// The move to the next value in a ``Zipper``; at the right end, it stays.
  public static var right: Co { Co { $0.fix().right().extract()(()) } }

  /// Returns the move to the value at an index in a ``Zipper``, or to the nearest one.
  public static func go(to index: Int) -> Co { Co { $0.fix().go(to: index).extract()(()) } }
}

extension Co where W == ZipperPartial, A == Int {
  /// The move that stays in a ``Zipper`` and returns the index of the value in focus.
  public static var index: Co {
    Co { space in
      let row = space.fix()
      return row.extract()(row.index)
    }
  }
}

// State s ≅ Co (Store s).

extension State where S: Sendable {
  /// Returns this program as a move through a ``Store``.
  @inlinable
  public func co() -> Co<StorePartial<S>, A> {
    Co { space in
      let store = space.fix()
      let (position, value) = run(store.position)
      return store.peek(position)(value)
    }
  }
}

extension Co {
  /// Returns this move through a ``Store`` as a program over its positions.
  @inlinable
  public func state<S>() -> State<S, A> where W == StorePartial<S> {
    State { position in
      let (value, space) = run(Store(at: position) { $0 }.kind)
      position = space.fix().position
      return value
    }
  }
}

// Reader e ≅ Co (Env e).

extension Reader {
  /// Returns this program as a move in an ``Env``, which stays at its place and returns the program's value.
  @inlinable
  public func co() -> Co<EnvPartial<E>, A> {
    Co { space in
      let env = space.fix()
      return env.extract()(run(env.ask))
    }
  }
}

extension Co {
  /// Returns this move in an ``Env`` as a program that reads the environment.
  @inlinable
  public func reader<E>() -> Reader<E, A> where W == EnvPartial<E> {
    Reader { query(Env(in: $0, ()).kind) }
  }
}

// Writer log ≅ Co (Traced log).

extension Writer {
  /// Returns this program as a move through a ``Traced``, which appends the log of the program.
  @inlinable
  public func co() -> Co<TracedPartial<Log>, A> {
    Co { space in
      let (log, value) = run()
      return space.fix().trace(log)(value)
    }
  }
}

extension Co {
  /// Returns this move through a ``Traced`` as a program that writes the log by which it moves.
  @inlinable
  public func writer<Log>() -> Writer<Log, A> where W == TracedPartial<Log> {
    Writer<Log, Co>(.empty, self).flatMap { move in
      let (value, space) = move.run(Traced<Log, Log> { $0 }.kind)
      return Writer(space.fix().extract(), value)
    }
  }
}
