public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static var spring: Animation { Animation(name: "spring") }
}

/// SwiftUI: `func withAnimation<Result>(_:_:) rethrows -> Result`; the recorder notes which one is on.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Motion.current
  Motion.current = animation?.name
  defer { Motion.current = outer }
  return try body()
}

/// Which animation is on, for the recorder.
@MainActor
public enum Motion {
  public internal(set) static var current: String?
}

/// SwiftUI: `protocol Transition`, which gives its name to no other.
@MainActor @preconcurrency
public protocol Transition {}

@MainActor
public struct AnyTransition {
  let name: String
  public static let identity = AnyTransition(name: "identity")
  public static let opacity = AnyTransition(name: "opacity")
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  public init() {}
}

extension View {
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
