import Bowyer
import Testing
import TestSupport

private enum ChildInput: Emitting, Equatable {
  case work
  case say(Int)

  static func output(_ n: Int) -> ChildInput { .say(n) }
}

/// A flow says what its child says.
private enum FlowInput: Emitting, Equatable {
  case child(ChildInput)

  static let child = Prism(Self.child) { if case .child(let c) = $0 { c } else { nil } }
  static let outputs = child.andThen(ChildInput.outputs)

  static func output(_ n: Int) -> FlowInput { .child(.say(n)) }
}

private struct Row: Identifiable, Equatable {
  let id: Int
  var count = 0
}

private struct Flow: Equatable {
  var child: Int? = 0
}

/// A parent with a child at each kind of place.
private struct Parent: Equatable {
  var child: Int? = 0
  var rows = Rows([Row(id: 1)], uniquingIDsWith: { first, _ in first })
  var path = ScreenPath(7, [0])
  var flow: Flow? = Flow()
  var banner: String?
  /// A part that is always there.
  var part = 0
  var heard: [Int] = []

  mutating func close() {
    child = nil
    rows.removeAll()
    path.unwind()
    flow = nil
  }
}

private enum ParentInput: Equatable {
  case flow(FlowInput)
  case open
  case close
  case closeInside
  case heard(Int)
  /// Sends others, all at once: they are handled one after another.
  case queue([ParentInput])

  static let flow = Prism(Self.flow) { if case .flow(let f) = $0 { f } else { nil } }
  static let child = flow.andThen(FlowInput.child)

  static func say(_ n: Int) -> ParentInput { .flow(.child(.say(n))) }

  /// The input of the row, or page, with an id.
  static func part(_ id: Int) -> Prism<ParentInput, (id: Int, input: ChildInput)> {
    Prism(extract: { child.preview($0).map { (id, $0) } }, embed: { child.embed($0.input) })
  }
}

private typealias ParentDispatcher = StateDispatcher<Void, Parent, ParentInput>

private let child = StateDispatcher<Void, Int, ChildInput>.reducing { count, _ in count += 1 }

private let own = ParentDispatcher { parent, input in
  switch input {
  case .open: parent = Parent(heard: parent.heard)
  case .close: parent.close()
  case .closeInside: parent.flow?.child = nil
  case .heard(let n): parent.heard.append(n)
  case .queue(let inputs): return .merge(inputs.map { .send($0) })
  case .flow: break
  }
  return .empty
}

/// Where a child is, or what is said of its dispatcher.
private enum Way: CaseIterable {
  case ifPresent, inCase, forEach, forEachScreen, nested
  case inState, inWorld, inGroup, inSerialGroup, afterEffects, before, after
  case recovering, observed, logged, started, byHand

  /// Whether the child sees an input only when those before it in the queue have been handled.
  var isLater: Bool { [.afterEffects, .before, .after].contains(self) }

  var dispatcher: ParentDispatcher {
    let placed = child.ifPresent(
      state: Lens(\Parent.child).andThen(Optional.somePrism),
      input: ParentInput.child
    )
    let slow = ParentDispatcher { _, input in
      ParentInput.child.preview(input) == nil ? .empty : .pure(.commit(.pure(())))
    }
    switch self {
    case .ifPresent: return placed
    case .inCase:
      return child.ifPresent(state: Optional<Int>.somePrism, input: ParentInput.child)
        .widen(state: \Parent.child)
    case .forEach:
      return child.widen(state: \Row.count).forEach(
        state: Lens(\Parent.rows),
        input: ParentInput.part(1)
      )
    case .forEachScreen:
      return child.forEachScreen(state: Lens(\Parent.path), input: ParentInput.part(1))
    case .nested:
      return child.ifPresent(
        state: Lens(\Flow.child).andThen(Optional.somePrism),
        input: FlowInput.child
      )
      .ifPresent(state: Lens(\Parent.flow).andThen(Optional.somePrism), input: ParentInput.flow)
    case .inState:
      return child.ifPresent(state: Optional<Int>.somePrism, input: .identity)
        .widen(state: Lens(\Parent.child), input: ParentInput.child)
    case .inWorld: return placed.widen(environment: { $0 })
    case .inGroup: return .combine(all: [slow, placed, .empty])
    case .inSerialGroup: return .combine(all: [.empty, placed, slow]).serial()
    case .afterEffects: return .combine(all: [slow, .combine(all: [slow, placed]), slow]).serial()
    case .before: return placed.before(slow)
    case .after: return slow.after(placed)
    case .recovering: return .combine(all: [slow, placed]).recover { _ in .close }
    case .observed: return placed.observe("see") { _, _ in }
    case .logged: return placed.logging("log") { _, _ in }
    case .started: return placed.onStart(.empty).serialStart()
    case .byHand: return ParentDispatcher.transition { input in placed.transition(for: input) }
    }
  }
}

