extension Gen {
  /// Returns the generator of arrays.
  ///
  /// An array shrinks by losing elements, then by simpler elements, then by their order.
  ///
  ///     Gen.array(of: .int, count: 2...5).simplest  // [0, 0]
  ///
  /// - Parameters:
  ///   - element: Draws each element.
  ///   - count: How many elements there may be; each number is equally likely when the case is large.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == [Element] {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      guard source.isGenerating else { return try source.elements(of: element, count: count) }
      let target = source.length(count).target
      var array: [Element] = []
      array.reserveCapacity(target)
      for _ in 0..<target { array.append(try element.draw(source)) }
      return array
    }
  }
}

extension Source {
  /// Draws elements one by one, each after the choice that there is one more.
  @usableFromInline
  func elements<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int>
  ) throws(Discard) -> [Element] {
    let length = length(count)
    var array: [Element] = []
    while array.count < length.upper {
      guard let behind = goesOn(at: array.count, count: count, target: length.target) else { break }
      open(.element, behind: behind)
      array.append(try element.draw(self))
      close()
    }
    return array
  }

  /// Decides whether another element follows; returns how many choices that took, or nil for no.
  func goesOn(at position: Int, count: ClosedRange<Int>, target: Int) -> Int? {
    guard position >= count.lowerBound else { return 0 }
    return choice(1) { _ in position < target ? 1 : 0 } == 1 ? 1 : nil
  }
}
