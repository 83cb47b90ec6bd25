import BowyerViews

/// What takes the parts of a document in order: ``HTMLWriter`` writes them, ``HTMLShell`` keeps them.
protocol HTMLSink {
  /// Begins an element; its attributes follow.
  mutating func open(_ element: HTMLElement)
  /// Gives an attribute to the element that has just begun.
  mutating func attribute(_ name: String, _ value: String)
  mutating func text(_ text: String)
  mutating func comment(_ comment: HTMLComment)
  /// Ends the element that began last and has not ended.
  mutating func close(_ element: HTMLElement)
}

/// The comments that are written; each holds a place in which there is no element.
package enum HTMLComment: String, Sendable, CaseIterable {
  /// A node that is nothing.
  case empty
  /// Rows that stand in their container as if they were written there begin here.
  case each
  /// Such rows end here.
  case endEach = "/each"
}
