import Bowyer
import BowyerCheck
import BowyerInspector

@testable import BowyerScenarios

/// A component with all kinds of effects: requests, streams, delays, outputs, what is sent back, errors.
struct Workshop: Equatable, Sendable {
  var count = 0
  var log: [Int] = []
  var parts: Rows<Part> = []
  var isBusy = false

  struct Part: Identifiable, Equatable, Sendable {
    let id: Int
    var weight = 0
  }
}

enum WorkshopInput: Hashable, Sendable, Codable, Emitting {
  case add(Int)
  case part(Int)
  case load(Int)
  case loaded(Int)
  case watch
  case stop
  case later(Int)
  case tell(Int)
  case output(Int)
}

struct Broken: Error, Codable, Equatable {}

let workshopDispatcher = StateDispatcher<Void, Workshop, WorkshopInput> { state, input in
  switch input {
  case .add(let n): state.count += n
  case .part(let id): state.parts.updateOrAppend(Workshop.Part(id: id % 4, weight: state.count))
  case .load(let n):
    state.isBusy = true
    let load = Effect<Void, Int>.perform("load") { _ in
      if n % 5 == 4 { throw Broken() }
      return n * 10
    }
    if n.isMultiple(of: 2) { return load.map { .send(.loaded($0)) } }
    return load.map { n in
      .commit(
        State { state in
          state.count = n
          state.isBusy = false
          return n > 50 ? .pure(.send(.tell(n))) : .empty
        }
      )
    }
  case .loaded(let n):
    state.log.append(n)
    state.isBusy = false
  case .watch:
    return Effect<Void, Int>.yielding("ticks") { _, yield in for n in 1...3 { yield(n) } }
      .map { n in .commit(.update { $0.log.append(-n) }) }
      .cancellable(id: "ticks")
  case .stop: return .cancel(id: "ticks")
  case .later(let n): return .pure(.send(.add(n))).delayed(by: .seconds(1))
  case .tell(let n): return .pure(.send(.output(n)))
  case .output: break
  }
  return .empty
}
.onStart(
  Effect<Void, Int>.perform("begin") { _ in 7 }.map { n in .commit(.update { $0.count += n }) }
)

let workshop = StoreComponent(initialState: Workshop(), dispatcher: workshopDispatcher) { state in
  ViewTree<WorkshopInput>.column(
    .text("\(state.count)"),
    .row(.button("Add", .add(1)), .button("Load", .load(2)).disabled(state.isBusy)),
    .column(state.parts.map { .text("\($0.id): \($0.weight)").keyed(ViewKey("\($0.id)")) })
  )
}

enum Use: Sendable {
  case send(WorkshopInput)
  case answer(Int, Int)
  case fail(Int)
  case advance
  case act(InspectorAction)
}

extension Gen where A == WorkshopInput {
  static var workshop: Gen<WorkshopInput> {
    let number = Gen<Int>.integer(in: 0...9)
    return .oneOf(
      number.map { .add($0) },
      number.map { .part($0) },
      number.map { .load($0) },
      .element(of: [.watch, .stop]),
      number.map { .later($0) },
      number.map { .tell($0) }
    )
  }
}

extension Gen where A == Use {
  /// What a person and the world do.
  static var outside: Gen<Use> {
    .frequency([
      (4, Gen<WorkshopInput>.workshop.map { .send($0) }),
      (3, Gen<(Int, Int)>.zip(.integer(in: 0...3), .integer(in: 0...9)).map { .answer($0, $1) }),
      (1, Gen<Int>.integer(in: 0...3).map { .fail($0) }),
      (1, .pure(.advance)),
    ])
  }

  /// What is done with the inspector, without going on from anywhere.
  static var looking: Gen<Use> {
    Gen<InspectorAction>.oneOf(
      Gen<Int>.integer(in: -1...30).map { .go($0) },
      .element(of: [.toggle, .live, .search("a"), .fold("log"), .resized(columns: 80)])
    )
    .map { .act($0) }
  }
}

extension ControlledSession {
  /// Answers one of what is pending, if there is something.
  func answer(_ index: Int, with value: Int) {
    let pending = pending
    if !pending.isEmpty { reply(.answer(value), to: pending[index % pending.count]) }
  }

  func failOne(_ index: Int) {
    let pending = pending
    if !pending.isEmpty { reply(.failure(Broken()), to: pending[index % pending.count]) }
  }

  /// Lets time pass up to what waits for it.
  func wait() { if let time = timeToWait { advance(by: time) } }

  /// What happened to effects, and what was put out, since the last call.
  func facts(_ output: (Input) -> Int?) -> [String] {
    let events = takeEvents().compactMap { event in
      switch event {
      case .asked(_, let id): "asked \(id)"
      case .answered(_, let id, let cell, let isLast): "answered \(id) \(cell.anyValue) \(isLast)"
      case .ended(_, let id): "ended \(id)"
      case .failed(_, let id, let error): "failed \(id) \(error)"
      case .dropped(_, let id): "dropped \(id)"
      case .woke: "woke"
      case .diagnosed(let diagnostic): "diagnosed \(diagnostic)"
      case .sent: nil
      }
    }
    return events + takeHandled().compactMap(output).map { "put out \($0)" }
  }
}

typealias Inspected = ControlledSession<
  Inspection<Workshop, WorkshopInput>, Inspecting<WorkshopInput>,
  ViewTree<Inspecting<WorkshopInput>>
>

extension ControlledSession
where
  S == Inspection<Workshop, WorkshopInput>, Input == Inspecting<WorkshopInput>,
  V == ViewTree<Inspecting<WorkshopInput>>
{
  func perform(_ use: Use) {
    switch use {
    case .send(let input): send(.app(input))
    case .answer(let index, let value): answer(index, with: value)
    case .fail(let index): failOne(index)
    case .advance: wait()
    case .act(let action): send(.inspector(action))
    }
  }

  func perform(_ use: Use, beside alone: ControlledSession<Workshop, WorkshopInput, some Sendable>)
  {
    // What is sent while an earlier state is shown goes on from that.
    if case .send = use { send(.inspector(.live)) }
    perform(use)
    switch use {
    case .send(let input): alone.send(input)
    case .answer(let index, let value): alone.answer(index, with: value)
    case .fail(let index): alone.failOne(index)
    case .advance: alone.wait()
    case .act: break
    }
  }
}
