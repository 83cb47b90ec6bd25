/// Where a platform shows a view apart from the views around it, if it has a place of that sort.
///
/// Elsewhere the view stands where it is written: in text, in terminals, and in pages of HTML all of them do. So a
/// placement takes away no control and adds none.
public enum ViewPlacement: String, Hashable, Sendable, CaseIterable {
  /// In the bar of the screen: controls, and a field to search with.
  ///
  /// SwiftUI follows it for parts of the outermost container of a screen that has a bar.
  case toolbar
  /// Below a row of a list that is swiped towards its beginning: buttons.
  ///
  /// SwiftUI follows it for parts of the outermost container of the row.
  case swipe
  /// Below a row of a list that is swiped towards its end: buttons.
  case leadingSwipe
  /// In the gesture by which a list is pulled down to be loaded again: a button.
  ///
  /// SwiftUI follows it for parts of the outermost container of a screen, if that has a list or scrolls. The gesture
  /// shows that it goes on until the button's input is handled and the button is not disabled.
  case refresh
}

extension ViewTree {
  /// Returns the same view, which stands in another place where the platform has one for it.
  ///
  ///     let row: ViewTree<Int> = .row(
  ///       .text("Milk"),
  ///       .button("Delete", kind: .destructive, 1).placed(.swipe)
  ///     )
  ///     row.rendered()  // "Milk [ Delete ]"
  ///
  /// *placed*: `view.placed(p)` has the controls, and the text, of `view`
  public func placed(_ placement: ViewPlacement?) -> ViewTree { with { $0.placement = placement } }

  /// Returns the same view, whose label and placeholder are keys of the app's table of translations.
  ///
  ///     ViewTree.button("save", 1).localized().rendered()  // "[ save ]"
  ///
  /// SwiftUI looks them up, in the language of the view around. Others show the keys. For these, and for texts with
  /// values in them, look up the text where the view is made: `String(localized:)` of Foundation does so.
  ///
  /// It is meant for the view itself, not for what stands in it.
  public func localized() -> ViewTree { with { $0.isLocalized = true } }
}
