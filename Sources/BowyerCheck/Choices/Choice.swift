/// A decision of a generator: one of `max + 1` alternatives.
///
/// The alternatives are ordered, the simplest first. A test case is a sequence of choices; it is
/// simplified by lowering or deleting choices.
struct Choice: Hashable, Sendable {
  /// The chosen alternative; 0 is the simplest.
  var index: UInt64
  /// The index of the last alternative.
  var max: UInt64
}
