import Observation

/// Shows a view as SwiftUI does, as far as the tests need it: it keeps the state of views by where they
/// stand, asks for bodies when something they read changes, and tells views that they come and go.
@MainActor
public final class ViewHost {
  var cells: [[String]: AnyObject] = [:]
  var visited: Set<[String]> = []
  var lives: [[String]: @MainActor () -> Void] = [:]
  var living: Set<[String]> = []
  var born: [(key: [String], begin: @MainActor () -> @MainActor () -> Void)] = []
  /// What is done when all is shown.
  var after: [@MainActor () -> Void] = []
  var isDirty = true {
    didSet { if isDirty { motion = Motion.current } }
  }
  /// The animation under which something changed last.
  public private(set) var motion: String?
  private var root: any View
  private var latest: [Shown] = []
  /// How often the view has been asked for what it shows.
  public private(set) var updates = 0

  public init(_ root: some View) { self.root = root }

  /// Shows another view in the same place, as when a parent makes it anew.
  public func show(_ root: some View) {
    self.root = root
    isDirty = true
  }

  /// What is shown now.
  public var shown: [Shown] {
    // What is told that it comes may change what is shown.
    for _ in 0..<20 where isDirty { update() }
    return latest
  }

  /// What is shown now, as text.
  public var text: String { shown.map(\.description).joined(separator: "\n") }

  private func update() {
    updates += 1
    visited = []
    living = []
    born = []
    latest = Place(host: self, path: [], environment: EnvironmentValues()).show(root)
    isDirty = false
    cells = cells.filter { visited.contains($0.key) }
    for key in lives.keys where !living.contains(key) { lives.removeValue(forKey: key)?() }
    for (key, begin) in born { lives[key] = begin() }
    let waiting = after
    after = []
    for action in waiting { action() }
  }

  /// Ends what is shown.
  public func close() {
    show(EmptyView())
    _ = shown
  }

  func observing<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body) { [weak self] in
      MainActor.assumeIsolated { self?.isDirty = true }
    }
  }
}
