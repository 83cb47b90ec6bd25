extension Gen {
  /// Returns the generator that depends on how large the values may be: 0 in the first cases, 100 later.
  ///
  ///     Gen.sized { .pure($0) }.samples(1, seed: 1, size: 30)  // [30]
  public static func sized(_ f: @escaping @Sendable (Int) -> Gen) -> Gen {
    Gen { source throws(Discard) in try f(source.size).draw(source) }
  }

  /// Returns the same generator with another idea of how large the values may be.
  ///
  ///     Gen.sized { .pure($0) }.scale { $0 / 2 }.samples(1, seed: 1, size: 30)  // [15]
  public func scale(_ f: @escaping @Sendable (Int) -> Int) -> Gen {
    Gen { source throws(Discard) in
      let size = source.sizeAside
      source.size = min(100, max(0, f(size)))
      defer { source.size = size }
      return try draw(source)
    }
  }
}
