public import BowyerCheck
import BowyerKinds
public import BowyerOptics

extension Lens where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the laws of programs zoomed to the part: with a lawful lens, `zoom` is a monad morphism.
  ///
  ///     let points = Gen.zip(.int, .int).map { Point(x: $0.0, y: $0.1) }
  ///     try Lens(\Point.x).zoomLaws(of: points, .int).check()
  ///
  /// *zoom-pure*: `pure(a).zoom(l) == pure(a)`;
  /// *zoom-flatMap*: `m.flatMap(k).zoom(l) == m.zoom(l).flatMap { k($0).zoom(l) }`;
  /// *zoom-lens*: `m.zoom(l.asAffine) == m.zoom(l).map { .some($0) }`
  ///
  /// - Parameters:
  ///   - sources: A generator of wholes.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func zoomLaws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    let programs = programs(over: foci)
    let k = Gen.function(from: Int.self, to: programs)
    return LawSuite(
      "zoom",
      laws: [
        Law("zoom-pure", arguments: ["a", "s"], .int, sources) { a, s in
          Ran(State.pure(a).zoom(self), on: s) <-> Ran(.pure(a), on: s)
        },
        Law("zoom-flatMap", arguments: ["m", "k", "s"], programs, k, sources) { m, k, s in
          Ran(m.flatMap(k.closure).zoom(self), on: s)
            <-> Ran(m.zoom(self).flatMap { k($0).zoom(self) }, on: s)
        },
        Law("zoom-lens", upcast, arguments: ["m", "s"], programs, sources) { m, s in
          Ran(m.zoom(asAffine), on: s) <-> Ran(m.zoom(self).map { .some($0) }, on: s)
        },
      ]
    )
  }
}

extension AffineTraversal where Source: Equatable & Sendable, Focus: Hashable & Sendable {
  /// Returns the law of programs zoomed to the part, if there is one.
  ///
  ///     try Array.element(at: 1).zoomLaws(of: .array(of: .int), .int).check()
  ///
  /// *zoom-affine*: `m.zoom(affine.asTraversal) == m.zoom(affine).map { $0.map { [$0] } ?? [] }`
  ///
  /// - Parameters:
  ///   - sources: A generator of wholes.
  ///   - foci: A generator of parts.
  /// - Returns: The suite.
  public func zoomLaws(of sources: Gen<Source>, _ foci: Gen<Focus>) -> LawSuite {
    LawSuite(
      "zoom",
      laws: [
        Law(
          "zoom-affine",
          upcast,
          arguments: ["m", "s"],
          programs(over: foci),
          sources
        ) { m, s in
          Ran(m.zoom(asTraversal), on: s)
            <-> Ran(m.zoom(self).map { $0.map { [$0] } ?? [] }, on: s)
        }
      ]
    )
  }
}

private let upcast: Law.Standing = .derived("an upcast does what the optic does")

/// Returns a generator of programs that change a part and return a value that depends on it.
private func programs<Focus: Hashable & Sendable>(
  over foci: Gen<Focus>
) -> Gen<State<Focus, Int>> {
  Gen.zip(
    .function(from: Focus.self, to: foci),
    .function(from: Focus.self, to: .integer(in: -4...4))
  ).map { next, value in
    State<Focus, Int> { focus in
      defer { focus = next(focus) }
      return value(focus)
    }
  }
}

/// The results of a program.
private struct Ran<S: Equatable, A: Equatable & Sendable>: Equatable {
  let state: S
  let value: A

  init(_ program: State<S, A>, on state: S) {
    (self.state, value) = program.run(state)
  }
}
