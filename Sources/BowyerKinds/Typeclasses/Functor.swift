/// A type constructor whose contents can be mapped; the shape stays the same.
///
/// The witness conforms, and generic code calls its functions: `F.map(box, f)`.
///
///     IdentityPartial.map(Identity(20).kind) { $0 + 1 }.fix().value  // 21
///
/// *identity*: `map(m) { $0 } == m`; *composition*: `map(map(m, f), g) == map(m) { g(f($0)) }`
public protocol Functor: SendableMetatype {
  /// Returns `fa` with `f` applied to its contents.
  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B>
}
