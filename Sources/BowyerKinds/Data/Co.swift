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
  ///
  ///     let reset = Co<StorePartial<Int>, Void> { space in space.fix().peek(0)(()) }
  ///     reset.move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 0
  ///
  /// - Parameter choose: Passes the answer to the function at the chosen place, and returns its result.
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
  ///
  ///     Co<ZipperPartial, Int>.pure(3).query(Zipper("a", then: "b").kind)  // 3
  @inlinable
  public static func pure(_ a: A) -> Co { Co(State<Kind<W, any Sendable>, A>.pure(a)) }

  /// Returns this move followed by the move that `next` returns for its answer.
  ///
  ///     Co.right.flatMap { Co.index }.query(Zipper("a", then: "b").kind)  // 1
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  @inlinable
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Co<W, B>) -> Co<W, B> {
    Co<W, B>(program.flatMap { next($0).program })
  }

  /// Makes the move in a space; returns its answer, and the space focused on the new place.
  ///
  ///     Co.right.map { "moved" }.run(Zipper("a", then: "b").kind).value  // "moved"
  @inlinable
  public func run<X: Sendable>(_ space: Kind<W, X>) -> (value: A, space: Kind<W, X>) {
    var places: Kind<W, any Sendable> = W.extend(space) { $0 }
    let value = program.run(&places)
    return (value, unpack(W.extract(places), as: Kind<W, X>.self))
  }
}

// MARK: - Derived

extension Co {
  /// Returns the space focused on the place to which the move goes.
  ///
  ///     Co.right.move(Zipper("a", then: "b").kind).fix().extract()  // "b"
  @inlinable
  public func move<X: Sendable>(_ space: Kind<W, X>) -> Kind<W, X> { run(space).space }

  /// Returns the answer of the move in a space.
  ///
  ///     Co.index.query(Zipper("a", then: "b").kind)  // 0
  @inlinable
  public func query<X: Sendable>(_ space: Kind<W, X>) -> A { run(space).value }

  /// Returns this move with `f` applied to its answer.
  ///
  ///     Co.index.map { $0 + 1 }.query(Zipper("a", then: "b").kind)  // 1
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Co<W, B> {
    Co<W, B>(program.map(f))
  }
}

// MARK: - Kind

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
