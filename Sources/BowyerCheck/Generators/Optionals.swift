extension Gen<Bool> {
  /// The generator of Booleans; `false` is the simpler one.
  ///
  ///     Gen.bool.simplest  // false
  public static var bool: Gen { Gen { source in source.choice(1) { $0.next() & 1 } == 1 } }
}

extension Gen {
  /// Returns the generator of optionals; `nil` is the simplest, with a probability of one in eight.
  ///
  ///     Gen.optional(.bool).simplest == .some(nil)  // true
  public static func optional<Wrapped>(_ wrapped: Gen<Wrapped>) -> Gen where A == Wrapped? {
    Gen { source throws(Discard) in
      let isPresent = source.choice(1) { $0.next() & 7 == 0 ? 0 : 1 } == 1
      return isPresent ? try wrapped.run(source) : nil
    }
  }

  /// Returns the generator of results; successes are simpler.
  ///
  ///     let results = Gen.result(success: .int, failure: .pure(Discard(reason: "odd")))
  ///     results.simplest == .success(0)  // true
  public static func result<Success, Failure: Error>(
    success: Gen<Success>,
    failure: Gen<Failure>
  ) -> Gen where A == Result<Success, Failure> {
    Gen { source throws(Discard) in
      let fails = source.choice(1) { $0.next() & 1 } == 1
      return fails ? .failure(try failure.run(source)) : .success(try success.run(source))
    }
  }
}
