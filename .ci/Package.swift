// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target, as in the library's own manifest.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The programs behind the gates that the toolchain has no command for.
let package = Package(
  name: "Gates",
  platforms: [.macOS(.v15)],
  products: [.library(name: "ExamplePrelude", targets: ["ExamplePrelude"])],
  targets: [
    .target(name: "ExamplePrelude", swiftSettings: settings),
    .executableTarget(name: "DocExamples", swiftSettings: settings),
    .executableTarget(name: "DocCoverage", swiftSettings: settings),
    .executableTarget(name: "SiteCatalog", swiftSettings: settings),
    .executableTarget(name: "WidthTable", swiftSettings: settings),
  ]
    + ["ExamplePrelude", "DocExamples", "DocCoverage", "SiteCatalog"].map { name in
      .testTarget(
        name: name + "Tests",
        dependencies: [.init(stringLiteral: name)],
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)
