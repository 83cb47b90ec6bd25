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
    /// Identities inside of it are told from the same ones outside.
    case scoped(EffectNode, EffectScoping)
    case cancelScope(EffectScoping)
    /// What went wrong in a transition that changed nothing.
    case report(Diagnostic)
    /// An answer to whoever looks which children are there.
    case presence(EffectPresence)
    case answering(EffectNode, EffectID, EffectAnswer)
  }

  private var parts: Shape?

  package init(_ shape: Shape) {
    parts = shape
  }

  deinit {
    ReleaseLoop.release(&parts)
  }

  package var shape: Shape {
    guard let parts else { preconditionFailure("an effect is looked at after its release") }
    return parts
  }
}
