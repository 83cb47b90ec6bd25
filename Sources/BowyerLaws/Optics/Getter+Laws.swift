public import BowyerCheck
public import BowyerOptics

extension Getter where Source: Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this getter, and those of it as a fold.
  ///
  ///     try Getter(\[Int].count).laws(of: .array(of: .int)).check()
  ///
  /// *toArray*: `getter.toArray(s) == [getter.get(s)]`
  ///
  /// - Parameter sources: A generator of sources.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>) -> LawSuite {
    let visits = "the fold that a getter is visits what the getter sees, and no more"
    return LawSuite(
      "getter",
      parents: [asFold.laws(of: sources).derived(visits)],
      laws: [
        Law("toArray", .derived(visits), arguments: ["s"], sources) { s in
          toArray(s) <-> [get(s)]
        }
      ]
    )
  }
}
