import Observation

/// Shows a view as SwiftUI does, as far as the tests need it: it keeps the state of views by where they
/// stand, asks for bodies when something they read changes, and tells views that they come and go.
@MainActor
open class ViewHost {
  var cells: [[String]: AnyObject] = [:]
  var visited: Set<[String]> = []
  var bodies: [[String]: KeptBody] = [:]
  /// The bodies that are being evaluated, the innermost last.
  var evaluating: [KeptBody] = []
  /// The versions of the environments that views set, with those around them and the values that they set, by where they
  /// stand.
  var environments: [[String]: (number: Int, outer: Int, value: AnyHashable?)] = [:]
  var environmentCount = 0
  /// How often bodies were evaluated, by the type of the view; those of SwiftUI's own views are not counted.
  public private(set) var evaluations: [String: Int] = [:]
  /// How many rows of lazy containers had bodies evaluated.
  public internal(set) var rowsMade = 0
  /// Whether views are notified when they appear, for the first time in their window.
  static var isWindowAppearing = false
  /// The rows that a lazy container shows.
  public var window = 0..<12 {
    didSet { isDirty = true }
  }
  var lives: [[String]: @MainActor () -> Void] = [:]
  var living: Set<[String]> = []
  var born: [(key: [String], begin: @MainActor () -> Void, end: @MainActor () -> Void)] = []
  /// What is done when all is shown.
  var after: [@MainActor () -> Void] = []
  /// What is presented, by what presents it: one thing at a time.
  private var presented: [[String]: [String]] = [:]
  private var covers: Set<[String]> = []
  /// Whether something waits until what is presented in its place goes.
  private var isWaiting = false
  /// The rows that a list has taken away, as their removal was asked for.
  var removedRows: Set<[String]> = [] {
    didSet { isDirty = true }
  }
  var isDirty = true {
    didSet { if isDirty { motion = Motion.current } }
  }
  /// The animation under which something changed last.
  public private(set) var motion: String?
  private var root: any View
  private var isRootNew = true
  private var latest: [Shown] = []
  /// How often the view has been asked for what it shows.
  public private(set) var updates = 0

  public init(_ root: some View) { self.root = root }

  /// Shows another view in the same place, as when a parent makes it anew.
  public func show(_ root: some View) {
    self.root = root
    isRootNew = true
    isDirty = true
  }

  /// How many bodies were evaluated since the counts were reset.
  public private(set) var evaluationCount = 0

  /// Sets the counts of evaluations and rows to zero.
  public func resetCounts() {
    evaluations = [:]
    evaluationCount = 0
    rowsMade = 0
  }

  func count(_ type: Any.Type) {
    let name = String(reflecting: type)
    guard !name.hasPrefix("SwiftUI."), !name.hasPrefix("(") else { return }
    evaluations[name.withoutParameters, default: 0] += 1
    evaluationCount += 1
  }

  /// What is shown now.
  public var shown: [Shown] {
    // An action for an appearance may change what is shown.
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
    covers = []
    isWaiting = false
    let isFresh = isRootNew
    isRootNew = false
    isDirty = false
    latest = Place(host: self, path: [], environment: EnvironmentValues(), isFresh: isFresh)
      .show(root)
    cells = cells.filter { visited.contains($0.key) }
    bodies = bodies.filter { visited.contains($0.key) }
    environments = environments.filter { visited.contains($0.key) }
    for key in lives.keys where !living.contains(key) { lives.removeValue(forKey: key)?() }
    Self.isWindowAppearing = updates == 1
    for (key, begin, end) in born {
      lives[key] = end
      begin()
    }
    Self.isWindowAppearing = false
    let waiting = after
    after = []
    for action in waiting { action() }
    let count = presented.count
    presented = presented.filter { covers.contains($0.value) }
    // What waits is presented when what was presented before it has gone.
    if presented.count < count, isWaiting { isDirty = true }
  }

  /// Returns whether a cover is presented: what presents it presents nothing else meanwhile.
  func presents(_ cover: [String], from presenter: [String]) -> Bool {
    if let other = presented[presenter], other != cover {
      isWaiting = true
      return false
    }
    presented[presenter] = cover
    covers.insert(cover)
    return true
  }

  /// Ends what is shown.
  public func close() {
    show(EmptyView())
    _ = shown
  }

  /// Evaluates a body; what it reads that changes later has it evaluated again.
  func evaluate<Result>(_ kept: KeptBody, _ body: () -> Result) -> Result {
    evaluating.append(kept)
    defer { evaluating.removeLast() }
    kept.isDirty = false
    return withObservationTracking(body) { [weak self, weak kept] in
      MainActor.assumeIsolated {
        kept?.isDirty = true
        self?.isDirty = true
      }
    }
  }
}

/// The body of a view, which is kept until it has to be evaluated again.
@MainActor
final class KeptBody {
  var body: Any? {
    didSet { isShown = false }
  }
  var isDirty = true
  /// Whether the body was shown since it was evaluated.
  var isShown = false
  var environment = 0
}

extension String {
  /// The name of a generic type without its parameters.
  fileprivate var withoutParameters: String {
    let name = prefix { $0 != "<" }
    return name.split(separator: ".").last.map { String($0) } ?? self
  }
}
