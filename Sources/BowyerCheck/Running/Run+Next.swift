extension Run {
  /// Prepares the next case; returns false when there is none.
  func next() -> Bool {
    while true {
      switch phase {
      case .random:
        if nextRandom() { return true }
      case .example(let index):
        if index < examples { return true }
        phase = config.replay.flatMap { ReplayToken($0) }.map { .replay($0) } ?? .regression(0)
        if case .regression = phase, let text = config.replay {
          refuseReplay("cannot be read: \(text)")
        }
      case .replay(let token):
        play(token)
        return true
      case .regression(let index):
        if index >= regressions.count {
          beginSurvey()
        } else if let token = ReplayToken(regressions[index]) {
          play(token)
          return true
        } else {
          notes.append("a kept case cannot be read: \(regressions[index])")
          phase = .regression(index + 1)
        }
      case .survey:
        guard !Task.isCancelled else {
          cancel()
          return false
        }
        return true
      case .exhaustive(let index):
        guard index < leaves.count else {
          phase = .done
          if passed == 0 { giveUp(nil) }
          return false
        }
        if Task.isCancelled {
          cancel()
          return false
        }
        play(leaves[index], retries: 1)
        return true
      case .recording:
        begin(attempts - 1, recording: true)
        return true
      case .shrinking:
        if nextSimpler() { return true }
      case .confirming(let count):
        if count < Self.confirmations, count < 2 || isInTime {
          play(best)
          return true
        }
        phase = .varying(0, try: 0)
      case .varying(let argument, let count):
        if nextVaried(argument, count) { return true }
      case .done:
        progress?.clear()
        return false
      }
    }
  }

  /// How often the simplest case must fail again: at ten times, one that fails every other time is
  /// found out in 999 of 1,000.
  private static let confirmations = 10
  private static let variations = 12

  var best: [UInt64] { shrinker?.best.indices ?? [] }

  private func play(_ token: ReplayToken) {
    size = token.size
    play(token.indices)
  }

  private func play(_ indices: [UInt64], retries: Int = 100) {
    source.tape.begin(playing: indices, size: size, recording: true)
    source.tape.retries = retries
  }

  private var isInTime: Bool { ContinuousClock.now - shrinkStart < config.shrinkTime }
}

// MARK: - Random cases

extension Run {
  private func nextRandom() -> Bool {
    if passed >= target, !needsMore() {
      phase = .done
      return false
    }
    if attempts & (progress?.mask ?? 63) == 0 {
      if Task.isCancelled {
        cancel()
        return false
      }
      progress?.update(cases: passed, of: target, discards: discards)
    }
    begin(attempts, recording: records)
    attempts += 1
    return true
  }

  /// Begins a random case: the first is the simplest, the next ones grow.
  private func begin(_ number: Int, recording: Bool) {
    source.tape.retries = 100
    guard number > 0 else {
      return source.tape.begin(playing: [], size: 0, recording: recording)
    }
    let ramp = min(50, max(1, target / 2))
    source.tape.begin(
      random: SplitMix64(seed: config.seed, case: number),
      size: number >= ramp ? 100 : number * 100 / ramp,
      recording: recording
    )
  }

  /// Whether it takes more cases to say whether a required label is common enough.
  private func needsMore() -> Bool {
    let open = collector.coverage(of: passed, isExhaustive: false).contains { $0.standing == .open }
    guard open, passed > 0, passed < max(100_000, config.cases) else { return false }
    target = passed * 2
    return true
  }
}

// MARK: - All cases there are

extension Run {
  /// The most choices that are made to see whether the cases are all there are: they are kept, and no
  /// case is run before it is known.
  private static let mostChoices = 100_000

  private func beginSurvey() {
    size = 100
    source.tape.begin(playing: [], size: 100, recording: true)
    source.tape.retries = 1
    phase = target == 0 ? .done : config.surveys ? .survey : .random
  }

  /// Takes note of a case of the survey, and goes on to the next one in the tree of choices.
  func survey(isDiscarded: Bool) {
    let choices = source.tape.choices
    if !isDiscarded { leaves.append(choices.map(\.index)) }
    let siblings = choices.reduce(UInt64(0)) {
      $0.addingReportingOverflow($1.max).overflow ? .max : $0 + $1.max
    }
    let limit = UInt64(target)
    // What depends on the size is not all there is at one size.
    let isWhole = source.shared == nil && !source.tape.isSized
    surveyedChoices += choices.count
    guard isWhole, siblings < limit, surveyed < limit, surveyedChoices < Self.mostChoices else {
      return abandonSurvey()
    }
    surveyed += 1
    guard let last = choices.lastIndex(where: { $0.index < $0.max }) else {
      if leaves.isEmpty { return abandonSurvey() }
      phase = .exhaustive(0)
      return
    }
    let next = choices[..<last].map(\.index) + [choices[last].index + 1]
    source.tape.begin(playing: next, size: 100, recording: true)
  }

  private func abandonSurvey() {
    leaves = []
    source.takeBack()
    // What a survey draws is not what a run draws: it begins with all the simplest.
    source.tape.forgetFilters()
    phase = .random
  }
}

// MARK: - Cases that fail

extension Run {
  private func nextSimpler() -> Bool {
    let isAllowed = !isShrinkingHung && evaluations < config.maxShrinkEvaluations && isInTime
    let candidate = shrinker?.next()
    guard let candidate, isAllowed else {
      shrinkDuration = ContinuousClock.now - shrinkStart
      if candidate != nil, !isShrinkingHung, evaluations > 0 {
        notes.append("shrinking was stopped: there may be a simpler case")
      }
      phase = .confirming(0)
      return false
    }
    play(candidate)
    return true
  }

  /// Draws one argument anew; the other ones stay.
  private func nextVaried(_ argument: Int, _ count: Int) -> Bool {
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
}
