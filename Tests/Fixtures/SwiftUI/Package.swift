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

let users = ["BowyerSwiftUI"] + adapter

func module(
  _ name: String,
  _ imports: [Target.Dependency] = [],
  in folder: String? = nil,
  _ settings: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: imports, path: folder ?? name, swiftSettings: settings)
}

func program(
  _ name: String,
  _ imports: [Target.Dependency],
  _ settings: [SwiftSetting] = settings
) -> Target {
  .executableTarget(name: name, dependencies: imports, path: name, swiftSettings: settings)
}

func tests(
  _ name: String,
  _ imports: [Target.Dependency],
  in folder: String? = nil,
  _ settings: [SwiftSetting] = settings
) -> Target {
  let folder = folder ?? "Tests/\(name)"
  return .testTarget(name: name, dependencies: imports, path: folder, swiftSettings: settings)
}

/// The adapter for SwiftUI, compiled and tested where there is no SwiftUI: beside a stand-in.
///
/// Nobody depends on this package, so nobody but its tests sees the stand-in.
let package = Package(
  name: "SwiftUIStandIn",
  platforms: [.macOS(.v15)],
  products: products.map { .library(name: $0.name, targets: $0.modules) },
  targets: modules.map { module($0.name, $0.imports, in: "Sources/\($0.name)") } + [
    module("SwiftUI", in: "StandIn"),
    module("BowyerSwiftUI", adapter, in: "Sources/BowyerSwiftUI"),
    module("AdapterInMainActor", adapter, inMainActor),
    // What holds with SwiftUI itself, too.
    tests("BowyerSwiftUITests", users, in: "Shared"),
    tests("InMainActorTests", users, in: "SharedInMainActor", inMainActor),
    program("SampleApp", users),
    tests("SampleAppTests", ["SampleApp", "Bowyer"], in: "SampleAppTests"),
    // As in a new app of Xcode.
    program("SampleAppInMainActor", users, inMainActor),
    // What is shown, as the stand-in records it.
    tests("InterpreterTests", ["SampleApp"] + users),
    // A document as a browser has it, with its reader.
    module("HTMLModel", ["BowyerHTML", "BowyerViews"]),
    tests(
      "FourInterpretersTests",
      ["BowyerHTML", "BowyerTerminal", "BowyerCheck", "HTMLModel"] + users
    ),
    module("Alamofire"),
    module("ComposableArchitecture"),
    tests("NamesTests", ["Alamofire", "ComposableArchitecture"] + users),
  ],
  swiftLanguageModes: [.v6]
)
