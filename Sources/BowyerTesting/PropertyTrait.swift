import BowyerCheck
import BowyerLock
public import Testing

/// How the properties and laws of a test, or of all tests of a suite, are run.
///
/// What it says comes before the configuration at the call, and a test's trait before its suite's. It is
/// for `check` and for laws; `forAll` itself knows no test.
///
/// ```swift
/// @Suite(.cases(1_000))
/// struct Arrays {
///   @Test(.replay("04000g2"))
///   func reversingTwice() throws {
///     try check(.array(of: .int)) { xs in xs.reversed().reversed() == xs }
///   }
/// }
/// ```
public struct PropertyTrait: TestTrait, SuiteTrait, TestScoping {
  var cases: Int?
  var seed: UInt64?
  var replay: String?

  /// Whether the tests in a suite have the trait: they have.
  public var isRecursive: Bool { true }

  /// What the traits of the running test say.
  @TaskLocal static var current = PropertyTrait()

  /// Returns the trait itself: it is also around all cases of a test, and all tests of a suite.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> PropertyTrait? { self }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let trait = over(Self.current)
    try await Self.$current.withValue(trait) {
      try await ConfigChange.$current.withValue({ trait.applied(to: $0) }) {
        guard let token = trait.replay, ReplayFit.current?.token != token else {
          return try await function()
        }
        let fit = ReplayFit(token)
        try await ReplayFit.$current.withValue(fit) { try await function() }
        fit.conclude(at: test.sourceLocation)
      }
    }
  }

  /// Returns both traits as one; this one comes first.
  private func over(_ other: PropertyTrait) -> PropertyTrait {
    PropertyTrait(
      cases: cases ?? other.cases,
      seed: seed ?? other.seed,
      replay: replay ?? other.replay
    )
  }

  /// Returns a configuration with what the trait says.
  func applied(to config: Config) -> Config {
    var config = config
    if let cases { config.cases = cases }
    if let seed { config.seed = seed }
    if let replay { config.replay = replay }
    return config
  }
}

extension Trait where Self == PropertyTrait {
  /// Returns the trait of tests whose properties are tried with a number of cases.
  ///
  /// ```swift
  /// @Test(.cases(1_000))
  /// ```
  public static func cases(_ count: Int) -> Self { PropertyTrait(cases: count) }

  /// Returns the trait of tests whose properties draw the same cases in each run.
  ///
  /// ```swift
  /// @Test(.seed(42))
  /// ```
  public static func seed(_ seed: UInt64) -> Self { PropertyTrait(seed: seed) }

  /// Returns the trait of tests whose properties run the case of a token, which a report gave, before those
  /// that they draw.
  ///
  /// Each property that the token fits tries it, as one of several laws that are the test's arguments. A token that
  /// fits none of them is one issue.
  ///
  /// ```swift
  /// @Test(.replay("04000g2"))
  /// ```
  public static func replay(_ token: String) -> Self { PropertyTrait(replay: token) }
}

/// Whether a token fits one of the properties of a test, or of a suite.
final class ReplayFit: Sendable {
  @TaskLocal static var current: ReplayFit?

  let token: String
  /// Why it does not fit the first property; nil when one has been found that it fits.
  private let problem = Lock<(isFound: Bool, text: String?)>((false, nil))

  init(_ token: String) { self.token = token }

  /// Takes note of what became of the token in one property.
  func note(_ report: Report) {
    problem.withLock { problem in
      guard let text = report.replayProblem else { return problem = (true, nil) }
      if !problem.isFound, problem.text == nil { problem.text = text }
    }
  }

  /// Records an issue if the token fits none of the properties that were checked.
  func conclude(at location: SourceLocation) {
    guard let text = problem.withLock({ $0.text }) else { return }
    let comment = "\(text): copy it whole from a report of this test, or take it out"
    Issue.record(Comment(rawValue: comment), sourceLocation: location)
  }
}
