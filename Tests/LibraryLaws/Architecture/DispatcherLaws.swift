import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// The laws of the operations on dispatchers.
  ///
  /// What is compared is the state that is left, and what is asked for: its names and, with a stub
  /// world, the steps it leads to. *again*: what a dispatcher does does not depend on what it did before; *untouched*: for
  /// other inputs it writes nothing at all.
  static var dispatchers: LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let f = Gen.function(from: [Int].self, to: n)
    let effects = Gen.function(from: [Int].self, to: SampleDispatchers.effects)
    // Inputs, each with the state it meets.
    let orders = Gen.array(of: .array(of: n, count: 2...2), count: 1...3)
    return LawSuite(
      "dispatcher",
      parents: [dispatcherMonoid, widening],
      Law("again", "d e orders", d, d, orders) { d, e, orders in
        let wide: @Sendable () -> StateDispatcher<Int, [Int], Int> = {
          d.widen(state: Halves.left, input: .identity)
        }
        let (both, part) = (d.combine(e), wide())
        return orders.map { Seen(both.seen($0[0], on: $0[1]), part.seen($0[0], on: [$0[1], 9])) }
          <-> orders.map {
            Seen(d.combine(e).seen($0[0], on: $0[1]), wide().seen($0[0], on: [$0[1], 9]))
          }
      },
      Law("in-place", "next effect i s", f, effects, n, n) { next, effect, i, s in
        let d = Sample { state, input in
          defer { state = next([input, state]) }
          return effect([input, state])
        }
        let after = next([i, s])
        return d.seen(i, on: s) <-> Seen(after, effect([i, s]).seen(on: after))
      },
      Law("program", "next effect i s", f, effects, n, n) { next, effect, i, s in
        let d = Sample.transition { input in
          State { state in
            defer { state = next([input, state]) }
            return effect([input, state])
          }
        }
        let after = next([i, s])
        return d.seen(i, on: s) <-> Seen(after, effect([i, s]).seen(on: after))
      },
      Law("pure", "f i s", f, n, n) { f, i, s in
        let d = Sample.pure { input in State { $0 = f([input, $0]) } }
        return d.seen(i, on: s) <-> Seen.still(f([i, s]))
      },
      Law("reducing", "f i s", f, n, n) { f, i, s in
        let d = Sample.reducing { $0 = f([$1, $0]) }
        return d.seen(i, on: s) <-> Seen.still(f([i, s]))
      }
    )
  }

  typealias Sample = SampleDispatchers.Dispatcher
}

