import BowyerKinds

/// The program of an effect: a tree that is not generic, so that it can be walked by loops.
///
/// Trees are deep where effects are combined one by one; they are released by a loop, too.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the node.
@usableFromInline
package final class EffectNode: @unchecked Sendable {
  package typealias Function = @Sendable (any EffectCell) -> any EffectCell

  package enum Shape: Sendable {
    case pure(any EffectCell)
    case leaf(EffectLeaf)
    /// What is made of the values.
    case map(EffectNode, Function)
    /// What is made of the steps of a part in a state, which is at a place of the whole.
    case part(EffectNode, EffectPlace, Function)
    /// What is made of the environment.
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
    /// Identities inside of it differ from the same ones outside.
    case scoped(EffectNode, EffectScoping)
    case cancelScope(EffectScoping)
    /// What went wrong in a transition that changed nothing.
    case report(Diagnostic)
    /// An answer to a search for the children that exist.
    case presence(EffectPresence)
    case answering(EffectNode, EffectID, EffectAnswer)
    /// The second starts when all finite effects that the first leads to are over, and none failed.
    case settling(EffectNode, then: EffectNode)
    /// An error that leaves it is one of what the settling waits for whose steps asked for it.
    case accountable(EffectNode)
    /// An error becomes what the handler says, unless it follows from what that handler said.
    case supervised(EffectNode, EffectID, @Sendable (any Error) -> EffectNode?)
    /// Those with the same identity run one after another.
    case queued(EffectNode, EffectID, isShared: Bool)
    /// Its values are dropped.
    case silent(EffectNode)
    /// An effect whose requests, with their answers and ends, are recorded as steps.
    case watched(EffectNode, @Sendable (SessionEvent) -> any EffectCell)
    /// Starts after a while, if there is one, or when its feature ends; the end of the feature does not cancel it.
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
    guard let parts else { preconditionFailure("an effect is looked at after its release") }
    return parts
  }
}
