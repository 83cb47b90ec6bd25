import BowyerCheck
import BowyerLock
import Foundation
import Testing

/// The failing cases of a suite, in a file beside the tests: `BowyerRegressions/<suite>.txt`.
///
/// A line holds a token, the property, and the arguments as people read them, between tabs. The file is
/// read in each run, and written only when the environment variable `BOWYER_RECORD` is 1, so that only
/// who means to changes the sources.
struct RegressionFile: RegressionStore {
  let file: URL
  /// The property: its own name, or the test's, since lines move.
  let property: String

  init(_ file: URL, of property: String) {
    self.file = file
    self.property = Self.oneLine(property)
  }

  /// Finds the file of a test: that of its suite, or of its source file if it is in none.
  init(of test: Test, named name: String?, at location: SourceLocation) {
    let source = URL(fileURLWithPath: path(location))
    let suites = test.id.nameComponents.dropLast().joined(separator: ".")
    let suite = suites.isEmpty ? source.deletingPathExtension().lastPathComponent : suites
    let folder = source.deletingLastPathComponent().appendingPathComponent("BowyerRegressions")
    self.init(folder.appendingPathComponent(suite + ".txt"), of: name ?? test.name)
  }

  func tokens(of property: String) -> [String] {
    Self.writing.withLock { _ in lines() }.compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 2, fields[1] == self.property else { return nil }
      return String(fields[0])
    }
  }

  func record(_ token: String, showing arguments: String, of property: String) {
    guard ProcessInfo.processInfo.environment["BOWYER_RECORD"] == "1" else { return }
    keep(token, showing: arguments)
  }

  /// Adds a case, unless it is there.
  func keep(_ token: String, showing arguments: String) {
    Self.writing.withLock { _ in
      let lines = lines()
      guard !lines.contains(where: { $0.hasPrefix("\(token)\t\(property)\t") }) else { return }
      let line = "\(token)\t\(property)\t\(Self.oneLine(arguments))"
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        let text = (lines + [line]).map { $0 + "\n" }.joined()
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        let complaint = "a failing case cannot be kept in \(file.path): \(error)\n"
        FileHandle.standardError.write(Data(complaint.utf8))
      }
    }
  }

  private func lines() -> [String] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// Tests run side by side, and may keep their cases in one file.
  private static let writing = Lock(())
}
