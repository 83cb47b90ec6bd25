import BowyerLock

/// The run of one property, as a machine: it proposes cases, and learns what came of them.
///
/// It never calls the body, so one machine serves bodies that wait and bodies that do not. Each phase has
/// the shape of a `ShrinkPass`: it proposes a case or ends, and learns the outcome of the case it proposed.
@usableFromInline
final class Run {
  /// The phases, in this order.
  ///
  /// A failure of a random case leads to `recording`, one of an exhaustive case to `shrinking`; other failures end the run, and
  /// so does a case that hangs.
  enum Phase {
    case example(Int)
    case replay(ReplayToken)
    /// A case that once failed.
    case regression(Int)
    /// All cases there are, drawn but not run, to see whether they are few.
    case survey
    /// One of all the cases there are.
    case exhaustive(Int)
    case random
    /// The random case that failed, once more, to record its choices.
    case recording
    case shrinking
    /// The simplest case, again and again, to see that it always fails.
    case confirming(Int)
    /// The simplest case but for one argument.
    case varying(Int, try: Int)
    case done
  }

  enum Outcome {
    /// Its arguments were drawn; the body has not run.
    case drawn
    /// Its generators made no value, or the body discarded it.
    case discarded(Discard?)
    case passed
    case hung(Evidence)
    case failed(Evidence)
  }

  let config: Config
  let site: Site
  private let examples: Int
  /// Whether each case is recorded: the choices of one that hangs can only be had beforehand.
  private let records: Bool
  let collector = Collector()
  let escapes = Lock(0)
  let source: Source

  private(set) var phase = Phase.example(0)
  /// How many random cases were begun.
  private var attempts = 0
  /// How many cases shall pass: more than were asked for when a required label is rare.
  private var target: Int
  private(set) var passed = 0
  private(set) var discards = 0
  /// All cases there are, if they are few, or nearly all.
  private(set) var leaves: [[UInt64]] = []
  /// Whether these are all cases.
  private(set) var isExhaustive = false
  private let regressions: [String]
  var progress: Progress?
  var notes: [String] = []
  private(set) var replayProblem: String?
  /// How large the values may be in a case that is played.
  private(set) var size = 100

  /// How many cases the survey has drawn.
  private var surveyed: UInt64 = 0
  /// How many choices these cases took.
  private var surveyedChoices = 0

  // Once a case has failed.
  private(set) var original: [Shown] = []
  private(set) var minimal: [Shown] = []
  private(set) var shrinker: Shrinker?
  /// How many choices the case had that failed first.
  private(set) var initialCount = 0
  private(set) var evaluations = 0
  private var shrinkStart = ContinuousClock.now
  private(set) var shrinkDuration = Duration.zero
  /// Whether a simpler case did not end in time.
  private var isShrinkingHung = false
  /// How often an argument was drawn anew and the case failed all the same.
  private(set) var varied: [Int: Int] = [:]
  /// The arguments that are known to matter.
  private(set) var spared: Set<Int> = []
  private(set) var failure: (kind: PropertyFailure.Kind, evidence: Evidence)?
  /// What the body said when it failed last, if it said something.
  private(set) var failureReason: String?
  private(set) var isCancelled = false

  @usableFromInline
  init(_ config: Config, _ site: Site, examples: Int, records: Bool = false) {
    self.config = config
    self.site = site
    self.examples = examples
    self.records = records
    source = Source(escapes: escapes)
    target = max(config.replay == nil ? 1 : 0, config.cases)
    progress = config.showsProgress && Surroundings.isWatched ? Progress() : nil
    regressions = config.regressions?.tokens(of: config.name ?? site.description) ?? []
  }

  /// The name under which failing cases are kept.
  var propertyName: String { config.name ?? site.description }

