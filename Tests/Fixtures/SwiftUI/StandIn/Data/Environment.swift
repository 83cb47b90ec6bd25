/// SwiftUI: `protocol EnvironmentKey`.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// SwiftUI: `struct EnvironmentValues`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// SwiftUI: `init()`.
  public init() {}
  /// SwiftUI: `subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey`.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension EnvironmentValues {
  private struct IsEnabled: EnvironmentKey { static let defaultValue = true }
  /// SwiftUI: `var isEnabled: Bool`.
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }
}

/// SwiftUI: `@propertyWrapper struct Environment<Value>: DynamicProperty`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty, KeptProperty {
  @MainActor
  final class Slot {
    var values = EnvironmentValues()
    nonisolated init() {}
  }
  private let slot = Slot()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  /// SwiftUI: `init(_ keyPath: KeyPath<EnvironmentValues, Value>)`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  @MainActor public var wrappedValue: Value { slot.values[keyPath: keyPath] }

  var readsEnvironment: Bool { true }

  func install(at place: Place, _ name: String, for owner: KeptBody) {
    slot.values = place.environment
  }
}
