import BowyerLock

/// The run of one property, as a machine: it proposes cases, and learns their verdicts.
///
/// It never calls the body, so one machine drives bodies that wait and bodies that do not. Its phases
/// are in `Run+Next.swift`, what it makes of a verdict in `Run+Learn.swift`, when it gives up in
/// `Run+GiveUp.swift`, its result in `Run+Finish.swift`.
@usableFromInline
final class Run {
  let config: Config
  let site: Site
  let examples: Int
  /// Whether each case is recorded: the choices of one that hangs can only be had beforehand.
  let records: Bool
  let collector = Collector()
  let escapes = Lock(0)
  let source: Source

  var phase: Phase
  /// How many random cases were begun.
  var attempts = 0
  /// How many cases shall pass: more than were asked for when a required label is rare.
  var target: Int
  var passed = 0
  var discards = 0
  /// All cases there are, if they are few.
  var leaves: [[UInt64]] = []
  var regressions: [String] = []
  var progress: Progress?
  var notes: [String] = []
  var replayProblem: String?
  /// How large the values may be in a case that is played.
  var size = 100

  /// How many cases the survey has drawn.
  var surveyed: UInt64 = 0
  /// How many choices these cases took.
  var surveyedChoices = 0

  // Once a case has failed.
  var original: [Shown] = []
  var minimal: [Shown] = []
  var shrinker: Shrinker?
  /// How many choices the case had that failed first.
  var initialCount = 0
  var evaluations = 0
  var shrinkStart = ContinuousClock.now
  var shrinkDuration = Duration.zero
  /// Whether a simpler case did not end in time.
  var isShrinkingHung = false
  var varied: [Int: Int] = [:]
  var spared: Set<Int> = []
  var failure: (kind: PropertyFailure.Kind, evidence: Evidence)?
  /// What the body said when it failed last, if it said something.
  var failureReason: String?
  var isCancelled = false

  @usableFromInline
  init(_ config: Config, _ site: Site, examples: Int, records: Bool = false) {
    self.config = config
    self.site = site
    self.examples = examples
    self.records = records
    source = Source(escapes: escapes)
    phase = .example(0)
    target = max(config.replay == nil ? 1 : 0, config.cases)
    if config.showsProgress, Surroundings.isWatched { progress = Progress() }
    regressions = config.regressions?.tokens(of: propertyName) ?? []
  }

  /// The name under which failing cases are kept.
  var propertyName: String { config.name ?? site.description }

  /// Returns the arguments of the case that was proposed, or nil if it is not worth a run.
  func values<Values>(
    _ examples: [Values],
    _ draw: (Source) throws(Discard) -> Values
  ) -> Values? {
    if case .example(let index) = phase { return examples[index] }
    do throws(Discard) {
      let values = try draw(source)
      return isWanted() ? values : nil
    } catch {
      source.takeBack()
      learnDiscard(error)
      return nil
    }
  }

  /// Whether the verdict shall say why.
  var wantsExplanation: Bool {
    switch phase {
    case .example, .replay, .regression, .confirming(0): true
    default: false
    }
  }
}

extension Source {
  /// Draws an argument of the property, as a span of its own.
  @usableFromInline
  func argument<A>(_ generator: Gen<A>) throws(Discard) -> A {
    open(.argument)
    let value = try generator.run(self)
    close()
    return value
  }
}
