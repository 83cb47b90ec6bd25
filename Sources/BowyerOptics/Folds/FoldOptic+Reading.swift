public import BowyerKinds

extension FoldOptic {
  /// Calls `body` with each part, in order.
  ///
  ///     var sum = 0
  ///     Array.each.visit([1, 2, 3]) { sum += $0 }
  ///     sum  // 6
  ///
  /// - Throws: The error of `body`; no further part is visited.
  @inlinable
  public func visit<E: Error>(_ source: Source, _ body: (Focus) throws(E) -> Void) throws(E) {
    var failure: E?
    do {
      try asFold.visitor(source) { focus in
        do throws(E) {
          try body(focus)
        } catch {
          failure = error
          throw OpticStop()
        }
      }
    } catch {
      assert(error is OpticStop, OpticStop.foreign(error))
    }
    if let failure { throw failure }
  }

  /// Returns the parts.
  ///
  ///     Array.each.x.toArray([Point(x: 1, y: 2), Point(x: 3, y: 4)])  // [1, 3]
  @inlinable
  public func toArray(_ source: Source) -> [Focus] {
    var parts: [Focus] = []
    visit(source) { parts.append($0) }
    return parts
  }

  /// Returns the first part, if there is one; later ones are not visited.
  ///
  ///     Array.each.first([1, 2, 3])  // 1
  ///
  /// *first*: `fold.first(s) == fold.toArray(s).first`; with a condition,
  /// `fold.first(s, where: p) == fold.toArray(s).first(where: p)`
  @inlinable
  public func first(_ source: Source) -> Focus? {
    first(source) { _ in true }
  }

  /// Returns the first part that satisfies `condition`; later ones are not visited.
  ///
  ///     Array.each.first([1, 2, 3]) { $0 > 1 }  // 2
  @inlinable
  public func first(_ source: Source, where condition: (Focus) -> Bool) -> Focus? {
    var found: Focus?
    try? visit(source) { (focus) throws(OpticStop) in
      guard condition(focus) else { return }
      found = focus
      throw OpticStop()
    }
    return found
  }

  /// Returns the number of parts. Complexity: O(n)
  ///
  ///     Array.each.andThen(Array.each).count([[1], [2, 3]])  // 3
  ///
  /// *count*: `fold.count(s) == fold.toArray(s).count`
  @inlinable
  public func count(_ source: Source) -> Int {
    var count = 0
    visit(source) { _ in count += 1 }
    return count
  }

  /// Returns whether there are no parts.
  ///
  ///     Optional<Int>.somePrism.isEmpty(nil)  // true
  ///
  /// *isEmpty*: `fold.isEmpty(s) == fold.toArray(s).isEmpty`
  @inlinable
  public func isEmpty(_ source: Source) -> Bool { !any(source) { _ in true } }

  /// Returns whether a part satisfies `condition`; later ones are not visited.
  ///
  ///     Array.each.any([1, 2, 3]) { $0 > 2 }  // true
  ///
  /// *any*: `fold.any(s, where: p) == fold.toArray(s).contains(where: p)`
  @inlinable
  public func any(_ source: Source, where condition: (Focus) -> Bool) -> Bool {
    first(source, where: condition) != nil
  }

  /// Returns whether all parts satisfy `condition`; parts after the first that does not are not visited.
  ///
  ///     Array.each.all([1, 2, 3]) { $0 > 2 }  // false
  ///
  /// *all*: `fold.all(s, where: p) == fold.toArray(s).allSatisfy(p)`
  @inlinable
  public func all(_ source: Source, where condition: (Focus) -> Bool) -> Bool {
    !any(source) { !condition($0) }
  }

  /// Returns the results of `f` for the parts, combined in order.
  ///
  ///     Array.each.foldMap([1, 2, 3]) { "\($0)" }  // "123"
  ///
  /// *foldMap*: `fold.foldMap(s, f) == .combineAll(fold.toArray(s).map(f))`
  @inlinable
  public func foldMap<M: Monoid>(_ source: Source, _ f: (Focus) -> M) -> M {
    M.combineAll(toArray(source).map(f))
  }
}
