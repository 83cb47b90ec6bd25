#if canImport(Darwin)
  import Darwin
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value that one thread at a time can access.
///
/// Lock a closure as a member of a struct: a closure as the value itself is wrapped in another one at each access.
// @unchecked: `value` is accessed only while the gate is locked.
@usableFromInline
package final class Lock<Value: Sendable>: @unchecked Sendable {
  @usableFromInline let gate: Gate
  // @exclusivity(unchecked): the gate ensures it, and stops a thread that locks it again.
  @usableFromInline @exclusivity(unchecked) var value: Value

  /// Creates a lock; a thread that locks it twice is stopped, except on Apple platforms with the message `reentry`.
  package init(_ value: Value, reentry: StaticString = "a lock is taken twice by one thread") {
    gate = Gate(reentry: reentry)
    self.value = value
  }

  deinit { gate.destroy() }

  @inlinable
  package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    gate.lock()
    defer { gate.unlock() }
    return try body(&value)
  }
}

/// A lock of the operating system, with separate calls to acquire and release it; its owner destroys it.
///
/// On Apple platforms it is an `os_unfair_lock`. Elsewhere it is a `pthread_mutex_t`, because the thread sanitizer does not
/// recognise the futex under `Synchronization.Mutex` on Linux and reports false races. A thread that locks a gate which it
/// holds already is stopped, elsewhere with the message `reentry`.
// @unchecked: the pointer never changes, and the lock that it points to is made for sharing.
@usableFromInline
package struct Gate: @unchecked Sendable {
  #if canImport(Darwin)
    private let pointer: UnsafeMutablePointer<os_unfair_lock>
  #else
    private let pointer: UnsafeMutablePointer<pthread_mutex_t>
  #endif
  private let reentry: StaticString

  package init(reentry: StaticString) {
    self.reentry = reentry
    pointer = .allocate(capacity: 1)
    #if canImport(Darwin)
      pointer.initialize(to: os_unfair_lock())
    #else
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
      pthread_mutex_init(pointer, &attributes)
      pthread_mutexattr_destroy(&attributes)
    #endif
  }

  @usableFromInline
  package func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(pointer)
    #else
      precondition(pthread_mutex_lock(pointer) == 0, "\(reentry)")
    #endif
  }

  @usableFromInline
  package func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(pointer)
    #else
      pthread_mutex_unlock(pointer)
    #endif
  }

  package func destroy() {
    #if !canImport(Darwin)
      pthread_mutex_destroy(pointer)
    #endif
    pointer.deallocate()
  }
}

package enum CurrentThread {
  /// A number that is unique among the running threads.
  package static var id: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}

/// A separate thread for blocking work, which would block a thread of the pool otherwise.
package final class DetachedThread: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Starts a thread, which ends when its body returns; returns 0, or the system's error code if it could not.
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

  /// Runs the thread in the given pointer, which some systems declare as optional.
  private static func run(_ thread: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pthread_detach(pthread_self())
    if let thread { Unmanaged<DetachedThread>.fromOpaque(thread).takeRetainedValue().body() }
    return nil
  }
}
