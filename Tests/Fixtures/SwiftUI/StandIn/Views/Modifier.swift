// Views that are made of views.

/// SwiftUI: `protocol ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}

/// SwiftUI: `struct _ViewModifier_Content<Modifier>`.
// swift-format-ignore: NoLeadingUnderscores
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Primitive {
  public typealias Body = Never
  let show: @MainActor (Place) -> [Shown]
  public func shown(at place: Place) -> [Shown] { show(place) }
}

/// SwiftUI: `struct ModifiedContent<Content, Modifier>`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public func shown(at place: Place) -> [Shown] {
    let place = place.child(String(describing: Modifier.self))
    place.install(modifier)
    let content = _ViewModifier_Content<Modifier> { [content] in $0.child("content").show(content) }
    return place.show(place.host.observing { modifier.body(content: content) })
  }
}

extension View {
  /// SwiftUI: `func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T>`.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view with something done to what is shown of it.
struct Noted<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let note: (inout Shown) -> Void
  func shown(at place: Place) -> [Shown] {
    place.show(content).map { shown in
      var shown = shown
      if !shown.isOver { note(&shown) }
      return shown
    }
  }
}

/// A view in another place: with another environment or identity, or told when it comes and goes.
struct Placed<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let move: (inout Place) -> Void
  func shown(at place: Place) -> [Shown] {
    var place = place
    move(&place)
    return place.show(content)
  }
}

extension View {
  /// Returns the view with a remark on what is shown of it; none if there is nothing to say.
  func noted(_ name: String, _ value: String? = "") -> some View {
    Noted(content: self) { shown in
      if let value { shown.notes.append(value.isEmpty ? name : "\(name)=\(value)") }
    }
  }

  func acting(_ action: Shown.Action?) -> some View {
    Noted(content: self) { shown in if let action { shown.actions.append(action) } }
  }

  func placed(_ move: @escaping (inout Place) -> Void) -> some View {
    Placed(content: self, move: move)
  }
}
