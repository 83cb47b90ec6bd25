extension Gen {
  /// Returns the generator of functions of several arguments, which are given as a tuple.
  ///
  ///     let f = Gen.function(from: Int.self, String.self, to: .bool).simplest
  ///     f?((1, "a"))  // false
  ///
  /// - Parameters:
  ///   - arguments: The types of the arguments.
  ///   - result: Draws the results.
  /// - Returns: The generator of functions.
  public static func function<each Key: Hashable & Sendable, Result>(
    from arguments: repeat (each Key).Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<(repeat each Key), Result> {
    Gen.function(
      observing: { (arguments: (repeat each Key)) in Several(repeat each arguments) },
      to: result
    )
  }
}

/// The arguments of one application, told apart by all of them.
private struct Several: Hashable, Sendable, CustomReflectable {
  private let arguments: [any Hashable & Sendable]

  init<each Argument: Hashable & Sendable>(_ argument: repeat each Argument) {
    var arguments: [any Hashable & Sendable] = []
    repeat arguments.append(each argument)
    self.arguments = arguments
  }

  static func == (left: Several, right: Several) -> Bool {
    zip(left.arguments, right.arguments).allSatisfy { $0.equals($1) }
  }

  func hash(into hasher: inout Hasher) {
    for argument in arguments { hasher.combine(argument) }
  }

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: arguments.map { $0 as Any }, displayStyle: .tuple)
  }
}
