// swift-tools-version: 6.2
import PackageDescription

/// A package whose tests fail: the rows of the table of what is reported, and of what is not.
///
/// The library's own tests build it, run one row at a time, and look at what the run says.
let package = Package(
  name: "Reporting",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bowyer", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Program",
      dependencies: [.product(name: "BowyerCheck", package: "Bowyer")]
    ),
    .testTarget(
      name: "RowsTests",
      dependencies: [
        .product(name: "BowyerScenarios", package: "Bowyer"),
        .product(name: "BowyerTesting", package: "Bowyer"),
        .product(name: "BowyerXCTest", package: "Bowyer"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
