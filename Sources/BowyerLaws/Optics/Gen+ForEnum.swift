public import BowyerCheck

extension Gen {
  /// Returns a generator of an enum's values, with all its cases equally likely.
  ///
  ///     let sides = Gen.forEnum((Side.left, .int), (Side.right, .integer(in: 0...9)))
  ///     sides.simplest  // Side.left(0)
  ///
  /// A case without a payload is a function of `Void`: `({ @Sendable _ in .none }, .pure(()))`.
  ///
  /// - Parameter cases: The cases, each with the generator of its payload; the first is the simplest. A
  ///   case that is not listed is never generated.
  /// - Returns: The generator; without cases, it discards every attempt.
  public static func forEnum<each Payload>(
    _ cases: repeat (@Sendable (each Payload) -> A, Gen<each Payload>)
  ) -> Gen {
    var generators: [Gen] = []
    for (embed, payload) in repeat each cases {
      generators.append(payload.map(embed))
    }
    return .oneOf(generators)
  }
}
