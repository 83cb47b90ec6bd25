// swift-tools-version: 6.2
import PackageDescription

/// An app for iOS and macOS, whose one flow is an example of the Showcase, too.
let package = Package(
  name: "SampleApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "Bowyer", path: "../..")],
  targets: [
    .executableTarget(
      name: "SampleApp",
      dependencies: [.product(name: "BowyerSwiftUI", package: "Bowyer")]
    ),
    .testTarget(
      name: "SampleAppTests",
      dependencies: ["SampleApp", .product(name: "Bowyer", package: "Bowyer")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
