import Bowyer
import BowyerViews
import Foundation
import Testing

@testable import BowyerLive

func withFolder<R>(_ body: (_ path: String) async throws -> R) async throws -> R {
  let folder = FileManager.default.temporaryDirectory.appending(path: "bowyer-\(UUID())").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

extension KeptComponent where Environment == Void {
  func resumed<R>(
    _ name: String,
    _ body: (Session<S, LiveInput<Input>, ViewTree<Input>>, JournalFile) async throws -> R
  ) async throws -> R {
    let file = try await JournalFile(journal, name) {}
    defer { file.close() }
    let session = try resume(file) { Issue.record("nothing fails") }
    defer { session.stop() }
    return try await body(session, file)
  }
}
