public import BowyerCheck

extension Gen {
  /// Returns the generator of an enum's values, all its cases being equally likely.
  ///
  ///     let sides = Gen.forEnum((Side.left, .int), (Side.right, .integer(in: 0...9)))
  ///     sides.simplest  // Side.left(0)
  ///
  /// A case without a payload is a function of `Void`: `({ @Sendable _ in .none }, .pure(()))`.
  ///
  /// - Parameter cases: Each case, and what draws its payload; the first is the simplest. A
  ///   case that is not among them is not drawn.
  /// - Returns: The generator; of no cases, it discards every case.
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
