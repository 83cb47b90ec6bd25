/// The current location in an app: screens in stacks, tabs, columns and pages, and the modals over
/// them.
///
///     let mail = Stacked(Screen("inbox", "Inbox"), [Screen("letter", "Dear …")])
///     let app = mail.embedded.presenting(Screen("new letter", "To: ").embedded, as: .sheet)
///     app.screens.map(\.name)  // ["inbox", "letter", "new letter"]
///     app.top.name  // "new letter"
///
/// It is a value, generic over the content of a screen: a `ViewTree` where it is shown, a name
/// where it is saved or linked to. It is `Equatable` and `Codable` if the content is. A flow is a
/// component whose view is a navigation; navigations are composed by functions, to any depth.
///
/// *map-identity*: `n.map { $0 } == n`; *map-composition*: `n.map(f).map(g) == n.map { g(f($0)) }`;
/// *encoding*: encoding and decoding return the same navigation; *diff*: see ``changes(to:)``
public struct Navigation<Content: Sendable>: Sendable {
  /// The kind of a place.
  package enum Kind: Sendable {
    case screen(Screen<Content>)
    /// A stack; its children are screens.
    case stack
    /// Pages; their children are screens.
    case pages(current: Int, previous: Content?, next: Content?)
    case tabs(selected: Int, [NavigationTabLabel<Content>])
    /// A split; its children are the sidebar and, if there is one, the detail.
    case split
    /// A navigation with modals of these styles; its children are the base and the modals.
    case layers([ModalStyle])
  }

  /// A place, with the number of its children, which follow it with their own descendants.
  package struct Place: Sendable {
    package var kind: Kind
    package var children: Int

    package init(_ kind: Kind, children: Int = 0) {
      self.kind = kind
      self.children = children
    }
  }

  /// All places, in preorder: a flat list, so that no operation needs deep recursion.
  package var places: [Place]

  package init(places: [Place]) {
    self.places = places
  }

  /// Creates a navigation of one screen.
  public init(_ screen: Screen<Content>) {
    places = [Place(.screen(screen))]
  }

  /// Creates a navigation of a stack.
  public init(_ stack: Stacked<Content>) {
    places =
      [Place(.stack, children: stack.rest.count + 1)] + stack.screens.map { Place(.screen($0)) }
  }

  /// Creates a navigation of pages.
  public init(_ pages: Paged<Content>) {
    let kind = Kind.pages(current: pages.current, previous: pages.previous, next: pages.next)
    places =
      [Place(kind, children: pages.screens.count)] + pages.screens.map { Place(.screen($0)) }
  }
}

extension Navigation.Kind: Equatable where Content: Equatable {}
extension Navigation.Place: Equatable where Content: Equatable {}
extension Navigation: Equatable where Content: Equatable {}

/// The name of a tab, and the content that selects it.
package struct NavigationTabLabel<Content: Sendable>: Sendable {
  package var name: String
  package var item: Content
}

extension NavigationTabLabel: Equatable where Content: Equatable {}
extension NavigationTabLabel: Encodable where Content: Encodable {}
extension NavigationTabLabel: Decodable where Content: Decodable {}
