/// A machine that shows a value, and becomes another machine for each input of type `I`.
///
/// It is the Elm architecture as a value: a state, a function that updates it for an input, and a
/// function that renders it. The state is not accessible from outside.
///
///     let sum = Moore(initialState: 0, update: { (sum: Int, n: Int) in sum + n }, render: { "\($0)!" })
///     sum.steps([1, 2, 3]).extract()  // "6!"
///
/// *steps-step*: `machine.steps(inputs)` is `step` with each input in turn
public struct Moore<I, A: Sendable>: Sendable {
  @usableFromInline let view: @Sendable () -> A
  @usableFromInline let next: @Sendable (I) -> Moore

  /// Creates the machine that shows `view`, and becomes the result of `next` for an input.
  ///
  /// The value is computed each time it is read.
  @inlinable
  public init(
    _ view: @autoclosure @escaping @Sendable () -> A,
    next: @escaping @Sendable (I) -> Moore
  ) {
    self.view = view
    self.next = next
  }

  /// Creates the machine with a state, a function that updates the state for an input, and one that
  /// renders it.
  @inlinable
  public init<S: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, I) -> S,
    render: @escaping @Sendable (S) -> A
  ) {
    self.init(render(initialState)) { input in
      Moore(initialState: update(initialState, input), update: update, render: render)
    }
  }

  /// Returns the value that the machine shows.
  @inlinable
  public func extract() -> A { view() }

  /// Returns the machine after an input.
  @inlinable
  public func step(_ input: I) -> Moore { next(input) }

  /// Returns the machine that shows, after any inputs, the result of `h` for this machine after these inputs.
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Moore) -> B) -> Moore<I, B> {
    Moore<I, B>(h(self)) { input in step(input).extend(h) }
  }

  /// Returns the machine after several inputs.
  @inlinable
  public func steps(_ inputs: some Sequence<I>) -> Moore {
    inputs.reduce(self) { $0.step($1) }
  }

  /// Returns the machine with `f` applied to the values that it shows.
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Moore<I, B> {
    Moore<I, B>(f(extract())) { input in step(input).map(f) }
  }

  /// Returns the machine that shows, after any inputs, this machine after these inputs.
  @inlinable
  public func duplicate() -> Moore<I, Moore> { extend { $0 } }
}

/// The witness of ``Moore`` with inputs of type `I`.
public enum MoorePartial<I> {}

extension Moore: Kinded {
  public typealias Witness = MoorePartial<I>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the machine in the box.
  @inlinable
  public func fix<I>() -> Moore<I, A> where F == MoorePartial<I> { fix(as: Moore<I, A>.self) }
}

extension MoorePartial: Comonad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}

/// Values in a row, one of them in focus, such as the pages of a book or the steps of a wizard.
///
/// It is never empty, so there is always a value to show. The focus stops at the ends.
///
///     let pages = Zipper("a", then: "b", "c")
///     pages.right().extract()  // "b"
///
/// *order*: moving changes neither the values nor their order
public struct Zipper<A: Sendable>: Sendable {
  /// The values, in order.
  public let values: [A]
  /// The index of the value in focus, from zero.
  public let index: Int

  @usableFromInline
  init(_ values: [A], at index: Int) {
    self.values = values
    self.index = index
  }

  /// Creates the row of a value, which is in focus, and the values after it.
  @inlinable
  public init(_ first: A, then others: A...) {
    self.init([first] + others, at: 0)
  }

  /// Creates the row of several values, with the first one in focus; nil if there are no values.
  @inlinable
  public init?(_ values: [A]) {
    guard !values.isEmpty else { return nil }
    self.init(values, at: 0)
  }

  /// Returns the value in focus.
  @inlinable
  public func extract() -> A { values[index] }

  /// Returns the row whose value at each place is the result of `h` for the row focused there.
  @inlinable
  public func extend<B: Sendable>(_ h: (Zipper) -> B) -> Zipper<B> {
    Zipper<B>(values.indices.map { h(Zipper(values, at: $0)) }, at: index)
  }

  /// Returns the row focused on the value at an index, or at the nearest valid one.
  @inlinable
  public func go(to index: Int) -> Zipper {
    Zipper(values, at: min(max(index, 0), values.count - 1))
  }

  /// Returns the row focused on the previous value; at the left end, the row itself.
  @inlinable
  public func left() -> Zipper { go(to: index - 1) }

  /// Returns the row focused on the next value; at the right end, the row itself.
  @inlinable
  public func right() -> Zipper { go(to: index + 1) }

  /// Returns the row with `f` applied to each value.
  @inlinable
  public func map<B: Sendable>(_ f: (A) -> B) -> Zipper<B> { Zipper<B>(values.map(f), at: index) }
}

extension Zipper: Equatable where A: Equatable {}

/// The witness of ``Zipper``.
public enum ZipperPartial {}

extension Zipper: Kinded {
  public typealias Witness = ZipperPartial
  public typealias Argument = A
}

extension Kind where F == ZipperPartial, A: Sendable {
  /// Returns the row in the box.
  @inlinable
  public func fix() -> Zipper<A> { fix(as: Zipper<A>.self) }
}

extension ZipperPartial: Comonad, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M { .combineAll(fa.fix().values.map(f)) }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let row = fa.fix()
    return G.map(ArrayPartial.traverse(row.values.kind, f)) { [index = row.index] in
      Zipper<B>($0.fix(), at: index).kind
    }
  }
}
