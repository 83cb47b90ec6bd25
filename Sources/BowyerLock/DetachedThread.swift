#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A separate thread for blocking work, which would block a thread of the pool otherwise.
package final class DetachedThread: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  /// Starts a thread, which ends when its body returns.
  ///
  /// - Returns: 0, or the system's error code if no thread could be created.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
    let thread = Unmanaged.passRetained(DetachedThread(body))
    #if canImport(Glibc) || canImport(Android)
      var name = pthread_t()
    #else
      var name: pthread_t?
    #endif
    let code = pthread_create(&name, nil, { DetachedThread.run($0) }, thread.toOpaque())
    if code != 0 { thread.release() }
    return code
  }

  /// Runs the body of the thread in the given pointer, which some systems declare as optional.
  private static func run(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    if let thread { Unmanaged<DetachedThread>.fromOpaque(thread).takeRetainedValue().body() }
    return nil
  }
}
