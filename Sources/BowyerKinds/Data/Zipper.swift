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
  ///
  ///     Zipper([1, 2, 3])?.extract()  // Optional(1)
  @inlinable
  public init?(_ values: [A]) {
    guard !values.isEmpty else { return nil }
    self.init(values, at: 0)
  }

  /// Returns the value in focus.
  ///
  ///     Zipper("a", then: "b").extract()  // "a"
  @inlinable
  public func extract() -> A { values[index] }

  /// Returns the row whose value at each place is the result of `h` for the row focused there.
  ///
  ///     Zipper("a", then: "b").extend { "\($0.index + 1) of \($0.values.count)" }.values  // ["1 of 2", "2 of 2"]
  ///
  /// *extend-extend*: `row.extend(h).extend(k) == row.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: (Zipper) -> B) -> Zipper<B> {
    Zipper<B>(values.indices.map { h(Zipper(values, at: $0)) }, at: index)
  }

  /// Returns the row focused on the value at an index, or at the nearest valid one.
  ///
  ///     Zipper("a", then: "b", "c").go(to: 9).extract()  // "c"
  ///
  /// *go-go*: `row.go(to: i).go(to: j) == row.go(to: j)`
  @inlinable
  public func go(to index: Int) -> Zipper {
    Zipper(values, at: min(max(index, 0), values.count - 1))
  }
}

// MARK: - Derived

extension Zipper {
  /// Returns the row focused on the previous value; at the left end, the row itself.
  ///
  ///     Zipper("a", then: "b").left().extract()  // "a"
  ///
  /// *left-right*: `row.right().left() == row`, except at the right end
  @inlinable
  public func left() -> Zipper { go(to: index - 1) }

  /// Returns the row focused on the next value; at the right end, the row itself.
  ///
  ///     Zipper("a", then: "b").right().right().extract()  // "b"
  @inlinable
  public func right() -> Zipper { go(to: index + 1) }

  /// Returns the row with `f` applied to each value.
  ///
  ///     Zipper(1, then: 2).map { $0 * 10 }.values  // [10, 20]
  @inlinable
  public func map<B: Sendable>(_ f: (A) -> B) -> Zipper<B> { Zipper<B>(values.map(f), at: index) }
}

extension Zipper: Equatable where A: Equatable {}

// MARK: - Kind

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
