/// A machine that shows a value, and becomes another machine for each input of type `I`.
///
/// It is the Elm architecture as a value: a hidden state, a function that updates it for an input, and a function that
/// renders it. *step-extend*: `machine.extend(h).step(i) == machine.step(i).extend(h)`; *steps-step*
///
///     let sum = Moore(initialState: 0, update: { (sum: Int, n: Int) in sum + n }, render: { "\($0)!" })
///     sum.steps([1, 2, 3]).extract()  // "6!"
public struct Moore<I, A: Sendable>: Sendable {
  private let view: @Sendable () -> A
  private let next: @Sendable (I) -> Moore

  /// Creates the machine that shows `view`, computed at each read, and becomes the result of `next` for an input.
  public init(
    _ view: @autoclosure @escaping @Sendable () -> A,
    next: @escaping @Sendable (I) -> Moore
  ) {
    self.view = view
    self.next = next
  }

  /// Creates the machine with a state, a function that updates the state for an input, and one that renders it.
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
  public func extract() -> A { view() }

  /// Returns the machine after an input.
  public func step(_ input: I) -> Moore { next(input) }

  /// Returns the machine after several inputs.
  public func steps(_ inputs: some Sequence<I>) -> Moore { inputs.reduce(self) { $0.step($1) } }

  /// Returns the machine that shows, after any inputs, the result of `h` for this machine after these inputs.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Moore) -> B) -> Moore<I, B> {
    Moore<I, B>(h(self)) { input in step(input).extend(h) }
  }

  /// Returns the machine with `f` applied to the values that it shows.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Moore<I, B> {
    extend { f($0.extract()) }
  }
}

/// The witness of ``Moore`` with inputs of type `I`.
public enum MoorePartial<I> {}

extension Moore: Kinded {
  public typealias Witness = MoorePartial<I>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the machine in the box.
  public func fix<I>() -> Moore<I, A> where F == MoorePartial<I> { fix(as: Moore<I, A>.self) }
}

extension MoorePartial: Comonad {
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}

/// Values in a row, one of them in focus, such as the pages of a book or the steps of a wizard.
///
/// It is never empty, so there is always a value to show. The focus stops at the ends. Laws: *order*, *left-right*
///
///     let pages = Zipper("a", then: "b", "c")
///     pages.right().extract()  // "b"
///     pages.go(to: 9).extract()  // "c"
public struct Zipper<A: Sendable>: Sendable {
  /// The values, in order.
  public let values: [A]
  /// The index of the value in focus, from zero.
  public let index: Int
}

extension Zipper {
  /// Creates the row of a value, which is in focus, and the values after it.
  public init(_ first: A, then others: A...) {
    self.init(values: [first] + others, index: 0)
  }

  /// Creates the row of several values, with the first one in focus; nil if there are no values.
  public init?(_ values: [A]) {
    guard !values.isEmpty else { return nil }
    self.init(values: values, index: 0)
  }

  /// Returns the value in focus.
  public func extract() -> A { values[index] }

  /// Returns the row whose value at each place is the result of `h` for the row focused there.
  ///
  ///     Zipper("a", then: "b").extend { "\($0.index + 1) of \($0.values.count)" }.values  // ["1 of 2", "2 of 2"]
  public func extend<B: Sendable>(_ h: (Zipper) -> B) -> Zipper<B> {
    Zipper<B>(values: values.indices.map { h(Zipper(values: values, index: $0)) }, index: index)
  }

  /// Returns the row with `f` applied to each value.
  public func map<B: Sendable>(_ f: (A) -> B) -> Zipper<B> {
    Zipper<B>(values: values.map(f), index: index)
  }

  /// Returns the row focused on the value at an index, or at the nearest valid one.
  public func go(to index: Int) -> Zipper {
    Zipper(values: values, index: min(max(index, 0), values.count - 1))
  }

  /// Returns the row focused on the previous value; at the left end, the row itself.
  public func left() -> Zipper { go(to: index - 1) }

  /// Returns the row focused on the next value; at the right end, the row itself.
  public func right() -> Zipper { go(to: index + 1) }
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
  public func fix() -> Zipper<A> { fix(as: Zipper<A>.self) }
}

extension ZipperPartial: Comonad {
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
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
