import BowyerLock

/// The run of one property, as a state machine: it proposes cases, and learns their outcomes.
///
/// It never calls the body, so it serves synchronous and asynchronous bodies. Like a `ShrinkPass`,
/// each phase proposes a case or ends, and learns the outcome of the proposed case.
@usableFromInline
final class Run {
  /// The phases, in this order.
  ///
  /// The failure of a random case leads to `recording`, that of an exhaustive case to `shrinking`;
  /// other failures and a case that hangs end the run.
  enum Phase {
    /// A case that is run as it is given, and not shrunk.
    case given(Int)
    /// Enumerates all existing cases without running them, to find out whether they are few.
    case survey(next: [UInt64])
    case exhaustive(Int)
    case random
    /// The failed random case again, to record its choices.
    case recording
    case shrinking
    case confirming(Int)
    case varying(Int, try: Int)
    case done
  }

  /// A case to run first: an example, the replay token or a kept case.
  struct Given {
    enum Origin { case example, replay, kept }

    let origin: Origin
    /// The number among those of the same origin, from 1.
    let number: Int
    let count: Int
    /// The choices of the case; an example has none.
    var token: ReplayToken?
  }

  enum Outcome {
    case drawn
    case discarded(Discard?)
    case passed
    case hung(Evidence)
    case failed(Evidence)
  }

  let config: Config
  let site: Site
  private var given: [Given]
  /// Whether each case is recorded, as the choices of one that hangs cannot be recorded later.
  private let records: Bool
  let collector = Collector()
  let escapes = Lock(0)
  let source: Source

  private(set) var phase = Phase.given(0)
  private var attempts = 0
  /// The number of cases that must pass, which increases if a required label is rare.
  private var target: Int
  private(set) var passed = 0
  private(set) var discards = 0
  /// All existing cases, or nearly all, if there are only a few.
  private(set) var leaves: [[UInt64]] = []
  /// Whether `leaves` contains all existing cases.
  private(set) var isExhaustive = false
  var notes: [String] = []
  private(set) var replayProblem: String?
  private(set) var size = 100
  private var surveyed: UInt64 = 0
  private var surveyedChoices = 0
  // The state after a failure.
  private(set) var original: [Shown] = []
  private(set) var minimal: [Shown] = []
  private(set) var shrinker: Shrinker?
  /// The number of choices of the case that failed first.
  private(set) var initialCount = 0
  private(set) var evaluations = 0
  private var shrinkStart = ContinuousClock.now
  private(set) var shrinkDuration = Duration.zero
  private var isShrinkingHung = false
  /// The number of times that the case failed with another value of an argument.
  private(set) var varied: [Int: Int] = [:]
  private(set) var spared: Set<Int> = []
  private(set) var failure: (kind: PropertyFailure.Kind, evidence: Evidence)?
  private(set) var failureReason: String?
  private(set) var isCancelled = false

  @usableFromInline
  init(_ config: Config, _ site: Site, examples: Int, records: Bool = false) {
    self.config = config
    self.site = site
    self.records = records
    source = Source(escapes: escapes)
    target = max(config.replay == nil ? 1 : 0, config.cases)
    given = (0..<examples).map { Given(origin: .example, number: $0 + 1, count: examples) }
    if let text = config.replay {
      if let token = ReplayToken(text) {
        given.append(Given(origin: .replay, number: 1, count: 1, token: token))
      } else {
        refuseReplay("cannot be read: \(text)")
      }
    }
    let kept = config.regressions?.tokens(of: propertyName) ?? []
    for (index, text) in kept.enumerated() {
      if let token = ReplayToken(text) {
        given.append(Given(origin: .kept, number: index + 1, count: kept.count, token: token))
      } else {
        notes.append("a kept case cannot be read: \(text)")
      }
    }
  }

  var propertyName: String { config.name ?? site.description }

