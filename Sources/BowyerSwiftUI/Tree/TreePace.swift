#if canImport(SwiftUI)
  import BowyerViews

  /// Thins out what is done too often to the nodes of a tree, and does what has waited when its time comes.
  @MainActor
  final class TreePace {
    private var pacing = Pacing()
    private let start = ContinuousClock.now
    private var alarm: Task<Void, Never>?
    /// Does what is done to a node; returns whether something is sent.
    var deliver: @MainActor (Deed) -> Bool = { _ in false }

    nonisolated init() {}

    /// Takes what is done; returns whether something is sent, now or later.
    func take(_ deed: Deed, _ rate: EventOptions.Rate?) -> Bool {
      // What waits at a place is not overtaken by what is done there.
      for earlier in pacing.flush(deed.path, but: deed.action.event) { _ = deliver(earlier) }
      let now = pacing.take(deed, rate, at: start.duration(to: .now))
      setAlarm()
      return now.map(deliver) ?? true
    }

    /// Whether what was typed into a field waits.
    func holdsText(of path: [PathElement]) -> Bool { pacing.holdsText(of: path) }

    private func setAlarm() {
      alarm?.cancel()
      alarm = pacing.deadline.map { deadline in
        Task { [weak self, start] in
          // Who waits for longer is woken, and waits again.
          let time = min(deadline, .seconds(1_000_000_000))
          try? await Task.sleep(until: start + time, clock: .continuous)
          if !Task.isCancelled { self?.ring() }
        }
      }
    }

    private func ring() {
      for deed in pacing.due(at: start.duration(to: .now)) { _ = deliver(deed) }
      setAlarm()
    }
  }
#endif
