import BowyerCheck
import BowyerTesting
import Testing

/// What Swift Testing makes of a token that fits none of the laws of a test.
struct ReplayRows {
  @Test(
    .replay("zzzz"),
    arguments: [
      Law("numbers", arguments: ["n"], .integer(in: 0...9)) { _ in true },
      Law("lists", arguments: ["xs"], .array(of: .int)) { _ in true },
    ]
  )
  func misfit(law: Law) throws { try law.check() }
}
