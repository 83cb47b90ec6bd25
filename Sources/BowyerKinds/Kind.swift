/// A value of type `F<A>`, where `F` is any type constructor: `State<S, _>`, `Store<S, _>`, a user's own.
///
/// Swift has no type that ranges over type constructors, so `F` is a *witness*: a type without values that names the
/// constructor, such as ``StatePartial``. Only generic code over `Kind<F, A>` needs this type.
///
///     let boxed: Kind<StorePartial<Int>, Int> = Store(at: 3) { $0 * $0 }.kind
///     boxed.fix().extract()  // 9
public struct Kind<F, A>: Sendable {
  @usableFromInline let value: any Sendable

  /// Boxes a value of a type that declares `F` and `A` as its witness and argument.
  @inlinable
  public init<Value: Kinded>(_ value: Value) where Value.Witness == F, Value.Argument == A {
    self.value = value
  }

  /// Boxes a value of a type that is ``Kinded`` only if its argument is `Sendable`, which Swift cannot express.
  @inlinable
  init(holding value: some Sendable) { self.value = value }

  /// Returns the boxed value, as the type that was boxed.
  ///
  /// - Precondition: `Value` is the type that was boxed. It can only be another one if two types declare the same witness.
  @inlinable
  public func fix<Value: Kinded>(as type: Value.Type) -> Value
  where Value.Witness == F, Value.Argument == A {
    fix(holding: type)
  }

  @inlinable
  func fix<Value>(holding type: Value.Type) -> Value {
    guard let fixed = value as? Value else {
      preconditionFailure(
        "Kind<\(F.self), \(A.self)> holds a \(Swift.type(of: value)), not a \(type): "
          + "two types claim the witness \(F.self). Give each type a witness of its own."
      )
    }
    return fixed
  }
}

/// A type that is a constructor applied to an argument, and can be boxed as a ``Kind``.
///
/// A type conforms by naming its witness, which stands for the constructor and belongs to no other type, and its argument:
///
///     struct Pair<A: Sendable>: Kinded {
///       typealias Witness = PairPartial
///       typealias Argument = A
///       let first: A
///       let second: A
///     }
///     enum PairPartial {}
public protocol Kinded<Witness, Argument>: Sendable {
  /// A type without values that names the constructor.
  associatedtype Witness
  /// The argument of the constructor.
  associatedtype Argument
}

extension Kinded {
  /// This value, boxed for code that is generic over its type constructor.
  @inlinable
  public var kind: Kind<Witness, Argument> { Kind(self) }
}

/// A function from `F<A>` to `G<A>` for every type `A`: it changes the shape, but not the contents.
///
///     struct First: NaturalTransformation {
///       func callAsFunction<A: Sendable>(_ fa: Kind<ArrayPartial, A>) -> Kind<OptionalPartial, A> {
///         fa.fix().first.kind
///       }
///     }
///     First()([3, 4].kind).fix()  // Optional(3)
///
/// Between two monads it may be a *monad morphism*, which preserves `pure` and `flatMap`; between two comonads a *comonad
/// morphism*, which preserves `extract` and `duplicate`.
public protocol NaturalTransformation<F, G>: Sendable {
  /// The constructor of the argument.
  associatedtype F
  /// The constructor of the result.
  associatedtype G

  /// Returns `fa` in the other shape.
  func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<G, A>
}

extension NaturalTransformation {
  func then<Next: NaturalTransformation>(_ next: Next) -> Composite<Self, Next>
  where Next.F == G { Composite(first: self, next: next) }
}

struct Composite<First: NaturalTransformation, Next: NaturalTransformation>: NaturalTransformation
where First.G == Next.F {
  let first: First
  let next: Next

  func callAsFunction<A: Sendable>(_ fa: Kind<First.F, A>) -> Kind<Next.G, A> { next(first(fa)) }
}

/// The natural transformation that returns its argument.
public struct Unchanged<F>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns `fa`.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<F, A> { fa }
}
