import BowyerCheck
import BowyerLaws
import Testing

@Test("the library keeps its laws", arguments: Lawful.suites.flatMap(\.laws))
func lawful(law: Law) throws { try law.check() }
