import Bowyer

/// How reports name what is not written as a step.
enum ScenarioRunText {
  static let start = "the beginning"
}

/// One run of a scenario, through all its branches.
struct ScenarioRun<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>
  typealias Track = ScenarioTrack<S>

  private let setting: ScenarioSetting<S, Input, V>
  private var failures: [ScenarioFailure] = []

  init(_ setting: ScenarioSetting<S, Input, V>) {
    self.setting = setting
  }

  func failures(of steps: [Step]) -> [ScenarioFailure] {
    var run = self
    run.play(steps, after: [], in: [], Track())
    return run.failures
  }

  /// Plays what comes after some steps that have been judged already.
  private mutating func play(
    _ steps: [Step],
    after prefix: [Step],
    in branches: [String],
    _ track: Track
  ) {
    var track = track
    var detours: [(steps: [Step], prefix: [Step], name: String, track: Track)] = []
    let scene = ScenarioScene(setting, prefix.isEmpty ? steps : prefix)
    var beat = scene.enter(prefix)
    var isOver = false
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .given:
        let isLate =
          !prefix.isEmpty || !branches.isEmpty || steps[..<index].contains { !$0.isGiven }
        guard isLate else { continue }
        let text = "a scenario is given its state before anything else is said"
        deny(step, .impossible(text, hint: "move it to the beginning"), in: branches, &track)
        isOver = true
      case .act(let perform, _):
        close(&beat, scene, in: branches, &track)
        switch scene.perform(step, perform) {
        case .success(let next): beat = next
        case .failure(let obstacle):
          deny(step, obstacle.finding, in: branches, &track)
          isOver = true
        }
      case .changes, .expect, .holds, .leads: beat.steps.append(step)
      case .branch(let name, let inner):
        close(&beat, scene, in: branches, &track)
        detours.append((inner, prefix + steps[..<index], name, track))
      }
      if isOver { break }
    }
    if !isOver {
      close(&beat, scene, in: branches, &track)
      if !(steps.last?.isBranch ?? false) { end(scene, after: steps, prefix, in: branches, track) }
    }
    for detour in detours {
      play(
        detour.steps,
        after: detour.prefix,
        in: branches + [detour.name],
        detour.track
      )
    }
  }
}

// MARK: - Judging

extension ScenarioRun {
  /// Judges what was done last, and all that is said of it.
  private mutating func close(
    _ beat: inout ScenarioBeat<S, Input, V>,
    _ scene: ScenarioScene<S, Input, V>,
    in branches: [String],
    _ track: inout Track
  ) {
    let judged = beat
    let judgement = judged.judge(scene.session, setting)
    beat = scene.pause()
    guard let first = judgement.findings.first else {
      track.told = judgement.isClaimed ? nil : track.told.map(judged.edited)
      return
    }
    if judgement.findings.contains(where: { $0.finding.kind == .effects }) {
      track.unsaid.formUnion(scene.latestRequests)
    }
    defer {
      if judgement.isDenied || track.isOff {
        track.told = judged.edited(track.told ?? judged.before)
      }
    }
    let isOfState = judgement.findings.allSatisfy { $0.finding.kind == .state }
    if track.isOff, !isOfState || track.mayLead(to: judged, setting) { return follow(&track) }
    track.isDoubtful = track.isDoubtful || judgement.isDenied
    report(first.step, judgement.findings.map(\.finding), in: branches, &track)
  }

  /// Notes that a step cannot be taken.
  private mutating func deny(
    _ step: Step,
    _ finding: ScenarioFinding,
    in branches: [String],
    _ track: inout Track
  ) {
    if track.isOff || track.isDoubtful { return follow(&track) }
    report(step, [finding], in: branches, &track)
  }

  /// Judges what is left when a scenario or a branch ends.
  private mutating func end(
    _ scene: ScenarioScene<S, Input, V>,
    after steps: [Step],
    _ prefix: [Step],
    in branches: [String],
    _ track: Track
  ) {
    guard setting.isExhaustive, !track.isOff, !track.isDoubtful else { return }
    let pending = scene.session.pending
    let left = pending.filter { !track.unsaid.contains($0.id.name) }
    let time = pending.isEmpty ? scene.session.timeToWait : nil
    let what = "is still waited for at the end"
    guard var finding = ScenarioFinding.unfinished(left, time, what) else { return }
    if setting.isLive, !left.isEmpty {
      finding.text += ": the environment has not answered"
      finding.hint = "let it answer without waiting for anything outside; or add: .stop()"
    }
    var track = track
    report((steps.last ?? prefix.last) ?? scene.start, [finding], in: branches, &track)
  }

  private mutating func report(
    _ step: Step,
    _ findings: [ScenarioFinding],
    in branches: [String],
    _ track: inout Track
  ) {
    track.latest = failures.count
    failures.append(
      ScenarioFailure(findings, in: branches, at: step.text, step.place)
    )
  }

  /// Notes that something fails that may follow from what was reported before.
  private mutating func follow(_ track: inout Track) {
    if let latest = track.latest { failures[latest].followers += 1 }
  }
}

extension ScenarioStep {
  fileprivate var isBranch: Bool {
    if case .branch = kind { true } else { false }
  }

  var isGiven: Bool {
    if case .given = kind { true } else { false }
  }
}
