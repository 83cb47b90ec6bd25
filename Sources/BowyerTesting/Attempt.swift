import BowyerCheck
import Testing

/// One run of a property: of all its cases, or of the failing case alone, to show the issues that it records.
struct Attempt {
  enum Cases {
    case all
    case example(Int)
    /// Only the case of the configuration's replay token.
    case replayed
  }

  let config: Config
  let watch: IssueWatch
  var cases = Cases.all

  func examples<Values>(of all: [Values]) -> [Values] {
    switch cases {
    case .all: all
    case .example(let index): all.indices.contains(index) ? [all[index]] : []
    case .replayed: []
    }
  }

  func judge<R: Checkable>(_ body: () throws -> R) throws -> Judged<R> {
    if case .all = cases { return try watch.judge(body) }
    _ = try? body()
    return .shown
  }

  func judge<R: Checkable>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
  ) async throws -> Judged<R> {
    if case .all = cases { return try await watch.judge(body) }
    _ = try? await body()
    return .shown
  }
}

/// The result of a body: its returned value or the issue that it recorded; or a mark that it was only shown.
enum Judged<R: Checkable>: Checkable {
  case returned(R)
  case recorded(Issue)
  /// A case that was run only to show its issues; it fails, so that no further case is run.
  case shown

  func verdict(explained: Bool) -> Verdict {
    switch self {
    case .returned(let result): result.verdict(explained: explained)
    case .recorded(let issue): .failed(explained ? Evidence(reason: Self.text(issue)) : Evidence())
    case .shown: .failed(Evidence())
    }
  }

  private static func text(_ issue: Issue) -> String {
    let words = ["\(issue.kind)"] + issue.comments.map(\.rawValue)
    let line = words.joined(separator: ": ").split(whereSeparator: \.isNewline).first ?? ""
    let place = issue.sourceLocation.map { ", at \($0.fileName):\($0.line)" } ?? ""
    return line + place
  }
}
