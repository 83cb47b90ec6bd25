extension Gen<Bool> {
  /// The generator of truth values; false is the simpler one.
  ///
  ///     Gen.bool.simplest  // false
  public static var bool: Gen { Gen { source in source.choice(1) { $0.next() & 1 } == 1 } }
}
