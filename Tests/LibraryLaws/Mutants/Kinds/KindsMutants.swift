extension Mutant {
  /// The algebra's.
  static let kinds: [Mutant] =
    monoids + applicatives + monads + states + readers + writers + traversables + comonads + stores
    + storeOperations + environments + traces + zippers + pairings + pairingKinds + sides
    + tabs + morphisms
}
