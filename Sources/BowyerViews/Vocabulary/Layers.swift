extension ViewTree {
  /// Returns a dialog, which is presented over the rest of the view.
  ///
  ///     ViewTree<Int>.dialog("Sure?", .button("Yes", 1)).controls.count  // 1
  ///
  /// ``onDismiss(_:options:)`` sets the input that is sent when the user dismisses it, for example
  /// with Escape.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - kind: The presentation, on platforms that have several.
  ///   - isModal: Whether the rest of the view is disabled while the dialog is presented.
  ///   - children: The views in it, one below the other; nil counts as ``empty``.
  /// - Returns: The dialog.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: ViewTree?...
  ) -> ViewTree {
    container(.dialog, nodes(of: children)) { look in
      look.text = title
      look.detail = NodeDetail(.dialog(kind, isModal: isModal))
    }
  }

  /// Returns a dialog of the views in an array.
  public static func dialog(
    _ title: String,
    kind: DialogKind = .sheet,
    isModal: Bool = true,
    _ children: [ViewTree]
  ) -> ViewTree {
    container(.dialog, nodes(of: children)) { look in
      look.text = title
      look.detail = NodeDetail(.dialog(kind, isModal: isModal))
    }
  }

  /// Returns a menu of controls, which are shown when it is opened.
  ///
  ///     ViewTree<Int>.menu("File", .button("Open", 1)).controls.map(\.label)  // ["Open"]
  public static func menu(_ label: String, _ items: ViewTree?...) -> ViewTree {
    container(.menu, nodes(of: items)) { $0.text = label }
  }

  /// Returns a menu of the controls in an array.
  public static func menu(_ label: String, _ items: [ViewTree]) -> ViewTree {
    container(.menu, nodes(of: items)) { $0.text = label }
  }
}

/// The presentation of a dialog, on platforms that have several.
///
/// Text and terminals show all kinds alike. SwiftUI shows an alert or a confirmation as a sheet if
/// it contains anything but texts and buttons, so that no content is lost.
public enum DialogKind: Hashable, Sendable {
  /// A page over the rest of the view.
  case sheet
  /// A page over the lower half, which can be expanded.
  case halfSheet
  /// A short message with buttons. In pages of HTML its role is `alertdialog`.
  case alert
  /// A choice between a few actions.
  case confirmation
  /// A popover that points at the container of the dialog.
  case popover
}
