public protocol DynamicProperty {}

/// A property that the recorder keeps for a view, by where the view stands.
@MainActor
protocol KeptProperty {
  var readsEnvironment: Bool { get }
  func install(at place: Place, _ name: String, for owner: KeptBody)
}

extension KeptProperty {
  var readsEnvironment: Bool { false }
}

/// Where the value of a property is kept while its view is shown.
@MainActor
final class Cell<Value> {
  // nonisolated(unsafe): written outside the main actor only when it is made.
  private nonisolated(unsafe) var held: Value
  weak var host: ViewHost?
  /// The body that is evaluated again when the value changes, if a body has read it.
  weak var owner: KeptBody?
  private var wasRead = false
  var value: Value {
    get {
      if host?.evaluating.isEmpty == false { wasRead = true }
      return held
    }
    set {
      let isSame = (held as? any Equatable).map { $0.equals(newValue) } ?? false
      held = newValue
      guard wasRead, !isSame else { return }
      owner?.isDirty = true
      host?.isDirty = true
    }
  }
  nonisolated init(_ value: Value) { held = value }
}

extension Equatable {
  func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// SwiftUI: `@propertyWrapper struct State<Value>: DynamicProperty`.
///
/// Since Xcode 27 `@State` is a macro, which keeps a value of this type. What compiles with both: a view with
/// such a property has an initialiser of its own, and the property has a value where it is declared, or is set
/// there when all else is.
@propertyWrapper
public struct State<Value>: DynamicProperty, KeptProperty {
  @MainActor
  final class Slot {
    var cell: Cell<Value>
    nonisolated init(_ value: Value) { cell = Cell(value) }
  }
  private let slot: Slot

  /// SwiftUI: `init(wrappedValue:)`, which makes the value even if an older one is kept.
  public init(wrappedValue: Value) { slot = Slot(wrappedValue) }

  @MainActor public var wrappedValue: Value {
    get { slot.cell.value }
    nonmutating set { slot.cell.value = newValue }
  }

  @MainActor public var projectedValue: Binding<Value> {
    let cell = slot.cell
    var binding = Binding(get: { @MainActor in cell.value }, set: { @MainActor in cell.value = $0 })
    binding.isStored = true
    return binding
  }

  func install(at place: Place, _ name: String, for owner: KeptBody) {
    slot.cell = place.kept(name, for: owner) { slot.cell }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// SwiftUI: `@propertyWrapper struct FocusState<Value>: DynamicProperty`.
///
/// What is set while a window appears is lost: SwiftUI gives the default focus then.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, KeptProperty {
  private let state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<T: Hashable>() where Value == T? { state = State(wrappedValue: nil) }

  @MainActor public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { if !ViewHost.isWindowAppearing { state.wrappedValue = newValue } }
  }

  @MainActor public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  public struct Binding {
    let binding: SwiftUI.Binding<Value>
    @MainActor public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }
  }

  func install(at place: Place, _ name: String, for owner: KeptBody) {
    state.install(at: place, name, for: owner)
  }
}

/// SwiftUI: `@propertyWrapper struct GestureState<Value>: DynamicProperty`, `init(wrappedValue:)`.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, KeptProperty {
  private let state: State<Value>
  private let first: Value

  public init(wrappedValue: Value) {
    (state, first) = (State(wrappedValue: wrappedValue), wrappedValue)
  }

  @MainActor public var wrappedValue: Value { state.wrappedValue }
  public var projectedValue: GestureState<Value> { self }

  @MainActor func set(_ value: Value) { state.wrappedValue = value }
  @MainActor func reset() { state.wrappedValue = first }

  func install(at place: Place, _ name: String, for owner: KeptBody) {
    state.install(at: place, name, for: owner)
  }
}
