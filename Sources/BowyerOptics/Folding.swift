public import BowyerKinds

extension FoldOptic {
  /// Calls `body` with each part, in order; an error of `body` ends the visit.
  @inlinable
  public func visit<E: Error>(_ source: Source, _ body: (Focus) throws(E) -> Void) throws(E) {
    var failure: E?
    do {
      try asFold.visitor(source) { part in
        do throws(E) {
          try body(part)
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if failure == nil { reportUnexpected(error) }
    }
    if let failure { throw failure }
  }

  /// Returns the parts.
  @inlinable
  public func toArray(_ source: Source) -> [Focus] {
    var parts: [Focus] = []
    visit(source) { parts.append($0) }
    return parts
  }

  /// Returns the first part that satisfies a condition, if there is one; later ones are not visited.
  @inlinable
  public func first(
    _ source: Source,
    where condition: (Focus) -> Bool = { _ in true }
  ) -> Focus? {
    var found: Focus?
    try? visit(source) { (focus) throws(CancellationError) in
      guard condition(focus) else { return }
      found = focus
      // Ends the visit.
      throw CancellationError()
    }
    return found
  }
}

extension SetterOptic {
  /// Changes each part in place, in order; an error of `body` ends the update.
  @inlinable
  @_disfavoredOverload
  public func update<E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> Void
  ) throws(E) {
    var failure: E?
    do {
      try asSetter.updater(&source) { part in
        do throws(E) {
          try body(&part)
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if failure == nil { reportUnexpected(error) }
    }
    if let failure { throw failure }
  }
}

/// Stops a debug build because the function of an optic threw an error that is not of its body.
@usableFromInline
func reportUnexpected(_ error: any Error) {
  assertionFailure(
    """
    The function of a Traversal, Fold or Setter threw an error of its own: \(error). It may only rethrow errors of \
    the closure that it calls. Skip parts that are not valid, or throw in the closure that is passed to the optic.
    """
  )
}

extension TraversalOptic where Source: Sendable, Focus: Sendable {
  /// Returns the source with each part replaced by the one that `f` yields for it; the effects run in order.
  ///
  ///     let halved: @Sendable (Int) -> Kind<OptionalPartial, Int> = { n in (n % 2 == 0 ? n / 2 : nil).kind }
  ///     Array.each.modifyA([2, 4], halved).fix()  // [1, 2]
  ///     Array.each.modifyA([2, 3], halved).fix()  // nil
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

extension State {
  /// Returns this program, run on the part of a larger state to which a lens or an isomorphism leads.
  ///
  ///     State<Int, Void>.modify { $0 + 1 }.zoom(Lens(\Point.x)).run(Point(x: 1, y: 2)).state  // Point(x: 2, y: 2)
  ///
  /// Laws: *zoom-pure*, *zoom-flatMap*
  @inlinable
  public func zoom<Optic: LensOptic>(_ lens: Optic) -> State<Optic.Source, A>
  where Optic.Focus == S {
    let lens = lens.asLens
    return State<Optic.Source, A> { whole in lens.update(&whole) { part in run(&part) } }
  }

  /// Returns this program, run on the part to which an affine traversal or a prism leads, or returning nil if there is none.
  @inlinable
  public func zoom<Optic: AffineOptic>(_ affine: Optic) -> State<Optic.Source, A?>
  where Optic.Focus == S {
    let affine = affine.asAffine
    return State<Optic.Source, A?> { whole in affine.update(&whole) { part in run(&part) } }
  }
}
