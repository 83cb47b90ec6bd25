import BowyerOptics
import Testing

@Test("the identity lens sees the whole")
func identityLens() {
  #expect(Lens<Int, Int>.identity.get(3) == 3)
}
