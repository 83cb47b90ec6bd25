import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let comonads = [
    Mutant("extend that forgets what follows", .comonad(WalkSamples<WalkPartial<LeftOne>>.self)),
    Mutant("extend that forgets where it is", .comonad(WalkSamples<WalkPartial<RightOne>>.self)),
    Mutant("extend that is not associative", .comonad(WalkSamples<WalkPartial<Minus>>.self)),
    Mutant("map that shows the focus everywhere", .comonad(WalkSamples<FlatMap>.self)),
    Mutant("the sum of two spaces, as published", .comonad(SumSamples.self)),
  ]

  static let stores = [
    Mutant("extract that looks beside the focus", suite(ExtractsBeside.self)),
    Mutant("seek that does nothing", suite(SeeksNothing.self)),
    Mutant("seek that does nothing, and extend by it", suite(SeeksAndExtendsNothing.self)),
    Mutant("seek that drags the space along", suite(SeeksDragging.self)),
    Mutant("extend that moves the focus", suite(ExtendsMoving.self)),
    Mutant("extend that ignores the position", suite(ExtendsIgnoring.self)),
    Mutant("peek at the old position", suite(PeeksOld.self)),
    Mutant("map that moves the focus", suite(MapsMoving.self)),
    Mutant("map that shows the focus everywhere, in a store", suite(MapsFlat.self)),
  ]

  private static func suite<F: SpaceRules>(_ rules: F.Type) -> LawSuite {
    .comonadStore(SpaceSamples<F>.self, positions: .integer(in: -2...2))
  }
}
