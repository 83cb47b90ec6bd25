public struct NavigationStack<Data, Root: View>: Primitive {
  let root: Root
  let path: [AnyHashable]
  let write: @MainActor (Int) -> Void
  let isStored: Bool
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
      & SendableMetatype,
    Data.Element: Hashable & SendableMetatype
  {
    (self.root, self.path) = (root(), path.wrappedValue.map(AnyHashable.init))
    isStored = path.isStored
    write = { count in path.wrappedValue.removeLast(count) }
  }
  public func shown(at place: Place) -> [Shown] {
    let destinations = Destinations()
    var inside = place
    // What is shown by a binding that each body makes anew is notified each time that it appears.
    if !isStored, place.isFresh {
      for key in place.host.lives.keys where key.starts(with: place.path) {
        place.host.lives[key] = nil
      }
    }
    inside.environment.destinations = destinations
    let lowest = inside.child("root").show(root)
    // All screens of a stack are kept; the last one is in view.
    let screens = path.compactMap { element in
      destinations.show(element, at: inside.child("on \(element)"))
        .map { Shown("screen", at: place, $0) }
    }
    let isLocked = screens.last?.all.contains { $0.notes.contains("noBack") } == true
    var actions: [Shown.Action] = []
    if !path.isEmpty, !isLocked { actions = [.press { write(1) }, .goBack(write)] }
    return [
      Shown(
        "NavigationStack",
        "Back",
        at: place,
        notes: path.map { "\($0)" },
        lowest + screens,
        actions: actions
      )
    ]
  }
}

/// What the views in a stack say that is shown for the elements of its path.
@MainActor
final class Destinations {
  var all: [ObjectIdentifier: @MainActor (AnyHashable, Place) -> [Shown]] = [:]

  nonisolated init() {}

  func show(_ element: AnyHashable, at place: Place) -> [Shown]? {
    all[ObjectIdentifier(type(of: element.base))]?(element, place)
  }
}

private struct Destination<Content: View, Data: Hashable, Screen: View>: Primitive {
  let content: Content
  let screen: (Data) -> Screen
  func shown(at place: Place) -> [Shown] {
    place.environment.destinations?.all[ObjectIdentifier(Data.self)] = { element, place in
      (element.base as? Data).map { place.show(screen($0)) } ?? []
    }
    return place.show(content)
  }
}

extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { Destination(content: self, screen: destination) }

  public func navigationTitle(_ title: Text) -> some View {
    noted("title", title.string.isEmpty ? nil : title.string.debugDescription)
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    noted("noBack", hidesBackButton ? "" : nil)
  }
}
