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

/// What one thread at a time may pass: the lock of the operating system, taken and released by hand.
///
/// On Apple platforms it is an `os_unfair_lock`. Elsewhere it is a `pthread_mutex_t`, because the thread
/// sanitizer does not see the futex under `Synchronization.Mutex` on Linux and reports races that are
/// none. A thread that takes a gate which it holds already is stopped, rather than left to wait for
/// itself for ever. The owner of a gate destroys it.
// @unchecked: the pointer never changes, and the lock behind it is for sharing.
package struct Gate: @unchecked Sendable {
  #if canImport(Darwin)
    private let pointer: UnsafeMutablePointer<os_unfair_lock>
  #else
    private let pointer: UnsafeMutablePointer<pthread_mutex_t>
  #endif
  private let reentry: StaticString

  /// Makes an open gate.
  ///
  /// - Parameter reentry: What it means that a thread takes the gate which it holds already, as the
  ///   message with which it is stopped.
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
