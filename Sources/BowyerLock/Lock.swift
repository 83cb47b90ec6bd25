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
/// Linux and reports races that are none. A thread that takes a lock which it holds already is stopped,
/// with a message, rather than left to wait for itself for ever.
#if canImport(Darwin)
  package final class Lock<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value, reentry: StaticString = "a lock is taken twice by one thread") {
      mutex = Mutex(value)
    }

    /// Runs `body` with the value, while no other thread can reach it.
    package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
      try mutex.withLock { value in try body(&value) }
    }
  }
#else
  // @unchecked: `value` is reached only between lock and unlock, and the pointer never changes.
  package final class Lock<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let reentry: StaticString
    private var value: Value

    /// Makes a lock around a value.
    ///
    /// - Parameters:
    ///   - value: What is locked.
    ///   - reentry: What it means that a thread takes the lock which it holds already, for the message.
    package init(_ value: Value, reentry: StaticString = "a lock is taken twice by one thread") {
      mutex = .allocate(capacity: 1)
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ERRORCHECK))
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
      self.reentry = reentry
      self.value = value
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// Runs `body` with the value, while no other thread can reach it.
    package func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
      precondition(pthread_mutex_lock(mutex) == 0, "\(reentry)")
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif
