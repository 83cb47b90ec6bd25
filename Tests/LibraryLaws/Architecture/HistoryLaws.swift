import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of `undoable` and `logging`.
  ///
  /// *undoable*: the present state is that of the dispatcher alone; *model*: after inputs, `undo`, `redo` and
  /// `clear` in any order, what is past, present and future is what three arrays hold;
  /// *significant*: a change that is not significant, of the state before to the state after, adds nothing to
  /// the past; *logging*: the states are those of the dispatcher alone, and the requests but for the log.
  static var histories: LawSuite {
    LawSuite("history", parents: [.undoings, .logs], laws: [])
  }
}

/// A dispatcher whose effects change the state, too, and its inputs.
enum Past {
  typealias Dispatcher = StateDispatcher<Int, Int, Int>

  static let dispatchers = SampleDispatchers.dispatchers.map(\.withoutSends)
  static let inputs = Gen.array(of: SampleDispatchers.numbers, count: 0...4)

  static func state<S, I>(of dispatcher: StateDispatcher<Int, S, I>, from state: S, _ inputs: [I])
    -> S
  {
    dispatcher.states(from: state, in: 1, after: inputs.map { .send($0) }).last
      ?? state
  }
}

extension LawSuite {
  static var undoings: LawSuite {
    let (n, inputs) = (SampleDispatchers.numbers, Past.inputs)
    let add = Past.Dispatcher.reducing { $0 += $1 }.undoable { old, new, _ in old != new }
    let change = Gen.integer(in: 1...3)
    let orders = Gen<Undoing<Int>>.frequency([
      (6, change.map { .input($0) }), (6, .pure(.undo)), (4, .pure(.redo)), (1, .pure(.clear)),
    ])
    return LawSuite(
      "undo",
      Law("undoable", "d s inputs", Past.dispatchers, n, inputs) { d, s, inputs in
        let undoable = d.undoable { old, new, _ in old != new }
        return Past.state(of: undoable, from: History(s), inputs.map { .input($0) }).present
          <-> Past.state(of: d, from: s, inputs)
      },
      Law("model", "orders", .array(of: orders, count: 0...24)) { orders in
        var (past, present, future) = ([Int](), 0, [Int]())
        for order in orders {
          switch order {
          case .input(let number):
            past.append(present)
            (present, future) = (present + number, [])
          case .undo:
            guard let last = past.popLast() else { continue }
            future.append(present)
            present = last
          case .redo:
            guard let next = future.popLast() else { continue }
            past.append(present)
            present = next
          case .clear: (past, future) = ([], [])
          }
        }
        let history = orders.reduce(History(0)) { add.run($1, on: $0).state }
        return [history.past, [history.present], history.future]
          <-> [past, [present], future.reversed()]
      },
      Law("significant", "inputs", inputs) { inputs in
        let growing = Past.Dispatcher.reducing { $0 += $1 }.undoable { old, new, _ in
          old < new
        }
        let states = inputs.reduce(into: [0]) { states, i in states.append((states.last ?? 0) + i)
        }
        let past = zip(states, inputs).filter { $0.1 > 0 }.map(\.0)
        return Past.state(of: growing, from: History(0), inputs.map { .input($0) }).past <-> past
      }
    )
  }

  static var logs: LawSuite {
    let (n, inputs) = (SampleDispatchers.numbers, Past.inputs)
    return LawSuite(
      "log",
      Law("logging", "d i s", Past.dispatchers, n, n) { d, i, s in
        let (logged, plain) = (d.logging("log") { _, _ in }.run(i, on: s), d.run(i, on: s))
        let requests = logged.effect.requests.filter { $0 != "log" }
        let settled = Past.state(of: d.logging("log") { _, _ in }, from: s, [i])
        return Seen(settled, logged.state, requests, logged.effect.values.count)
          <-> Seen(
            Past.state(of: d, from: s, [i]),
            plain.state,
            plain.effect.requests,
            plain.effect.values.count
          )
      },
      Law("logging-order", "inputs", inputs) { inputs in
        let steps = Past.Dispatcher { state, input in
          state += input
          return .pure(.commit(.modify { $0 * 2 }))
        }
        let log = Lock<[Transition<Int, Int>]>([])
        let logged = steps.logging("log") { _, entry in log.withLock { $0.append(entry) } }
        _ = Past.state(of: logged, from: 0, inputs)
        var (state, entries) = (0, [Transition<Int, Int>]())
        for input in inputs {
          let (sum, double) = (state + input, (state + input) * 2)
          entries += [
            Transition(input: input, isOfEffect: false, before: state, after: sum),
            Transition(input: input, isOfEffect: true, before: sum, after: double),
          ]
          state = double
        }
        return log.withLock { $0 } <-> entries
      }
    )
  }
}

extension LawSuite {
  /// The laws of the everyday effects.
  ///
  /// *change-step*: `onChange` asks for its effect after each step that an effect yields, too; *persisted*: a session that
  /// starts after another has stopped and settled has its last state; *persisted-failed*: what cannot be loaded stays in
  /// the store.
  static var everyday: LawSuite {
    let (n, changes) = (SampleDispatchers.numbers, SampleDispatchers.changes)
    let acts = Gen.array(of: actions, count: 0...6)
    let following: @Sendable (Int, Int) -> SampleDispatchers.Request = { old, new in
      .perform("from \(old) to \(new)") { _ in .send(new) }
    }
    return LawSuite(
      "everyday",
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
      }
    )
  }

  private static let actions = Gen<SessionAct<Int>>.oneOf(
    Gen.integer(in: 0...3).map { .send($0) },
    Gen.integer(in: 0...2).map { .pass($0) }
  )

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
