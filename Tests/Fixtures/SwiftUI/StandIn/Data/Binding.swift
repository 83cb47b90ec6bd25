/// SwiftUI: `@propertyWrapper @dynamicMemberLookup struct Binding<Value>`.
///
/// What reads and writes it is isolated as it says itself: a closure that touches what is of the main actor has
/// to say `@MainActor`. SwiftUI calls it there, and so does this.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void
  /// Whether it is that of a state, and the same from body to body.
  var isStored = false

  /// SwiftUI: `@preconcurrency init(get: @escaping @isolated(any) @Sendable () -> Value,
  /// set: @escaping @isolated(any) @Sendable (Value) -> Void)`.
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    self.get = Self.fix(get)
    self.set = Self.fix(set)
  }

  /// Returns a closure, however it is isolated, as one to be called on the main actor.
  private static func fix(
    _ get: @escaping @isolated(any) @Sendable () -> Value
  ) -> @MainActor @Sendable () -> Value {
    unsafeBitCast(get, to: (@MainActor @Sendable () -> Value).self)
  }

  private static func fix(
    _ set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> @MainActor @Sendable (Value) -> Void {
    unsafeBitCast(set, to: (@MainActor @Sendable (Value) -> Void).self)
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public static func constant(_ value: Value) -> Binding<Value> where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// SwiftUI: `subscript<Subject>(dynamicMember: WritableKeyPath<Value, Subject>) -> Binding<Subject>`.
  public subscript<Subject>(
    dynamicMember keyPath: any WritableKeyPath<Value, Subject> & Sendable
  ) -> Binding<Subject> where Value: Sendable {
    Binding<Subject>(
      get: { @MainActor in wrappedValue[keyPath: keyPath] },
      set: { @MainActor part in
        var value = wrappedValue
        value[keyPath: keyPath] = part
        wrappedValue = value
      }
    )
  }
}

extension Binding: Sendable where Value: Sendable {}
