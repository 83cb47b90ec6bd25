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
  ///
  ///     Moore(initialState: 1, update: { (n: Int, times: Int) in n * times }, render: { $0 }).step(4).extract()  // 4
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
  ///
  ///     Moore(initialState: 7, update: { (n: Int, i: Int) in n + i }, render: { "\($0)" }).extract()  // "7"
  @inlinable
  public func extract() -> A { view() }

  /// Returns the machine after an input.
  ///
  ///     Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).step(2).extract()  // 2
  ///
  /// *step-extend*: `machine.extend(h).step(i) == machine.step(i).extend(h)`
  @inlinable
  public func step(_ input: I) -> Moore { next(input) }

  /// Returns the machine that shows, after any inputs, the result of `h` for this machine after these inputs.
  ///
  ///     let sum = Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 })
  ///     sum.extend { $0.step(1).extract() * 10 }.step(2).extract()  // 30
  ///
  /// *extend-extend*: `machine.extend(h).extend(k) == machine.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Moore) -> B) -> Moore<I, B> {
    Moore<I, B>(h(self)) { input in step(input).extend(h) }
  }
}

// MARK: - Derived

extension Moore {
  /// Returns the machine after several inputs.
  ///
  ///     Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).steps([1, 2]).extract()  // 3
  ///
  /// *steps-append*: `machine.steps(xs + ys) == machine.steps(xs).steps(ys)`
  @inlinable
  public func steps(_ inputs: some Sequence<I>) -> Moore {
    inputs.reduce(self) { $0.step($1) }
  }

  /// Returns the machine with `f` applied to the values that it shows.
  ///
  ///     Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).map { -$0 }.step(2).extract()  // -2
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Moore<I, B> {
    Moore<I, B>(f(extract())) { input in step(input).map(f) }
  }

  /// Returns the machine that shows, after any inputs, this machine after these inputs.
  ///
  ///     Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 })
  ///       .duplicate().step(1).extract().step(2).extract()  // 3
  @inlinable
  public func duplicate() -> Moore<I, Moore> { extend { $0 } }
}

// MARK: - Kind

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
