/// A value alone: the monad and comonad without an effect or a context.
///
///     Identity(20).map { $0 + 1 }.value  // 21
public struct Identity<A: Sendable>: Sendable {
  /// The value.
  public let value: A

  /// Creates a wrapped value.
  public init(_ value: A) { self.value = value }

  /// Returns the value.
  public func extract() -> A { value }

  /// Returns the value with `f` applied, wrapped.
  public func map<B: Sendable>(_ f: (A) -> B) -> Identity<B> {
    Identity<B>(f(value))
  }
}

extension Identity: Equatable where A: Equatable {}

/// The witness of ``Identity``.
public enum IdentityPartial {}

extension Identity: Kinded {
  public typealias Witness = IdentityPartial
  public typealias Argument = A
}

extension Kind where F == IdentityPartial, A: Sendable {
  /// Returns the identity in the box.
  public func fix() -> Identity<A> { fix(as: Identity<A>.self) }
}

extension IdentityPartial: Monad, Comonad {
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Identity(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { f(fa.fix().value) }

  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var next = step(start).fix().value
    while true {
      switch next {
      case .left(let again): next = step(again).fix().value
      case .right(let value): return Identity(value).kind
      }
    }
  }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().value }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { Identity(h(wa)).kind }
}

/// The witness of `Optional`.
public enum OptionalPartial {}

extension Optional where Wrapped: Sendable {
  /// This optional, boxed for code that is generic over its type constructor.
  public var kind: Kind<OptionalPartial, Wrapped> { Kind(holding: self) }
}

extension Kind where F == OptionalPartial, A: Sendable {
  /// Returns the optional in the box.
  public func fix() -> A? { fix(holding: A?.self) }
}

extension OptionalPartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { A?.some(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }

  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var next = step(start).fix()
    while true {
      switch next {
      case .left(let again): next = step(again).fix()
      case .right(let value): return B?.some(value).kind
      case nil: return B?.none.kind
      }
    }
  }
}

/// The witness of `Array`.
public enum ArrayPartial {}

extension Array where Element: Sendable {
  /// This array, boxed for code that is generic over its type constructor.
  public var kind: Kind<ArrayPartial, Element> { Kind(holding: self) }
}

extension Kind where F == ArrayPartial, A: Sendable {
  /// Returns the array in the box.
  public func fix() -> [A] { fix(holding: [A].self) }
}

extension ArrayPartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { [a].kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }

  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var values: [B] = []
    var waiting = [step(start).fix()[...]]
    while var branch = waiting.popLast() {
      guard let next = branch.popFirst() else { continue }
      if !branch.isEmpty { waiting.append(branch) }
      switch next {
      case .left(let again): waiting.append(step(again).fix()[...])
      case .right(let value): values.append(value)
      }
    }
    return values.kind
  }
}
