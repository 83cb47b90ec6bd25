extension Gen {
  /// Returns the generator of sets.
  ///
  /// A duplicate element is drawn again, a few times. If the generator has too few different
  /// elements, the set is smaller; if it has fewer than the minimum count, the case is discarded.
  ///
  ///     Gen.set(of: .integer(in: 1...9), count: 1...3).simplest  // [1]
  ///
  /// - Parameters:
  ///   - element: The generator of each element.
  ///   - count: The number of elements.
  /// - Returns: The generator of sets.
  public static func set<Element: Hashable & SendableMetatype>(
    of element: Gen<Element>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == Set<Element> {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      var set: Set<Element> = []
      try source.distinct(count) { source throws(Discard) in
        set.insert(try source.distinct(element)).inserted
      }
      return set
    }
  }

  /// Returns the generator of dictionaries, whose keys are drawn like the elements of a set.
  ///
  ///     Gen.dictionary(keys: .integer(in: 1...9), values: .bool, count: 1...3).simplest  // [1: false]
  ///
  /// - Parameters:
  ///   - keys: The generator of each key.
  ///   - values: The generator of each value, which is drawn after its key.
  ///   - count: The number of keys.
  /// - Returns: The generator of dictionaries.
  public static func dictionary<Key: Hashable & SendableMetatype, Value>(
    keys: Gen<Key>,
    values: Gen<Value>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == [Key: Value] {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      var dictionary: [Key: Value] = [:]
      try source.distinct(count) { source throws(Discard) in
        let key = try source.distinct(keys)
        guard dictionary[key] == nil else { return false }
        dictionary[key] = try values.run(source)
        return true
      }
      return dictionary
    }
  }
}

extension Source {
  /// Draws an element that should differ from the earlier ones.
  fileprivate func distinct<A>(_ element: Gen<A>) throws(Discard) -> A {
    tape.isRepeating ? try value(of: element, isNew: true) : try element.draw(self)
  }

  /// Calls `add` for each of several elements; marks duplicates as discarded.
  fileprivate func distinct(
    _ count: ClosedRange<Int>,
    _ add: (Source) throws(Discard) -> Bool
  ) throws(Discard) {
    let target = length(count)
    var (added, failures) = (0, 0)
    while failures < 20, let behind = continues(at: added, count: count, target: target) {
      open(.element, behind: behind)
      let isNew = try add(self)
      close(discard: !isNew)
      added += isNew ? 1 : 0
      failures += isNew ? 0 : isExhausted ? Int.max / 2 : 1
    }
    guard added >= count.lowerBound else {
      throw Discard(reason: "\(count.lowerBound) distinct elements")
    }
  }
}
