import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerOptics
import BowyerViews

extension LawSuite {
  /// The laws of what is said of components that a session runs.
  ///
  /// *onEffect*: inputs lead where they lead without it, and ask for what they ask for, and then for the effect of
  /// the state that they lead to; *onInput*: so they do, and the effect is of the input, too; *onEffect-time*: what
  /// is asked for comes beside what the component asks for, each at its second; *using-dispatcher*: the inputs of a
  /// kind do what they did, also those that effects send, and others do nothing; *using-render*: the component looks
  /// as it did, and its controls send inputs of that kind
  static var stored: LawSuite {
    typealias Component = StoreComponent<Int, Int, Int, ViewTree<Int>>
    let n = SampleDispatchers.numbers
    let (f, inputs) = (Gen.function(from: [Int].self, to: n), Gen.array(of: n, count: 0...5))
    /// Returns a component whose inputs lead where a function says, and ask for an answer, which they send.
    @Sendable func asking(_ f: Fun<[Int], Int>) -> Component {
      Component(
        initialState: 0,
        environment: 7,
        dispatcher: StateDispatcher { state, input in
          state = f([state, input])
          return .perform("ask \(input)") { _ in .send(input + 1) }
        },
        view: { state in .row(.text("\(state)"), .button("+", state)) }
      )
    }
    /// Returns the state after each of some inputs, and what it asks for.
    @Sendable func runs<I, V>(_ component: StoreComponent<Int, Int, I, V>, _ inputs: [I]) -> [Seen]
    {
      var state = component.initialState
      return inputs.map { input in
        let run = component.dispatcher.run(input, on: state)
        state = run.state
        return Seen(state, run.effect.requests.map(\.name))
      }
    }
    @Sendable func expected(_ f: Fun<[Int], Int>, _ inputs: [Int], _ more: (Int, Int) -> [String])
      -> [Seen]
    {
      var state = 0
      return inputs.map { input in
        state = f([state, input])
        return Seen(state, ["ask \(input)"] + more(state, input))
      }
    }
    return LawSuite(
      "stored",
      laws: [
        Law("onEffect", "f inputs", f, inputs) { f, inputs in
          let seeing = asking(f).onEffect { s in .perform("see \(s)") { _ in .send(s) } }
          return runs(seeing, inputs) <-> expected(f, inputs) { s, _ in ["see \(s)"] }
        },
        Law("onInput", "f inputs", f, inputs) { f, inputs in
          let told = asking(f).onInput { s, i in .perform("\(i) to \(s)") { _ in .send(s) } }
          return runs(told, inputs) <-> expected(f, inputs) { s, i in ["\(i) to \(s)"] }
        },
        Law("onEffect-time", "waits", .array(of: .integer(in: 0...3), count: 0...5)) { waits in
          let noting = StateDispatcher<Int, [Int], Int> { log, wait in
            log.append(wait)
            return .pure(.commit(.update { $0.append(10 + wait) })).delayed(by: .seconds(wait))
          }
          let seeing = component([], in: 7, noting).onEffect { log in
            let count = log.filter { $0 < 10 }.count
            return .pure(.commit(.update { $0.append(100 + count) })).delayed(by: .seconds(count))
          }
          let acts = waits.map { SessionAct.send($0) } + Array(repeating: .pass(1), count: 5)
          let states = seeing.dispatcher.states(from: [], in: 7, after: acts)
          let notes: [[Int]] = (1...5).map { second in
            let own = waits.filter { $0 <= second }.map { 10 + $0 }
            let seen = (0..<waits.count).map { $0 + 1 }.filter { $0 <= second }.map { 100 + $0 }
            return (waits + own + seen).sorted()
          }
          return states.suffix(5).map { $0.sorted() } <-> notes
        },
        Law("using-dispatcher", "f inputs others", f, inputs, inputs) { f, inputs, others in
          let (narrow, wide) = (asking(f), asking(f).using(input: HalfInput.leftPrism))
          let alone = runs(narrow, inputs)
          guard runs(wide, inputs.map(HalfInput.left)) == alone else {
            return runs(wide, inputs.map(HalfInput.left)) <-> alone
          }
          let sent = inputs.map { input in
            wide.dispatcher.run(.left(input), on: 0).effect.yielded(in: 7).map {
              step -> HalfInput? in
              if case .send(let input) = step { input } else { nil }
            }
          }
          return Seen(sent, runs(wide, others.map(HalfInput.right)))
            <-> Seen(
              inputs.map { [HalfInput.left($0 + 1) as HalfInput?] },
              others.map { _ in Seen(0, [String]()) }
            )
        },
        Law("using-render", "f state", f, n) { f, state in
          let (narrow, wide) = (
            asking(f).view(state), asking(f).using(input: HalfInput.leftPrism).view(state)
          )
          let pressed = try wide.dispatch(.press, at: wide.control("+", as: .button).path)
          return Seen(wide.rendered(width: 40), pressed)
            <-> Seen(narrow.rendered(width: 40), HalfInput.left(state))
        },
      ]
    )
  }
}