  func propose() -> Bool {
    while true {
      let isProposed =
        switch phase {
        case .random: proposeRandom()
        case .given(let index): proposeGiven(index)
        case .survey(let next): !cancelIfAsked() && play(next, retries: 1)
        case .exhaustive(let index): proposeExhaustive(index)
        case .recording: begin(attempts - 1, recording: true)
        case .shrinking: proposeSimpler()
        case .confirming(let count): proposeAgain(count)
        case .varying(let argument, let count): proposeVaried(argument, count)
        case .done: false
        }
      if isProposed { return true }
      if case .done = phase { return false }
    }
  }

  /// Records the outcome of the proposed case; returns whether the case is still needed: for the
  /// body if it was drawn, otherwise for rendering its arguments.
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
    case .given(let index): learnGiven(index, outcome)
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

  /// Ends the run with the current case, which hung or failed, without shrinking it.
  private func conclude(_ outcome: Outcome, from origin: String? = nil) -> Bool {
    if let origin { notes.insert(origin, at: 0) }
    if example == nil { shrinker = Shrinker(source.tape.sequence) }
    takeSize()
    return switch outcome {
    case .hung(let evidence): fail(.hung, evidence)
    case .failed(let evidence): fail(.falsified, evidence)
    case .drawn, .discarded, .passed: false
    }
  }

  /// Keeps the size of the drawn case for replaying it, if its generators depend on the size.
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
  fileprivate var counts: Bool {
    switch self {
    case .random, .exhaustive: true
    case .given, .survey, .recording, .shrinking, .confirming, .varying, .done: false
    }
  }
}

extension Run {
  /// The position of the example that is the current case.
  var example: Int? {
    guard case .given(let index) = phase, given[index].token == nil else { return nil }
    return index
  }

  private func proposeGiven(_ index: Int) -> Bool {
    guard index < given.count else {
      size = 100
      phase = target == 0 ? .done : config.surveys ? .survey(next: []) : .random
      return false
    }
    return given[index].token.map { play($0.indices, size: $0.size) } ?? true
  }

  private func learnGiven(_ index: Int, _ outcome: Outcome) -> Bool {
    let current = given[index]
    let problem = current.token == nil ? nil : misfit(outcome)
    switch (outcome, current.origin) {
    case (.drawn, _): return true
    case (.hung, .example), (.failed, .example):
      return conclude(outcome, from: "this is example \(current.number) of \(current.count)")
    case (.hung, .kept), (.failed, .kept):
      return conclude(outcome, from: "this is kept case \(current.number) of \(current.count)")
    case (.hung, .replay), (.failed, .replay):
      let other = "the replay token does not fit these generators: this is the case nearest to it"
      let isSame = source.tape.isFaithful
      return conclude(outcome, from: isSame ? "this is the case of the replay token" : other)
    case (_, .replay): problem.map(refuseReplay)
    case (_, .kept): problem.map { notes.append("a kept case \($0)") }
    case (_, .example): break
    }
    phase = .given(index + 1)
    return false
  }

  /// Records why the case of the token was not run; at least one other case then runs.
  private func refuseReplay(_ problem: String) {
    replayProblem = "the replay token \(problem)"
    target = max(1, target)
  }

  /// Returns the reason why a given case was not run as recorded; `nil` if it was.
  private func misfit(_ outcome: Outcome) -> String? {
    switch outcome {
    case .drawn, .hung, .failed: nil
    case .discarded(nil): "is discarded by the body"
    case .passed where source.tape.isFaithful: nil
    case .passed, .discarded: "does not fit these generators"
    }
  }
}

extension Run {
  /// The maximum number of choices in the survey, which keeps them in memory before any case runs.
  private static let mostChoices = 100_000

