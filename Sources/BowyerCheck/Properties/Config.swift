/// The configuration of a run of a property.
///
///     Config(cases: 1_000).cases  // 1000
public struct Config: Sendable {
  /// The number of cases that must pass.
  ///
  /// Less than 1 counts as 1, so that no property passes untested; with a ``replay``, 0 draws no
  /// further case.
  public var cases: Int
  /// The seed of the run.
  ///
  /// By default it is 0, so that two runs are the same. The environment variable `BOWYER_SEED` sets it:
  /// to a number, or with `random` to a new one for each run.
  public var seed: UInt64
  /// The name of the property in its report.
  public var name: String?
  /// The names of the arguments in the report; unnamed ones are `$0`, `$1`, and so on.
  public var arguments: [String]
  /// The token of a case to run first.
  ///
  /// If it cannot be read, or makes no case with these generators, the run continues without it,
  /// and ``Report/replayProblem`` gives the reason; `check` and `XCTAssertForAll` then fail.
  public var replay: String?
  /// The store of failing cases.
  public var regressions: (any RegressionStore)?
  /// The maximum number of discarded cases per requested case.
  public var maxDiscardRatio: Int
  /// The minimum fraction of its values that a filter must keep.
  public var minFilterRate: Double
  /// The maximum number of runs of the body during shrinking.
  public var maxShrinkEvaluations: Int
  /// The maximum duration of shrinking.
  public var shrinkTime: Duration
  /// Whether a long run shows its progress on standard error, if that is a terminal.
  public var showsProgress: Bool
  /// Whether the run first enumerates cases, to find out whether there are only a few.
  package var surveys = true

  /// Creates a configuration.
  public init(
    cases: Int = 100,
    seed: UInt64? = nil,
    name: String? = nil,
    arguments: [String] = [],
    replay: String? = nil,
    regressions: (any RegressionStore)? = nil,
    maxDiscardRatio: Int = 10,
    minFilterRate: Double = 0.05,
    maxShrinkEvaluations: Int = 5_000,
    shrinkTime: Duration = .seconds(10),
    showsProgress: Bool = true
  ) {
    self.cases = cases
    self.seed = seed ?? Surroundings.seed()
    self.name = name
    self.arguments = arguments
    self.replay = replay
    self.regressions = regressions
    self.maxDiscardRatio = maxDiscardRatio
    self.minFilterRate = minFilterRate
    self.maxShrinkEvaluations = maxShrinkEvaluations
    self.shrinkTime = shrinkTime
    self.showsProgress = showsProgress
  }
}

/// The change of configurations by the context of a property, such as the traits of a test.
package enum ConfigChange {
  /// The function that changes the configuration given at the call.
  @TaskLocal package static var current: @Sendable (Config) -> Config = { $0 }
}
