extension Set where Element: Sendable {
  /// Returns the lens to the membership of an element in the set: setting true inserts the element,
  /// setting false removes it.
  ///
  ///     Set.membership(of: 2).get([1, 2])  // true
  ///     Set.membership(of: 2).set(false, in: [1, 2])  // [1]
  ///
  /// An equal element that is already in the set is kept.
  @inlinable
  public static func membership(of element: Element) -> Lens<Set<Element>, Bool> {
    Lens(
      get: { $0.contains(element) },
      update: { elements, body in
        let was = elements.contains(element)
        var isMember = was
        body(&isMember)
        guard isMember != was else { return }
        if isMember { elements.insert(element) } else { elements.remove(element) }
      }
    )
  }
}
