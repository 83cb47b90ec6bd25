import BowyerLock

/// The run of one property, as a state machine that never calls the body, so that it serves asynchronous ones, too.
@usableFromInline
final class Run {
  /// The phases, mostly in this order; the failure of a given case ends the run.
  enum Phase {
    /// A case that is run as it is given, and not shrunk.
    case given(Int)
    /// One of all existing cases if they are few, otherwise a random one.
    case searching
    /// The failed random case again, to record its choices.
    case recording
    case shrinking
    case confirming(Int)
    case varying(Int, try: Int, failures: Int)
    case done
    /// The failed case once more, without the watch, so that the test shows what it records.
    case showing
  }

  let config: Config
  let site: Site
  let seed: UInt64
  /// The cases to run first: examples, which have no token, the replay token, which has no name, and kept cases.
  private var given: [(name: String?, token: ReplayToken?)]
  let collector = Collector()
  let escapes = Lock(0)
  let source: Source

  private(set) var phase = Phase.given(0)
  private var attempts = 0
  private var target: Int
  private(set) var passed = 0
  private(set) var discards = 0
  /// All existing cases, if they are few.
  private var leaves: [[UInt64]]?
  var notes: [String] = []
  private(set) var replayProblem: String?
  private(set) var size = 100
  // The state after a failure.
  private(set) var original: [Argument] = []
  private(set) var minimal: [Argument] = []
  private(set) var shrinker: Shrinker?
  private var shrinking = PropertyFailure.Shrinking()
  private var shrinkStart = ContinuousClock.now
  /// The arguments of which any other value also fails.
  private var arbitrary: Set<Int> = []
  /// The arguments that contain functions, which are not varied.
  private var functions: Set<Int> = []
  private(set) var failure: (kind: PropertyFailure.Kind, evidence: Evidence)?
  private(set) var failureReason: String?
  private var failedExample: Int?
  private(set) var isCancelled = false
  private var isReported = false
  private lazy var outcome = conclusion

  @usableFromInline
  init(_ config: Config, _ site: Site, examples: Int) {
    var config = config
    ConfigChange.current(&config)
    (self.config, self.site, source) = (config, site, Source(escapes: escapes))
    seed = config.seed ?? Seed.ofEnvironment ?? Seed.of(config.test, config.name)
    target = max(config.replay == nil ? 1 : 0, config.cases)
    given = (0..<examples).map { ("example \($0 + 1) of \(examples)", nil) }
    if let text = config.replay { give(text, name: nil) }
    let kept = config.regressions?.tokens(of: propertyName) ?? []
    for (index, text) in kept.enumerated() {
      give(text, name: "kept case \(index + 1) of \(kept.count)")
    }
  }

  var propertyName: String { config.name ?? site.description }

  @usableFromInline
  func next<Values>(_ examples: [Values], _ draw: (Source) throws(Discard) -> Values) -> Values? {
    while propose(draw) {
      if cancelIfAsked() { continue }
      do throws(Discard) {
        let values = if let example { examples[example] } else { try draw(source) }
        if admit() { return values }
      } catch {
        _ = learn(.discarded, drawing: error)
      }
    }
    return nil
  }

  var wantsExplanation: Bool {
    switch phase {
    case .given, .confirming(0): true
    case .searching, .recording, .shrinking, .confirming, .varying, .done, .showing: false
    }
  }

  private func propose<Values>(_ draw: (Source) throws(Discard) -> Values) -> Bool {
    while true {
      let isProposed =
        switch phase {
        case .given(let index): proposeGiven(index)
        case .searching: proposeCase(draw)
        case .recording: begin(attempts - 1, recording: true)
        case .shrinking: proposeSimpler()
        case .confirming(let count): proposeAgain(count)
        case .varying(let place, let count, let failures): proposeVaried(place, count, failures)
        case .done, .showing: false
        }
      if isProposed { return true }
      if case .done = phase { return proposeToShow() }
    }
  }

  /// Returns whether the body should run with the drawn case.
  private func admit() -> Bool {
    switch phase {
    case .given, .searching, .recording, .confirming: break
    case .shrinking: guard admitSimpler() else { return false }
    case .varying: source.edit { $0.endArguments() }
    case .showing: return true
    case .done: return false
    }
    config.watch?.begin()
    return true
  }

