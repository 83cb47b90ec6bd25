import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerOptics
import Testing

/// Random services that need no other thread, so that a session does the same each time.
enum RandomServices {
  typealias Asking = Effect<Void, Step<Void, [String], String>>

  static let seconds = Gen.integer(in: 0...4).map { Double($0) / 4 }
  static let names = Gen.element(of: ["a", "b", "c", "d"])
  static let inputs = Gen.element(of: ["x", "y", "z"])

  /// What is asked for; inputs lead to later ones only, so that there is an end.
  private static let leaves: Gen<Asking> = .frequency([
    (3, Gen.zip(names, seconds).map { Asking.late($0 + ".", $1) }),
    (
      1,
      Gen.zip(names, seconds, seconds).map { Asking.late($0 + ".", $1, then: .late($0 + ":", $2)) }
    ),
    (1, names.map { Asking.refused($0) }),
    (1, Gen.zip(names, seconds).map { Asking.late($0 + "!", $1, then: .refused($0)) }),
    (1, .pure(.empty)),
  ])

  private static let askings: Gen<Asking> = .recursive(leaves, depth: 1) { part in
    let parts = Gen.array(of: part, count: 0...3)
    return .oneOf(
      parts.map { Asking.merge($0) },
      parts.map { Asking.concat($0) },
      Gen.zip(part, inputs).map { part, input in part.cancellable(id: EffectID(input)) },
      inputs.map { Asking.cancel(id: EffectID($0)) }
    )
  }

  private static let leaf: Gen<Service> = .frequency([
    (2, names.map { Service.notes($0) }),
    (3, Gen.zip(names, seconds, inputs).map { Service.slow($0, $1, on: $2) }),
    (3, Gen.zip(names, inputs, askings).map { Service.asks($0, on: $1, for: $2) }),
    (1, Gen.zip(names, inputs).map { Service.asks($0, on: $1, for: .refused($0)) }),
    (2, Gen.zip(names, seconds).map { Service.asks($0, on: "x", for: sending("y", $1)) }),
    (1, Gen.zip(names, seconds).map { Service.asks($0, on: "y", for: sending("z", $1)) }),
    (1, .pure(.empty)),
  ])

  private static func sending(_ input: String, _ seconds: Double) -> Asking {
    .pure(.send(input)).delayed(by: .milliseconds(Int(seconds * 1000)))
  }

  static let all: Gen<Service> = .recursive(leaf, depth: 3) { part in
    let parts = Gen.array(of: part, count: 0...4)
    return .frequency([
      (4, parts.map { Service.combineAll($0) }),
      (4, parts.map { Service.combineAll($0).serial() }),
      (1, part.map { $0.concurrent() }),
      (2, Gen.zip(part, part).map { $0.before($1) }),
      (2, Gen.zip(part, part).map { $0.after($1) }),
      (1, Gen.zip(part, part, inputs).map { part, other, input in part.before(input, other) }),
      (1, Gen.zip(part, part, inputs).map { part, other, input in part.after(input, other) }),
      (
        2,
        Gen.zip(part, .integer(in: 1...3)).map { part, column in
          part.recover(fileID: "Here.swift", line: 1, column: column) { @Sendable _ in "r" }
        }
      ),
      (
        2,
        Gen.zip(part, .integer(in: 1...3)).map { part, column in
          part.recoverGroup(fileID: "Here.swift", line: 2, column: column) { @Sendable _ in "g" }
        }
      ),
      (1, Gen.zip(part, names).map { $0.named($1) }),
      (
        1,
        part.map { part in
          part.onChange(of: \.count) { old, new in
            old < 6 ? .late("\(old)<\(new)", 0.25) : .empty
          }
        }
      ),
      (1, Gen.zip(part, askings).map { $0.onStart($1) }),
      (1, part.map { $0.serialStart() }),
      (1, part.map { $0.combine(.notes("n")) }),
    ])
  }
}

@Suite("Random services") struct RandomServiceTests {
  private func run(_ service: Service, _ order: SendOrder) throws {
    let (clock, recorder) = (TestClock(), Recorder<String>())
    let component = StoreComponent<Void, [String], String, Void>(
      initialState: [],
      dispatcher: service,
      render: { _, _ in }
    )
    let session = Session(component, recorder: recorder, clock: clock, order: order) { _ in }
    for input in ["x", "y", "x", "z"] {
      session.send(input)
      clock.advance(by: .seconds(1))
    }
    clock.advance(by: .seconds(100))
    let recording = try recorder.record()
    let replayed = try Session(component, replaying: recording) { _ in }
    #expect(replayed.state == session.state)
    let text = try recording.text()
    #expect(try Recording<String>(text: text).text() == text)
  }

  @Test("are done again by a recording of them, and by its text")
  func services() throws {
    for (service, isDeep) in Gen.zip(RandomServices.all, .bool).samples(250, seed: 1) {
      try run(service, isDeep ? .depthFirst : .fifo)
    }
  }
}
