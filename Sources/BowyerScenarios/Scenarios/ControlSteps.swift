import Bowyer
import BowyerKinds
public import BowyerViews

extension Scenario where V: ViewDescription, V.Input == Input {
  /// Adds a step that presses a button, found by its label, and by its ordinal, from 1, among those of this label.
  ///
  /// No control behind a modal dialog is found.
  public func press(
    _ label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (step, place) = (".press(\(label.literal)", StepPlace(fileID, filePath, line))
    return using(.button, label, ordinal, step, edit, at: place) { _ in .press }
  }

  /// Adds a step that replaces the whole text of a field.
  public func type(
    _ text: String,
    into label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (literal, place) = (text.literal, StepPlace(fileID, filePath, line))
    let step = ".type(\(literal), into: \(label.literal)"
    return using(.textField, label, ordinal, step, edit, at: place) { _ in .input(text) }
  }

  /// Adds a step that flips a toggle.
  public func toggle(
    _ label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (step, place) = (".toggle(\(label.literal)", StepPlace(fileID, filePath, line))
    return using(.toggle, label, ordinal, step, edit, at: place) { control in
      if case .toggle(let isOn) = control.kind { .toggle(!isOn) } else { .toggle(true) }
    }
  }

  /// Adds a step that dismisses a dialog or a modal of a navigation, as by Escape or by a swipe.
  ///
  /// It is found by its title, its key, or the name of a screen of the modal; without a name, the topmost one is dismissed. It
  /// sends the input of ``/BowyerViews/ViewTree/onDismiss(_:)`` of the dialog, or of ``/BowyerViews/Screen/leaving(_:)``
  /// of the modal's bottom screen. A dialog behind a modal one cannot be dismissed.
  public func dismiss(
    _ name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (dismissal, place) = (ScenarioDismissal(name), StepPlace(fileID, filePath, line))
    return adding(.act(edit, dismissal.act(on:)), dismissal.text, at: place)
  }

  /// Adds the expectation that the view shows a text at this point.
  public func shows(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    holding(".shows(\(text.literal))", at: StepPlace(fileID, filePath, line)) { session in
      let shown = session.shownText
      if shown.contains(text) { return nil }
      let other = shown.isEmpty ? "but nothing" : "but:"
      return .view("does not show \(text.literal), \(other)", shown)
    }
  }

  /// Adds the expectation that the view does not show a text at this point.
  public func hides(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Scenario {
    holding(".hides(\(text.literal))", at: StepPlace(fileID, filePath, line)) { session in
      let shown = session.shownText
      return shown.contains(text) ? .view("shows \(text.literal):", shown) : nil
    }
  }

  /// Adds a step that chooses an option of a picker, both found by their labels, or the option by its key.
  public func choose(
    _ option: String,
    from label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let step = ".choose(\(option.literal), from: \(label.literal)"
    let place = StepPlace(fileID, filePath, line)
    return using(.picker, label, ordinal, step, edit, at: place) { control in
      guard case .picker(_, let options) = control.kind,
        let found = options.first(where: { $0.label == option })
      else { return .select(ViewKey(option)) }
      return .select(found.key)
    }
  }

  /// Adds a step that moves a slider, found by its label, to the nearest value that it can take.
  public func slide(
    _ label: String,
    to value: SliderValue,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let (step, place) = (".slide(\(label.literal), to: \(value)", StepPlace(fileID, filePath, line))
    let isWritten = value.double.isFinite
    return using(.slider, label, ordinal, step, edit, isWritten: isWritten, at: place) { _ in
      .slide(value)
    }
  }

  /// Adds a step that acts on a control; `step` is its source up to the ordinal.
  private func using(
    _ role: ControlRole,
    _ label: String,
    _ ordinal: Int,
    _ step: String,
    _ edit: Step.Edit?,
    isWritten: Bool = true,
    at place: StepPlace,
    _ action: @escaping @Sendable (Control) -> ViewAction
  ) -> Scenario {
    let text = step + (ordinal == 1 ? ")" : ", ordinal: \(ordinal))")
    let act = Step.Kind.act(edit) { session in
      let view = session.view.shown
      do {
        let control = try view.control(label, as: role, ordinal: ordinal)
        session.send(try view.dispatch(action(control), at: control.path))
        return nil
      } catch let missing as ControlMissing {
        return .impossible(missing.description, hint: missing.hint(for: label, as: role))
      } catch {
        let hint = "add the step that enables it before it"
        return .impossible("\(role.rawValue) \(error)", hint: hint)
      }
    }
    return adding(act, text, code: .some(isWritten ? text : nil), at: place)
  }
}

extension ControlMissing {
  fileprivate func hint(for label: String, as role: ControlRole) -> String? {
    if let cover {
      let step = "add before it the step that closes the \(cover.node.dialogWord)"
      return cover.node.handles(.dismiss)
        ? "\(step): \(ScenarioDismissal(cover.node.dialogTitle).text)" : step
    }
    let alike = controls.filter { $0.role == role }.map(\.label)
    let near = nearestWord(to: label, in: alike) ?? (alike.count == 1 ? alike[0] : nil)
    return near.flatMap { $0 == label ? nil : "change the label to: \($0.literal)" }
  }
}

extension ControlledSession where V: ViewDescription, V.Input == Input {
  var shownText: String { view.shown.rendered(width: 10_000) }
}

struct ScenarioDismissal: Sendable {
  /// The title of the dialog, its key, or the name of its screen; `nil` for the topmost one.
  let name: String?

