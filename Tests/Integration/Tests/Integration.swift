import Foundation
import Sizes
import Testing

/// All tests of this package: one runs at a time, so that each has the machine to itself.
@Suite(.serialized) struct Integration {}

extension Trait where Self == ConditionTrait {
  /// Runs a test only at full size, because it takes long.
  static var full: Self { .enabled(if: TestSize.isFull, "it runs with BOWYER_FULL_TESTS=1") }

  /// Skips a test where programs are not installed; in a full run of the gates it runs, and fails there.
  static func needs(_ programs: String..., install packages: String) -> Self {
    let missing = programs.filter { Program.installed($0) == nil }
    return .enabled(
      if: missing.isEmpty || isRequired,
      "\(missing.joined(separator: " and ")) missing; install with: apt-get install \(packages)"
    )
  }

  /// Skips a test where there is no browser, or nothing that connects it with a program.
  static var browser: Self { needs("chromium", "websocketd", install: "chromium websocketd") }

  /// Skips a test where the compiler does not find a module beside the tests.
  static func compiles(importing module: String) -> Self {
    .enabled(
      if: isCI || Compiler().has(module),
      "no module \(module) beside the tests; run: swift test --package-path Tests/Integration"
    )
  }
}

private let isCI = ProcessInfo.processInfo.environment["CI"] != nil

/// Whether a test fails where its program is missing: in a full run of the gates, which installs it.
let isRequired = TestSize.isFull && isCI
