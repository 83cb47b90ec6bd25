#if canImport(Glibc)
  import Glibc

  /// The memory of this process, as the system counts it.
  ///
  /// A test that asks runs in a process of its own.
  package enum Memory {
    /// What is in use, in KiB.
    package static var inUse: Int { kibibytes(field: 1) }

    /// The address space that is reserved, in KiB.
    package static var reserved: Int { kibibytes(field: 0) }

    private static func kibibytes(field: Int) -> Int {
      guard let file = fopen("/proc/self/statm", "r") else { preconditionFailure("no statm") }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 256)
      let count = fread(&text, 1, text.count - 1, file)
      let fields = text[..<count].split(separator: CChar(UInt8(ascii: " ")))
      let pages = fields.dropFirst(field).first.map {
        String(decoding: $0.map(UInt8.init), as: UTF8.self)
      }
      guard let pages = pages.flatMap({ Int($0) }) else { preconditionFailure("no pages in statm") }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
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
