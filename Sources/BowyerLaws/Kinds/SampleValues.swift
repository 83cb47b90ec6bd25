public import BowyerCheck
public import BowyerKinds

/// How the values of a constructor are drawn, and what can be seen of them.
///
/// The laws of type classes are stated over it, so they can be checked for any constructor.
///
///     enum Identities: SampleValues {
///       static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<IdentityPartial, A>> {
///         part.map { Identity($0).kind }
///       }
///       static func observe<A: Hashable & Sendable>(_ value: Kind<IdentityPartial, A>) -> Seen {
///         Seen(value.fix().value)
///       }
///     }
///     try LawSuite.monad(Identities.self).check()
public protocol SampleValues<F>: SendableMetatype {
  /// The witness of the constructor.
  associatedtype F

  /// Returns the generator of values that hold, or yield, drawn parts.
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>>

  /// Returns what can be seen of a value: run on some states, looked at from some positions.
  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen
}

extension SampleValues {
  /// Returns the comparison of what can be seen of two values.
  package static func compare<A: Hashable & Sendable>(
    _ left: Kind<F, A>,
    _ right: Kind<F, A>
  ) -> Comparison {
    observe(left) <-> observe(right)
  }

  /// Integers, the first of the three types that laws are stated at.
  package static var integers: Gen<Int> { .integer(in: -4...4) }
  /// Letters, the second.
  package static var letters: Gen<Character> { .element(of: Array("abc")) }
  /// Truth values, the third.
  package static var truths: Gen<Bool> { .bool }
}
