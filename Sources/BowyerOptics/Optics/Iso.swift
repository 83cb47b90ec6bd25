/// A lossless conversion between a `Source` and a `Focus`, in both directions.
///
///     let digits = Iso<[Int], Int>(
///       get: { $0.reduce(0) { number, digit in number * 2 + digit } },
///       embed: { number in String(number, radix: 2).map { $0 == "1" ? 1 : 0 } }
///     )
///     digits.get([1, 0, 1])  // 5
///     digits.reversed.get(5)  // [1, 0, 1]
///
/// *embed-get*: `iso.embed(iso.get(s)) == s`; *get-embed*: `iso.get(iso.embed(a)) == a`;
/// *modify*: `iso.modify(s, f) == iso.embed(f(iso.get(s)))`
///
/// An isomorphism is a lens and a prism at once, with the operations of both.
public struct Iso<Source, Focus>: Sendable {
  @usableFromInline let getter: @Sendable (Source) -> Focus
  @usableFromInline let embedding: @Sendable (Focus) -> Source

  /// Creates an isomorphism from the functions in both directions.
  ///
  ///     Iso<Double, Double>(get: { -$0 }, embed: { -$0 }).get(3)  // -3
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    embed: @escaping @Sendable (Focus) -> Source
  ) {
    getter = get
    embedding = embed
  }

  /// Returns the focus of a source.
  ///
  ///     Iso<Bool, Bool>(get: { !$0 }, embed: { !$0 }).get(true)  // false
  @inlinable
  public func get(_ source: Source) -> Focus { getter(source) }

  /// Returns the source of a focus.
  ///
  ///     Iso<Int, String>(get: { "\($0)" }, embed: { Int($0) ?? 0 }).embed("12")  // 12
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the source by changing its focus; returns the result of `body`.
  ///
  /// The source is consumed while `body` runs, so storage that source and focus share is not copied.
  ///
  ///     var temperature = 20.0
  ///     let kelvin = Iso<Double, Double>(get: { $0 + 273 }, embed: { $0 - 273 })
  ///     kelvin.update(&temperature) { $0 *= 2 }
  ///     temperature  // 313.0
  ///
  /// - Throws: The error of `body`; the source is then made from the focus that `body` left.
  @inlinable
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    var focus = getter(source)
    _ = consume source
    let result: R
    do throws(E) {
      result = try body(&focus)
    } catch {
      source = embedding(focus)
      throw error
    }
    source = embedding(focus)
    return result
  }
}

// MARK: - Derived

extension Iso {
  /// The same isomorphism in the opposite direction.
  ///
  ///     let parity = Iso<Bool, Int>(get: { $0 ? 1 : 0 }, embed: { $0 == 1 })
  ///     parity.reversed.get(1)  // true
  ///
  /// *reversed*: `iso.reversed.get(a) == iso.embed(a)` and `iso.reversed.embed(s) == iso.get(s)`;
  /// *reversed-reversed*: `iso.reversed.reversed == iso`
  @inlinable
  public var reversed: Iso<Focus, Source> { Iso<Focus, Source>(get: embedding, embed: getter) }
}

extension Iso where Source == Focus {
  /// The isomorphism that maps each value to itself.
  ///
  ///     Iso<Int, Int>.identity.get(3)  // 3
  ///
  /// *identity*: `identity.andThen(i) == i == i.andThen(identity)`
  @inlinable
  public static var identity: Iso { Iso(get: { $0 }, embed: { $0 }) }
}
