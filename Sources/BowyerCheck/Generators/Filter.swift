extension Gen {
  /// Returns the generator of those values that meet a condition.
  ///
  /// It tries up to a hundred values, then gives the case up. A filter that keeps less than one value
  /// in twenty fails the property and is named: make such values with `map` instead.
  ///
  ///     Gen.integer(in: 0...9).filter("odd") { $0 % 2 == 1 }.samples(99, seed: 1).allSatisfy { $0 % 2 == 1 }  // true
  ///
  /// - Parameters:
  ///   - name: What the filter keeps, as the report calls it.
  ///   - keeps: Whether to keep a value.
  /// - Returns: The generator of the values that are kept.
  public func filter(_ name: String, _ keeps: @escaping @Sendable (A) -> Bool) -> Gen {
    Gen { source throws(Discard) in
      var tries = source.retries
      while tries > 0 {
        source.open(.attempt)
        let value = try draw(source)
        let isKept = keeps(value)
        source.tally(name, kept: isKept)
        source.close(discard: !isKept)
        if isKept { return value }
        tries -= source.isPlayedOut ? tries : 1
      }
      throw Discard(reason: name)
    }
  }
}