  /// Prepares the next case; returns false when there is none.
  func propose() -> Bool {
    while true {
      let isProposed =
        switch phase {
        case .random: proposeRandom()
        case .example(let index): proposeExample(index)
        case .replay(let token): play(token.indices, size: token.size)
        case .regression(let index): proposeRegression(index)
        case .survey: !cancelIfAsked()
        case .exhaustive(let index): proposeExhaustive(index)
        case .recording: begin(attempts - 1, recording: true)
        case .shrinking: proposeSimpler()
        case .confirming(let count): proposeAgain(count)
        case .varying(let argument, let count): proposeVaried(argument, count)
        case .done: false
        }
      if isProposed { return true }
      guard case .done = phase else { continue }
      progress?.clear()
      return false
    }
  }

  /// Takes note of what came of the case that was proposed.
  ///
  /// - Parameter outcome: What came of it.
  /// - Returns: Whether the case is needed further: once drawn, for the body to run; then, to be shown.
  func learn(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn: break
    case .discarded: end(counts: false)
    case .passed: end(counts: phase.counts)
    case .hung, .failed:
      source.takeBack()
      if cancelIfAsked() { return false }
    }
    if case .failed(let evidence) = outcome { failureReason = evidence.reason ?? failureReason }
    return switch phase {
    case .random: learnRandom(outcome)
    case .example(let index):
      learnGiven(
        outcome,
        from: "this is example \(index + 1) of \(examples)",
        next: .example(index + 1)
      )
    case .replay: learnReplay(outcome)
    case .regression(let index): learnRegression(index, outcome)
    case .survey: learnSurvey(outcome)
    case .exhaustive(let index): learnExhaustive(index, outcome)
    case .recording: learnRecording(outcome)
    case .shrinking: learnSimpler(outcome)
    case .confirming(let count): learnAgain(count, outcome)
    case .varying(let argument, let count): learnVaried(argument, count, outcome)
    case .done: false
    }
  }

  private func end(counts: Bool) {
    source.takeBack()
    collector.endCase(counts: counts)
  }

  /// Takes the arguments of the case that was needed: those that failed first, then the simplest.
  func note(_ arguments: [Shown]) {
    if case .shrinking = phase { original = arguments } else { minimal = arguments }
  }

  func cancelIfAsked() -> Bool {
    guard Task.isCancelled else { return false }
    isCancelled = true
    phase = .done
    return true
  }

  private func fail(_ kind: PropertyFailure.Kind, _ evidence: Evidence) -> Bool {
    failure = (kind, evidence)
    phase = .done
    return true
  }

  /// Ends the run with the case at hand as it is, which hung or failed.
  private func conclude(_ outcome: Outcome, from origin: String? = nil) -> Bool {
    if let origin { notes.insert(origin, at: 0) }
    if case .example = phase {} else { shrinker = Shrinker(source.tape.sequence) }
    takeSize()
    return switch outcome {
    case .hung(let evidence): fail(.hung, evidence)
    case .failed(let evidence): fail(.falsified, evidence)
    default: false
    }
  }

  /// Has the case that was drawn played again at its size, if that matters.
  private func takeSize() {
    if source.tape.isSized { size = source.tape.size }
  }

  private func play(_ indices: [UInt64], size: Int? = nil, retries: Int = 100) -> Bool {
    if let size { self.size = size }
    source.tape.begin(playing: indices, size: self.size, recording: true)
    source.tape.retries = retries
    return true
  }
}

extension Run.Phase {
  /// Whether a case that passes is one of those that were asked for.
  fileprivate var counts: Bool {
    switch self {
    case .random, .exhaustive: true
    default: false
    }
  }
}

// MARK: - Cases that are given

extension Run {
  private func proposeExample(_ index: Int) -> Bool {
    if index < examples { return true }
    phase = .regression(0)
    guard let text = config.replay else { return false }
    if let token = ReplayToken(text) {
      phase = .replay(token)
    } else {
      refuseReplay("cannot be read: \(text)")
    }
    return false
  }

