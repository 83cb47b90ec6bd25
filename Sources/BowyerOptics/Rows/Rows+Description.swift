extension Rows: CustomStringConvertible {
  /// The rows, as an array shows them.
  ///
  ///     struct Task: Identifiable, CustomStringConvertible { let id: Int; var description: String { "#\(id)" } }
  ///     try Rows([Task(id: 7), Task(id: 9)]).description  // "[#7, #9]"
  public var description: String { Array(self).description }
}

extension Rows: CustomDebugStringConvertible {
  /// The rows, as an array shows them to a debugger.
  public var debugDescription: String { Array(self).debugDescription }
}

extension Rows: CustomReflectable {
  /// A mirror of the rows, as an array has it; each is labelled by its id.
  public var customMirror: Mirror {
    Mirror(self, children: map { ("id: \($0.id)", $0) as Mirror.Child }, displayStyle: .collection)
  }
}
