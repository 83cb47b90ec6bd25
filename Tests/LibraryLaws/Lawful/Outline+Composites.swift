import BowyerLaws
import BowyerOptics

extension Outline {
  /// The laws of every optic, and of every optic before every other that it composes with.
  static let suites: [LawSuite] = [
    suites(isos), suites(lenses), suites(prisms), suites(affines), suites(traversals),
    suites(getters), suites(folds), suites(setters), identities,
  ].flatMap { $0 }

  private static func suites<Optic>(_ composites: [Composite<Optic>]) -> [LawSuite] {
    composites.flatMap { $0.suites }
  }

  private static let isos: [Composite<Iso<Outline, Outline>>] = [
    .init("iso.andThen(iso)", iso, iso, iso.andThen(iso))
  ]
  private static let lenses: [Composite<Lens<Outline, Outline>>] = [
    .init("iso.andThen(lens)", iso, lens, iso.andThen(lens)),
    .init("lens.andThen(iso)", lens, iso, lens.andThen(iso)),
    .init("lens.andThen(lens)", lens, lens, lens.andThen(lens)),
  ]
  private static let prisms: [Composite<Prism<Outline, Outline>>] = [
    .init("iso.andThen(prism)", iso, prism, iso.andThen(prism)),
    .init("prism.andThen(iso)", prism, iso, prism.andThen(iso)),
    .init("prism.andThen(prism)", prism, prism, prism.andThen(prism)),
  ]
  private static let affines: [Composite<AffineTraversal<Outline, Outline>>] = [
    .init("iso.andThen(affine)", iso, affine, iso.andThen(affine)),
    .init("lens.andThen(prism)", lens, prism, lens.andThen(prism)),
    .init("lens.andThen(affine)", lens, affine, lens.andThen(affine)),
    .init("prism.andThen(lens)", prism, lens, prism.andThen(lens)),
    .init("prism.andThen(affine)", prism, affine, prism.andThen(affine)),
    .init("affine.andThen(iso)", affine, iso, affine.andThen(iso)),
    .init("affine.andThen(lens)", affine, lens, affine.andThen(lens)),
    .init("affine.andThen(prism)", affine, prism, affine.andThen(prism)),
    .init("affine.andThen(affine)", affine, affine, affine.andThen(affine)),
  ]
  private static let traversals: [Composite<Traversal<Outline, Outline>>] = [
    .init("iso.andThen(traversal)", iso, traversal, iso.andThen(traversal)),
    .init("lens.andThen(traversal)", lens, traversal, lens.andThen(traversal)),
    .init("prism.andThen(traversal)", prism, traversal, prism.andThen(traversal)),
    .init("affine.andThen(traversal)", affine, traversal, affine.andThen(traversal)),
    .init("traversal.andThen(iso)", traversal, iso, traversal.andThen(iso)),
    .init("traversal.andThen(lens)", traversal, lens, traversal.andThen(lens)),
    .init("traversal.andThen(prism)", traversal, prism, traversal.andThen(prism)),
    .init("traversal.andThen(affine)", traversal, affine, traversal.andThen(affine)),
    .init("traversal.andThen(traversal)", traversal, traversal, traversal.andThen(traversal)),
  ]
  private static let getters: [Composite<Getter<Outline, Outline>>] = [
    .init("iso.andThen(getter)", iso, getter, iso.andThen(getter)),
    .init("lens.andThen(getter)", lens, getter, lens.andThen(getter)),
    .init("getter.andThen(iso)", getter, iso, getter.andThen(iso)),
    .init("getter.andThen(lens)", getter, lens, getter.andThen(lens)),
    .init("getter.andThen(getter)", getter, getter, getter.andThen(getter)),
  ]
  private static let folds: [Composite<Fold<Outline, Outline>>] = [
    .init("iso.andThen(fold)", iso, fold, iso.andThen(fold)),
    .init("lens.andThen(fold)", lens, fold, lens.andThen(fold)),
    .init("prism.andThen(getter)", prism, getter, prism.andThen(getter)),
    .init("prism.andThen(fold)", prism, fold, prism.andThen(fold)),
    .init("affine.andThen(getter)", affine, getter, affine.andThen(getter)),
    .init("affine.andThen(fold)", affine, fold, affine.andThen(fold)),
    .init("traversal.andThen(getter)", traversal, getter, traversal.andThen(getter)),
    .init("traversal.andThen(fold)", traversal, fold, traversal.andThen(fold)),
    .init("getter.andThen(prism)", getter, prism, getter.andThen(prism)),
    .init("getter.andThen(affine)", getter, affine, getter.andThen(affine)),
    .init("getter.andThen(traversal)", getter, traversal, getter.andThen(traversal)),
    .init("getter.andThen(fold)", getter, fold, getter.andThen(fold)),
    .init("fold.andThen(iso)", fold, iso, fold.andThen(iso)),
    .init("fold.andThen(lens)", fold, lens, fold.andThen(lens)),
    .init("fold.andThen(prism)", fold, prism, fold.andThen(prism)),
    .init("fold.andThen(affine)", fold, affine, fold.andThen(affine)),
    .init("fold.andThen(traversal)", fold, traversal, fold.andThen(traversal)),
    .init("fold.andThen(getter)", fold, getter, fold.andThen(getter)),
    .init("fold.andThen(fold)", fold, fold, fold.andThen(fold)),
  ]
  private static let setters: [Composite<Setter<Outline, Outline>>] = [
    .init("iso.andThen(setter)", iso, setter, iso.andThen(setter)),
    .init("lens.andThen(setter)", lens, setter, lens.andThen(setter)),
    .init("prism.andThen(setter)", prism, setter, prism.andThen(setter)),
    .init("affine.andThen(setter)", affine, setter, affine.andThen(setter)),
    .init("traversal.andThen(setter)", traversal, setter, traversal.andThen(setter)),
    .init("setter.andThen(iso)", setter, iso, setter.andThen(iso)),
    .init("setter.andThen(lens)", setter, lens, setter.andThen(lens)),
    .init("setter.andThen(prism)", setter, prism, setter.andThen(prism)),
    .init("setter.andThen(affine)", setter, affine, setter.andThen(affine)),
    .init("setter.andThen(traversal)", setter, traversal, setter.andThen(traversal)),
    .init("setter.andThen(setter)", setter, setter, setter.andThen(setter)),
  ]
}
