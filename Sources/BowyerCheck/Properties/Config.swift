/// How a property is run.
///
///     Config(cases: 1_000).cases  // 1000
public struct Config: Sendable {
  /// How many cases must pass.
  ///
  /// Less than 1 counts as 1, so that nothing passes unseen; with a ``replay``, 0 draws no further case.
  public var cases: Int
  /// The seed of the run.
  ///
  /// It is random, unless the environment variable `BOWYER_SEED` holds one, or `CI` is set, as services do
  /// that test changes: there it is 0, so that no change fails by chance.
  public var seed: UInt64
  /// The name of the property in its report.
  public var name: String?
  /// The names of the arguments in the report; `$0`, `$1` where there is none.
  public var arguments: [String]
  /// The token of a case to run first.
  ///
  /// Where it cannot be read, or makes no case of these generators, the run goes on without it, and
  /// ``Report/replayProblem`` says why; `check` and `XCTAssertForAll` then fail.
  public var replay: String?
  /// Where failing cases are kept.
  public var regressions: (any RegressionStore)?
  /// How many discarded cases there may be for each that is wanted.
  public var maxDiscardRatio: Int
  /// The least part of its values that a filter must keep.
  public var minFilterRate: Double
  /// How often the body may run while the case is shrunk.
  public var maxShrinkEvaluations: Int
  /// How long shrinking may take.
  public var shrinkTime: Duration
  /// Whether a long run shows its progress on standard error, if that is a terminal.
  public var showsProgress: Bool
  /// Whether cases are drawn beforehand, to see whether there are only a few.
  package var surveys = true

  /// Makes a configuration; each part has a default.
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
    self.seed = seed ?? Surroundings.seed() ?? .random(in: 0 ... .max)
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

/// What surrounds a property says about how it is run, as a test's traits do.
package enum ConfigChange {
  /// Changes the configuration that is given at the call.
  @TaskLocal package static var current: @Sendable (Config) -> Config = { $0 }
}