  /// Takes note of what came of a case that was given: one that fails ends the run.
  private func learnGiven(_ outcome: Outcome, from origin: String, next: Phase) -> Bool {
    switch outcome {
    case .drawn: return true
    case .hung, .failed: return conclude(outcome, from: origin)
    case .discarded, .passed:
      phase = next
      return false
    }
  }

  private func learnReplay(_ outcome: Outcome) -> Bool {
    if let problem = misfit(outcome) { refuseReplay(problem) }
    let isSame = source.tape.isFaithful
    let other = "the replay token does not fit these generators: this is the case nearest to it"
    let origin = isSame ? "this is the case of the replay token" : other
    return learnGiven(outcome, from: origin, next: .regression(0))
  }

  /// Takes note of why the case of the token was not run; another is, so that nothing passes unseen.
  private func refuseReplay(_ problem: String) {
    replayProblem = "the replay token \(problem)"
    target = max(1, target)
  }

  private func proposeRegression(_ index: Int) -> Bool {
    guard index < regressions.count else {
      size = 100
      phase = target == 0 ? .done : config.surveys ? .survey : .random
      _ = play([], retries: 1)
      return false
    }
    if let token = ReplayToken(regressions[index]) { return play(token.indices, size: token.size) }
    notes.append("a kept case cannot be read: \(regressions[index])")
    phase = .regression(index + 1)
    return false
  }

  private func learnRegression(_ index: Int, _ outcome: Outcome) -> Bool {
    if let problem = misfit(outcome) { notes.append("a kept case \(problem)") }
    let origin = "this is kept case \(index + 1) of \(regressions.count)"
    return learnGiven(outcome, from: origin, next: .regression(index + 1))
  }

  /// Returns why a case that was given was not run, or not as it was.
  private func misfit(_ outcome: Outcome) -> String? {
    switch outcome {
    case .drawn, .hung, .failed: nil
    case .discarded(nil): "is given up by the body"
    case .passed where source.tape.isFaithful: nil
    case .passed, .discarded: "does not fit these generators"
    }
  }
}

// MARK: - All cases there are

extension Run {
  /// The most choices that are made to see whether the cases are all there are: they are kept, and no
  /// case is run before it is known.
  private static let mostChoices = 100_000

  /// Takes note of a case of the survey, and goes on to the next one in the tree of choices.
  private func learnSurvey(_ outcome: Outcome) -> Bool {
    let choices = source.tape.choices
    if case .drawn = outcome { leaves.append(choices.map(\.index)) }
    let siblings = choices.reduce(UInt64(0)) {
      $0.addingReportingOverflow($1.max).overflow ? .max : $0 + $1.max
    }
    let limit = UInt64(target) + UInt64(target) / 16
    // What depends on the size is not all there is at one size.
    let isWhole = source.shared == nil && !source.tape.isSized
    surveyedChoices += choices.count
    let isSmall = siblings < limit && surveyed < limit && surveyedChoices < Self.mostChoices
    let last = choices.lastIndex { $0.index < $0.max }
    if isWhole, isSmall, let last {
      surveyed += 1
      return !play(choices[..<last].map(\.index) + [choices[last].index + 1], retries: 1)
    }
    source.takeBack()
    guard isWhole, isSmall, !leaves.isEmpty else {
      leaves = []
      // What a survey draws is not what a run draws: it begins with all the simplest.
      source.tape.forgetFilters()
      phase = .random
      return false
    }
    isExhaustive = leaves.count <= target
    var random = SplitMix64(seed: config.seed)
    // Where there are a few more than were asked for, nearly all are tried rather than some twice.
    while leaves.count > target {
      leaves.remove(at: Int(random.next(upTo: UInt64(leaves.count - 1))))
    }
    phase = .exhaustive(0)
    return false
  }

