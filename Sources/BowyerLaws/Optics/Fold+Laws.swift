public import BowyerCheck
import BowyerKinds
public import BowyerOptics

extension Fold where Source: Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this fold.
  ///
  ///     try Array.each.asFold.laws(of: .array(of: .int)).check()
  ///
  /// *first*: `fold.first(s, where: p) == fold.toArray(s).first(where: p)`;
  /// *any*: `fold.any(s, where: p) == fold.toArray(s).contains(where: p)`;
  /// *all*: `fold.all(s, where: p) == fold.toArray(s).allSatisfy(p)`;
  /// *count*: `fold.count(s) == fold.toArray(s).count`;
  /// *isEmpty*: `fold.isEmpty(s) == fold.toArray(s).isEmpty`;
  /// *foldMap*: `fold.foldMap(s, f) == .combineAll(fold.toArray(s).map(f))`
  ///
  /// - Parameter sources: A generator of sources.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>) -> LawSuite {
    let conditions: Gen<Fun<Focus, Bool>> = .function(from: Focus.self, to: .bool)
    let words: Gen<Fun<Focus, String>> = .function(
      from: Focus.self,
      to: .string(of: .element(of: Array("abc")), count: 0...2)
    )
    let search: Law.Standing = .derived("it asks for the first part that a condition holds for")
    let visits: Law.Standing = .derived("both visit every part, in order")
    return LawSuite(
      "fold",
      laws: [
        Law("first", arguments: ["s", "p"], sources, conditions) { s, p in
          [first(s, where: p.closure), first(s)]
            <-> [toArray(s).first(where: p.closure), toArray(s).first]
        },
        Law("any", search, arguments: ["s", "p"], sources, conditions) { s, p in
          any(s, where: p.closure) <-> toArray(s).contains(where: p.closure)
        },
        Law("all", search, arguments: ["s", "p"], sources, conditions) { s, p in
          all(s, where: p.closure) <-> toArray(s).allSatisfy(p.closure)
        },
        Law("count", visits, arguments: ["s"], sources) { s in count(s) <-> toArray(s).count },
        Law("isEmpty", search, arguments: ["s"], sources) { s in
          isEmpty(s) <-> toArray(s).isEmpty
        },
        Law("foldMap", visits, arguments: ["s", "f"], sources, words) { s, f in
          foldMap(s, f.closure) <-> toArray(s).reduce("") { $0 + f($1) }
        },
      ]
    )
  }
}
