extension Rows: CustomStringConvertible {
  /// The description of the array of rows.
  ///
  ///     struct Task: Identifiable, CustomStringConvertible { let id: Int; var description: String { "#\(id)" } }
  ///     try Rows([Task(id: 7), Task(id: 9)]).description  // "[#7, #9]"
  public var description: String { Array(self).description }
}

extension Rows: CustomDebugStringConvertible {
  /// The debug description of the array of rows.
  public var debugDescription: String { Array(self).debugDescription }
}

extension Rows: CustomReflectable {
  /// A mirror of the rows as a collection, each with its id as the label.
  public var customMirror: Mirror {
    Mirror(self, children: map { ("id: \($0.id)", $0) as Mirror.Child }, displayStyle: .collection)
  }
}
