import BowyerCheck
import BowyerLaws
import BowyerOptics

/// Two optics, and what the library makes of them.
struct Composite<Optic: OutlineOptic>: Sendable {
  let name: String
  let steps: ObservedOptic<Outline, Outline>
  let optic: Optic

  init(_ name: String, _ outer: some OutlineOptic, _ inner: some OutlineOptic, _ optic: Optic) {
    self.name = name
    self.steps = outer.observed.andThen(inner.observed)
    self.optic = optic
  }

  /// The laws of the composite, and those that relate it to its parts and to its upcasts.
  var suites: [LawSuite] {
    let inTurn: Law.Standing = .derived("it is composition, twice")
    let three = steps.andThen(Outline.iso.observed)
    return [
      optic.suite,
      steps.agrees("composition", with: [optic.observed], on: Outline.self),
      three.agrees("associativity", inTurn, with: [optic.beforeIso], on: Outline.self),
      optic.observed.agrees("upcast", with: optic.upcasts, on: Outline.self),
    ].map { $0.about(name) }
  }
}

extension ObservedOptic<Outline, Outline> {
  /// Returns the law that other optics do what this one does.
  func agrees(
    _ law: String,
    _ standing: Law.Standing = .primitive,
    with others: [ObservedOptic],
    on outlines: Outline.Type
  ) -> LawSuite {
    agrees(law, standing, with: others, of: outlines.generator, outlines.generator)
  }
}
