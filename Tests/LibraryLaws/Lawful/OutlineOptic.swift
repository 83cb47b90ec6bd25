import BowyerLaws
import BowyerOptics

/// An optic from outlines to outlines, of any kind.
protocol OutlineOptic: Sendable {
  var observed: ObservedOptic<Outline, Outline> { get }
  /// What its upcasts do.
  var upcasts: [ObservedOptic<Outline, Outline>] { get }
  /// What it does before an isomorphism.
  var beforeIso: ObservedOptic<Outline, Outline> { get }
  /// The laws of its kind.
  var suite: LawSuite { get }
}

extension Iso: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asIso.observed, asLens.observed, asPrism.observed, asGetter.observed, asAffine.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Lens: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asLens.observed, asAffine.observed, asGetter.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Prism: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asPrism.observed, asAffine.observed]
      + [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension AffineTraversal: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asAffine.observed, asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Traversal: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] {
    [asTraversal.observed, asFold.observed, asSetter.observed]
  }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}

extension Getter: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asGetter.observed, asFold.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator) }
}

extension Fold: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asFold.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator) }
}

extension Setter: OutlineOptic where Source == Outline, Focus == Outline {
  var upcasts: [ObservedOptic<Outline, Outline>] { [asSetter.observed] }
  var beforeIso: ObservedOptic<Outline, Outline> { andThen(Outline.iso).observed }
  var suite: LawSuite { laws(of: Outline.generator, Outline.generator) }
}
