public import Bowyer
import BowyerScenarios

/// An error that prevents the export of a recording.
public enum InspectionExportError: Error, Hashable, CustomStringConvertible {
  /// The history has several branches, which a scenario cannot have: the number of branches.
  case forked(branches: Int)

  /// A description of the error, and of what to do.
  public var description: String {
    switch self {
    case .forked(let count):
      "the history has \(count) branches, and a scenario is of one; export a recording, or begin again"
    }
  }
}

/// An export: an inspection, and texts of it without secrets.
public struct InspectionExport<S: Sendable, Input: Sendable>: Sendable {
  /// The exported inspection.
  public let inspection: Inspection<S, Input>
  private let secrets: InspectedSecrets

  init(_ inspection: Inspection<S, Input>, _ panels: InspectorPanels<S, Input>) {
    self.inspection = inspection
    let history = inspection.history
    secrets = panels.secrets(at: history.dropped...history.last, in: history)
  }

  /// Returns a text with its secrets masked.
  public func masked(_ text: String) -> String { secrets.masked(text, isSource: true) }

  /// Returns the text of a recording, without secrets.
  ///
  /// *export*: a session that is started from the text has the history of the recorded session, except for secrets
  ///
  /// - Parameter recording: A recording of the inspected component.
  /// - Returns: The text.
  /// - Throws: The errors of ``/Bowyer/Recording/text()``.
  public func text(
    of recording: Recording<Inspecting<Input>>
  ) throws(RecordingError) -> String where Input: Encodable {
    masked(try recording.withoutExports().text())
  }

  /// Returns a recording as the Swift source of a scenario of the component alone, without secrets.
  ///
  /// - Parameters:
  ///   - component: The component without an inspector.
  ///   - name: An expression for the component.
  ///   - recording: A recording of the inspected component.
  ///   - failures: The types of the errors with which effects may fail.
  /// - Returns: An expression with one step per line; the steps of the inspector are left out.
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
  /// Returns the recording without exports, which would be made again.
  fileprivate func withoutExports<Own>() -> Recording where Input == Inspecting<Own> {
    Recording(
      events.map { event in
        if case .answered(let request, _) = event.happening, request.id == Inspecting<Own>.exporting
        {
          return RecordedEvent(time: event.time, turns: event.turns, .passed)
        }
        return event.compactMap { input in
          if case .inspector(.export) = input { nil } else { input }
        }
      },
      order: order
    )
  }

  /// Returns the recording of the component alone.
  fileprivate func ofComponent<Own>() -> Recording<Own> where Input == Inspecting<Own> {
    Recording<Own>(withoutExports().events.map { $0.compactMap(\.input) }, order: order)
  }
}
