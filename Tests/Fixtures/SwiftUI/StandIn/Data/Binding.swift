/// SwiftUI: `@propertyWrapper @dynamicMemberLookup struct Binding<Value>`.
///
/// SwiftUI's closures are `@isolated(any) @Sendable`; a closure that says `@MainActor` fits both.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: @MainActor @Sendable () -> Value
  private let set: @MainActor @Sendable (Value) -> Void

  /// SwiftUI: `init(get:set:)`.
  public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// SwiftUI: `static func constant(_ value: Value) -> Binding<Value>`.
  public static func constant(_ value: Value) -> Binding<Value> where Value: Sendable {
    Binding(get: { value }, set: { _ in })
  }

  /// SwiftUI: `subscript<Subject>(dynamicMember: WritableKeyPath<Value, Subject>) -> Binding<Subject>`.
  public subscript<Subject>(
    dynamicMember keyPath: any WritableKeyPath<Value, Subject> & Sendable
  ) -> Binding<Subject> where Value: Sendable {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { part in
        var value = wrappedValue
        value[keyPath: keyPath] = part
        wrappedValue = value
      }
    )
  }
}

/// SwiftUI: `extension Binding: Sendable where Value: Sendable`.
extension Binding: Sendable where Value: Sendable {}
