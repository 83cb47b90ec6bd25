public import BowyerKinds

extension TraversalOptic where Source: Sendable, Focus: Sendable {
  /// Returns the source with each part replaced by the one that `f` yields for it; the effects run in order.
  ///
  ///     let halved: @Sendable (Int) -> Kind<OptionalPartial, Int> = { n in
  ///       (n % 2 == 0 ? n / 2 : nil).kind
  ///     }
  ///     Array.each.modifyA([2, 4], halved).fix()  // [1, 2]
  ///     Array.each.modifyA([2, 3], halved).fix()  // nil
  ///
  /// *modifyA-pure*: `traversal.modifyA(s, pure) == pure(s)`;
  /// *modifyA-identity*: in `Identity`, `modifyA` is `modify`;
  /// *modifyA-log*: in `Writer`, the log of `modifyA` is that of `foldMap`;
  /// *modifyA-fusion*: `modifyA` with `f` and then, inside its effect, with `g` is one `modifyA` with the
  /// composition of both
  ///
  /// Complexity: O(n log n); the applicative's `zip`s are nested to a depth of log n.
  @inlinable
  public func modifyA<F: Applicative>(
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source> {
    let traversal = asTraversal
    let effects = traversal.toArray(source).map(f)
    return F.map(Self.sequence(effects[...])) { parts in
      var source = source
      var next = parts.makeIterator()
      traversal.update(&source) { part in
        let made = next.next()
        assert(made != nil, "the traversal updates more parts than it visits")
        part = made ?? part
      }
      return source
    }
  }

  /// Returns one effect that runs several effects in order, and yields their values.
  @usableFromInline
  static func sequence<F: Applicative>(
    _ effects: ArraySlice<Kind<F, Focus>>
  ) -> Kind<F, [Focus]> {
    guard let first = effects.first else { return F.pure([]) }
    guard effects.count > 1 else { return F.map(first) { [$0] } }
    let middle = effects.startIndex + effects.count / 2
    return F.map(F.zip(sequence(effects[..<middle]), sequence(effects[middle...]))) { $0 + $1 }
  }
}