  /// Records the verdict of the proposed case, or why it could not be drawn; returns whether to render its arguments.
  func learn(_ verdict: Verdict, drawing discard: Discard? = nil) -> Bool {
    source.takeBack()
    var verdict = verdict
    if let reason = config.watch?.end() {
      verdict = .failed(Evidence(reason: wantsExplanation ? reason() : nil))
    }
    let isCounted = if case (.passed, .searching) = (verdict, phase) { true } else { false }
    collector.endCase(counts: isCounted)
    if verdict.isFailure, cancelIfAsked() { return false }
    if case .failed(let evidence) = verdict { failureReason = evidence.reason ?? failureReason }
    switch phase {
    case .given(let index): return learnGiven(index, verdict, discard)
    case .searching: return learnCase(verdict, discard)
    case .recording: return learnAgain(nil, verdict)
    case .shrinking: shrinker?.learn(verdict.isFailure ? source.tape.sequence : nil)
    case .confirming(let count): return learnAgain(count, verdict)
    case .varying(let place, let count, let failures): learnVaried(place, count, failures, verdict)
    case .showing: phase = .done
    case .done: break
    }
    return false
  }

  @usableFromInline
  func note(_ arguments: [Argument]) {
    if case .shrinking = phase { original = arguments } else { minimal = arguments }
  }

  func cancelIfAsked() -> Bool {
    guard Task.isCancelled, !isReported else { return false }
    isCancelled = true
    phase = .done
    return true
  }

  private func fail(_ kind: PropertyFailure.Kind, _ evidence: Evidence) -> Bool {
    failure = (kind, evidence)
    phase = .done
    return true
  }

  private func takeSize() {
    if source.tape.isSized { size = source.tape.size }
  }

  private func play(_ indices: [UInt64], size: Int? = nil, retries: Int = 100) -> Bool {
    if let size { self.size = size }
    source.tape.begin(playing: indices, size: self.size, recording: true)
    source.tape.retries = retries
    return true
  }

  var example: Int? {
    if case .showing = phase { return failedExample }
    guard case .given(let index) = phase, given[index].token == nil else { return nil }
    return index
  }

  private func proposeGiven(_ index: Int) -> Bool {
    guard index < given.count else {
      size = 100
      phase = target == 0 ? .done : .searching
      return false
    }
    return given[index].token.map { play($0.indices, size: $0.size) } ?? true
  }

  private func learnGiven(_ index: Int, _ verdict: Verdict, _ discard: Discard?) -> Bool {
    let (name, token) = given[index]
    let (isFaithful, misfit) = (source.tape.isFaithful, "does not fit these generators")
    var problem: String?
    switch verdict {
    case .failed(let evidence):
      let other = "the replay token \(misfit): this is the case nearest to it"
      let known = name ?? (isFaithful ? "the case of the replay token" : nil)
      notes.insert(known.map { "this is \($0)" } ?? other, at: 0)
      failedExample = example
      if example == nil { shrinker = Shrinker(source.tape.sequence) }
      takeSize()
      return fail(.falsified, evidence)
    case .passed: problem = isFaithful ? nil : misfit
    case .discarded: problem = discard == nil ? "is discarded by the body" : misfit
    }
    if let problem, token != nil { refuse(problem, name: name) }
    phase = .given(index + 1)
    return false
  }

  private func give(_ text: String, name: String?) {
    guard let token = ReplayToken(text) else {
      return refuse("cannot be read: \(text)", name: name)
    }
    given.append((name, token))
  }

  /// Records why a case was not run as given; instead of that of the replay token, another one runs.
  private func refuse(_ problem: String, name: String?) {
    guard name == nil else { return notes.append("a kept case \(problem)") }
    replayProblem = "the replay token \(problem)"
    target = max(1, target)
  }

  /// The maximum number of choices in the survey, which keeps them in memory before any case runs.
  private static let mostChoices = 100_000

  private func survey<Values>(_ draw: (Source) throws(Discard) -> Values) {
    guard config.surveys else { return }
    let limit = Double(target) * 17 / 16
    // The survey starts with the simplest cases, so its filter statistics do not represent the run.
    defer { source.tape.forgetFilters() }
    var (found, following): ([[UInt64]], [UInt64]?) = ([], [])
    var (surveyed, surveyedChoices) = (0, 0)
    while let indices = following {
      if cancelIfAsked() { return }
      _ = play(indices, retries: 1)
      let isDrawn = (try? draw(source)) != nil
      // If generators depend on the size or draw later, the cases at one size are not all.
      let isWhole = source.shared == nil && !source.tape.isSized
      let choices = source.tape.choices
      source.takeBack()
      if isDrawn { found.append(choices.map(\.index)) }
      (surveyed, surveyedChoices) = (surveyed + 1, surveyedChoices + choices.count)
      let others = choices.reduce(0) { $0 + Double($1.max) }
      guard isWhole, others < limit, Double(surveyed) <= limit, surveyedChoices < Self.mostChoices
      else { return }
      let last = choices.lastIndex { $0.index < $0.max }
      following = last.map { choices[..<$0].map(\.index) + [choices[$0].index + 1] }
    }
    leaves = found.isEmpty ? nil : found
  }

