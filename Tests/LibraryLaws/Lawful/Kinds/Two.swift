import BowyerCheck
import BowyerLaws

/// Two values as one that can be compared.
struct Two<A: Hashable & Sendable, B: Hashable & Sendable>: Hashable, Sendable {
  let first: A
  let second: B

  init(_ first: A, _ second: B) {
    self.first = first
    self.second = second
  }
}

extension SampleValues {
  /// Small numbers.
  static var numbers: Gen<Int> { .integer(in: -4...4) }
}
