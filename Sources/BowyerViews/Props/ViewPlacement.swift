/// A place for a view outside of its container, on platforms that have such a place.
///
/// Elsewhere, as in text, in terminals and in HTML, the view stays in its container. A placement
/// neither adds nor removes a control.
public enum ViewPlacement: String, Hashable, Sendable, CaseIterable {
  /// The bar of the screen, for controls and a search field.
  ///
  /// SwiftUI supports it for children of the outermost container of a screen that has a bar.
  case toolbar
  /// The swipe actions at the trailing edge of a row of a list, for buttons.
  ///
  /// SwiftUI supports it for children of the outermost container of the row.
  case swipe
  /// The swipe actions at the leading edge of a row of a list, for buttons.
  case leadingSwipe
  /// The pull-to-refresh gesture of a list, for a button.
  ///
  /// SwiftUI supports it for children of the outermost container of a screen that has a list or
  /// scrolls. The gesture shows progress until the button's input is handled and the button is
  /// enabled again.
  case refresh
}

extension ViewTree {
  /// Returns this view in another place, on platforms that have it; nil restores its place in its
  /// container.
  ///
  ///     let row: ViewTree<Int> = .row(
  ///       .text("Milk"),
  ///       .button("Delete", kind: .destructive, 1).placed(.swipe)
  ///     )
  ///     row.rendered()  // "Milk [ Delete ]"
  ///
  /// *placed*: `view.placed(p)` has the controls and the text of `view`
  public func placed(_ placement: ViewPlacement?) -> ViewTree { with { $0.placement = placement } }

  /// Returns this view with its label and placeholder marked as keys of the app's string catalog.
  ///
  ///     ViewTree.button("save", 1).localized().rendered()  // "[ save ]"
  ///
  /// SwiftUI looks up the translations in the locale of the view's environment. Other interpreters
  /// show the keys. For these, and for texts that contain values, translate the text where the view
  /// is made, for example with Foundation's `String(localized:)`.
  ///
  /// It applies to the view itself, not to its children.
  public func localized() -> ViewTree { with { $0.isLocalized = true } }
}
