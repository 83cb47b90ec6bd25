import BowyerCheck
import BowyerLaws
import LibraryLaws
import TestSizes
import Testing

@Test("the library keeps its laws", arguments: Lawful.suites.flatMap(\.laws))
func lawful(law: Law) throws { try law.check(Config(cases: TestSize.of(40, full: 100))) }
