// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The library's modules that the adapter is made of, bottom up, and what they import.
let modules: [(name: String, imports: [Target.Dependency])] = [
  ("BowyerLock", []),
  ("BowyerKinds", []),
  ("BowyerOptics", ["BowyerKinds"]),
  ("BowyerViews", ["BowyerKinds"]),
  ("Bowyer", ["BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews"]),
]

let package = Package(
  name: "SwiftUIStandIn",
  platforms: [.macOS(.v15)],
  products: [.library(name: "BowyerSwiftUI", targets: ["BowyerSwiftUI"])],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: module.imports,
      path: "Library/\(module.name)",
      swiftSettings: settings
    )
  } + [
    .target(name: "SwiftUI", path: "StandIn", swiftSettings: settings),
    .target(
      name: "BowyerSwiftUI",
      dependencies: ["SwiftUI", "BowyerViews", "Bowyer"],
      path: "Library/BowyerSwiftUI",
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
