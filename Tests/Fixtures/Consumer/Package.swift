// swift-tools-version: 6.2
import PackageDescription

/// A package that depends on Bowyer as users do: by URL and tag, in a folder of its own.
///
/// The gate `consumer` copies it out of this repository and sets both in the environment.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      url: Context.environment["BOWYER_URL"] ?? "https://example.invalid/bowyer",
      exact: Version(Context.environment["BOWYER_TAG"] ?? "") ?? "0.0.0"
    )
  ],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "Bowyer", package: "bowyer"),
        .product(name: "BowyerTerminal", package: "bowyer"),
      ]
    ),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter",
        .product(name: "Bowyer", package: "bowyer"),
        .product(name: "BowyerTesting", package: "bowyer"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
