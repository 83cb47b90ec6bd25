/// A type that can be shown as a `ViewTree`: the view tree itself, and navigations of view trees.
///
///     let view: ViewTree<Int> = .button("+", 1)
///     Screen("count", title: "Count", view).embedded.shown.rendered()  // "# Count\n[ + ]"
public protocol ViewDescription: Sendable {
  /// The type of the inputs that the view sends.
  associatedtype Input: Sendable

  /// The view.
  var shown: ViewTree<Input> { get }
}

extension ViewTree: ViewDescription {
  /// The view itself.
  public var shown: ViewTree { self }
}

/// A type that shows screens: a stack, pages or a navigation.
public protocol NavigationDescription: ViewDescription {
  /// The type of the content of the screens.
  associatedtype Content: ViewDescription where Content.Input == Input

  /// The value as a navigation.
  var embedded: Navigation<Content> { get }
}

extension NavigationDescription {
  /// The visible part of the navigation, with the controls that lead elsewhere.
  public var shown: ViewTree<Input> { embedded.shownNavigation }
}

extension Navigation: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}

extension Navigation: NavigationDescription where Content: ViewDescription {
  /// The navigation itself.
  public var embedded: Navigation { self }
}

extension Stacked: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}
extension Stacked: NavigationDescription where Content: ViewDescription {}

extension Paged: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}
extension Paged: NavigationDescription where Content: ViewDescription {}

extension Screen where Content: ViewDescription {
  /// The input that the screen sends when the user leaves it; nil if it cannot be left.
  ///
  /// It is the input for `dismiss` of the screen's view, set by ``leaving(_:)`` or by the view
  /// itself.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     Screen("hello", view.onDismiss(-1)).exit  // -1
  public var exit: Content.Input? {
    do throws(EventRefusal) {
      return try content.shown.dispatch(.dismiss, at: [])
    } catch {
      return nil
    }
  }
}

extension Navigation where Content: ViewDescription {
  /// The input that is sent when the user dismisses the whole navigation; nil if it cannot be
  /// dismissed.
  ///
  /// It is the input of the bottom screen, as the screens above it are dismissed together with it.
  package var exit: Content.Input? {
    let ends = ends
    var index = 0
    while places[index].children > 0 {
      let number =
        switch places[index].kind {
        case .screen, .stack, .layers: 0
        case .pages(let current, _, _): current
        case .tabs(let selected, _): selected
        case .split: places[index].children - 1
        }
      index += 1
      for _ in 0..<number { index = ends[index] }
    }
    return places[index].screen?.exit
  }
}

extension Screen {
  /// Returns the screen, which sends an input when the user leaves it: by going back or by swiping
  /// it away.
  ///
  /// The screens above it are dismissed together with it.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     Screen("hello", view).leaving(-1).exit  // -1
  public func leaving<Input>(_ input: Input) -> Screen where Content == ViewTree<Input> {
    // A column of its own, so that a `dismiss` listener of the view itself is not replaced.
    map { ViewTree.column($0).onDismiss(input) }
  }
}

extension NavigationDescription {
  /// The input that is sent when the user goes back from the visible screen; nil if that is not
  /// possible.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     let stack = Stacked(Screen("one", view), [Screen("two", view).leaving(-1)])
  ///     stack.back  // -1
  ///     stack.unwound.back  // nil
  public var back: Input? { embedded.top.exit }
}
