import BowyerCheck
import BowyerLock
import Foundation
import Testing

/// The failing cases of a suite, in a file beside the tests: `BowyerRegressions/<suite>.txt`.
///
/// A line contains a token, the property, and the arguments in readable form, separated by tabs. The file is
/// read in each run, and written only if the environment variable `BOWYER_RECORD` is 1, so that no run
/// changes the sources unintentionally. Existing lines are never changed: a case is appended, unless the
/// file cannot be read.
struct RegressionFile: RegressionStore {
  let file: URL
  /// The name of the property: its own or that of its test, as lines move.
  let property: String

  init(_ file: URL, of property: String) {
    self.file = file
    self.property = Self.oneLine(property)
  }

  /// Creates the store of a test, in the file of its suite; for a test without one, in that of its source file.
  init(of test: Test, named name: String?, at location: SourceLocation) {
    let source = URL(fileURLWithPath: Site(location).filePath)
    let suites = test.id.nameComponents.dropLast().joined(separator: ".")
    let suite = suites.isEmpty ? source.deletingPathExtension().lastPathComponent : suites
    let folder = source.deletingLastPathComponent().appendingPathComponent("BowyerRegressions")
    self.init(folder.appendingPathComponent(suite + ".txt"), of: name ?? test.name)
  }

  func tokens(of property: String) -> [String] {
    let rows = (try? rows()) ?? []
    return rows.filter { $0.count > 1 && $0[1] == self.property }.map { String($0[0]) }
  }

  /// The problems of the file: that it cannot be read, or that lines contain no case, for example after a merge.
  func problems() -> [String] {
    do {
      return try rows().filter { $0.count < 2 }.map { row in
        "\(file.path) has a line that is no kept case: \(row[0])"
      }
    } catch {
      return ["the kept cases cannot be read from \(file.path): \(error)"]
    }
  }

  func record(_ token: String, showing arguments: String, of property: String) {
    guard ProcessInfo.processInfo.environment["BOWYER_RECORD"] == "1" else { return }
    keep(token, showing: arguments)
  }

  func keep(_ token: String, showing arguments: String) {
    Self.writing.withLock { _ in
      do {
        let text = try text()
        guard !Self.rows(of: text).contains(where: { $0.prefix(2) == [token[...], property[...]] })
        else { return }
        let end = text.contains("\r\n" as Character) ? "\r\n" : "\n"
        let gap = text.last?.isNewline == false ? end : ""
        try append("\(gap)\(token)\t\(property)\t\(Self.oneLine(arguments))\(end)")
      } catch {
        let complaint = "a failing case cannot be kept in \(file.path): \(error)\n"
        FileHandle.standardError.write(Data(complaint.utf8))
      }
    }
  }

  private func text() throws -> String {
    do {
      return try String(contentsOf: file, encoding: .utf8)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return ""
    }
  }

  private func append(_ text: String) throws {
    if !FileManager.default.fileExists(atPath: file.path) {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: file, options: .withoutOverwriting)
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
  }

  private func rows() throws -> [[Substring]] {
    Self.rows(of: try Self.writing.withLock { _ in try text() })
  }

  /// Returns the fields of each line.
  private static func rows(of text: String) -> [[Substring]] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The lock for the files, because tests run concurrently and may store their cases in one file.
  private static let writing = Lock(())
}
