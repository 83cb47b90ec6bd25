import BowyerCheck
import BowyerLaws

extension ObservedOptic where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the law that other optics do what this one does, as far as both can do it.
  ///
  /// - Parameters:
  ///   - law: The name of the law.
  ///   - standing: Whether it is primitive or derived.
  ///   - others: The optics.
  ///   - sources: Draws sources.
  ///   - foci: Draws parts.
  /// - Returns: The suite, of one law.
  func agrees(
    _ law: String,
    _ standing: Law.Standing = .primitive,
    with others: [ObservedOptic],
    of sources: Gen<Source>,
    _ foci: Gen<Focus>
  ) -> LawSuite {
    let changes: Gen<Fun<Focus, Focus>> = .function(from: Focus.self, to: foci)
    let law = Law(
      law,
      standing,
      arguments: ["s", "f", "n", "a"],
      sources,
      changes,
      .integer(in: 0...3),
      foci
    ) { s, f, n, a in
      others.map { $0.results(on: s, f, upTo: n, a, ifAlso: self) }
        <-> others.map { results(on: s, f, upTo: n, a, ifAlso: $0) }
    }
    return LawSuite("optic", laws: [law])
  }

  /// Returns what this optic does, as far as another can do it too; the body of its update throws at
  /// the part after `n`.
  private func results(
    on source: Source,
    _ f: Fun<Focus, Focus>,
    upTo n: Int,
    _ focus: Focus,
    ifAlso other: ObservedOptic
  ) -> Results<Source, Focus> {
    var results = Results<Source, Focus>()
    if let parts, other.parts != nil { results.parts = parts(source) }
    if let embed, other.embed != nil { results.embedded = embed(focus) }
    if let update, other.update != nil {
      var (changed, lent) = (source, [Focus]())
      try? update(&changed) { (focus) throws(Halt) in
        lent.append(focus)
        focus = f(focus)
        if lent.count > n { throw Halt() }
      }
      (results.lent, results.changed) = (lent, changed)
    }
    return results
  }
}

/// What an optic did.
private struct Results<Source: Equatable, Focus: Equatable>: Equatable {
  var parts: [Focus]?
  var lent: [Focus]?
  var changed: Source?
  var embedded: Source?
}
