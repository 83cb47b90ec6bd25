import BowyerLaws
import BowyerOptics

extension Outline {
  /// The laws of the optics, of their upcasts, and of each before and after the identity.
  static let identities: [LawSuite] = [
    same("iso", iso, [iso.andThen(id).observed, id.andThen(iso).observed]),
    same("lens", lens, [lens.andThen(id).observed, id.andThen(lens).observed]),
    same("lens", lens, [lens.andThen(whole).observed, whole.andThen(lens).observed]),
    same("prism", prism, [prism.andThen(id).observed, id.andThen(prism).observed]),
    same("prism", prism, [prism.andThen(always).observed, always.andThen(prism).observed]),
    same("affine", affine, [affine.andThen(id).observed, id.andThen(affine).observed]),
    same("traversal", traversal, [traversal.andThen(id).observed, id.andThen(traversal).observed]),
    same("getter", getter, [getter.andThen(id).observed, id.andThen(getter).observed]),
    same("fold", fold, [fold.andThen(id).observed, id.andThen(fold).observed]),
    same("setter", setter, [setter.andThen(id).observed, id.andThen(setter).observed]),
    same("identities", id, [whole.observed, always.observed, whole.andThen(whole).observed]),
  ].flatMap { $0 }

  private static let id = Iso<Outline, Outline>.identity
  private static let whole = Lens<Outline, Outline>.identity
  private static let always = Prism<Outline, Outline>.identity

  private static func same(
    _ name: String,
    _ optic: some OutlineOptic,
    _ others: [ObservedOptic<Outline, Outline>]
  ) -> [LawSuite] {
    [
      optic.suite,
      optic.observed.agrees("identity", with: others, on: Outline.self),
      optic.observed.agrees("upcast", with: optic.upcasts, on: Outline.self),
    ].map { $0.about(name) }
  }
}
