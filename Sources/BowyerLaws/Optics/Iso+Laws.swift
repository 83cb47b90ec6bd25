public import BowyerCheck
public import BowyerOptics

extension Iso where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of this isomorphism.
  ///
  ///     try Iso<Int, Int>(get: { ~$0 }, embed: { ~$0 }).laws(of: .int, .int).check()
  ///
  /// *embed-get*: `iso.embed(iso.get(s)) == s`; *get-embed*: `iso.get(iso.embed(a)) == a`;
  /// *modify*: `iso.modify(s, f) == iso.embed(f(iso.get(s)))`;
  /// *reversed*: `iso.reversed.get(a) == iso.embed(a)`, and vice versa;
  /// *reversed-reversed*: `iso.reversed.reversed == iso`
  ///
  /// - Parameters:
  ///   - sources: A generator of sources.
  ///   - foci: A generator of the values to which sources are converted.
  /// - Returns: The suite.
  public func laws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let changes: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    let swaps: Law.Standing = .derived("reversed swaps get and embed")
    return LawSuite(
      "iso",
      laws: [
        Law("embed-get", arguments: ["s"], sources) { s in
          (embed(get(s)) <-> s).named("embed(get(s))", "s")
        },
        Law("get-embed", arguments: ["a"], foci) { a in
          (get(embed(a)) <-> a).named("get(embed(a))", "a")
        },
        Law(
          "modify",
          .derived("update goes there by get and back by embed"),
          arguments: ["s", "f"],
          sources,
          changes
        ) { s, f in modify(s, f.closure) <-> embed(f(get(s))) },
        Law("reversed", swaps, arguments: ["s", "a"], sources, foci) { s, a in
          Pair(reversed.get(a), reversed.embed(s)) <-> Pair(embed(a), get(s))
        },
        Law("reversed-reversed", swaps, arguments: ["s", "a"], sources, foci) { s, a in
          Pair(reversed.reversed.embed(a), reversed.reversed.get(s)) <-> Pair(embed(a), get(s))
        },
      ]
    )
  }
}
