import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the operations on effects.
  ///
  /// What is compared is what is asked for, by name, what is yielded in a stub world, and at which second.
  ///
  /// *empty*: `empty` asks for nothing and yields nothing; *order*: `e.combine(f)` asks for what `e` asks
  /// for, then for what `f` does, and neither waits for the other; *map-identity*: `e.map { $0 } == e`, also
  /// where it is cancelled; *widen*: in a world, `e.widen(environment: f)` is what `e` is in `f` of that world, in
  /// each world
  static func effects<A: EffectAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (e, n) = (sampleEffects, Gen.integer(in: -3...3))
    let (timed, seconds) = (Effect<Int, Int>.samplesInTime, Gen.integer(in: 0...5))
    let f = Gen.function(from: Int.self, to: n)
    let reason = "it follows from empty and order"
    let see: @Sendable (Effect<Int, Int>, Int) -> Seen = { effect, world in
      effect.seen(in: world) { Seen($0) }
    }
    return LawSuite(
      "effect",
      laws: [
        Law("empty", arguments: ["world"], n) { world in
          see(A.empty(), world) <-> see(.merge([]), world)
        },
        Law("order", arguments: ["d", "e"], timed, timed) { d, e in
          let both = A.combine(d, e)
          return Seen(both.requests, both.values, both.timeline)
            <-> Seen(d.requests + e.requests, d.values + e.values, Effect.merge(d, e).timeline)
        },
        Law("map-identity", arguments: ["e", "a", "b"], timed, seconds, seconds) { e, a, b in
          let named = e.delayed(by: .seconds(a)).cancellable(id: "e")
          let stop = Effect<Int, Int>.cancel(id: "e").delayed(by: .seconds(b))
          let mapped = A.map(named) { $0 }
          return Seen(see(mapped, 1), Effect.merge(mapped, stop).timeline)
            <-> Seen(see(named, 1), Effect.merge(named, stop).timeline)
        },
        Law("widen", arguments: ["e", "f", "worlds"], e, f, .array(of: n, count: 1...3)) {
          e,
          f,
          worlds in
          let wide: Effect<Int, Int> = A.widen(e, environment: f.closure)
          return worlds.map { see(wide, $0) } <-> worlds.map { see(e, f($0)) }
        },
        Law("identity", .derived(reason), arguments: ["e", "world"], e, n) { e, world in
          [see(A.combine(A.empty(), e), world), see(A.combine(e, A.empty()), world)]
            <-> [see(e, world), see(e, world)]
        },
        Law("associativity", .derived(reason), arguments: ["c", "d", "e", "world"], e, e, e, n) {
          c,
          d,
          e,
          world in
          see(A.combine(A.combine(c, d), e), world) <-> see(A.combine(c, A.combine(d, e)), world)
        },
        Law(
          "map-composition",
          .derived("a generic map that keeps the identity keeps compositions: Wadler, 1989"),
          arguments: ["e", "f", "g", "world"],
          e,
          f,
          f,
          n
        ) { e, f, g, world in
          see(A.map(A.map(e, f.closure), g.closure), world) <-> see(A.map(e) { g(f($0)) }, world)
        },
      ]
    )
  }

  private static var sampleEffects: Gen<Effect<Int, Int>> {
    let n = Gen.integer(in: -3...3)
    let leaf = Gen<Effect<Int, Int>>.oneOf(
      .pure(.empty),
      n.map { .pure($0) },
      Gen.zip(n, .function(from: Int.self, to: n)).map { name, answer in
        .perform("load \(name)") { world in answer(world) }
      }
    )
    return .recursive(leaf, depth: 2) { part in
      let parts = Gen.array(of: part, count: 0...3)
      return .oneOf(parts.map { .merge($0) }, parts.map { .concat($0) })
    }
  }
}
