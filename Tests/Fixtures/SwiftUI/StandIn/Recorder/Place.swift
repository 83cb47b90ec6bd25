/// A view that the recorder shows itself, without asking for its body.
@MainActor
public protocol Primitive {
  func shown(at place: Place) -> [Shown]
}

/// Where a view stands: the way to it, and what surrounds it there.
public struct Place {
  let host: ViewHost
  var path: [String]
  var environment: EnvironmentValues

  func child(_ step: String) -> Place {
    var place = self
    place.path.append(step)
    return place
  }

  /// Returns what is shown of a view here.
  @MainActor
  func show<V: View>(_ view: V) -> [Shown] {
    if let primitive = view as? any Primitive { return primitive.shown(at: self) }
    let place = child(String(describing: V.self))
    place.install(view)
    return place.show(host.observing { view.body })
  }

  /// Gives the properties of a view or a modifier what is kept for them here.
  @MainActor
  func install(_ owner: Any) {
    for (name, value) in Mirror(reflecting: owner).children {
      (value as? any KeptProperty)?.install(at: self, name ?? "")
    }
  }

  /// Returns the cell that is kept here under a name, the given one if none is.
  @MainActor
  func kept<Value>(_ name: String, _ first: () -> Cell<Value>) -> Cell<Value> {
    let key = path + [name]
    host.visited.insert(key)
    if let cell = host.cells[key] as? Cell<Value> { return cell }
    let cell = first()
    cell.host = host
    host.cells[key] = cell
    return cell
  }

  /// Notes that something here is told when it comes and goes.
  @MainActor
  func lives(_ name: String, _ begin: @escaping @MainActor () -> @MainActor () -> Void) {
    let key = path + [name]
    host.living.insert(key)
    if host.lives[key] == nil { host.born.append((key, begin)) }
  }
}
