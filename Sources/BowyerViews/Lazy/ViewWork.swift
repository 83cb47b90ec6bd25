/// How much work it took to show a view in place of another, in counts that do not depend on a machine.
public struct ViewWork: Hashable, Sendable {
  /// How many nodes were looked at.
  public var nodes = 0
  /// How many memos and rows were made, by calling the function that describes them.
  public var renders = 0
  /// How many keys of memos were compared.
  public var keys = 0

  /// Makes the counts of no work.
  public init() {}
}
