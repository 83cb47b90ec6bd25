/// The edits that change nothing that a user can tell, each with its reason.
enum EquivalentEdits {
  /// Why an edit is equivalent, by its description.
  static let reasons: [String: String] = [:]
}
