import BowyerLaws
import BowyerOptics

/// An optic from trees to trees, of any kind.
protocol TreeOptic: Sendable {
  var observed: ObservedOptic<Tree, Tree> { get }
  /// What its upcasts do.
  var upcasts: [ObservedOptic<Tree, Tree>] { get }
  /// What it does before an isomorphism.
  var beforeIso: ObservedOptic<Tree, Tree> { get }
  /// The laws of its kind.
  var suite: LawSuite { get }
}

extension Iso: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] {
    [asIso.observed, asLens.observed, asPrism.observed, asGetter.observed, asAffine.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}

extension Lens: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] {
    [asLens.observed, asAffine.observed, asGetter.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}

extension Prism: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] {
    [asPrism.observed, asAffine.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}

extension AffineTraversal: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] {
    [asAffine.observed, asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}

extension Traversal: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] {
    [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}

extension Getter: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] { [asGetter.observed, asFold.observed] }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator) }
}

extension Fold: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] { [asFold.observed] }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator) }
}

extension Setter: TreeOptic where Source == Tree, Focus == Tree {
  var upcasts: [ObservedOptic<Tree, Tree>] { [asSetter.observed] }
  var beforeIso: ObservedOptic<Tree, Tree> { andThen(Tree.iso).observed }
  var suite: LawSuite { laws(of: Tree.generator, Tree.generator) }
}
