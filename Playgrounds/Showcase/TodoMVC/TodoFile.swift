import Bowyer
import Foundation

/// A file in which a list is kept; those who ask are served one after another.
actor TodoFile {
  private let url: URL

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

  /// Returns what is in the file; nothing, if there is none.
  func load() throws -> Rows<Todo> {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    return try JSONDecoder().decode(Rows<Todo>.self, from: Data(contentsOf: url))
  }

  /// Writes a list in place of what is in the file: all of it, or nothing.
  func save(_ todos: Rows<Todo>) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try JSONEncoder().encode(todos).write(to: url, options: .atomic)
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
