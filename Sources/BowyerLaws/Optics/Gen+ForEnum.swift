public import BowyerCheck
public import BowyerOptics

extension Gen {
  /// Returns the generator of an enum's values, all its cases being equally likely.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let right = Prism(Side.right) { if case .right(let n) = $0 { n } else { nil } }
  ///     let sides = Gen.forEnum((left, .int), (right, .integer(in: 0...9)))
  ///     sides.simplest  // Side.left(0)
  ///
  /// The prisms that compose a component's inputs thus also draw them for its tests. A case without a
  /// payload is a prism to `Void`, drawn by `.pure(())`.
  ///
  /// - Parameter cases: The prism of each case, and what draws its payload; the first is the simplest. A
  ///   case that is not among them is not drawn.
  /// - Returns: The generator; of no cases, it discards every case.
  public static func forEnum<each Payload>(
    _ cases: repeat (Prism<A, each Payload>, Gen<each Payload>)
  ) -> Gen {
    var generators: [Gen] = []
    for (prism, payload) in repeat each cases {
      generators.append(payload.map { prism.embed($0) })
    }
    return .oneOf(generators)
  }
}