  private func proposeExhaustive(_ index: Int) -> Bool {
    guard index < leaves.count else {
      phase = isExhaustive ? .done : .random
      if !isExhaustive { return false }
      if passed == 0 { giveUp(nil) }
      return false
    }
    return !cancelIfAsked() && play(leaves[index], retries: 1)
  }

  private func learnExhaustive(_ index: Int, _ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn: return true
    case .hung: return conclude(outcome)
    case .failed: return beginShrinking()
    case .discarded: discards += 1
    case .passed: passed += 1
    }
    phase = .exhaustive(index + 1)
    return false
  }
}

// MARK: - Random cases

extension Run {
  private func proposeRandom() -> Bool {
    if passed >= target, !needsMore() {
      phase = .done
      return false
    }
    if attempts & (progress?.mask ?? 63) == 0 {
      if cancelIfAsked() { return false }
      progress?.update(cases: passed, of: target, discards: discards)
    }
    attempts += 1
    return begin(attempts - 1, recording: records)
  }

  /// Begins a random case: the first is the simplest, the next ones grow.
  private func begin(_ number: Int, recording: Bool) -> Bool {
    source.tape.retries = 100
    if number == 0 {
      source.tape.begin(playing: [], size: 0, recording: recording)
      return true
    }
    let ramp = min(50, max(1, target / 2))
    source.tape.begin(
      random: SplitMix64(seed: config.seed, case: number),
      size: number >= ramp ? 100 : number * 100 / ramp,
      recording: recording
    )
    return true
  }

  /// Whether it takes more cases to say whether a required label is common enough.
  private func needsMore() -> Bool {
    let open = collector.coverage(of: passed, isExhaustive: false).contains { $0.standing == .open }
    guard open, passed > 0, passed < max(100_000, config.cases) else { return false }
    target = passed * 2
    return true
  }

  private func learnRandom(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn: return true
    case .hung: return conclude(outcome)
    case .failed: phase = .recording
    case .passed:
      passed += 1
      if !source.tape.filters.isEmpty { _ = giveUpOnFilter() }
    case .discarded(let reason):
      discards += 1
      let (limit, isHuge) = config.maxDiscardRatio.multipliedReportingOverflow(by: max(1, target))
      if !giveUpOnFilter(), !isHuge, discards > limit { giveUp(reason) }
    }
    return false
  }

  private func giveUp(_ reason: Discard?) {
    let why = reason.map { " (last: \($0.reason))" } ?? ""
    let counts = "\(discards) cases were discarded, \(passed) passed\(why)"
    let advice = "generate only values that count, or raise maxDiscardRatio"
    _ = fail(.gaveUp, Evidence(reason: "\(counts): \(advice)"))
  }

  /// Fails the run when a filter keeps too little; returns whether it did.
  private func giveUpOnFilter() -> Bool {
    let filters = source.tape.filters
    guard let filter = filters.first(where: { $0.isBelow(config.minFilterRate) }) else {
      return false
    }
    let percent = Double(filter.kept * 1_000 / filter.tried) / 10
    let rate = "\(percent) % of its values (\(filter.kept) of \(filter.tried))"
    let advice = "generate such values by map, or lower minFilterRate"
    let reason = "the filter “\(filter.name)” keeps only \(rate): \(advice)"
    return fail(.gaveUp, Evidence(reason: reason))
  }

  private func learnRecording(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn: return true
    case .hung: return conclude(outcome)
    case .failed: return beginShrinking()
    case .discarded, .passed: return failUnsteadily(outcome)
    }
  }

  /// Fails the run since a case that failed did something else another time; returns whether to show it.
  private func failUnsteadily(_ outcome: Outcome) -> Bool {
    var isPassed = false
    if case .passed = outcome { isPassed = true }
    shrinker = shrinker ?? Shrinker(source.tape.sequence)
    let reason = failureReason.map { " (\($0))" } ?? ""
    let other = isPassed ? "passed" : "said nothing"
    let outcomes = "the same case failed once\(reason) and \(other) another time"
    let conclusion = "the body depends on more than its arguments"
    _ = fail(.nondeterministic, Evidence(reason: "\(outcomes): \(conclusion)"))
    return isPassed
  }
}

