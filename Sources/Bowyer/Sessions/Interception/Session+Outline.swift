extension Session {
  /// Returns what of its effects is not over; to be called while nothing happens in the session.
  package func outline(_ witness: some EffectWitness) -> EffectOutline {
    engine.effects.outline(witness)
  }

  /// The numbers of the parts of effects that run and are in no other, ascending.
  package var effectRoots: [Int] { engine.effects.roots }

  /// Returns the part, in no other, that a part of an effect is in.
  package func effectRoot(of part: Int) -> Int { engine.effects.root(of: part) }
}
