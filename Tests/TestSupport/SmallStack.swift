#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs `body` to its end on a thread with a stack of 512 KiB, the least that a platform gives, or of
/// another size.
package func onSmallStack(ofKiB size: Int = 512, _ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // A test that did not run would pass.
  precondition(pthread_attr_setstacksize(&attributes, size * 1024) == 0, "no stack of that size")
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { run($0) }, box)
    guard status == 0, let thread else { preconditionFailure("no thread: \(status)") }
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { $0.flatMap(run) }, box)
    precondition(status == 0, "no thread: \(status)")
  #endif
  pthread_join(thread, nil)

  func run(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
    return nil
  }
}
