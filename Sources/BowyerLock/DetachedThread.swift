#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A thread of its own, for work that waits and would hold up a thread of the pool.
package final class DetachedThread: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  /// Starts a thread, which ends when its body returns.
  ///
  /// - Returns: 0, or the system's error if there can be no further thread.
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

  /// Runs the body of the thread that it is given; some systems say that they may give none.
  private static func run(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    if let thread { Unmanaged<DetachedThread>.fromOpaque(thread).takeRetainedValue().body() }
    return nil
  }
}
