extension ViewTree {
  /// Returns what lies over the rest until it is answered.
  ///
  ///     ViewTree<Int>.dialog("Sure?", .button("Yes", 1)).controls.count  // 1
  ///
  /// ``onDismiss(_:options:)`` says what is sent when it is left without an answer, as by Escape.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - kind: How it is shown where there are several ways.
  ///   - isModal: Whether the rest can only be used when it is gone.
  ///   - children: The views in it, one below the other; nil is ``empty``.
  /// - Returns: The dialog.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: ViewTree?...
  ) -> ViewTree {
    dialog(title, kind: kind, isModal: isModal, filled(children))
  }

  /// Returns what lies over the rest until it is answered, as many views as the array holds.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: [ViewTree]
  ) -> ViewTree {
    container(.dialog, children) { look in
      look.text = title
      look.detail = NodeDetail(.dialog(kind, isModal: isModal))
    }
  }

  /// Returns controls that are seen when a menu is opened.
  ///
  ///     ViewTree<Int>.menu("File", .button("Open", 1)).controls.map(\.label)  // ["Open"]
  public static func menu(_ label: String, _ items: ViewTree?...) -> ViewTree {
    menu(label, filled(items))
  }

  /// Returns controls that are seen when a menu is opened, as many as the array holds.
  public static func menu(_ label: String, _ items: [ViewTree]) -> ViewTree {
    container(.menu, items) { $0.text = label }
  }
}

/// How a dialog is shown where there are several ways.
///
/// Text and terminals show all of them alike. SwiftUI shows an alert, or a confirmation, that holds anything but texts and
/// buttons as a sheet, so that nothing of it is lost.
public enum DialogKind: Hashable, Sendable {
  /// A page over the rest.
  case sheet
  /// A page over the lower half, which can be drawn up.
  case halfSheet
  /// A short message with buttons. In pages of HTML its role is `alertdialog`.
  case alert
  /// A choice between a few things to do.
  case confirmation
  /// A box that points at the container in which the dialog stands.
  case popover
}
