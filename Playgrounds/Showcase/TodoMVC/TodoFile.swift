import Bowyer
import Foundation

/// A file in which a list is kept. Several programs may change it at the same time: each writes only its own changes.
actor TodoFile {
  private let url: URL
  /// The list of this program when it was last loaded or saved.
  private var known: Rows<Todo> = []
  /// The identifiers in the file of the items that have another identifier in this program.
  private var renamed: [Int: Int] = [:]

  init(_ url: URL) {
    self.url = url
  }

  /// The file of the user who runs the program.
  static var ofUser: TodoFile {
    let manager = FileManager.default
    let folder =
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? manager.temporaryDirectory
    return TodoFile(folder.appending(path: "bowyer-showcase/todos.json"))
  }

  /// Returns the list in the file; an empty one, if there is no file.
  func load() throws -> Rows<Todo> {
    known = try read()
    renamed = [:]
    return known
  }

  /// Writes the changes of a list since it was last loaded or saved: all of them, or nothing.
  ///
  /// An item that two programs have changed is as the later one saves it. A task that was cancelled before saves
  /// nothing, as a later one may have saved what is newer.
  func save(_ todos: Rows<Todo>) throws {
    try Task.checkCancellation()
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try whileLocked {
      var saved = try read()
      var names = renamed
      for todo in known where todos[id: todo.id] == nil {
        saved.remove(id: names[todo.id] ?? todo.id)
      }
      for todo in todos where known[id: todo.id] != todo {
        if known[id: todo.id] == nil {
          names[todo.id] = saved[id: todo.id] == nil ? nil : (saved.map(\.id).max() ?? 0) &+ 1
        }
        let id = names[todo.id] ?? todo.id
        saved.updateOrAppend(Todo(id: id, title: todo.title, completed: todo.completed))
      }
      try JSONEncoder().encode(saved).write(to: url, options: .atomic)
      (known, renamed) = (todos, names)
    }
  }

  private func read() throws -> Rows<Todo> {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    return try JSONDecoder().decode(Rows<Todo>.self, from: Data(contentsOf: url))
  }

  /// Calls a function while no other program writes the file.
  private func whileLocked(_ body: () throws -> Void) throws {
    let path = url.appendingPathExtension("lock").path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: path])
    }
    defer { close(descriptor) }
    try body()
  }
}

extension TodoWorld {
  /// The world in which a list is kept in a file.
  static func file(_ file: TodoFile) -> TodoWorld {
    TodoWorld(load: { try await file.load() }, save: { try await file.save($0) })
  }

  /// The world in which nothing is kept.
  static let forgetful = TodoWorld(load: { [] }, save: { _ in })
}