  private func proposeCase<Values>(_ draw: (Source) throws(Discard) -> Values) -> Bool {
    if attempts == 0, leaves == nil { survey(draw) }
    guard case .searching = phase else { return false }
    guard leaves.map({ attempts < $0.count }) ?? (passed < target) else {
      phase = .done
      if passed == 0 { giveUp(nil) }
      return false
    }
    attempts += 1
    return leaves.map { play($0[attempts - 1], retries: 1) } ?? begin(attempts - 1)
  }

  /// Starts a case: the first is the simplest one, and later ones grow.
  private func begin(_ number: Int, recording: Bool = false) -> Bool {
    source.tape.retries = 100
    if number == 0 {
      source.tape.begin(playing: [], size: 0, recording: recording)
      return true
    }
    let ramp = min(50, max(1, target / 2))
    source.tape.begin(
      random: SplitMix64(seed: seed, case: number),
      size: number >= ramp ? 100 : number * 100 / ramp,
      recording: recording
    )
    return true
  }

  private func learnCase(_ verdict: Verdict, _ discard: Discard?) -> Bool {
    let isLeaf = leaves != nil
    switch verdict {
    case .failed where isLeaf: return beginShrinking()
    case .failed: phase = .recording
    case .passed:
      passed += 1
      if !isLeaf, !source.tape.filters.isEmpty { _ = giveUpOnFilter() }
    case .discarded:
      discards += 1
      let (limit, isHuge) = config.maxDiscardRatio.multipliedReportingOverflow(by: max(1, target))
      if !isLeaf, !giveUpOnFilter(), !isHuge, discards > limit { giveUp(discard) }
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
    let filter = source.tape.filters.first {
      $0.tried >= 1_000 && Double($0.kept) < config.minFilterRate * Double($0.tried)
    }
    guard let filter else { return false }
    let percent = Double(filter.kept * 1_000 / filter.tried) / 10
    let rate = "\(percent) % of its values (\(filter.kept) of \(filter.tried))"
    let advice = "generate such values by map, or lower minFilterRate"
    let reason = "the filter “\(filter.name)” keeps only \(rate): \(advice)"
    return fail(.gaveUp, Evidence(reason: reason))
  }

  private func failUnsteadily(_ verdict: Verdict) -> Bool {
    shrinker = shrinker ?? Shrinker(source.tape.sequence)
    let reason = failureReason.map { " (\($0))" } ?? ""
    let other = if case .passed = verdict { "passed" } else { "said nothing" }
    let outcomes = "the same case failed once\(reason) and \(other) another time"
    let conclusion = "the body depends on more than its arguments"
    return fail(.nondeterministic, Evidence(reason: "\(outcomes): \(conclusion)"))
  }

  private var isInTime: Bool { ContinuousClock.now - shrinkStart < config.shrinkTime }

  private func beginShrinking() -> Bool {
    shrinker = Shrinker(source.tape.sequence)
    takeSize()
    shrinking.from = source.tape.choices.count
    shrinkStart = ContinuousClock.now
    phase = .shrinking
    return true
  }

  private func proposeSimpler() -> Bool {
    let candidate = shrinker?.propose()
    if let candidate, shrinking.evaluations < config.maxShrinkEvaluations, isInTime {
      return play(candidate)
    }
    shrinking.duration = ContinuousClock.now - shrinkStart
    if candidate != nil, shrinking.evaluations > 0 {
      notes.append("shrinking was stopped: there may be a simpler case")
    }
    phase = .confirming(0)
    return false
  }

  private func admitSimpler() -> Bool {
    let (sequence, isComplete) = (source.edit { $0.sequence }, source.shared == nil)
    if shrinker?.admit(sequence, isComplete: isComplete) == true {
      shrinking.evaluations += 1
      return true
    }
    source.takeBack()
    shrinker?.learn(nil)
    return false
  }

  /// The number of times that the simplest case must fail again: ten reveal one that fails every other time.
  private static let confirmations = 10
  private static let variations = 12

  private var best: [UInt64] { shrinker?.best.indices ?? [] }

  private func proposeAgain(_ count: Int) -> Bool {
    if count < Self.confirmations, count < 2 || isInTime { return play(best) }
    phase = .varying(0, try: 0, failures: 0)
    return false
  }

  private func learnAgain(_ count: Int?, _ verdict: Verdict) -> Bool {
    guard case .failed(let evidence) = verdict else { return failUnsteadily(verdict) }
    guard let count else { return beginShrinking() }
    phase = .confirming(count + 1)
    guard count == 0 else { return false }
    functions = source.tape.functions
    failure = (.falsified, evidence)
    return true
  }

  private func proposeVaried(_ argument: Int, _ count: Int, _ failures: Int) -> Bool {
    let spans = shrinker?.best.spans.filter { $0.label == .argument && $0.depth == 0 } ?? []
    guard argument < spans.count else {
      phase = .done
      return false
    }
    let span = spans[argument]
    // An argument that is not the simplest is relevant: the simplest one was tried, and passed.
    let isSimplest = span.count > 0 && best[span.start..<span.end].allSatisfy { $0 == 0 }
    guard isInTime, isSimplest, count < Self.variations, !functions.contains(argument) else {
      if failures >= 5 { arbitrary.insert(argument) }
      phase = .varying(argument + 1, try: 0, failures: 0)
      return false
    }
    source.tape.begin(
      playing: best,
      size: source.tape.isSized ? size : count * 10,
      recording: false,
      varying: (argument, span.end),
      random: SplitMix64(seed: seed, case: -1 - count)
    )
    return true
  }

  private func learnVaried(_ argument: Int, _ count: Int, _ failures: Int, _ verdict: Verdict) {
    switch verdict {
    case .discarded: phase = .varying(argument, try: count + 1, failures: failures)
    case .failed: phase = .varying(argument, try: count + 1, failures: failures + 1)
    case .passed: phase = .varying(argument + 1, try: 0, failures: 0)
    }
  }

  func finish() throws -> Report {
    if isCancelled { throw CancellationError() }
    return try outcome.get()
  }

  private func proposeToShow() -> Bool {
    guard let watch = config.watch, !isReported, !isCancelled, case .failure(let failure) = outcome
    else { return false }
    isReported = true
    watch.report(failure)
    guard failure.kind == .falsified else { return false }
    phase = .showing
    return failedExample == nil ? play(best) : true
  }

  private var conclusion: Result<Report, PropertyFailure> {
    let escaped = escapes.withLock { $0 }
    if escaped > 0 {
      notes.append("escaped function: applied \(escaped) times after its case had ended")
    }
    let complaints = collector.complaints(of: passed, isExhaustive: leaves != nil)
    if failure == nil, !complaints.isEmpty {
      failure = (.uncovered, Evidence(reason: complaints.joined(separator: "; ")))
    }
    return failure.map { .failure(failed($0.kind, $0.evidence)) } ?? .success(report)
  }

  private var report: Report {
    var report = Report()
    (report.cases, report.discards, report.labels) = (passed, discards, collector.labels)
    (report.isExhaustive, report.seed) = (leaves != nil, seed)
    (report.notes, report.replayProblem) = (notes, replayProblem)
    return report
  }

  private func failed(_ kind: PropertyFailure.Kind, _ evidence: Evidence) -> PropertyFailure {
    var failure = PropertyFailure(
      kind: kind,
      name: config.name,
      site: site,
      evidence: evidence,
      report: report
    )
    failure.arguments = named(minimal, noting: arbitrary)
    if original.map(\.value) != minimal.map(\.value) {
      failure.original = named(original, noting: [])
    }
    guard let shrinker else { return failure }
    failure.replay = ReplayToken(shrinker.best.indices, size: size).description
    failure.shrinking = shrinking
    failure.shrinking.to = shrinker.best.choices.count
    if kind != .nondeterministic, let store = config.regressions, let token = failure.replay {
      let shown = failure.arguments.map(\.description).joined(separator: ", ")
      store.record(token, showing: shown, of: propertyName)
    }
    return failure
  }

  private func named(_ arguments: [Argument], noting arbitrary: Set<Int>) -> [Argument] {
    arguments.enumerated().map { position, argument in
      let isNamed = position < config.arguments.count
      var argument = argument
      argument.name = isNamed ? config.arguments[position] : "$\(position)"
      if !arbitrary.contains(position) { argument.note = nil }
      return argument
    }
  }
}
