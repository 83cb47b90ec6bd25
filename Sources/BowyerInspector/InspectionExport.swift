public import Bowyer
import BowyerScenarios

/// Why a recording of an inspected component cannot be exported.
public enum InspectionExportError: Error, Hashable, CustomStringConvertible {
  /// A scenario has no branches that begin in the past: the number of branches.
  case forked(branches: Int)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .forked(let count):
      "the history has \(count) branches, and a scenario is of one; export a recording, or begin again"
    }
  }
}

/// What is exported: an inspection, and texts of it without what is secret.
public struct InspectionExport<S: Sendable, Input: Sendable>: Sendable {
  /// What was inspected.
  public let inspection: Inspection<S, Input>
  private let secrets: InspectedSecrets

  init(_ inspection: Inspection<S, Input>, _ panels: InspectorPanels<S, Input>) {
    self.inspection = inspection
    let history = inspection.history
    secrets = (history.dropped...history.last).reduce(into: InspectedSecrets(panels.names)) {
      panels.learn(&$0, at: $1, in: history)
    }
  }

  /// Returns a text without what is secret.
  public func masked(_ text: String) -> String { secrets.masked(text, isSource: true) }

  /// Returns a recording as text, without what is secret.
  ///
  /// *export*: a session that is started from the text has the history of the one that was recorded, but for secrets
  ///
  /// - Parameter recording: A recording of the inspected component.
  /// - Returns: The text.
  /// - Throws: What ``/Bowyer/Recording/text()`` throws.
  public func text(
    of recording: Recording<Inspecting<Input>>
  ) throws(RecordingError) -> String where Input: Encodable {
    masked(try recording.withoutExports().text())
  }

  /// Returns a recording as the Swift source of a scenario of the component alone, without what is secret.
  ///
  /// - Parameters:
  ///   - component: The component, which is not inspected.
  ///   - name: An expression of it.
  ///   - recording: A recording of the inspected component.
  ///   - failures: The types of the errors that effects may have failed with.
  /// - Returns: An expression, of one step a line; the steps of the inspector are left out.
  /// - Throws: ``InspectionExportError/forked(branches:)``, or ``/BowyerScenarios/ScenarioTextError``.
  public func scenario<Environment, V: Sendable>(
    of component: StoreComponent<Environment, S, Input, V>,
    named name: String,
    from recording: Recording<Inspecting<Input>>,
    failures: [any (Error & Codable).Type] = []
  ) throws -> String where S: Equatable {
    let branches = inspection.history.branches.count
    guard branches == 1 else { throw InspectionExportError.forked(branches: branches) }
    return masked(
      try recording.ofComponent().scenario(of: component, named: name, failures: failures)
    )
  }
}

extension Recording {
  /// Makes the recording of an inspected component from one of the component alone.
  ///
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 1")
  ///     Recording(inspecting: recording).inputs  // [Inspecting.app(1)]
  public init<Own>(inspecting recording: Recording<Own>) where Input == Inspecting<Own> {
    self.init(recording.events.map { $0.map { .app($0) } }, order: recording.order)
  }

  /// Returns the recording without exports, which would be made again.
  fileprivate func withoutExports<Own>() -> Recording where Input == Inspecting<Own> {
    Recording(
      events.map { event in
        if case .answered(let request, _) = event.happening, request.id == Inspecting<Own>.exporting
        {
          return RecordedEvent(time: event.time, turns: event.turns, .passed)
        }
        return event.map { input in
          if case .inspector(.export) = input { nil } else { input }
        }
      },
      order: order
    )
  }

  /// Returns the recording of the component alone.
  fileprivate func ofComponent<Own>() -> Recording<Own> where Input == Inspecting<Own> {
    Recording<Own>(withoutExports().events.map { $0.map(\.input) }, order: order)
  }
}

extension RecordedEvent {
  /// Returns the event with another input; time passes where there is none.
  fileprivate func map<Other>(_ other: (Input) -> Other?) -> RecordedEvent<Other> {
    let happening: RecordedEvent<Other>.Happening =
      switch self.happening {
      case .sent(let input): other(input).map { .sent($0) } ?? .passed
      case .answered(let request, let value): .answered(request, value)
      case .ended(let request): .ended(request)
      case .failed(let request, let failure): .failed(request, failure)
      case .woke(let place): .woke(place)
      case .passed: .passed
      }
    return RecordedEvent<Other>(time: time, turns: turns, happening)
  }
}
