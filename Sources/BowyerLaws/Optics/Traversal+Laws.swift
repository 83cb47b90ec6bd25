public import BowyerCheck
public import BowyerOptics

extension Traversal where Source: Hashable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this traversal, and those of it as a setter and as a fold.
  ///
  ///     try Array.each.laws(of: .array(of: .int), .int).check()
  ///
  /// *toArray-modify*: `traversal.toArray(traversal.modify(s, f)) == traversal.toArray(s).map(f)`;
  /// *count-modify*: `traversal.count(traversal.modify(s, f)) == traversal.count(s)`;
  /// *order*: an update passes the parts of `traversal.toArray(s)` to its body, in their order
  ///
  /// - Parameters:
  ///   - sources: A generator of sources.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let functions: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    return LawSuite(
      "traversal",
      parents: [
        asSetter.laws(of: sources, foci),
        asFold.laws(of: sources),
        LawSuite.traversing(LibraryTraversals.self, self, of: sources, foci)
          .derived("modifyA gives to the parts of an update what it made of those of toArray"),
      ],
      laws: [
        Law("toArray-modify", arguments: ["s", "f"], sources, functions) { s, f in
          (toArray(modify(s, f.closure)) <-> toArray(s).map(f.closure))
            .named("toArray(modify(s, f))", "toArray(s).map(f)")
        },
        Law(
          "count-modify",
          .derived("it is toArray-modify, of how many there are"),
          arguments: ["s", "f"],
          sources,
          functions
        ) { s, f in count(modify(s, f.closure)) <-> count(s) },
        Law("order", arguments: ["s"], sources) { s in
          var lent: [Focus] = []
          var source = s
          update(&source) { lent.append($0) }
          return (lent <-> toArray(s)).named("update(s)", "toArray(s)")
        },
      ]
    )
  }
}
