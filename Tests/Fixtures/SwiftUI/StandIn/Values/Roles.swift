/// SwiftUI: `struct ButtonRole: Equatable, Sendable`.
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// SwiftUI: `protocol Transition`, which gives its name to no other.
@MainActor @preconcurrency
public protocol Transition {}
