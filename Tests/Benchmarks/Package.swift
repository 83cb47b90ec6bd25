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
      dependencies: [
        .product(name: "Bowyer", package: "Bowyer"),
        .product(name: "BowyerTerminal", package: "Bowyer"),
      ],
      packageAccess: false,
      swiftSettings: settings + [.unsafeFlags(["-package-name", library])]
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Frames",
        "Harness",
        "MallocCounter",
        .product(name: "Bowyer", package: "Bowyer"),
        .product(name: "BowyerArchitectures", package: "Bowyer"),
        .product(name: "BowyerCheck", package: "Bowyer"),
        .product(name: "BowyerHTML", package: "Bowyer"),
        .product(name: "BowyerInspector", package: "Bowyer"),
        .product(name: "BowyerLaws", package: "Bowyer"),
        .product(name: "BowyerScenarios", package: "Bowyer"),
      ],
      swiftSettings: settings
    ),
    // What can only be measured in a running test.
    .testTarget(
      name: "InTests",
      dependencies: [
        "Harness",
        .product(name: "BowyerCheck", package: "Bowyer"),
        .product(name: "BowyerTesting", package: "Bowyer"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
