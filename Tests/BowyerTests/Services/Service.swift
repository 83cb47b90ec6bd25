import Bowyer
import Testing

typealias Service = StateDispatcher<Void, [String], String>

/// A session of services, which note in the state what they see.
typealias ServiceTrial = Trial<[String], String, Void>

extension ServiceTrial {
  init(_ service: Service, order: SendOrder = .fifo) { self.init([], service, order: order) }

  var notes: String { state.joined(separator: " ") }
}

extension StateDispatcher where Environment == Void, S == [String], Input == String {
  typealias Asking = Effect<Void, Step<Void, [String], String>>

  static func notes(_ name: String) -> Service {
    .reducing { log, input in log.append("\(name):\(input)") }
  }

  static func asks(_ name: String, on only: String? = nil, for asking: Asking) -> Service {
    Service { log, input in
      log.append("\(name):\(input)")
      return only == nil || only == input ? asking : .empty
    }
  }

  static func slow(_ name: String, _ seconds: Double = 1, on only: String? = nil) -> Service {
    .asks(name, on: only, for: .late("\(name).", seconds))
  }

  static func fails(_ name: String, on only: String? = nil) -> Service {
    .asks(name, on: only, for: .failing(name))
  }

  /// Returns what is noted of an input, whose effects must have ended some seconds later.
  func noted(_ input: String, after seconds: Double = 0) throws -> String {
    let trial = ServiceTrial(self)
    try trial.finish(input, after: seconds)
    return trial.notes
  }

  /// Returns what is noted of an input, whose effects must fail within some seconds.
  func notedUntilFailure(
    _ input: String,
    after seconds: Double = 0,
    at location: SourceLocation = #_sourceLocation
  ) -> String {
    let trial = ServiceTrial(self)
    #expect(throws: Offline.self, sourceLocation: location) {
      try trial.finish(input, after: seconds)
    }
    return trial.notes
  }
}

extension Effect where Environment == Void, Value == Step<Void, [String], String> {
  /// Notes something when its time has come, and asks for more.
  static func late(_ note: String, _ seconds: Double = 1, then next: Effect = .empty) -> Effect {
    .pure(
      .commit(
        State { log in
          log.append(note)
          return next
        }
      )
    ).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  static func failing(_ name: String) -> Effect {
    .perform(EffectID(name)) { _ in throw Offline() }
  }
}
