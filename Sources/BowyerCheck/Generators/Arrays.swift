extension Gen {
  /// Returns the generator of arrays.
  ///
  /// An array shrinks by removing elements, then by simplifying elements, then by reordering them.
  ///
  ///     Gen.array(of: .int, count: 2...5).simplest  // [0, 0]
  ///
  /// - Parameters:
  ///   - element: The generator of each element.
  ///   - count: The number of elements; at full size, each number is equally likely. A range of
  ///     more than a million numbers counts as unbounded: at most 100 elements more than its lower
  ///     bound are drawn.
  /// - Returns: The generator of arrays.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == [Element] {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      guard source.isGenerating else { return try source.elements(of: element, count: count) }
      let target = source.length(count)
      var array: [Element] = []
      array.reserveCapacity(min(target, 1 << 16))
      let spacing = source.beginElements(target)
      for position in 0..<target {
        let repeats = position & spacing == spacing
        array.append(repeats ? try source.value(of: element) : try element.draw(source))
      }
      source.endElements(spacing)
      return array
    }
  }
}

extension Source {
  /// Draws elements one by one, each after a choice that an element follows.
  @usableFromInline
  func elements<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int>
  ) throws(Discard) -> [Element] {
    let target = length(count)
    let spacing = beginElements(target)
    var array: [Element] = []
    while let behind = continues(at: array.count, count: count, target: target) {
      open(.element, behind: behind)
      let repeats = array.count & spacing == spacing
      array.append(repeats ? try value(of: element) : try element.draw(self))
      close()
    }
    endElements(spacing)
    return array
  }

  /// Returns a mask of the positions whose elements may repeat earlier ones; -1 for none.
  ///
  /// A long list has about eight such positions; the other elements are drawn as without
  /// repetition.
  @usableFromInline
  func beginElements(_ count: Int) -> Int {
    guard tape.isRepeating else { return -1 }
    tape.isRepeating = false
    return (1 &<< (Int.bitWidth - (count / 8).leadingZeroBitCount)) - 1
  }

  @usableFromInline
  func endElements(_ spacing: Int) { if spacing >= 0, shared == nil { tape.isRepeating = true } }

  /// Decides whether another element follows; returns the number of choices taken, or `nil` if none
  /// follows.
  ///
  /// A full collection, and one below its minimum count, also takes the choice, so that all
  /// elements have the same form and each can be deleted.
  func continues(at position: Int, count: ClosedRange<Int>, target: Int) -> Int? {
    if count.lowerBound == count.upperBound { return position < target ? 0 : nil }
    let isOpen = count.lowerBound..<count.upperBound ~= position
    let choice = choice(isOpen ? 1 : 0) { _ in isOpen && position < target ? 1 : 0 }
    return choice == 1 || position < count.lowerBound ? 1 : nil
  }
}
