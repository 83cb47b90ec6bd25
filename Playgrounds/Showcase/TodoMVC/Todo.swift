import Bowyer

/// Something to be done.
struct Todo: Identifiable, Hashable, Codable {
  let id: Int
  var title: String
  var completed = false
}

/// Which of them are shown; each has an address.
enum TodoFilter: String, CaseIterable, Codable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"

  /// The address, as it stands behind that of the page.
  var path: String { self == .all ? "#/" : "#/\(rawValue.lowercased())" }

  /// Finds what has an address; all, if nothing has.
  init(path: String) {
    self = Self.allCases.first { $0.path == path } ?? .all
  }

  /// Tells whether something is shown.
  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .active: !todo.completed
    case .completed: todo.completed
    }
  }
}

/// What the list sees of the world: where it is kept.
struct TodoWorld: Sendable {
  /// Returns what was kept.
  var load: @Sendable () async throws -> Rows<Todo>
  /// Keeps what there is, in place of what was kept.
  var save: @Sendable (Rows<Todo>) async throws -> Void
}