  init(_ name: String?) { self.name = name?.isEmpty == true ? nil : name }

  var text: String { ".dismiss(\(name?.literal ?? ""))" }

  private struct Presented {
    /// What `name` may be, the title first.
    let names: [String]
    let text: String
    let leaving: Result<any Sendable, EventRefusal>

    var title: String { names.first { !$0.isEmpty } ?? "" }
  }

  func act<S, Input, V: ViewDescription>(
    on session: ControlledSession<S, Input, V>
  ) -> ScenarioFinding? where V.Input == Input {
    let view = session.view.shown
    let index = ViewIndex(view.node.forced)
    var dialogs = index.dialogs.map { Self.presented($0, in: view) }
    let top = index.topModal.flatMap { top in index.dialogs.firstIndex { $0.path == top.path } }
    var topmost = top ?? index.dialogs.indices.last
    if let navigation = session.view as? any NavigationDescription,
      let modal = Self.topModal(of: navigation)
    {
      // A full-screen modal is no dialog: it is the whole view.
      if let top, index.dialogs[top].path.last == .key(.layer(modal.index)) {
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
    func impossible(_ reason: String, _ hint: String) -> ScenarioFinding {
      .impossible("\(dialogs[found].text) \(reason)".neutralised(), hint: hint)
    }
    if index.dialogs.indices.contains(found), index.covers(index.dialogs[found].path),
      let cover = index.topModal?.node
    {
      let step = ScenarioDismissal(cover.dialogTitle).text
      return impossible("is behind the \(cover.dialogName)", "add before it: \(step)")
    }
    switch dialogs[found].leaving {
    case .success(let input):
      if let input = input as? Input { session.send(input) }
      return nil
    case .failure(.disabled):
      return impossible("is disabled", "add the step that enables it before it")
    case .failure:
      return impossible(
        "cannot be dismissed: no input is set for it",
        "press one of its buttons; or give it .onDismiss(…), or its screen .leaving(…)"
      )
    }
  }

  private static func presented<Input>(_ dialog: ViewPlace, in view: ViewTree<Input>) -> Presented {
    var names = [dialog.node.dialogTitle]
    if case .key(let key)? = dialog.path.last, !key.isLayer { names.append(key.name) }
    let leaving = Result { () throws(EventRefusal) -> any Sendable in
      try view.dispatch(.dismiss, at: dialog.path)
    }
    return Presented(names: names, text: dialog.node.dialogName, leaving: leaving)
  }

  /// Returns the topmost modal, which is dismissed with all its screens, and its number among the layers of the navigation.
  private static func topModal<V: NavigationDescription>(
    of view: V
  ) -> (presented: Presented, index: Int)? {
    guard let (modal, index) = view.embedded.topModal else { return nil }
    let screens = [modal.top] + modal.screens
    let title = modal.top.title.isEmpty ? modal.top.name : modal.top.title
    let presented = Presented(
      names: screens.flatMap { [$0.title, $0.name] },
      text: "sheet \(title.literal)",
      leaving: modal.exit.map { .success($0) } ?? .failure(.notHandled(.dismiss, label: title))
    )
    return (presented, index)
  }

  private func missing(_ dialogs: [Presented]) -> ScenarioFinding {
    let list = dialogs.map(\.text).joined(separator: ", ")
    let near =
      nearestWord(to: name ?? "", in: dialogs.flatMap(\.names))
      ?? (dialogs.count == 1 ? dialogs[0].title : nil)
    return .impossible(
      "no dialog \((name ?? "").literal) is presented; there are: \(list)".neutralised(),
      hint: near.map { "change the title to: \($0.literal)" }
    )
  }
}
