import BowyerKinds

/// The `reduce` function of a deeply nested dispatcher.
///
/// There is one link for every 16 levels. Each runs its function where the stack has room, and a chain of links
/// is released by a loop.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the link.
@usableFromInline
final class DispatcherLink<S, Input, Request: Sendable>: @unchecked Sendable {
  @usableFromInline typealias Reduce = @Sendable (inout S, Input, DispatcherGroupMode) -> Request

  private struct Parts: Sendable {
    let reduce: Reduce
  }

  // @exclusivity(unchecked): only `deinit` writes it, as above.
  @exclusivity(unchecked) private var parts: Parts?

  private init(_ reduce: @escaping Reduce) {
    parts = Parts(reduce: reduce)
  }

  deinit {
    ReleaseLoop.release(&parts)
  }

  /// Returns a function that runs `reduce` through a link.
  @usableFromInline
  static func linked(_ reduce: @escaping Reduce) -> Reduce {
    let link = DispatcherLink(reduce)
    return { state, input, mode in link.run(&state, input, mode) }
  }

  private func run(_ state: inout S, _ input: Input, _ mode: DispatcherGroupMode) -> Request {
    guard let parts else { preconditionFailure("a dispatcher is run after its release") }
    return StackRoom.run { parts.reduce(&state, input, mode) }
  }
}
