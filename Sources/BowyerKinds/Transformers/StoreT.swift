/// A space with positions of type `S`, in which each place of the space `W` has a value for each position.
///
///     let table = StoreT(at: 2, Env(in: 10) { (s: Int) in s * s }.kind)
///     table.peek(5)  // 25
///
/// *peek-extend*: `store.extend(h).peek(s) == h(store.seek(s))`
public struct StoreT<S: Sendable, W: Comonad, A: Sendable>: Sendable {
  /// The position in focus.
  public let position: S
  let space: Kind<W, @Sendable (S) -> A>

  /// Creates the space focused on a position, given a space whose values are functions of the position.
  public init(at position: S, _ space: Kind<W, @Sendable (S) -> A>) {
    self.position = position
    self.space = space
  }

  /// Returns the value in focus.
  public func extract() -> A { peek(position) }

  /// Returns the value at another position.
  public func peek(_ position: S) -> A { W.extract(space)(position) }

  /// Returns the same space, focused on another position.
  public func seek(_ position: S) -> StoreT { StoreT(at: position, space) }

  /// Returns the space whose value at each position and place is the result of `h` for the space
  /// focused there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (StoreT) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(
      at: position,
      W.extend(space) { place in { position in h(StoreT(at: position, place)) } }
    )
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> StoreT<S, W, B> {
    StoreT<S, W, B>(at: position, W.map(space) { values in { f(values($0)) } })
  }

  /// The space inside, with its values at the current position.
  public var lower: Kind<W, A> { W.map(space) { [position] values in values(position) } }
}

// MARK: - Kind

/// The witness of ``StoreT`` with positions of type `S`, around the space `W`.
public enum StoreTPartial<S: Sendable, W: Comonad> {}

extension StoreT: Kinded {
  public typealias Witness = StoreTPartial<S, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  @inlinable
  public func fix<S, W>() -> StoreT<S, W, A> where F == StoreTPartial<S, W> {
    fix(as: StoreT<S, W, A>.self)
  }
}

extension StoreTPartial: ComonadStore, ComonadTrans {
  public typealias Base = W

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

  public static func position<A: Sendable>(_ wa: Kind<Self, A>) -> S { wa.fix().position }

  public static func peek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> A {
    wa.fix().peek(position)
  }

  public static func seek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().seek(position).kind
  }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}
