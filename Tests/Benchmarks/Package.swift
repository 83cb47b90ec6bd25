// swift-tools-version: 6.2
import PackageDescription

// The package of the measurements: it depends on the library as any client does, so that every figure
// is what a client in another package gets.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bowyer", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Bowyer", package: "Bowyer"),
        .product(name: "BowyerCheck", package: "Bowyer"),
        .product(name: "BowyerLaws", package: "Bowyer"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