  private func learnSurvey(_ outcome: Outcome) -> Bool {
    let choices = source.tape.choices
    if case .drawn = outcome { leaves.append(choices.map(\.index)) }
    let siblings = choices.reduce(UInt64(0)) {
      $0.addingReportingOverflow($1.max).overflow ? .max : $0 + $1.max
    }
    let limit = UInt64(target) + UInt64(target) / 16
    // If generators depend on the size or draw later, the cases at one size are not all.
    let isWhole = source.shared == nil && !source.tape.isSized
    surveyedChoices += choices.count
    surveyed += 1
    let isSmall = siblings < limit && surveyed <= limit && surveyedChoices < Self.mostChoices
    let last = choices.lastIndex { $0.index < $0.max }
    if isWhole, isSmall, let last {
      phase = .survey(next: choices[..<last].map(\.index) + [choices[last].index + 1])
      return false
    }
    source.takeBack()
    guard isWhole, isSmall, !leaves.isEmpty else {
      leaves = []
      // The survey starts with the simplest cases, so its filter statistics do not represent the
      // run.
      source.tape.forgetFilters()
      phase = .random
      return false
    }
    isExhaustive = leaves.count <= target
    var random = SplitMix64(seed: config.seed)
    // If there are slightly more cases than requested, most of them run once, rather than some
    // twice.
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

extension Run {
  private func proposeRandom() -> Bool {
    if passed >= target, !needsMore() {
      phase = .done
      return false
    }
    if attempts & 63 == 0, cancelIfAsked() { return false }
    attempts += 1
    return begin(attempts - 1, recording: records)
  }

  /// Starts a random case: the first is the simplest one, and later ones grow.
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

extension Run {
  /// The number of times that the simplest case must fail again: ten reveal a case that fails every
  /// other time with a probability of 999 in 1,000.
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

  private func proposeVaried(_ argument: Int, _ count: Int) -> Bool {
    let spans = shrinker?.best.spans.filter { $0.label == .argument && $0.depth == 0 } ?? []
    guard argument < spans.count, isInTime else {
      phase = .done
      return false
    }
    let span = spans[argument]
    // An argument that is not the simplest is relevant: the simplest one was tried, and passed.
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

extension Run {
  func finish() throws -> Report {
    if isCancelled { throw CancellationError() }
    let escaped = escapes.withLock { $0 }
    if escaped > 0 {
      notes.append("escaped function: applied \(escaped) times after its case had ended")
    }
    let coverage = collector.coverage(of: passed, isExhaustive: !leaves.isEmpty)
    if failure == nil { notes += coverage.filter { $0.standing == .open }.map(\.doubt) }
    let report = report
    if let (kind, evidence) = failure { throw failed(kind, evidence, report) }
    let missed = coverage.filter { $0.standing == .missed }
    guard missed.isEmpty else {
      let complaints = missed.map(\.complaint).joined(separator: "; ")
      throw failed(.uncovered, Evidence(reason: complaints), report)
    }
    return report
  }

  private var report: Report {
    var report = Report(cases: passed, discards: discards, labels: collector.labels)
    report.isExhaustive = isExhaustive
    report.seed = config.seed
    report.notes = notes
    report.replayProblem = replayProblem
    return report
  }

  private func failed(
    _ kind: PropertyFailure.Kind,
    _ evidence: Evidence,
    _ report: Report
  ) -> PropertyFailure {
    var failure = PropertyFailure(
      kind: kind,
      name: config.name,
      site: site,
      evidence: evidence,
      report: report
    )
    failure.arguments = minimal.enumerated().map { argument($1, at: $0) }
    if original.map(\.value) != minimal.map(\.value) {
      failure.original = original.enumerated().map { Argument(name: name(of: $0), value: $1.value) }
    }
    guard let shrinker else { return failure }
    failure.replay = ReplayToken(shrinker.best.indices, size: size).description
    failure.shrinking = .init(
      from: initialCount,
      to: shrinker.best.choices.count,
      evaluations: evaluations,
      duration: shrinkDuration
    )
    keep(failure)
    return failure
  }

  private func keep(_ failure: PropertyFailure) {
    guard failure.kind != .nondeterministic else { return }
    guard let store = config.regressions, let token = failure.replay else { return }
    let shown = failure.arguments.map(\.description).joined(separator: ", ")
    store.record(token, showing: shown, of: propertyName)
  }

  private func name(of position: Int) -> String {
    position < config.arguments.count ? config.arguments[position] : "$\(position)"
  }

  private func argument(_ shown: Shown, at position: Int) -> Argument {
    var argument = Argument(name: name(of: position), value: shown.value)
    if let times = varied[position], times >= 5, !spared.contains(position) {
      argument.note = "any other \(shown.type) also fails"
    }
    return argument
  }
}