extension LawSuite {
  static var dispatcherMonoid: LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let depths = Gen.integer(in: 14...17)
    let see: @Sendable (Sample, Int, Int) -> Seen = { dispatcher, input, state in
      dispatcher.seen(input, on: state, in: 1, SampleDispatchers.states)
    }
    return LawSuite(
      "dispatcher-monoid",
      Law("empty", "i s", n, n) { i, s in
        Sample.empty.seen(i, on: s) <-> Seen.still(s)
      },
      Law("sequence", "d e i s", d, d, n, n) { d, e, i, s in
        let first = d.run(i, on: s)
        let second = e.run(i, on: first.state)
        let both = first.effect.combine(second.effect)
        return see(d.combine(e), i, s)
          <-> Seen(second.state, both.seen(in: 1, on: SampleDispatchers.states + [s]))
      },
      // The library links what is deep; `depth` lies on both sides of the first link.
      Law("deep-combine", "d e depth i s", d, d, depths, n, n) { d, e, depth, i, s in
        let deep = (0..<depth).reduce(d) { deep, _ in deep.combine(.empty) }
        return [see(deep.combine(e), i, s), see(e.combine(deep), i, s)]
          <-> [see(d.combine(e), i, s), see(e.combine(d), i, s)]
      },
      Law("combineAll", "ds i s", Gen.array(of: d, count: 0...9), n, n) { ds, i, s in
        see(Sample.combine(all: ds), i, s) <-> see(ds.reduce(.empty) { $0.combine($1) }, i, s)
      },
      Law("identity", "d i s", d, n, n) { d, i, s in
        [see(Sample.empty.combine(d), i, s), see(d.combine(.empty), i, s)]
          <-> [see(d, i, s), see(d, i, s)]
      },
      Law("associativity", "c d e i s", d, d, d, n, n) { c, d, e, i, s in
        see(c.combine(d).combine(e), i, s) <-> see(c.combine(d.combine(e)), i, s)
      }
    )
  }

  /// The laws of widening.
  static var widening: LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let (s, i, changes) = (Halves.generator, HalfInput.generator, SampleDispatchers.changes)
    let wide: @Sendable (Sample) -> StateDispatcher<Int, [Int], HalfInput> = { d in
      d.widen(state: Halves.left, input: HalfInput.leftPrism)
    }
    let states = [[-1, 0], [2, 3]]
    return LawSuite(
      "widening",
      Law("local", "d i s", d, n, s) { d, i, s in
        wide(d).run(.left(i), on: s).state[0] <-> d.run(i, on: s[0]).state
      },
      Law("frame", "d i s", d, n, s) { d, i, s in
        wide(d).run(.left(i), on: s).state[1] <-> s[1]
      },
      Law("miss", "d i s", d, n, s) { d, i, s in
        wide(d).seen(.right(i), on: s) <-> Seen.still(s)
      },
      Law("untouched", "d i s", d, n, n) { d, i, s in
        let noted: StateDispatcher<Int, Noted, HalfInput> = d.widen(
          state: Noted.lens,
          input: HalfInput.leftPrism
        )
        let after = noted.run(.right(i), on: Noted(value: s)).state
        return Seen(after.value, after.writes) <-> Seen(s, 0)
      },
      Law("steps", "d i s", d, n, s) { d, i, s in
        let expected = d.run(i, on: s[0]).effect.map { $0.onFirst }
        return wide(d).run(.left(i), on: s).effect.seen(in: 1, on: states)
          <-> expected.seen(in: 1, on: states)
      },
      Law("widen-environment", "d f i s world", d, changes, n, n, n) { d, f, i, s, world in
        let result = d.widen(environment: f.closure).run(i, on: s)
        let alone = d.run(i, on: s)
        return Seen(result.state, result.effect.seen(in: world, on: [s]))
          <-> Seen(alone.state, alone.effect.seen(in: f(world), on: [s]))
      },
      Law("widen-combine", "d e i s", d, d, i, s) { d, e, i, s in
        wide(d.combine(e)).seen(i, on: s, in: 1, states)
          <-> wide(d).combine(wide(e)).seen(i, on: s, in: 1, states)
      },
      // The inner and the outer parts are of one type, or a wrong order could not be noticed.
      Law("widen-composition", "d i s", d, i, Halves.thirds) { d, i, s in
        let half = d.widen(state: Halves.left, input: HalfInput.leftPrism)
        let inner = (state: Halves.mirrored, input: HalfInput.swapped)
        let outer = (state: Halves.rest, input: HalfInput.evenLeft)
        let (state, input) = (outer.state.andThen(inner.state), outer.input.andThen(inner.input))
        return half.widen(state: inner.state, input: inner.input).widen(
          state: outer.state,
          input: outer.input
        ).seen(i, on: s, in: 1, [])
          <-> half.widen(state: state, input: input).seen(i, on: s, in: 1, [])
      },
      Law("deep-widen", "d depth i s", d, .integer(in: 14...17), i, s) { d, depth, i, s in
        let half = d.widen(state: Halves.left, input: HalfInput.leftPrism)
        let deep = (0..<depth).reduce(half) { deep, _ in deep.widen(state: .identity) }
        let seen = [deep, half].map {
          $0.widen(state: Halves.mirrored, input: HalfInput.swapped)
            .seen(i, on: s, in: 1, states)
        }
        return seen[0] <-> seen[1]
      },
      Law("separate-parts", "d e i s", d, d, n, s) { d, e, i, s in
        let left: StateDispatcher<Int, [Int], Int> = d.widen(state: Halves.left, input: .identity)
        let right = e.widen(state: Halves.right, input: .identity)
        return left.combine(right).settled(i, on: s, in: 1)
          <-> right.combine(left).settled(i, on: s, in: 1)
      }
    )
  }
}
