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

/// A lock of the operating system, with separate calls to acquire and release it.
///
/// On Apple platforms it is an `os_unfair_lock`. Elsewhere it is a `pthread_mutex_t`, because the thread
/// sanitizer does not recognise the futex under `Synchronization.Mutex` on Linux and reports false races. A
/// thread that locks a gate which it holds already is stopped with an error, instead of waiting for itself
/// forever. The owner of a gate destroys it.
// @unchecked: the pointer never changes, and the lock that it points to is made for sharing.
package struct Gate: @unchecked Sendable {
  #if canImport(Darwin)
    private let pointer: UnsafeMutablePointer<os_unfair_lock>
  #else
    private let pointer: UnsafeMutablePointer<pthread_mutex_t>
  #endif
  private let reentry: StaticString

  /// Creates an unlocked gate.
  ///
  /// - Parameter reentry: The message with which a thread is stopped that locks a gate which it holds
  ///   already; on Apple platforms, the system stops the thread without it.
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

  package func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(pointer)
    #else
      precondition(pthread_mutex_lock(pointer) == 0, "\(reentry)")
    #endif
  }

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
