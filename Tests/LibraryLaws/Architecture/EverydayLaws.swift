import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of the everyday effects.
  ///
  /// *run*: the work is done once, and nothing is yielded; *run-failure*: work that throws makes the effect fail;
  /// *yielding*: it yields what the work yields, each value once, in order, and fails if the work throws;
  /// *change*: `d.onChange(of: p, f)` asks for `f(old, new)` if these differ; *change-step*: so does each step that an
  /// effect of it yields; *change-none*: `d.onChange(of: p) { _, _ in .empty } == d`;
  /// *persisted*: a session that starts after another has stopped and settled has its last state;
  /// *persisted-failed*: what cannot be loaded stays in the store
  static var everyday: LawSuite {
    let (n, changes) = (SampleDispatchers.numbers, SampleDispatchers.changes)
    let acts = Gen.array(of: actions, count: 0...6)
    let following: @Sendable (Int, Int) -> SampleDispatchers.Request = { old, new in
      .perform("from \(old) to \(new)") { _ in .send(new) }
    }
    return LawSuite(
      "everyday",
      laws: [
        Law("run", "n world", n, n) { n, world in
          let log = Lock<[Int]>([])
          let effect: Effect<Int, Int> = Effect<Int, Int>.run("save") { world in
            log.withLock { $0.append(world + n) }
          }
          let yielded = effect.yielded(in: world)
          return Seen(effect.requests, yielded, log.withLock { $0 })
            <-> Seen([EffectID("save")], [Int](), [world + n])
        },
        Law("run-failure", "n", n) { n in
          let effect: Effect<Int, Int> = Effect<Int, Int>.run("save") { _ in
            throw SampleRefusal(number: n)
          }
          return effect.catch(Effect.failed).yielded(in: 0) <-> [100 + n]
        },
        Law("yielding", "numbers fails", .array(of: n, count: 0...5), .bool) { numbers, fails in
          let effect: Effect<Int, Int> = Effect<Int, Int>.yielding("upload") { world, yield in
            for number in numbers { yield(world + number) }
            if fails { throw SampleRefusal(number: 1) }
          }
          return effect.catch(Effect.failed).yielded(in: 1)
            <-> numbers.map { 1 + $0 } + (fails ? [101] : [])
        },
        Law("change", "f i s", .function(from: [Int].self, to: n), n, n) { f, i, s in
          let d = SampleDispatchers.Dispatcher.reducing { $0 = f([$1, $0]) }.onChange(
            of: \.self,
            following
          )
          let (state, effect) = d.run(i, on: s)
          let new = f([i, s])
          return Seen(state, effect.requests)
            <-> Seen(new, new == s ? [] : following(s, new).requests)
        },
        Law("change-step", "f i s", changes, n, n) { f, i, s in
          let d = SampleDispatchers.Dispatcher.effectful { _ in .pure(.modify { f($0) }) }
          let steps = d.onChange(of: \.self, following).run(i, on: s).effect.values
          let seen = steps.map { step -> Seen in
            guard case .commit(let transition) = step else { return Seen("send") }
            let (state, effect) = transition.run(s)
            return Seen(state, effect.requests)
          }
          let new = f(s)
          return seen <-> [Seen(new, new == s ? [] : following(s, new).requests)]
        },
        Law("change-none", "d i s", SampleDispatchers.dispatchers, n, n) { d, i, s in
          let same = d.onChange(of: \.self) { _, _ in .empty }
          let states = SampleDispatchers.states
          return same.seen(i, on: s, in: 1, states) <-> d.seen(i, on: s, in: 1, states)
        },
        Law("persisted", "acts", acts) { acts in
          let store = DataStore.memory()
          let last = states(in: store, after: acts).last
          return states(in: store, after: []).last <-> last
        },
        Law("persisted-failed", "failures isDamaged acts", .integer(in: 0...3), .bool, acts) {
          failures,
          isDamaged,
          acts in
          let sound = Array(#"{"format":1,"version":1,"value":[7]}"#.utf8)
          let data = isDamaged ? Array(sound.dropLast(2)) : sound
          let files = Lock((failures: failures, data: ["state": data]))
          let store = DataStore(
            read: { name in
              try files.withLock { files in
                files.failures -= 1
                if files.failures >= 0 { throw SampleRefusal(number: 0) }
                return files.data[name]
              }
            },
            write: { data, name in files.withLock { $0.data[name] = data } }
          )
          _ = states(in: store, after: acts)
          let isLoaded = failures == 0 && !isDamaged
          let kept = files.withLock { $0.data["state"] == data }
          return (isLoaded || kept) <-> true
        },
      ]
    )
  }

  private static let actions = Gen<SessionAct<Int>>.oneOf(
    Gen.integer(in: 0...3).map { .send($0) },
    Gen.integer(in: 0...2).map { .pass($0) }
  )

  /// Returns the states of a session whose state is kept in a store, and which is stopped at the end.
  private static func states(in store: DataStore, after acts: [SessionAct<Int>]) -> [[Int]] {
    let keeping = StateDispatcher<DataStore, [Int], Int>.reducing { $0.append($1) }
      .persisted("state", \.self, in: \.self)
    let play = Play(component([], in: store, keeping))
    play.run()
    let states = [play.session.state] + acts.map { play.take($0) }
    play.stop()
    return states
  }
}
