/// A place where failing cases are kept, to be run first in each later run.
///
///     struct Fixed: RegressionStore {
///       func tokens(of property: String) -> [String] { [ReplayToken([1]).description] }
///       func record(_ token: String, showing arguments: String, of property: String) {}
///     }
///     Fixed().tokens(of: "any").count  // 1
public protocol RegressionStore: Sendable {
  /// Returns the tokens of the cases that once failed.
  func tokens(of property: String) -> [String]

  /// Takes note of a failing case; whether to keep it is the store's decision.
  ///
  /// - Parameters:
  ///   - token: The case.
  ///   - arguments: The case as people read it.
  ///   - property: The name of the property, or its place in the sources.
  func record(_ token: String, showing arguments: String, of property: String)
}
