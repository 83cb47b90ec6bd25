import BowyerCheck
import Testing

/// What became of a body: what it returned, or the issue that it recorded; or that it was only shown.
enum Judged<R: Checkable>: Checkable {
  case returned(R)
  case recorded(Issue)
  /// Fails, so that nothing is run after it.
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
