import Bowyer
import Testing
import TestSupport

/// A dispatcher as a modifier leaves it: which state and what request it makes of the same input.
private typealias Counter = StateDispatcher<Void, Int, Int>

private struct Modifier: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Applies the modifier to a dispatcher between two functions, and runs it.
  let apply: @Sendable (Counter, Outer) -> String

  init<S: Sendable, Input: Sendable>(
    _ name: String,
    on state: S,
    _ input: Input,
    _ modify: @escaping @Sendable (Counter) -> StateDispatcher<Void, S, Input>
  ) {
    testDescription = name
    apply = { counter, outer in
      let dispatcher = outer.said(of: modify(counter))
      let (state, effect) = dispatcher.run(input, on: state)
      return "\(state) \(effect.description)"
    }
  }

  /// A modifier that leaves the types as they are.
  init(_ name: String, _ modify: @escaping @Sendable (Counter) -> Counter) {
    self.init(name, on: 20, 1, modify)
  }
}

/// What is said of a dispatcher, or of a group around it.
private enum Outer {
  case nothing, serial, concurrent, serialGroup

  func said<S, Input>(
    of dispatcher: StateDispatcher<Void, S, Input>
  ) -> StateDispatcher<Void, S, Input> {
    switch self {
    case .nothing: dispatcher
    case .serial: dispatcher.serial()
    case .concurrent: dispatcher.concurrent()
    case .serialGroup: .combine(all: [dispatcher]).serial()
    }
  }
}

private struct Row: Identifiable, Sendable {
  let id: Int
  var count: Int
}

private struct Home: Sendable {
  var count = 20
  var child: Int? = 20
  var rows: Rows<Row> = [Row(id: 7, count: 20)]
  var pages = ScreenPath(20)
}

private enum HomeInput: Sendable {
  case count(Int), row(Int, Int)
}

private enum FormInput: Editing {
  case edit(Edit<Int>), count(Int)
}

private enum Speaking: Emitting, Equatable {
  case count(Int), output(Int)
}

private let other = Counter.reducing { count, n in count += n }

private let modifiers = [
  Modifier("nothing") { $0 },
  Modifier("named") { $0.named("counter") },
  Modifier("combine") { $0.combine(other) },
  Modifier("combine, the other") { other.combine($0) },
  Modifier("mutate") { $0.mutate(on: Prism<Int, Int>.identity) { $0 += $1 } },
  Modifier("react") { $0.react(to: Prism<Int, Int>.identity) { _, _ in [2] } },
  Modifier("observe") { $0.observe("log") { _, _ in } },
  Modifier("observe on") { $0.observe("log", on: Prism<Int, Int>.identity) { _, _ in } },
  Modifier("before") { $0.before(other) },
  Modifier("before, the other") { other.before($0) },
  Modifier("before an input, the other") { other.before(1, $0) },
  Modifier("after") { $0.after(other) },
  Modifier("after, the other") { other.after($0) },
  Modifier("after an input, the other") { other.after(1, $0) },
  Modifier("recover") { $0.recover { _ in 3 } },
  Modifier("recoverGroup") { $0.recoverGroup { _ in 3 } },
  Modifier("onChange") { $0.onChange(of: \.self) { _, _ in .empty } },
  Modifier("onStart") { $0.onStart(sending: .perform("start") { _ in 1 }) },
  Modifier("onEnd") { $0.onEnd(.run("end") { _ in }) },
  Modifier("subscribe") { $0.subscribe("ticks") { _ in AsyncStream<Int> { $0.finish() } } },
  Modifier("serialStart") { $0.onStart(.empty).serialStart() },
  Modifier("persisted") { $0.persisted("count", \.self, in: { _ in .memory() }) },
  Modifier("logging") { $0.logging("log") { _, _ in } },
  Modifier("editing", on: 20, FormInput.count(1)) {
    $0.widen(input: FormInput.count).editing()
  },
  Modifier("undoable", on: History(20), Undoing.input(1)) { $0.undoable() },
  Modifier("widen state", on: Home(), 1) { $0.widen(state: \Home.count) },
  Modifier("widen input", on: 20, HomeInput.count(1)) { $0.widen(input: HomeInput.count) },
  Modifier("widen environment") { $0.widen(environment: { $0 }) },
  Modifier("with") { $0.with(environment: ()) },
  Modifier("ifPresent", on: Home(), HomeInput.count(1)) {
    $0.ifPresent(state: \Home.child, input: HomeInput.count)
  },
  Modifier("forEach", on: Home(), HomeInput.row(7, 1)) {
    $0.widen(state: \Row.count).forEach(state: \Home.rows, input: HomeInput.row)
  },
  Modifier("forEachScreen", on: Home(), HomeInput.row(0, 1)) {
    $0.forEachScreen(state: \Home.pages, input: HomeInput.row)
  },
  Modifier("onOutput", on: 20, Speaking.count(1)) {
    $0.widen(input: Speaking.count).onOutput(of: Prism<Speaking, Speaking>.identity) { _, _ in
      .empty
    }
  },
  Modifier("onOutput, the listener", on: 20, Speaking.output(1)) {
    StateDispatcher<Void, Int, Speaking>.empty.onOutput(of: Prism<Speaking, Speaking>.identity, $0)
  },
]

@Suite("A modifier of dispatchers") struct ModifierTests {
  /// Its second part sees the first one's change only where the group is serial.
  private let group = Counter.combineAll {
    Counter.effectful { _ in .perform("load") { _ in .set(3) } }
    Counter.reducing { count, _ in count *= 2 }
  }

  @Test("A modifier of dispatchers passes the mode on to the groups in it", arguments: modifiers)
  private func passesOn(modifier: Modifier) {
    let serial = modifier.apply(group.serial(), .nothing)
    expectEqual(modifier.apply(group, .serial), serial)
    expectEqual(modifier.apply(group, .serialGroup), serial)
    expectEqual(modifier.apply(group, .concurrent), modifier.apply(group.concurrent(), .nothing))
    #expect(modifier.apply(group, .nothing) != serial)
  }

  @Test(
    "A modifier of dispatchers leaves a group in the mode that was said of it",
    arguments: modifiers
  )
  private func keeps(modifier: Modifier) {
    expectEqual(modifier.apply(group.concurrent(), .serial), modifier.apply(group, .nothing))
    expectEqual(
      modifier.apply(group.serial(), .concurrent),
      modifier.apply(group.serial(), .nothing)
    )
  }
}
