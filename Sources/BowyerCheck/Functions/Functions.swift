extension Gen {
  /// Returns the generator of functions.
  ///
  ///     Gen.function(from: String.self, to: .bool).simplest?("ape")  // false
  ///
  /// - Parameters:
  ///   - argument: The type of the arguments, told apart by `==`.
  ///   - result: Draws the results.
  /// - Returns: The generator of functions. A result is drawn when it is first asked for: tasks that ask at
  ///   once make the case depend on which of them was first.
  public static func function<Key: Hashable & Sendable, Result>(
    from argument: Key.Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Key, Result> {
    Gen.function(observing: { (key: Key) in key }, to: result)
  }

  /// Returns the generator of functions of values that can only be observed.
  ///
  /// The function gives equal results for arguments of which equal observations are made, so it may be
  /// applied to closures, stores and streams.
  ///
  ///     let h = Gen.function(observing: { (f: (Int) -> Int) in [f(0), f(1)] }, to: .bool).simplest
  ///     h?({ $0 + 1 })  // false
  ///
  /// - Parameters:
  ///   - observe: Returns what is seen of an argument.
  ///   - result: Draws the results.
  /// - Returns: The generator of functions.
  public static func function<Argument, Key: Hashable & Sendable, Result>(
    observing observe: @escaping @Sendable (Argument) -> Key,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Argument, Result> {
    Gen { source throws(Discard) in
      let otherwise = try result.run(source)
      let table = FunctionTable<Key, Result>(source.share(), result, otherwise: otherwise)
      return Fun(
        apply: { table.value(for: observe($0)) },
        entries: { table.rows },
        otherwise: otherwise
      )
    }
  }
}
