import Bowyer
import BowyerKinds
import BowyerViews

/// A user's dismissal of a dialog or of a modal of a navigation.
struct ScenarioDismissal: Sendable {
  /// The title of the dialog, its key, or the name of its screen; `nil` for the topmost one.
  let name: String?

  init(_ name: String?) { self.name = name?.isEmpty == true ? nil : name }

  var text: String { ".dismiss(\(name?.literal ?? ""))" }

  /// A dialog or a modal that is presented.
  private struct Presented {
    /// What `name` may be, the title first.
    let names: [String]
    /// The kind and the title, for messages.
    let text: String
    /// The input of its dismissal.
    let leaving: Result<any Sendable, EventRefusal>

    var title: String { names.first { !$0.isEmpty } ?? "" }
  }

  /// Dismisses the dialog; returns a finding if that is not possible.
  func act<S, Input, V: ViewDescription>(
    on session: ControlledSession<S, Input, V>
  ) -> ScenarioFinding? where V.Input == Input {
    let view = session.view.shown
    let index = ControlIndex(view)
    var dialogs = index.dialogs.map { Self.presented($0, in: view) }
    let top = index.topModal.flatMap { index.dialogs.firstIndex(of: $0) }
    var topmost = top ?? index.dialogs.indices.last
    if let navigation = session.view as? any NavigationDescription,
      let modal = Self.topModal(of: navigation)
    {
      // A full-screen modal is no dialog: it is the whole view.
      if let top, index.dialogs[top].key == .layer(modal.index) {
        dialogs[top] = modal.presented
      } else if top == nil {
        dialogs.append(modal.presented)
        topmost = dialogs.indices.last
      }
    }
    guard let topmost else {
      return .impossible("nothing is presented", hint: "add before it the step that presents it")
    }
    guard let found = name.map({ name in dialogs.lastIndex { $0.names.contains(name) } }) ?? topmost
    else { return missing(dialogs) }
    if index.dialogs.indices.contains(found), let cover = index.cover(of: index.dialogs[found].path)
    {
      return .impossible(
        "\(dialogs[found].text) is behind the \(cover.name)".neutralised(),
        hint: "add before it: \(ScenarioDismissal(cover.title).text)"
      )
    }
    switch dialogs[found].leaving {
    case .success(let input):
      guard let input = input as? Input else { return nil }
      session.send(input)
      return nil
    case .failure(.disabled):
      return .impossible(
        "\(dialogs[found].text) is disabled".neutralised(),
        hint: "add the step that enables it before it"
      )
    case .failure:
      return .impossible(
        "\(dialogs[found].text) cannot be dismissed: no input is set for it".neutralised(),
        hint: "press one of its buttons; or give it .onDismiss(…), or its screen .leaving(…)"
      )
    }
  }

  private static func presented<Input>(
    _ dialog: PresentedDialog,
    in view: ViewTree<Input>
  ) -> Presented {
    let names = [dialog.title] + (dialog.key.map { $0.isLayer ? [] : [$0.name] } ?? [])
    do throws(EventRefusal) {
      let input = try view.dispatch(.dismiss, at: dialog.path)
      return Presented(names: names, text: dialog.name, leaving: .success(input))
    } catch {
      return Presented(names: names, text: dialog.name, leaving: .failure(error))
    }
  }

  /// Returns the topmost modal of a navigation, which is dismissed with all its screens, and its
  /// number among the layers of the navigation.
  private static func topModal<V: NavigationDescription>(
    of view: V
  ) -> (presented: Presented, index: Int)? {
    guard let (modal, index) = view.embedded.topModal else { return nil }
    let screens = [modal.top] + modal.screens
    let title = modal.top.title.isEmpty ? modal.top.name : modal.top.title
    let refusal = EventRefusal.notHandled(.dismiss, label: title)
    let presented = Presented(
      names: screens.flatMap { [$0.title, $0.name] },
      text: "sheet \(title.literal)",
      leaving: modal.exit.map { .success($0) } ?? .failure(refusal)
    )
    return (presented, index)
  }

  private func missing(_ dialogs: [Presented]) -> ScenarioFinding {
    let list = dialogs.map(\.text).joined(separator: ", ")
    let near =
      Nearest.to(name ?? "", in: dialogs.flatMap(\.names))
      ?? (dialogs.count == 1 ? dialogs[0].title : nil)
    return .impossible(
      "no dialog \((name ?? "").literal) is presented; there are: \(list)".neutralised(),
      hint: near.map { "change the title to: \($0.literal)" }
    )
  }
}