// MARK: - Simpler cases

extension Run {
  private var isInTime: Bool { ContinuousClock.now - shrinkStart < config.shrinkTime }

  private func beginShrinking() -> Bool {
    shrinker = Shrinker(source.tape.sequence)
    takeSize()
    initialCount = source.tape.choices.count
    shrinkStart = ContinuousClock.now
    phase = .shrinking
    return true
  }

  private func proposeSimpler() -> Bool {
    let isAllowed = !isShrinkingHung && evaluations < config.maxShrinkEvaluations && isInTime
    let candidate = shrinker?.propose()
    if let candidate, isAllowed { return play(candidate) }
    shrinkDuration = ContinuousClock.now - shrinkStart
    if candidate != nil, !isShrinkingHung, evaluations > 0 {
      notes.append("shrinking was stopped: there may be a simpler case")
    }
    phase = .confirming(0)
    return false
  }

  private func learnSimpler(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn:
      let (sequence, isComplete) = (source.look(\.sequence), source.shared == nil)
      if shrinker?.isWorthwhile(sequence, isComplete: isComplete) == true {
        evaluations += 1
        return true
      }
      source.takeBack()
      shrinker?.learn(nil)
    case .failed: shrinker?.learn(source.tape.sequence)
    case .discarded, .passed: shrinker?.learn(nil)
    case .hung(let evidence):
      isShrinkingHung = true
      notes.append("shrinking ended when a simpler case hung: \(evidence.reason ?? "")")
    }
    return false
  }
}

// MARK: - The simplest case

extension Run {
  /// How often the simplest case must fail again: at ten times, one that fails every other time is
  /// found out in 999 of 1,000.
  private static let confirmations = 10
  private static let variations = 12

  private var best: [UInt64] { shrinker?.best.indices ?? [] }

  private func proposeAgain(_ count: Int) -> Bool {
    if count < Self.confirmations, count < 2 || isInTime { return play(best) }
    phase = .varying(0, try: 0)
    return false
  }

  private func learnAgain(_ count: Int, _ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn: return true
    case .hung: return conclude(outcome)
    case .discarded, .passed: return failUnsteadily(outcome)
    case .failed(let evidence):
      phase = .confirming(count + 1)
      guard count == 0 else { return false }
      spared = source.tape.functions
      failure = (.falsified, evidence)
      return true
    }
  }

  /// Draws one argument anew; the other ones stay.
  private func proposeVaried(_ argument: Int, _ count: Int) -> Bool {
    let spans = shrinker?.best.spans.filter { $0.label == .argument && $0.depth == 0 } ?? []
    guard argument < spans.count, isInTime else {
      phase = .done
      return false
    }
    let span = spans[argument]
    // An argument that is not the simplest matters: the simplest was tried, and passed.
    let isSimplest = span.count > 0 && best[span.start..<span.end].allSatisfy { $0 == 0 }
    guard isSimplest, count < Self.variations, !spared.contains(argument) else {
      phase = .varying(argument + 1, try: 0)
      return false
    }
    source.tape.begin(
      playing: best,
      varying: argument,
      end: span.end,
      size: source.tape.isSized ? size : count * 10,
      random: SplitMix64(seed: config.seed, case: -1 - count)
    )
    return true
  }

  private func learnVaried(_ argument: Int, _ count: Int, _ outcome: Outcome) -> Bool {
    switch outcome {
    case .drawn:
      source.edit { $0.endArguments() }
      return true
    case .discarded: phase = .varying(argument, try: count + 1)
    case .failed:
      varied[argument, default: 0] += 1
      phase = .varying(argument, try: count + 1)
    case .passed, .hung:
      spared.insert(argument)
      phase = .varying(argument + 1, try: 0)
    }
    return false
  }
}
