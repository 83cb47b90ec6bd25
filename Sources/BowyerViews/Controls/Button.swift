extension ViewTree {
  /// Returns a button that sends an input when it is pressed.
  ///
  ///     ViewTree.button("+", 1).rendered()  // "[ + ]"
  ///
  /// Only Apple's platforms show the SF Symbol. Interpreters that show text only show the
  /// accessibility label of a button without a label, for which a style sheet draws an icon.
  public static func button(
    _ label: String,
    kind: ButtonKind = .plain,
    systemImage: String? = nil,
    _ input: Input
  ) -> ViewTree {
    leaf(.button) { look in
      look.text = label
      if kind != .plain || systemImage != nil {
        look.detail = NodeDetail(.button(kind, systemImage: systemImage.map { ExactText($0) }))
      }
      look.handle(.press, .always(input))
    }
  }
}

/// The purpose of a button.
public enum ButtonKind: Hashable, Sendable {
  /// An ordinary action.
  case plain
  /// The main action.
  case primary
  /// An action that cannot be undone.
  case destructive
  /// An action that cancels an operation and changes nothing.
  case cancel
}

extension Node {
  package var buttonKind: ButtonKind {
    if case .button(let kind, _)? = look.detail?.kind { kind } else { .plain }
  }
}

extension RunPlace {
  func button(_ title: String, _ kind: ButtonKind = .plain) -> TextRun {
    guard isDesigned else { return run(isDisabled ? "( \(title) )" : "[ \(title) ]") }
    let kind = isDisabled ? .plain : kind
    if kind == .primary { return run(" \(title) ", role: .primary) }
    if isInList {
      let place = kind == .destructive ? with(ViewStyle(foreground: .danger)) : self
      return place.run(title.isEmpty ? " " : title, role: .action)
    }
    return run(" \(title) ", role: kind == .destructive ? .destructive : .control)
  }
}
