#if canImport(Darwin)
  import Synchronization
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value that one thread at a time may touch.
///
/// Every lock of the library is this one. On Apple platforms it is `Synchronization.Mutex`. Elsewhere
/// it is a `pthread_mutex_t`, because the thread sanitizer does not see the futex under `Mutex` on
/// Linux and reports races that are none.
#if canImport(Darwin)
  package final class Lock<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) {
      mutex = Mutex(value)
    }

    /// Runs `body` with the value, while no other thread can reach it.
    ///
    /// Not re-entrant: `body` must not take the same lock.
    package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
      try mutex.withLock { value in try body(&value) }
    }
  }
#else
  // @unchecked: `value` is reached only between lock and unlock, and the pointer never changes.
  package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
      self.value = value
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// Runs `body` with the value, while no other thread can reach it.
    ///
    /// Not re-entrant: `body` must not take the same lock.
    package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif
