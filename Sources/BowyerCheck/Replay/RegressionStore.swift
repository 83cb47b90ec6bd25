/// A store of failing cases, which are run first in later runs.
///
///     struct Fixed: RegressionStore {
///       func tokens(of property: String) -> [String] { [ReplayToken([1]).description] }
///       func record(_ token: String, showing arguments: String, of property: String) {}
///     }
///     Fixed().tokens(of: "any").count  // 1
public protocol RegressionStore: Sendable {
  /// Returns the tokens of the recorded cases of a property.
  func tokens(of property: String) -> [String]

  /// Records a failing case; the store may also ignore it.
  ///
  /// - Parameters:
  ///   - token: The replay token of the case.
  ///   - arguments: The arguments of the case in readable form.
  ///   - property: The name of the property, or its place in the sources.
  func record(_ token: String, showing arguments: String, of property: String)
}
