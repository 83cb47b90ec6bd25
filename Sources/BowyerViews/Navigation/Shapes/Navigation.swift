/// Where a person is in an app, and how they got there: screens in stacks, tabs, columns and pages, and what
/// is shown over them.
///
///     let mail = Stacked(Screen("inbox", "Inbox"), [Screen("letter", "Dear …")])
///     let app = mail.embedded.presenting(Screen("new letter", "To: ").embedded, as: .sheet)
///     app.screens.map(\.name)  // ["inbox", "letter", "new letter"]
///     app.top.name  // "new letter"
///
/// It is a value. What a screen shows is of any type: a `ViewTree` where it is shown, a name where it is kept
/// or linked to. It is `Equatable` and `Codable` if that is. A flow is a component whose view is one; placing
/// it is a function from shapes to shapes, and can be done any number of times.
///
/// *map-identity*: `n.map { $0 } == n`; *map-composition*: `n.map(f).map(g) == n.map { g(f($0)) }`;
/// *encoding*: what is encoded and decoded is the same; *diff*: see ``changes(to:)``
public struct Navigation<Content: Sendable>: Sendable {
  /// What stands at one place.
  package enum Kind: Sendable {
    case screen(Screen<Content>)
    /// Its children are screens.
    case stack
    /// Its children are screens.
    case pages(current: Int, previous: Content?, next: Content?)
    case tabs(selected: Int, [NavigationTabLabel<Content>])
    /// Its children are the sidebar, and perhaps the detail.
    case split
    /// Its children are what is at the bottom, and what is shown over that, in these manners.
    case layers([ModalStyle])
  }

  /// A place, and how many children follow it, each with its own.
  package struct Place: Sendable {
    package var kind: Kind
    package var children: Int

    package init(_ kind: Kind, children: Int = 0) {
      self.kind = kind
      self.children = children
    }
  }

  /// All places, each before its children: flat, so that nothing that is done to it needs a deep stack.
  package var places: [Place]

  package init(places: [Place]) {
    self.places = places
  }

  /// Makes what a screen is that stands alone.
  public init(_ screen: Screen<Content>) {
    places = [Place(.screen(screen))]
  }

  /// Makes what a stack is that stands alone.
  public init(_ stack: Stacked<Content>) {
    places =
      [Place(.stack, children: stack.rest.count + 1)] + stack.screens.map { Place(.screen($0)) }
  }

  /// Makes what pages are that stand alone.
  public init(_ pages: Paged<Content>) {
    let kind = Kind.pages(current: pages.current, previous: pages.previous, next: pages.next)
    places =
      [Place(kind, children: pages.screens.count)] + pages.screens.map { Place(.screen($0)) }
  }
}

extension Navigation.Kind: Equatable where Content: Equatable {}
extension Navigation.Place: Equatable where Content: Equatable {}
extension Navigation: Equatable where Content: Equatable {}

/// The name of a tab, and what chooses it.
package struct NavigationTabLabel<Content: Sendable>: Sendable {
  package var name: String
  package var item: Content
}

extension NavigationTabLabel: Equatable where Content: Equatable {}
extension NavigationTabLabel: Encodable where Content: Encodable {}
extension NavigationTabLabel: Decodable where Content: Decodable {}
