// Views that are made of views.

/// A view with something done to what is shown of it.
struct Noted<Content: View>: Primitive {
  let content: Content
  let note: (inout Shown) -> Void
  func shown(at place: Place) -> [Shown] {
    place.show(content).map { shown in
      var shown = shown
      if !shown.isOver { shown.remark(note) }
      return shown
    }
  }
}

/// A view in another place: with another environment or identity, or told when it comes and goes.
struct Placed<Content: View>: Primitive {
  let content: Content
  let move: (inout Place) -> Void
  func shown(at place: Place) -> [Shown] {
    var place = place
    move(&place)
    return place.show(content)
  }
}

/// A view in another environment, which is another one when that around it is, and each time the view is made anew with
/// another value.
struct Surrounded<Content: View>: Primitive {
  let content: Content
  /// The value that is set; nil if values of its type are not compared.
  var value: AnyHashable?
  let change: (inout EnvironmentValues) -> Void
  func shown(at place: Place) -> [Shown] {
    var place = place.child("environment")
    change(&place.environment)
    let host = place.host
    host.visited.insert(place.path)
    let last = host.environments[place.path]
    let isSame = !place.isFresh || value != nil && last?.value == value
    if !isSame || last?.outer != place.environmentNumber {
      host.environmentCount += 1
      host.environments[place.path] = (host.environmentCount, place.environmentNumber, value)
    }
    place.environmentNumber = host.environments[place.path]?.number ?? 0
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

  /// Returns the view in another environment.
  func surrounded(
    _ value: AnyHashable? = nil,
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    Surrounded(content: self, value: value, change: change)
  }

  func placed(_ move: @escaping (inout Place) -> Void) -> some View {
    Placed(content: self, move: move)
  }
}
