/// SwiftUI: `struct Animation: Equatable, Sendable`, some of its constants.
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeInOut = Animation(name: "easeInOut")
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
