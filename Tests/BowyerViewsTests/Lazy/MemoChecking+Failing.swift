import BowyerViews
import Testing

extension MemoChecking {
  /// All is made again, and a test in which that is different fails.
  static let failing = MemoChecking.reporting { Issue.record($0) }
}
