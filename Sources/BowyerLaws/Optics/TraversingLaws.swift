package import BowyerCheck
import BowyerKinds
package import BowyerOptics

extension LawSuite {
  /// Returns the laws of running a lawful traversal with effects.
  ///
  /// Each law fails where an update passes more or fewer parts to its body than `count` counts.
  ///
  /// *modifyA-pure*: `traversal.modifyA(s, pure) == pure(s)`;
  /// *modifyA-identity*: in `Identity`, `modifyA` is `modify`;
  /// *modifyA-log*: in `Writer`, the log of `modifyA` is that of `foldMap`;
  /// *modifyA-fusion*: `modifyA` with `f` and then, inside its effect, with `g` is `modifyA` with both
  /// effects composed, in `State` and `Optional`; *modifyA-fusion-log*: so it is in `Identity` and `Writer`
  ///
  /// - Parameters:
  ///   - algebra: The way the traversal is run.
  ///   - traversal: A lawful traversal.
  ///   - sources: A generator of sources.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  package static func traversing<Algebra: TraversalAlgebra, S, A>(
    _ algebra: Algebra.Type,
    _ traversal: Traversal<S, A>,
    of sources: Gen<S>,
    _ foci: Gen<A>
  ) -> LawSuite where S: Hashable & Sendable, A: Hashable & Sendable {
    typealias Run = Traversing<Algebra, S, A>
    let run = Run(traversal: traversal)
    let words = WriterSamples.values(of: foci)
    return LawSuite(
      "traversing",
      laws: [
        Law(
          "modifyA-pure",
          .derived("it is modifyA-identity of what changes nothing, as pure is a morphism"),
          arguments: ["s"],
          sources
        ) { s in
          if let uneven = run.uneven(s) { return uneven }
          let seen = [
            run.pure(IdentitySamples.self, s), run.pure(OptionalSamples.self, s),
            run.pure(StateSamples.self, s), run.pure(WriterSamples.self, s),
          ]
          return seen.map { $0.0 } <-> seen.map { $0.1 }
        },
        Law("modifyA-identity", arguments: ["s", "f"], sources, run.functions(to: foci)) { s, f in
          if let uneven = run.uneven(s) { return uneven }
          return Algebra.modifyA(traversal, s) { Identity(f($0)).kind }.fix().value
            <-> traversal.modify(s, f.closure)
        },
        Law("modifyA-log", arguments: ["s", "f"], sources, run.functions(to: words)) { s, f in
          if let uneven = run.uneven(s) { return uneven }
          return Algebra.modifyA(traversal, s, f.closure).fix().run().log
            <-> traversal.foldMap(s) { f($0).fix().run().log }
        },
        run.fusion("modifyA-fusion", StateSamples.self, OptionalSamples.self, sources, foci),
        run.fusion(
          "modifyA-fusion-log",
          IdentitySamples.self,
          WriterSamples.self,
          sources,
          foci
        ),
      ]
    )
  }
}

/// A traversal to run with the effects of any applicative.
private struct Traversing<Algebra: TraversalAlgebra, S, A>: Sendable
where S: Hashable & Sendable, A: Hashable & Sendable {
  let traversal: Traversal<S, A>

  /// Returns a failing comparison if an update passes more or fewer parts to its body than are visited; else nil.
  func uneven(_ source: S) -> Comparison? {
    var (source, lent) = (source, 0)
    let visited = traversal.count(source)
    traversal.update(&source) { _ in lent += 1 }
    return lent == visited
      ? nil : (lent <-> visited).named("how many parts update(s) lends", "count(s)")
  }

  func functions<B>(to results: Gen<B>) -> Gen<Fun<A, B>> {
    .function(from: A.self, to: results)
  }

  /// Returns the observations of the source with effects that do nothing, and of the source itself.
  func pure<P: SampleValues>(_ samples: P.Type, _ source: S) -> (Seen, Seen)
  where P.F: Applicative {
    (P.observe(Algebra.modifyA(traversal, source) { P.F.pure($0) }), P.observe(P.F.pure(source)))
  }

  /// Returns the law that running with one effect and then another is running with both at once.
  func fusion<P: SampleValues, Q: SampleValues>(
    _ name: String,
    _ outer: P.Type,
    _ inner: Q.Type,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> Law where P.F: Applicative, Q.F: Applicative {
    typealias F = P.F
    typealias Both = Composed<P.F, Q.F, A>
    let traversal = traversal
    return Law(
      name,
      .derived("the order of the effects is that of Writer, their results are put as in Identity"),
      arguments: ["s", "f", "g"],
      sources,
      functions(to: P.values(of: foci)),
      functions(to: Q.values(of: foci))
    ) { s, f, g in
      if let uneven = uneven(s) { return uneven }
      let atOnce = Algebra.modifyA(traversal, s) { Both(F.map(f($0), g.closure)).kind }.fix().value
      let inTurn = F.map(Algebra.modifyA(traversal, s, f.closure)) {
        uneven($0) == nil ? Algebra.modifyA(traversal, $0, g.closure) : Q.F.pure($0)
      }
      return P.observe(F.map(atOnce) { Q.observe($0) })
        <-> P.observe(F.map(inTurn) { Q.observe($0) })
    }
  }
}
