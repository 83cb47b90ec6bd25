import BowyerCheck
import BowyerLock
import Testing

/// Returns the failure of a property that must fail.
func falsify<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  config: Config = Config(cases: 10_000, seed: 1),
  _ body: (repeat each A) throws -> R
) throws -> PropertyFailure {
  try #require(throws: PropertyFailure.self) {
    try forAll(repeat each generators, config: config) { (values: repeat each A) -> R in
      try body(repeat each values)
    }
  }
}

extension PropertyFailure {
  var steadyText: String {
    var failure = self
    failure.shrinking.duration = .zero
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
    return failure.description
  }
}

func steadyText(_ property: () throws -> Report) throws -> String {
  try #require(throws: PropertyFailure.self) { try property() }.steadyText
}

/// Cases that are kept in memory, and what is said of those that come to them.
final class Memory: RegressionStore {
  private let kept: Lock<[String]>
  let added = Lock<[String]>([])

  init(_ kept: [String] = []) { self.kept = Lock(kept) }

  func tokens(of property: String) -> [String] { kept.withLock { $0 } }
  func record(_ token: String, showing arguments: String, of property: String) {
    kept.withLock { $0.append(token) }
    added.withLock { $0.append("\(property): \(arguments) \(token)") }
  }
}
