/// What can be shown as a `ViewTree`: a view tree itself, and what is made of view trees.
///
///     let view: ViewTree<Int> = .button("+", 1)
///     Screen("count", title: "Count", view).embedded.shown.rendered()  // "# Count\n[ + ]"
public protocol ViewDescription: Sendable {
  /// What a person's doings become.
  associatedtype Input: Sendable

  /// How it looks.
  var shown: ViewTree<Input> { get }
}

extension ViewTree: ViewDescription {
  /// The view itself.
  public var shown: ViewTree { self }
}

/// What shows screens: a stack, pages, or what stands alone.
public protocol NavigationDescription: ViewDescription {
  /// What each of its screens shows.
  associatedtype Content: ViewDescription where Content.Input == Input

  /// It, as something that stands alone.
  var embedded: Navigation<Content> { get }
}

extension NavigationDescription {
  /// How it looks: what a person sees of it, with the controls that lead elsewhere.
  public var shown: ViewTree<Input> { embedded.shownNavigation }
}

extension Navigation: ViewDescription where Content: ViewDescription {
  public typealias Input = Content.Input
}

extension Navigation: NavigationDescription where Content: ViewDescription {
  /// Itself.
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
  /// What it sends when a person wants to leave it; nil if they cannot.
  ///
  /// That is what its view sends for `dismiss`: said by ``leaving(_:)``, or by the view itself.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     Screen("hello", view.onDismiss(-1)).wayOut  // -1
  public var wayOut: Content.Input? {
    do throws(EventRefusal) {
      return try content.shown.dispatch(.dismiss, at: [])
    } catch {
      return nil
    }
  }
}

extension Navigation where Content: ViewDescription {
  /// What is sent when a person wants all of it to go; nil if they cannot have that.
  ///
  /// That is what the screen sends that it stands on: what lies on a screen goes with it.
  package var wayOut: Content.Input? {
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
    return places[index].screen?.wayOut
  }
}

extension Screen {
  /// Returns the screen, which sends an input when a person wants to leave it: goes back, or swipes it away.
  ///
  /// What lies on it goes with it.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     Screen("hello", view).leaving(-1).wayOut  // -1
  public func leaving<Input>(_ input: Input) -> Screen where Content == ViewTree<Input> {
    // A column of its own: a listener of the view itself to `dismiss` stays as it is.
    map { ViewTree.column($0).onDismiss(input) }
  }
}

extension NavigationDescription {
  /// What is sent when a person wants to go back from what they see; nil if they cannot.
  ///
  ///     let view: ViewTree<Int> = .text("Hello")
  ///     let stack = Stacked(Screen("one", view), [Screen("two", view).leaving(-1)])
  ///     stack.back  // -1
  ///     stack.unwound.back  // nil
  public var back: Input? { embedded.top.wayOut }
}
