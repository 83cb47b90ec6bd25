public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public var isEnabled = true
  /// What is called when a field is handed in: that of the nearest view first.
  var submits: [() -> Void] = []
  /// What is called when something is searched for: that of the nearest view first.
  var searches: [() -> Void] = []
  /// The style of buttons; nil for that which the place decides.
  var buttonStyle: String?
  /// What the views in a stack say that is shown for the elements of its path.
  var destinations: Destinations?
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty, KeptProperty {
  @MainActor
  final class Slot {
    var values = EnvironmentValues()
    nonisolated init() {}
  }
  private let slot = Slot()
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  @MainActor public var wrappedValue: Value { slot.values[keyPath: keyPath] }

  var readsEnvironment: Bool { true }

  func install(at place: Place, _ name: String, for owner: KeptBody) {
    slot.values = place.environment
  }
}
