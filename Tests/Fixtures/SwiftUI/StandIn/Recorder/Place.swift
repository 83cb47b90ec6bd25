/// A view that the recorder shows itself, without asking for its body.
@MainActor
public protocol Primitive: View where Body == Never {
  func shown(at place: Place) -> [Shown]
}

/// Where a view stands: the way to it, and what surrounds it there.
public struct Place {
  let host: ViewHost
  var path: [String]
  var environment: EnvironmentValues
  /// Which environment this is; another one has another number.
  var environmentNumber = 0
  /// Whether the view here was made anew: its parent's body was evaluated.
  var isFresh = true
  /// The rows that are made here, if this is in a lazy container.
  var window: RowWindow?
  /// Whether it is in a scroll view, where a list has no height.
  var isInScroll = false
  /// What presents what is over this: the window, or what was presented before.
  var presenter: [String] = []
  /// Whether it is in a row of a list, which can be swiped.
  var isInList = false
  /// The tag that is selected around it, and its own.
  var tags: (selected: AnyHashable?, own: AnyHashable?)
  /// Whether it is in view: what is not is made, but does not appear.
  var isInView = true

  func child(_ step: String) -> Place {
    var place = self
    place.path.append(step)
    return place
  }

  /// Returns what is shown of a view here.
  @MainActor
  func show<V: View>(_ view: V) -> [Shown] {
    if let primitive = view as? any Primitive { return primitive.shown(at: self) }
    var (view, place) = (view, child(String(describing: V.self)))
    // SwiftUI compares a view of plain old data by its bytes, and any other by its `==`, if it has one.
    if !_isPOD(V.self), let equatable = view as? any Equatable,
      let old = place.keptView(equalTo: equatable) as? V
    {
      view = old
      place.isFresh = false
    }
    let kept = place.keptBody(of: view)
    if let last = kept.body, let body = last as? V.Body { return place.showing(kept, body) }
    let body = host.evaluate(kept) { view.body }
    kept.body = body as Any
    host.count(V.self)
    return place.showing(kept, body)
  }

  /// Returns the view that is kept here, if a newer one is equal to it; otherwise keeps the newer one.
  @MainActor
  func keptView<V: Equatable>(equalTo view: V) -> V? {
    let cell = kept("equatable") { Cell<V?>(nil) }
    if let old = cell.value, old == view { return old }
    cell.value = view
    return nil
  }

  /// Returns the body that is kept here for a view, without it if it has to be evaluated.
  @MainActor
  func keptBody(of owner: Any) -> KeptBody {
    host.visited.insert(path)
    let kept = host.bodies[path] ?? KeptBody()
    host.bodies[path] = kept
    let readsEnvironment = install(owner, kept)
    let isElsewhere = readsEnvironment && kept.environment != environmentNumber
    if isFresh || kept.isDirty || isElsewhere { kept.body = nil }
    kept.environment = environmentNumber
    return kept
  }

  @MainActor
  func showing<V: View>(_ kept: KeptBody, _ body: V) -> [Shown] {
    var place = self
    place.isFresh = !kept.isShown
    kept.isShown = true
    return place.show(body)
  }

  /// Gives the properties of a view what is kept for them here; returns whether one of them reads the environment.
  @MainActor @discardableResult
  func install(_ owner: Any, _ kept: KeptBody) -> Bool {
    var readsEnvironment = false
    for (name, value) in Mirror(reflecting: owner).children {
      guard let property = value as? any KeptProperty else { continue }
      property.install(at: self, name ?? "", for: kept)
      if property.readsEnvironment { readsEnvironment = true }
    }
    return readsEnvironment
  }

  /// Returns the cell that is kept here under a name, the given one if none is.
  @MainActor
  func kept<Value>(
    _ name: String,
    for owner: KeptBody? = nil,
    _ first: () -> Cell<Value>
  ) -> Cell<Value> {
    let key = path + [name]
    host.visited.insert(key)
    if let cell = host.cells[key] as? Cell<Value> { return cell }
    let cell = first()
    cell.host = host
    cell.owner = owner
    host.cells[key] = cell
    return cell
  }

  /// Notes that something here is notified when it comes and goes; the action is that of the newest view.
  @MainActor
  func lives(
    _ name: String,
    at index: Int,
    _ begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) {
    guard isInView else { return }
    let key = path + [name]
    host.living.insert(key)
    if host.lives[key] == nil {
      host.born.insert((key, begin, end), at: index)
    } else {
      host.lives[key] = end
    }
  }
}

/// The rows of a lazy container that are made, and how many rows came so far.
@MainActor
final class RowWindow {
  let rows: Range<Int>
  var count = 0

  init(_ rows: Range<Int>) { self.rows = rows }

  /// Counts a row; returns whether it is made.
  func takeRow() -> Bool {
    defer { count += 1 }
    return rows.contains(count)
  }
}
