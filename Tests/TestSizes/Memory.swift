#if canImport(Glibc)
  import Glibc

  /// The memory of this process, as the system counts it.
  ///
  /// A test that asks runs in a process of its own.
  package enum Memory {
    /// The most that was in use at a time, in KiB.
    package static var peak: Int {
      var usage = rusage()
      precondition(getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0, "no usage of memory")
      return usage.ru_maxrss
    }

    /// Runs `body` while the system gives no further memory, and so no further thread.
    package static func withoutMore<R>(_ body: () -> R) -> R {
      var limit = rlimit()
      let resource = Int32(RLIMIT_AS.rawValue)
      precondition(getrlimit(resource, &limit) == 0, "no limit of memory")
      let before = limit.rlim_cur
      limit.rlim_cur = 1 << 20
      precondition(setrlimit(resource, &limit) == 0, "no lower limit of memory")
      let result = body()
      limit.rlim_cur = before
      precondition(setrlimit(resource, &limit) == 0, "no higher limit of memory")
      return result
    }
  }
#endif
