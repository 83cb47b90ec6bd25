import Bowyer
import BowyerKinds
import BowyerViews

/// A user action on a control that is found by its label.
struct ScenarioUse: Sendable {
  let role: ControlRole
  let label: String
  let ordinal: Int
  let action: @Sendable (Control) -> ViewAction

  var ordinalText: String { ordinal == 1 ? "" : ", ordinal: \(ordinal)" }

  /// Performs the action; returns a finding if that is not possible.
  func act<S, Input, V: ViewDescription>(
    on session: ControlledSession<S, Input, V>
  ) -> ScenarioFinding? where V.Input == Input {
    let view = session.view.shown
    do throws(ControlMissing) {
      let control = try view.control(label, as: role, ordinal: ordinal)
      do throws(EventRefusal) {
        session.send(try view.dispatch(action(control), at: control.path))
        return nil
      } catch {
        return .impossible(
          "\(role.rawValue) \(error)",
          hint: "add the step that enables it before it"
        )
      }
    } catch {
      return .impossible(error.description, hint: hint(for: error))
    }
  }

  /// Returns a hint with the step that is missing, or with the label that was probably meant.
  private func hint(for missing: ControlMissing) -> String? {
    if let cover = missing.cover {
      let step = "add before it the step that closes the \(cover.word)"
      return cover.isDismissible ? "\(step): \(ScenarioDismissal(cover.title).text)" : step
    }
    let alike = missing.controls.map(\.control).filter { $0.role == role }.map(\.label)
    guard let label = Nearest.to(label, in: alike) ?? (alike.count == 1 ? alike[0] : nil),
      label != self.label
    else { return nil }
    return "change the label to: \(label.literal)"
  }
}

extension ControlledSession where V: ViewDescription, V.Input == Input {
  /// The text of the view, each paragraph on one line.
  var shownText: String { view.shown.rendered(width: 10_000) }
}
