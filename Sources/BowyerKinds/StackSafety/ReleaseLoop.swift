#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A loop that releases long chains of objects without using the stack for each link.
///
/// When Swift releases the last reference to a chain of objects, the release of each link calls that of the
/// next, and a long chain overflows the stack, whether its links are held by properties or by closures.
/// A link that passes its parts to this loop in its `deinit` is released in constant stack space: the first
/// few levels directly, which is fast, the others one after another from a list.
package enum ReleaseLoop {
  /// The maximum number of nested releases on the stack.
  private static let depthLimit = 24

  private struct Progress {
    var depth = 0
    var waiting: [any Sendable] = []
  }

  /// The key of each thread's `Progress`, which is freed when the thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        let progress: UnsafeMutableRawPointer? = pointer
      #else
        let progress = pointer
      #endif
      progress?.assumingMemoryBound(to: Progress.self).deinitialize(count: 1).deallocate()
    }
    return key
  }()

  private static var progress: UnsafeMutablePointer<Progress> {
    if let pointer = pthread_getspecific(key) {
      return pointer.assumingMemoryBound(to: Progress.self)
    }
    let pointer = UnsafeMutablePointer<Progress>.allocate(capacity: 1)
    pointer.initialize(to: Progress())
    pthread_setspecific(key, pointer)
    return pointer
  }

  /// Releases the value of `parts` and sets it to nil; call this in `deinit`.
  package static func release<Parts: Sendable>(_ parts: inout Parts?) {
    let progress = progress
    guard progress.pointee.depth < depthLimit else {
      if let parts { progress.pointee.waiting.append(parts) }
      return drop(&parts)
    }
    progress.pointee.depth += 1
    drop(&parts)
    if progress.pointee.depth == 1 {
      while !progress.pointee.waiting.isEmpty {
        var next = progress.pointee.waiting.popLast()
        drop(&next)
      }
    }
    progress.pointee.depth -= 1
  }

  /// Releases a value immediately.
  ///
  /// It is not inlined: the optimizer may move a release past other work in the same function, here past the
  /// counting of nested releases.
  @inline(never)
  private static func drop<Value>(_ value: inout Value?) {
    value = nil
  }
}
