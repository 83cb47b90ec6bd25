public import Bowyer
import BowyerLock
import BowyerScenarios

/// An error that prevents the export of a recording.
public enum InspectionExportError: Error, Hashable, CustomStringConvertible {
  /// The history has several branches, which a scenario cannot have: the number of branches.
  case forked(branches: Int)

  public var description: String {
    switch self {
    case .forked(let count):
      "the history has \(count) branches, and a scenario is of one; export a recording, or begin again"
    }
  }
}

/// An export: an inspection, and texts of it without secrets.
///
/// *export*: a session that is started from the text of a recording has the history of the recorded
/// session, except for secrets
public struct InspectionExport<S: Sendable, Input: Sendable>: Sendable {
  /// The exported inspection.
  public let inspection: Inspection<S, Input>
  private let secrets: InspectedSecrets
  private let replay: Replay
  private let panels: InspectorPanels<S, Input>

  /// Calls a function with each state of the component that a recording leads to.
  typealias Replay =
    @Sendable (
      Recording<Inspecting<Input>>, [any (Error & Codable).Type], @escaping @Sendable (S) -> Void
    ) throws(RecordingError) -> Void

  init(
    _ inspection: Inspection<S, Input>,
    _ panels: InspectorPanels<S, Input>,
    replay: @escaping Replay
  ) {
    (self.inspection, self.panels, self.replay) = (inspection, panels, replay)
    let history = inspection.history
    secrets = panels.secrets(at: history.dropped...history.last, in: history)
  }

  /// Returns the secrets of the history and of a recording, which also has the dropped steps.
  private func secrets(
    with recording: Recording<Inspecting<Input>>,
    _ failures: [any (Error & Codable).Type]
  ) throws(RecordingError) -> InspectedSecrets {
    guard inspection.history.dropped > 0 else { return secrets }
    let all = Lock(secrets)
    try replay(recording, failures) { [panels] state in
      all.withLock { panels.learnSecrets(&$0, from: state) }
    }
    return all.withLock { secrets in
      for case .sent(.app(let input)) in recording.events.map(\.happening) {
        secrets.learn(from: input)
      }
      return secrets
    }
  }

  /// Returns a text with the secrets of the history masked.
  public func masked(_ text: String) -> String { secrets.masked(text, isSource: true) }

  /// Returns the text of a recording, without secrets.
  ///
  /// If the history has dropped steps, the recording is replayed for their secrets, without running effects.
  ///
  /// - Throws: The errors of ``/Bowyer/Recording/text(version:)``, or of the replay.
  public func text(
    of recording: Recording<Inspecting<Input>>,
    failures: [any (Error & Codable).Type] = []
  ) throws(RecordingError) -> String where Input: Encodable {
    let recording = recording.withoutExports()
    return try secrets(with: recording, failures).masked(recording.text(), isSource: true)
  }

  /// Returns a recording as the Swift source of a scenario of the component alone, without the
  /// steps of the inspector and without secrets.
  ///
  /// - Throws: ``InspectionExportError/forked(branches:)``, ``/BowyerScenarios/ScenarioTextError``, or an error of the replay
  ///   for the secrets of dropped steps.
  public func scenario<Environment, V: Sendable>(
    of component: StoreComponent<Environment, S, Input, V>,
    named name: String,
    from recording: Recording<Inspecting<Input>>,
    failures: [any (Error & Codable).Type] = []
  ) throws -> String where S: Equatable {
    let branches = inspection.history.branches.count
    guard branches == 1 else { throw InspectionExportError.forked(branches: branches) }
    let text = try recording.ofComponent().scenario(of: component, named: name, failures: failures)
    return try secrets(with: recording.withoutExports(), failures).masked(text, isSource: true)
  }
}

extension Recording {
  /// Returns the recording without exports, which would be made again.
  fileprivate func withoutExports<Own>() -> Recording where Input == Inspecting<Own> {
    Recording(
      events.map { event in
        if case .answered(let request, _) = event.happening, request.id == Inspecting<Own>.exporting
        {
          return RecordedEvent(time: event.time, turns: event.turns, .passed)
        }
        return event.compactMap { if case .inspector(.export) = $0 { nil } else { $0 } }
      },
      order: order
    )
  }

  fileprivate func ofComponent<Own>() -> Recording<Own> where Input == Inspecting<Own> {
    Recording<Own>(withoutExports().events.map { $0.compactMap(\.input) }, order: order)
  }
}
