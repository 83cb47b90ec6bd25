import BowyerCheck
import BowyerLock
public import Testing

/// The settings with which the properties and laws of a test, or of all tests of a suite, are run.
///
/// They take precedence over the configuration at the call, and a test's trait over its suite's. They apply
/// to `check` and to laws; `forAll` itself does not depend on a test.
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
  fileprivate var replay: String?
  fileprivate let change: @Sendable (inout Config) -> Void
  /// Whether the tests in a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Returns the trait itself: its scope encloses all cases of a test, and all tests of a suite.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> PropertyTrait? { self }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let outer = ConfigChange.current
    let changed: @Sendable (Config) -> Config = { [change] config in
      var config = outer(config)
      change(&config)
      return config
    }
    try await ConfigChange.$current.withValue(changed) {
      guard let replay, ReplayFit.current?.token != replay else { return try await function() }
      let fit = ReplayFit(replay)
      try await ReplayFit.$current.withValue(fit) { try await function() }
      fit.conclude(at: test.sourceLocation)
    }
  }
}

extension Trait where Self == PropertyTrait {
  /// Returns a trait that sets the number of cases that properties try.
  public static func cases(_ count: Int) -> Self { PropertyTrait { $0.cases = count } }

  /// Returns a trait with which properties draw the same cases in each run.
  public static func seed(_ seed: UInt64) -> Self { PropertyTrait { $0.seed = seed } }

  /// Returns a trait with which properties run the case of a report's replay token before the cases that they
  /// draw.
  ///
  /// Each property that the token fits runs it, such as one of several laws that are the test's arguments. If it
  /// fits none of them, one issue is recorded.
  public static func replay(_ token: String) -> Self {
    PropertyTrait(replay: token) { $0.replay = token }
  }
}

/// A record of whether a replay token fits one of the properties of a test or of a suite.
final class ReplayFit: Sendable {
  @TaskLocal static var current: ReplayFit?

  let token: String
  /// The reason why it does not fit the first property; nil once a property is found that it fits.
  private let problem = Lock<(isFound: Bool, text: String?)>((false, nil))

  init(_ token: String) { self.token = token }

  func note(_ report: Report) {
    problem.withLock { problem in
      guard let text = report.replayProblem else { return problem = (true, nil) }
      if !problem.isFound, problem.text == nil { problem.text = text }
    }
  }

  func conclude(at location: SourceLocation) {
    guard let text = problem.withLock({ $0.text }) else { return }
    let comment = "\(text): copy it whole from a report of this test, or take it out"
    Issue.record(Comment(rawValue: comment), sourceLocation: location)
  }
}
