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
/// When Swift releases the last reference to a chain of objects, the release of each link calls that of the next, and a long
/// chain overflows the stack, whether its links are held by properties or by closures. A link that passes its parts to this
/// loop in its `deinit` is released in constant stack space: the first few levels directly, which is fast, the others one
/// after another from a list.
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

  // Not inlined: the optimizer may move a release past other work in a function, here past the counting of nested releases.
  @inline(never)
  private static func drop<Value>(_ value: inout Value?) {
    value = nil
  }
}

/// A link of a long chain: a value that may hold further links, which is released by the loop.
// @unchecked: `storage` is written only by `deinit`, when nothing else holds the link.
@usableFromInline
package final class Deep<Value: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): only `deinit` writes it, as above.
  @exclusivity(unchecked) @usableFromInline var storage: Value?

  @inlinable
  package init(_ value: Value) { storage = value }

  deinit { ReleaseLoop.release(&storage) }

  @inlinable package var value: Value {
    guard let storage else { preconditionFailure("a link is used after its release") }
    return storage
  }
}

/// A persistent list in the order of appending, which takes constant time and keeps the old list valid.
package struct Pieces<Element: Sendable>: Sendable {
  private struct Link: Sendable {
    let element: Element
    let before: Deep<Link>?
  }

  private let last: Deep<Link>?

  private init(last: Deep<Link>?) { self.last = last }

  package init() { last = nil }

  package func appending(_ element: Element) -> Pieces {
    Pieces(last: Deep(Link(element: element, before: last)))
  }

  package var array: [Element] {
    last.map { sequence(first: $0, next: \.value.before).map(\.value.element).reversed() } ?? []
  }
}

/// Stack space for deep recursion.
///
/// A function that updates a nested part in place, through users' closures, cannot be written as a loop: each level stays on
/// the stack while the inner ones run. A recursion that calls ``run(_:)`` every few levels continues on the stack of a new
/// thread when it has used its share of this one; the calling thread waits. There, task-local values have their defaults.
package enum StackRoom {
  /// The bytes that a recursion may use of the stack it began on: the smallest stacks have 512 KiB.
  private static let share: UInt = 192 << 10
  /// The size of a further stack, in bytes; pages that are never touched take no memory.
  private static let size: UInt = 16 << 20
  /// The bytes of a further stack that remain for the innermost function.
  private static let rest: UInt = 256 << 10

  /// The key of a thread's limit: the lowest address to which a recursion may use its stack.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  package static func run<R>(_ body: () -> R) -> R {
    let end = UInt(bitPattern: pthread_getspecific(key))
    if end == 0 { return run(body, downTo: here &- share) }
    return here > end ? body() : elsewhere(body)
  }

  /// An address in the part of the stack that is in use.
  @inline(__always)
  private static var here: UInt {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  private static func run<R>(_ body: () -> R, downTo end: UInt) -> R {
    pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: end))
    defer { pthread_setspecific(key, nil) }
    return body()
  }

  /// Runs `body` on another thread, or on this one if no other can be created.
  @inline(never)
  private static func elsewhere<R>(_ body: () -> R) -> R {
    var result: R?
    withoutActuallyEscaping(body) { body in
      var work: () -> Void = { result = body() }
      withUnsafeMutablePointer(to: &work) { work in
        if !onAnotherThread(work) { work.pointee() }
      }
    }
    guard let result else { preconditionFailure("a thread ended before its work") }
    return result
  }

  /// Runs some work on another thread and waits for it; returns false if no other thread can be created.
  private static func onAnotherThread(_ work: UnsafeMutablePointer<() -> Void>) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Int(size))
    #if canImport(Glibc) || canImport(Android)
      var name = pthread_t()
    #else
      var name: pthread_t?
    #endif
    let code = pthread_create(&name, &attributes, { StackRoom.perform($0) }, work)
    pthread_attr_destroy(&attributes)
    guard code == 0 else { return false }
    #if canImport(Glibc) || canImport(Android)
      pthread_join(name, nil)
    #else
      if let name { pthread_join(name, nil) }
    #endif
    return true
  }

  /// Performs the work of a thread; on some systems, the pointer is optional.
  private static func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work = work?.assumingMemoryBound(to: (() -> Void).self) {
      run(work.pointee, downTo: here &- (size - rest))
    }
    return nil
  }
}
