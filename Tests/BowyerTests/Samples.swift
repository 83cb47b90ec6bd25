import Bowyer
import BowyerLock

struct Offline: Error, Equatable {}

let adding = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }

func counter() -> StoreComponent<Void, Int, Int, Int> {
  StoreComponent(initialState: 0, dispatcher: adding, render: { count, _ in count })
}

func unseen<S, Input>(
  _ state: S,
  _ dispatcher: StateDispatcher<Void, S, Input>
) -> StoreComponent<Void, S, Input, Void> {
  StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in })
}

/// A gate that a test opens; a task waits at it even if it is cancelled.
final class Barrier: Sendable {
  private struct Content: Sendable {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Lock(Content())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = content.withLock { content in
        if !content.isOpen { content.waiting.append(continuation) }
        return content.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  static func opened() async {
    await withCheckedContinuation { $0.resume() }
  }

  func open() {
    let waiting = content.withLock { content in
      defer { content = Content(isOpen: true) }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

struct Feed<Value: Sendable>: Sendable {
  let values: AsyncStream<Value>
  let source: AsyncStream<Value>.Continuation
  private let over = Lock(false)

  init() {
    (values, source) = AsyncStream.makeStream()
    source.onTermination = { [over] _ in over.withLock { $0 = true } }
  }

  var isOver: Bool { over.withLock { $0 } }
}

// MARK: - Effects

typealias Asking = Effect<Void, String>

let noting = StateDispatcher<Void, [String], Asking>.effectful { effect in
  effect.map { value in .update { $0.append(value) } }
}

func noted() -> StoreComponent<Void, [String], Asking, String> {
  StoreComponent(initialState: [], dispatcher: noting, render: { values, _ in values.joined() })
}

typealias EffectTrial = Trial<[String], Asking, Void>

extension EffectTrial {
  init() { self.init([], noting) }

  var failures: [String] { diagnostics.map { String($0.split(separator: "\"")[1]) } }
}

extension Effect where Environment == Void, Value == String {
  static func late(_ text: String, _ seconds: Double = 1) -> Effect {
    .pure(text).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  static func failing(_ name: String) -> Effect {
    .perform(EffectID(name)) { _ in throw Offline() }
  }

  static func refused(_ name: String) -> Effect {
    Effect.perform(EffectID(name)) { _ in name }.timeout(after: .zero)
  }

  /// Fails when its time has come.
  static func failing(_ name: String, after seconds: Double) -> Effect {
    refused(name).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  static var never: Effect { .pure("never").delayed(by: .seconds(1_000_000_000)) }
}