/// How a parent hears its child.
private enum Hearing: CaseIterable {
  case bySending, byChanging

  func parent<Part: Emitting>(
    _ dispatcher: ParentDispatcher,
    of part: Prism<ParentInput, Part>
  ) -> ParentDispatcher where Part.Output == Int {
    let heard =
      switch self {
      case .bySending: dispatcher.onOutput(of: part) { .send(.heard($1)) }
      case .byChanging: dispatcher.onOutput(of: part, .reducing { $0.heard.append($1) })
      }
    return heard.combine(own)
  }
}

extension Trial where S == Parent, Input == ParentInput, V == Void {
  fileprivate init(_ dispatcher: ParentDispatcher) { self.init(Parent(), dispatcher) }

  fileprivate var heard: [Int] { state.heard }
  /// The number of inputs to children that were missing.
  fileprivate var missing: Int { diagnostics.count }
}

@Suite("A parent") struct MissingChildOutputTests {
  @Test(
    "output-missing: a parent hears its child while it is there, and not once it is gone",
    arguments: Way.allCases,
    Hearing.allCases
  )
  fileprivate func gone(way: Way, hearing: Hearing) {
    let trial = Trial(hearing.parent(way.dispatcher, of: ParentInput.child))
    trial.send(.say(1))
    expectEqual(trial.heard, [1])
    expectEqual(trial.missing, 0)
    trial.send(.queue([.say(2), .close, .say(3)]))
    expectEqual(trial.heard, [1, 2])
    expectEqual(trial.missing, (way.isLater ? 2 : 1))
    trial.send(.queue([.open, .say(4)]))
    expectEqual(trial.heard, [1, 2, 4])
  }

  @Test("A parent does not hear the child of a child that is gone", arguments: Hearing.allCases)
  fileprivate func inside(hearing: Hearing) {
    for close in [ParentInput.close, .closeInside] {
      // Said by the flow, or heard across it.
      let near = Trial(hearing.parent(Way.nested.dispatcher, of: ParentInput.flow))
      let far = Trial(hearing.parent(Way.nested.dispatcher, of: ParentInput.child))
      for trial in [near, far] {
        trial.send(.queue([.say(2), close, .say(3)]))
        expectEqual(trial.heard, [2])
        expectEqual(trial.missing, 1)
      }
    }
  }

  @Test("A parent does not hear what a child sends before it leaves, if that is handled later")
  func sentByChild() {
    let talking = StateDispatcher<Void, Int, ChildInput> { _, input in
      input == .work ? .send(.say(5)) : .empty
    }
    let placed = talking.ifPresent(
      state: Lens(\Parent.child).andThen(Optional.somePrism),
      input: ParentInput.child
    )
    let trial = Trial(Hearing.byChanging.parent(placed, of: ParentInput.child))
    trial.send(.flow(.child(.work)))
    expectEqual(trial.heard, [5])
    trial.send(.queue([.flow(.child(.work)), .flow(.child(.work)), .close]))
    expectEqual(trial.heard, [5])
    expectEqual(trial.missing, 0)
  }

  @Test(
    "A parent hears a child that leaves by what it says, each time it is listened to",
    arguments: [Way.ifPresent, .forEach, .nested, .afterEffects]
  )
  fileprivate func lastWords(way: Way) {
    let closing = way.dispatcher
      .onOutput(of: ParentInput.child, .reducing { parent, _ in parent.close() })
      .onOutput(of: ParentInput.child, .reducing { $0.heard.append($1) })
      .onOutput(of: ParentInput.child) { .send(.heard(10 * $1)) }
      .combine(own)
    let trial = Trial(closing)
    trial.send(.queue([.say(1), .say(2)]))
    expectEqual(trial.heard, [1, 10])
    expectEqual(trial.missing, (way.isLater ? 2 : 1))
  }

  @Test("A parent hears a child also where another listener has no child of its own")
  func otherChild() {
    let banner = StateDispatcher<Void, String, Int>.reducing { $0 += "\($1)" }
      .ifPresent(state: Lens(\Parent.banner).andThen(Optional.somePrism), input: .identity)
    let listening = Way.ifPresent.dispatcher.onOutput(of: ParentInput.child, banner)
    let trial = Trial(Hearing.byChanging.parent(listening, of: ParentInput.child))
    trial.send(.queue([.say(1), .close, .say(2)]))
    expectEqual(trial.heard, [1])
    expectEqual(trial.missing, 2)
  }

  @Test("A parent hears a part that is always there", arguments: Hearing.allCases)
  fileprivate func always(hearing: Hearing) {
    let part = child.widen(state: Lens(\Parent.part), input: ParentInput.child)
    let trial = Trial(hearing.parent(part, of: ParentInput.child))
    trial.send(.queue([.close, .say(1)]))
    expectEqual(trial.heard, [1])
    expectEqual(trial.missing, 0)
  }
}
