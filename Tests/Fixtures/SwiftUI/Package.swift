// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let inMainActor = settings + [.defaultIsolation(MainActor.self)]

/// The library's modules below its adapter for SwiftUI, and what they import.
///
/// Their sources are the library's own, by a link, and not a dependency: so the adapter can be built here
/// under its own name, beside a module named SwiftUI, and share what is of the package.
let modules: [(name: String, imports: [Target.Dependency])] = [
  ("BowyerLock", []),
  ("BowyerKinds", []),
  ("BowyerOptics", ["BowyerKinds"]),
  ("BowyerViews", ["BowyerKinds", "BowyerOptics"]),
  ("Bowyer", ["BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews"]),
  // The other interpreters, which are compared with the adapter.
  ("BowyerHTML", ["BowyerViews"]),
  ("BowyerTerminal", ["BowyerLock", "BowyerKinds", "BowyerViews", "Bowyer"]),
  ("BowyerCheck", ["BowyerLock", "BowyerKinds"]),
]

/// What the examples of documentation comments depend on.
let products: [(name: String, modules: [String])] = [
  ("BowyerSwiftUI", modules.map(\.name) + ["BowyerSwiftUI"]),
  ("SwiftUI", ["SwiftUI"]),
]

let adapter: [Target.Dependency] = [
  "SwiftUI", "BowyerLock", "BowyerKinds", "BowyerViews", "Bowyer",
]

/// The adapter for SwiftUI, compiled and tested where there is no SwiftUI: beside a stand-in.
///
/// Nobody depends on this package, so nobody but its tests sees the stand-in.
let package = Package(
  name: "SwiftUIStandIn",
  platforms: [.macOS(.v15)],
  products: products.map { .library(name: $0.name, targets: $0.modules) },
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: module.imports,
      path: "Sources/\(module.name)",
      swiftSettings: settings
    )
  } + [
    .target(name: "SwiftUI", path: "StandIn", swiftSettings: settings),
    .target(
      name: "BowyerSwiftUI",
      dependencies: adapter,
      path: "Sources/BowyerSwiftUI",
      swiftSettings: settings
    ),
    .target(
      name: "AdapterInMainActor",
      dependencies: adapter,
      path: "AdapterInMainActor",
      swiftSettings: inMainActor
    ),
    // What holds with SwiftUI itself, too.
    .testTarget(
      name: "BowyerSwiftUITests",
      dependencies: ["BowyerSwiftUI"] + adapter,
      path: "Shared",
      swiftSettings: settings
    ),
    .testTarget(
      name: "InMainActorTests",
      dependencies: ["BowyerSwiftUI"] + adapter,
      path: "SharedInMainActor",
      swiftSettings: inMainActor
    ),
    .executableTarget(
      name: "SampleApp",
      dependencies: ["BowyerSwiftUI"] + adapter,
      path: "SampleApp",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SampleAppTests",
      dependencies: ["SampleApp", "Bowyer"],
      path: "SampleAppTests",
      swiftSettings: settings
    ),
    // As in a new app of Xcode.
    .executableTarget(
      name: "SampleAppInMainActor",
      dependencies: ["BowyerSwiftUI"] + adapter,
      path: "SampleAppInMainActor",
      swiftSettings: inMainActor
    ),
    // What is shown, as the stand-in records it.
    .testTarget(
      name: "InterpreterTests",
      dependencies: ["SampleApp", "BowyerSwiftUI"] + adapter,
      swiftSettings: settings
    ),
    // A document as a browser has it, with its reader.
    .target(
      name: "HTMLModel",
      dependencies: ["BowyerHTML", "BowyerViews"],
      path: "HTMLModel",
      swiftSettings: settings
    ),
    .testTarget(
      name: "FourInterpretersTests",
      dependencies: ["BowyerSwiftUI", "BowyerHTML", "BowyerTerminal", "BowyerCheck", "HTMLModel"]
        + adapter,
      swiftSettings: settings
    ),
    .target(name: "Alamofire", path: "Alamofire", swiftSettings: settings),
    .target(
      name: "ComposableArchitecture",
      path: "ComposableArchitecture",
      swiftSettings: settings
    ),
    .testTarget(
      name: "NamesTests",
      dependencies: ["Alamofire", "ComposableArchitecture", "BowyerSwiftUI"] + adapter,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
