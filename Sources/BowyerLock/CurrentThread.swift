#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The calling thread.
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
