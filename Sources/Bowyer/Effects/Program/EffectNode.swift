import BowyerKinds

/// The program of an effect: a tree without generic types, so that loops can walk it.
///
/// The tree is deep if effects are combined one by one, so a loop also releases it.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the node.
@usableFromInline
package final class EffectNode: @unchecked Sendable {
  package typealias Function = @Sendable (any EffectCell) -> any EffectCell

  package enum Shape: Sendable {
    case pure(any EffectCell)
    case leaf(EffectLeaf)
    /// An effect with a function applied to its values. With a place, the function turns the steps
    /// of the part there into steps of the whole.
    case map(EffectNode, EffectPlace?, Function)
    /// An effect with a function applied to the environment.
    case widen(EffectNode, Function)
    case merge([EffectNode])
    case concat([EffectNode])
    case race([EffectNode])
    case delayed(EffectNode, Duration)
    case timeout(EffectNode, Duration)
    case every(EffectNode, Duration)
    case throttled(EffectNode, EffectID, Duration, latest: Bool)
    case cancellable(EffectNode, EffectID, replacing: Bool)
    case cancel(EffectID)
    case retry(EffectNode, Int, Backoff)
    case recover(EffectNode, @Sendable (any Error) -> EffectNode?)
    /// An effect whose identities differ from equal ones outside.
    case scoped(EffectNode, EffectScoping)
    case cancelScope(EffectScoping)
    /// The diagnostic of a transition that changed nothing.
    case report(Diagnostic)
    /// An answer to a search for the children that exist.
    case presence(EffectPresence)
    case answering(EffectNode, EffectID, EffectAnswer)
    /// A second effect that starts when all finite consequences of the first have ended, without an
    /// uncaught error.
    case settling(EffectNode, then: EffectNode)
    /// An effect of a step, whose errors count as errors of the effect that yielded the step.
    case accountable(EffectNode)
    /// An effect with a handler that does not handle errors that result from its own answers.
    case supervised(EffectNode, EffectID, @Sendable (any Error) -> EffectNode?)
    /// An effect that waits for earlier ones with the same identity.
    case queued(EffectNode, EffectID, isShared: Bool)
    /// An effect whose values are dropped.
    case silent(EffectNode)
    /// An effect whose requests, answers and ends are recorded by steps.
    case watched(EffectNode, @Sendable (SessionEvent) -> any EffectCell)
    /// An effect that starts after the delay, if there is one, or at the end of its feature, which
    /// does not cancel it.
    case lasting(EffectNode, after: Duration?)
  }

  private var parts: Shape?

  package init(_ shape: Shape) {
    parts = shape
  }

  /// Returns the program that yields a value.
  @usableFromInline
  static func yielding(_ cell: any EffectCell) -> EffectNode { EffectNode(.pure(cell)) }

  deinit {
    ReleaseLoop.release(&parts)
  }

  package var shape: Shape {
    guard let parts else { preconditionFailure("an effect is used after its release") }
    return parts
  }
}
