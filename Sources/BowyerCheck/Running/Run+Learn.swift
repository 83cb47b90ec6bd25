extension Run {
  /// Returns whether the case that was drawn is worth a run.
  func isWanted() -> Bool {
    switch phase {
    case .survey:
      survey(isDiscarded: false)
      return false
    case .shrinking:
      let recording = source.look(\.recording)
      let isComplete = source.shared == nil
      guard shrinker?.isWorthwhile(recording, isComplete: isComplete) == true else {
        source.takeBack()
        shrinker?.learn(nil)
        return false
      }
      evaluations += 1
      return true
    case .varying:
      source.edit { $0.endArguments() }
      return true
    default:
      return true
    }
  }

  /// Takes note of a case that its generators could not make, or whose body gave it up.
  func learnDiscard(_ reason: Discard?) {
    collector.endCase(counts: false)
    switch phase {
    case .random:
      discards += 1
      giveUpIfHopeless(reason)
    case .survey: survey(isDiscarded: true)
    case .shrinking: shrinker?.learn(nil)
    case .exhaustive(let index):
      discards += 1
      phase = .exhaustive(index + 1)
    case .example(let index): phase = .example(index + 1)
    case .replay, .regression:
      misaligned(reason == nil ? "is given up by the body" : "does not fit these generators")
    case .recording, .confirming: failUnsteadily("said nothing")
    case .varying(let argument, let count): phase = .varying(argument, try: count + 1)
    case .done: break
    }
  }

  func cancel() {
    isCancelled = true
    phase = .done
  }

  func fail(_ kind: PropertyFailure.Kind, _ evidence: Evidence) {
    failure = (kind, evidence)
    phase = .done
  }

  /// Fails the run since a case that failed did something else another time.
  private func failUnsteadily(_ other: String) {
    shrinker = shrinker ?? Shrinker(source.tape.recording)
    let reason = failureReason.map { " (\($0))" } ?? ""
    let outcomes = "the same case failed once\(reason) and \(other) another time"
    let conclusion = "the body depends on more than its arguments"
    fail(.nondeterministic, Evidence(reason: "\(outcomes): \(conclusion)"))
  }

  /// Takes note of a case that was given and was not run, or not as it was.
  private func misaligned(_ problem: String = "does not fit these generators") {
    if case .replay = phase {
      refuseReplay(problem)
    } else {
      notes.append("a kept case \(problem)")
    }
    skip()
  }

  /// Takes note of why the case of the token was not run; another is, so that nothing passes unseen.
  func refuseReplay(_ problem: String) {
    replayProblem = "the replay token \(problem)"
    target = max(1, target)
  }

  /// Goes on after a case that was given and did not fail.
  private func skip() {
    switch phase {
    case .replay: phase = .regression(0)
    case .regression(let index): phase = .regression(index + 1)
    default: break
    }
  }
}

// MARK: - Verdicts

extension Run {
  /// Takes note of a verdict; returns whether the arguments shall be shown.
  func learn(_ verdict: Verdict) -> Bool {
    source.takeBack()
    switch verdict {
    case .passed: return learnPass()
    case .discarded:
      learnDiscard(nil)
      return false
    case .hung(let deadline):
      return learnHang(Evidence(reason: "the body did not end in \(deadline)"))
    case .failed(let evidence): return learnFailure(evidence)
    }
  }

  private func learnPass() -> Bool {
    collector.endCase(counts: countsCases)
    switch phase {
    case .random:
      passed += 1
      if !source.tape.filters.isEmpty { _ = giveUpOnFilter() }
    case .exhaustive(let index):
      passed += 1
      phase = .exhaustive(index + 1)
    case .example(let index): phase = .example(index + 1)
    case .replay, .regression:
      if source.tape.isFaithful { skip() } else { misaligned() }
    case .shrinking: shrinker?.learn(nil)
    case .recording, .confirming:
      failUnsteadily("passed")
      return true
    case .varying(let argument, _):
      spared.insert(argument)
      phase = .varying(argument + 1, try: 0)
    case .survey, .done: break
    }
    return false
  }

  /// Whether a case that passes now is one of those that were asked for.
  private var countsCases: Bool {
    switch phase {
    case .random, .exhaustive: true
    default: false
    }
  }

  private func learnHang(_ evidence: Evidence) -> Bool {
    if Task.isCancelled {
      cancel()
      return false
    }
    switch phase {
    case .shrinking:
      shrinker?.learn(nil)
      isShrinkingHung = true
      notes.append("shrinking ended when a simpler case hung: \(evidence.reason ?? "")")
      return false
    case .varying(let argument, _):
      spared.insert(argument)
      phase = .varying(argument + 1, try: 0)
      return false
    default:
      return conclude(.hung, evidence)
    }
  }

  private func learnFailure(_ evidence: Evidence) -> Bool {
    if Task.isCancelled {
      cancel()
      return false
    }
    failureReason = evidence.reason ?? failureReason
    switch phase {
    case .random:
      phase = .recording
      return false
    case .recording, .exhaustive:
      beginShrinking()
      return true
    case .shrinking:
      shrinker?.learn(source.tape.recording)
      return false
    case .confirming(let count):
      phase = .confirming(count + 1)
      guard count == 0 else { return false }
      spared = source.tape.functions
      failure = (.falsified, evidence)
      return true
    case .varying(let argument, let count):
      varied[argument, default: 0] += 1
      phase = .varying(argument, try: count + 1)
      return false
    case .example, .replay, .regression, .survey, .done:
      return conclude(.falsified, evidence)
    }
  }

  /// Ends with the case at hand, as it is.
  private func conclude(_ kind: PropertyFailure.Kind, _ evidence: Evidence) -> Bool {
    if let origin { notes.insert(origin, at: 0) }
    if case .example = phase {} else { shrinker = Shrinker(source.tape.recording) }
    takeSize()
    fail(kind, evidence)
    return true
  }

  /// Has the case that was drawn played again at its size, if that matters.
  private func takeSize() {
    if source.tape.isSized { size = source.tape.size }
  }

  /// What is known of a case that was not drawn.
  private var origin: String? {
    switch phase {
    case .example(let index): "this is example \(index + 1) of \(examples)"
    case .replay:
      source.tape.isFaithful
        ? "this is the case of the replay token"
        : "the replay token does not fit these generators: this is the case nearest to it"
    case .regression(let index): "this is kept case \(index + 1) of \(regressions.count)"
    default: nil
    }
  }

  private func beginShrinking() {
    shrinker = Shrinker(source.tape.recording)
    takeSize()
    initialCount = source.tape.choices.count
    shrinkStart = ContinuousClock.now
    phase = .shrinking
  }

  /// Takes the arguments of the case that was asked for: those that failed first, then the simplest.
  func note(_ arguments: [Shown]) {
    if case .shrinking = phase { original = arguments } else { minimal = arguments }
  }
}
