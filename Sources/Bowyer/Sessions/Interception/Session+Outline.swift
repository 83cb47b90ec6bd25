extension Session {
  /// Returns the outline of the running effects; called while nothing happens in the session.
  package func outline(_ witness: some EffectWitness) -> EffectOutline {
    engine.effects.outline(witness)
  }

  /// The numbers of the outermost running parts of effects, in ascending order.
  package var effectRoots: [Int] { engine.effects.roots }

  /// Returns the number of the outermost part that contains a part of an effect.
  package func effectRoot(of part: Int) -> Int { engine.effects.root(of: part) }
}
