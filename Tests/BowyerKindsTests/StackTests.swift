import BowyerKinds
import TestSizes
import Testing

/// The depths that programs and spaces reach on a small stack: built, run and released.
///
/// Each row runs in a process of its own, so that an overflow is that row's failure. There are 26 bytes of
/// stack for each level; `Benchmarks stack` runs the same rows with a million levels.
@Suite("On a small stack") struct StackTests {
  @Test("a level needs less than 26 bytes of the stack", arguments: StackWork.all.map(\.name))
  func level(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      guard let work = StackWork.named(name) else { preconditionFailure("no work \(name)") }
      onSmallStack(ofKiB: TestSize.of(128, full: 512)) {
        work.run(TestSize.of(5_000, full: 20_000))
      }
    }
  }
}
