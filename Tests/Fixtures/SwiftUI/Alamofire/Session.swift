/// Alamofire: `open class Session: @unchecked Sendable`, `static let default`.
open class Session {
  /// Alamofire: `init(configuration:…)`, whose arguments all have defaults.
  public init() {}
}

/// Alamofire: `protocol RequestInterceptor`.
public protocol RequestInterceptor {}
