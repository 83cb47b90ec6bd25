/// SwiftUI: `protocol Transition`, which gives its name to no other.
@MainActor @preconcurrency
public protocol Transition {}

/// SwiftUI: `struct AnyTransition`, some of its constants, and `static func move(edge: Edge)`.
@MainActor
public struct AnyTransition {
  let name: String
  public static let identity = AnyTransition(name: "identity")
  public static let opacity = AnyTransition(name: "opacity")
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
}

/// SwiftUI: `struct Transaction`.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public init() {}
}

extension View {
  /// SwiftUI: `func transition(_ t: AnyTransition) -> some View`.
  public func transition(_ t: AnyTransition) -> some View {
    noted("transition", t.name == "identity" ? nil : t.name)
  }

  /// SwiftUI: `func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void)`.
  ///
  /// The recorder notes what it would do to a change of the value.
  public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    var transaction = Transaction()
    transform(&transaction)
    return noted("animation", transaction.animation?.name)
      .noted("still", transaction.disablesAnimations ? "" : nil)
  }
}
