public import BowyerCheck
public import BowyerKinds

/// A type that generates values of a constructor and observes them.
///
/// The laws of type classes are stated in its terms, so they can be checked for any constructor.
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

  /// Returns a generator of values that contain, or return, generated parts.
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>>

  /// Returns the observable results of a value, such as those of running it on some states or from some positions.
  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen
}

extension SampleValues {
  /// Returns a comparison of the observable results of two values.
  package static func compare<A: Hashable & Sendable>(
    _ left: Kind<F, A>,
    _ right: Kind<F, A>
  ) -> Comparison {
    observe(left) <-> observe(right)
  }

  /// A generator of integers, the first of the three types for which laws are stated.
  package static var integers: Gen<Int> { .integer(in: -4...4) }
  /// A generator of letters, the second of these types.
  package static var letters: Gen<Character> { .element(of: Array("abc")) }
  /// A generator of truth values, the third of these types.
  package static var truths: Gen<Bool> { .bool }
}
