import Bowyer
import Synchronization

/// A store written by hand: a state, and a closure that changes it for an input; no lock, no effects.
final class PlainStore<S, Input> {
  private(set) var state: S
  private let reduce: (inout S, Input) -> Void

  init(_ state: S, reduce: @escaping (inout S, Input) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  /// Changes the state for an input.
  @inline(never)
  func send(_ input: Input) {
    reduce(&state, input)
  }
}

/// A store written by hand that calls one observer when a part of the state differs; no lock, no effects.
final class ObservedStore<S, Input, Part: Equatable> {
  private(set) var state: S
  private var latest: Part
  private let reduce: (inout S, Input) -> Void
  private let part: (S) -> Part
  private let observe: (Part, Part) -> Void

  init(
    _ state: S,
    part: @escaping (S) -> Part,
    reduce: @escaping (inout S, Input) -> Void,
    observe: @escaping (Part, Part) -> Void
  ) {
    self.state = state
    latest = part(state)
    self.part = part
    self.reduce = reduce
    self.observe = observe
  }

  /// Changes the state for an input, and calls the observer if the part differs.
  @inline(never)
  func send(_ input: Input) {
    reduce(&state, input)
    let (old, new) = (latest, part(state))
    guard new != old else { return }
    latest = new
    observe(old, new)
  }
}

/// A store written by hand whose inputs start tasks: each is kept for cancellation, and its answer is applied under a
/// lock.
final class TaskStore: Sendable {
  private struct Content {
    var state = 0
    var lastID = 0
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let content = Mutex(Content())

  /// Starts a task for an input, whose answer is added to the state.
  @inline(never)
  func send(_ input: Int, _ work: @escaping @Sendable (Int) async throws -> Int) -> Task<
    Void, Never
  > {
    content.withLock { content in
      content.lastID += 1
      let id = content.lastID
      let task = Task {
        guard let answer = try? await work(input) else { return }
        self.apply(answer, of: id)
      }
      content.tasks[id] = task
      return task
    }
  }

  private func apply(_ answer: Int, of id: Int) {
    content.withLock { content in
      guard content.tasks.removeValue(forKey: id) != nil else { return }
      content.state &+= answer
    }
  }
}

/// A counter, whose inputs are added to its state.
enum Counter {
  static let dispatcher = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }

  static let component = StoreComponent(initialState: 0, dispatcher: dispatcher) { count in
    ViewTree<Int>.row(.button("-", -1), .text("\(count)"), .button("+", 1))
  }

  @inline(never)
  static func session() -> Session<Int, Int, ViewTree<Int>> { Session(component) }

  @inline(never)
  static func store() -> PlainStore<Int, Int> { PlainStore(0) { $0 &+= $1 } }

  /// Sends, where nothing is known of the session.
  @inline(never)
  static func send(_ input: Int, to session: Session<Int, Int, ViewTree<Int>>) {
    session.send(input)
  }
}

/// A counter eight levels down in a state of structs, whose inputs come eight levels down in enums.
enum DeepCounter {
  @inline(never)
  static func session() -> Session<Nest8, Wrap8, Int> {
    let four: StateDispatcher<Void, Nest4, Wrap4> = wide(wide(wide(wide(Counter.dispatcher))))
    let eight: StateDispatcher<Void, Nest8, Wrap8> = wide(wide(wide(wide(four))))
    return Session(
      StoreComponent(initialState: Samples.nest, dispatcher: eight) { state, _ in state.before }
    )
  }

  @inline(never)
  private static func wide<S, Input>(
    _ dispatcher: StateDispatcher<Void, S, Input>
  ) -> StateDispatcher<Void, Nest<S>, Wrap<Input>> {
    dispatcher.widen(state: Lens(\.inner), input: Prisms.full(Input.self))
  }

  @inline(never)
  static func store() -> PlainStore<Nest8, Wrap8> {
    PlainStore(Samples.nest) { state, input in state.change(by: input) }
  }

  @inline(never)
  static func send(_ input: Wrap8, to session: Session<Nest8, Wrap8, Int>) {
    session.send(input)
  }

  static let input = Wrap8.sample(1)
}

/// What an input changes by hand: a switch for each level.
private protocol Changing {
  associatedtype Input: Sendable

  mutating func change(by input: Input)
}

extension Int: Changing {
  mutating func change(by input: Int) { self &+= input }
}

extension Nest: Changing where Inner: Changing {
  mutating func change(by input: Wrap<Inner.Input>) {
    switch input {
    case .full(let input): inner.change(by: input)
    case .empty, .number: break
    }
  }
}
