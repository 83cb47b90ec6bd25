import Bowyer
import BowyerLock
import Testing

/// A session whose inputs are effects, whose state is what they yielded, and whose time is in our hands.
struct EffectTrial: Sendable {
  typealias Asking = Effect<Void, String>

  struct Offline: Error, Equatable {}

  let clock = TestClock()
  let session: Session<[String], Asking, Void>
  private let reports = Lock<[String]>([])

  init() {
    let component = StoreComponent<Void, [String], Asking, Void>(
      initialState: [],
      dispatcher: .effectful { effect in effect.map { value in .update { $0.append(value) } } },
      render: { _, _ in }
    )
    session = Session(component, clock: clock) { [reports] diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
  }

  /// What was yielded so far.
  var values: [String] { session.state }

  /// The names of what failed so far.
  var failures: [String] {
    reports.withLock { $0.map { String($0.split(separator: "\"")[1]) } }
  }

  var diagnostics: [String] { reports.withLock { $0 } }

  @discardableResult
  func start(_ effect: Asking) -> Delivery { session.send(effect) }

  /// Lets seconds pass; returns what was yielded meanwhile.
  @discardableResult
  func pass(_ seconds: Double) -> [String] {
    let before = values.count
    clock.advance(by: .milliseconds(Int(seconds * 1000)))
    return Array(values.dropFirst(before))
  }
}

extension Effect where Environment == Void, Value == String {
  /// Yields a text when its time, in seconds, has come.
  static func late(_ text: String, _ seconds: Double = 1) -> Effect {
    .pure(text).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  /// Fails at once.
  static func failing(_ name: String) -> Effect {
    Effect.perform(EffectID(name)) { _ in name }
      .answering(EffectID(name), .failure(EffectTrial.Offline()))
  }

  /// Fails when its time has come.
  static func failing(_ name: String, after seconds: Double) -> Effect {
    failing(name).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  /// Never ends and never yields, unless it is cancelled.
  static var never: Effect { .pure("never").delayed(by: .seconds(1_000_000_000)) }
}
