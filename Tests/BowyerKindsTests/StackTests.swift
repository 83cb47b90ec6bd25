import BowyerKinds
import Testing

/// The depths that programs and spaces reach on a stack of 512 KiB: built, run and released.
///
/// Each row runs in a process of its own, so that an overflow is that row's failure. Twenty thousand
/// levels leave 26 bytes of stack to each; `Benchmarks stack` runs the same rows with a million.
@Suite("On a stack of 512 KiB") struct StackTests {
  @Test("20,000 levels are built, run and released", arguments: StackWork.all.map(\.name))
  func level(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      guard let work = StackWork.named(name) else { preconditionFailure("no work \(name)") }
      onSmallStack { work.run(20_000) }
    }
  }
}
