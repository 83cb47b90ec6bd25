// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The name of the library's package for the compiler: that of its folder.
let library = (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "")
  .lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Bowyer") }
}

// The package of the measurements: it depends on the library as any client does, so that every figure
// is what a client in another package gets.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bowyer", path: "../..")],
  targets: [
    // Times in turns, figures and their table.
    .target(name: "Harness", swiftSettings: settings),
    // How often memory was allocated.
    .target(name: "MallocCounter"),
    // A terminal's screen and its frames, of which only the library's package paints any.
    .target(
      name: "Frames",
      dependencies: products("Bowyer", "BowyerTerminal"),
      packageAccess: false,
      swiftSettings: settings + [.unsafeFlags(["-package-name", library])]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Frames", "Harness", "MallocCounter"]
        + products(
          "Bowyer",
          "BowyerArchitectures",
          "BowyerCheck",
          "BowyerHTML",
          "BowyerInspector",
          "BowyerLaws",
          "BowyerScenarios"
        ),
      swiftSettings: settings
    ),
    // What can only be measured in a running test.
    .testTarget(
      name: "InTests",
      dependencies: ["Harness"] + products("BowyerCheck", "BowyerTesting"),
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
