// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings end a build: only where the environment asks for it.
///
/// Xcode builds the packages that an app depends on with `-suppress-warnings`, which conflicts with it.
let warningsAreErrors = Context.environment["BOWYER_WARNINGS_AS_ERRORS"] == "1"

/// The settings of every target.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The modules, bottom up: a module imports only modules above it.
///
/// Each is tested by `<name>Tests`, with the properties of `BowyerCheck`.
let modules: [(name: String, imports: [Target.Dependency])] = [
  ("BowyerLock", []),
  ("BowyerKinds", []),
  ("BowyerOptics", ["BowyerKinds"]),
  ("BowyerViews", ["BowyerKinds", "BowyerOptics"]),
  ("BowyerHTML", ["BowyerViews"]),
  ("Bowyer", ["BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews"]),
  ("BowyerArchitectures", ["BowyerKinds", "BowyerOptics", "BowyerViews", "Bowyer"]),
  ("BowyerTerminal", ["BowyerLock", "BowyerKinds", "BowyerViews", "Bowyer"]),
  ("BowyerLive", ["BowyerLock", "BowyerKinds", "BowyerViews", "BowyerHTML", "Bowyer"]),
  ("BowyerSwiftUI", ["BowyerLock", "BowyerKinds", "BowyerViews", "Bowyer"]),
  ("BowyerCheck", ["BowyerLock", "BowyerKinds"]),
  (
    "BowyerLaws",
    ["BowyerKinds", "BowyerOptics", "Bowyer", "BowyerArchitectures", "BowyerCheck"]
  ),
  (
    "BowyerScenarios",
    ["BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews", "Bowyer", "BowyerCheck"]
  ),
  (
    "BowyerInspector",
    [
      "BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews", "Bowyer", "BowyerCheck",
      "BowyerScenarios",
    ]
  ),
  ("BowyerTesting", ["BowyerLock", "BowyerCheck", "BowyerScenarios"]),
  ("BowyerXCTest", ["BowyerLock", "BowyerCheck", "BowyerScenarios"]),
]

/// The modules that do not know `BowyerCheck`, though their tests use it.
let belowCheck = Set(modules.map(\.name).prefix { $0 != "BowyerCheck" })

/// What the tests of a module use beside what it imports.
let testTools: [String: [Target.Dependency]] = [
  "BowyerKinds": ["BowyerLock"], "BowyerArchitectures": ["BowyerLock"],
  "BowyerScenarios": ["BowyerArchitectures"],
]

/// The modules of the architecture, which are used together.
let architecture = ["BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews", "Bowyer"]

/// What users depend on.
///
/// A product names every module it is made of, so that none is hidden from the check for changes
/// that break the interface.
let products: [(name: String, modules: [String])] = [
  ("Bowyer", architecture),
  ("BowyerArchitectures", ["BowyerArchitectures"]),
  ("BowyerHTML", ["BowyerHTML"]),
  ("BowyerTerminal", ["BowyerTerminal"]),
  ("BowyerLive", ["BowyerLive"]),
  ("BowyerSwiftUI", architecture + ["BowyerSwiftUI"]),
  ("BowyerCheck", ["BowyerLock", "BowyerKinds", "BowyerCheck"]),
  ("BowyerLaws", architecture + ["BowyerArchitectures", "BowyerCheck", "BowyerLaws"]),
  ("BowyerScenarios", architecture + ["BowyerCheck", "BowyerScenarios"]),
  ("BowyerInspector", architecture + ["BowyerCheck", "BowyerScenarios", "BowyerInspector"]),
  ("BowyerTesting", architecture + ["BowyerCheck", "BowyerScenarios", "BowyerTesting"]),
  ("BowyerXCTest", architecture + ["BowyerCheck", "BowyerScenarios", "BowyerXCTest"]),
]

/// The pages of the tour, in the order in which to read them.
///
/// A page is a program, `swift run <name>`, and a page of `Playgrounds/Tour.playground` in Xcode: both
/// from one file. Its folder also holds what it prints, `Expected.txt`.
let pages: [(name: String, imports: [Target.Dependency])] = [
  ("FirstStepper", ["BowyerKinds", "Bowyer"]),
  ("FirstTest", ["Bowyer", "BowyerCheck", "BowyerLaws"]),
  ("SettingsScreen", ["Bowyer", "BowyerCheck", "BowyerLaws"]),
  ("Parts", ["Bowyer"]),
  ("LoadingSearch", ["Bowyer", "BowyerCheck", "BowyerScenarios"]),
  ("Worlds", ["Bowyer"]),
  ("Flows", ["Bowyer"]),
  ("EveryState", ["Bowyer", "BowyerScenarios"]),
  ("ChoosingAnArchitecture", ["BowyerKinds", "Bowyer", "BowyerArchitectures", "BowyerScenarios"]),
  (
    "NewArchitecture",
    [
      "BowyerKinds", "Bowyer", "BowyerArchitectures", "BowyerCheck", "BowyerLaws",
      "BowyerScenarios",
    ]
  ),
  ("TodosProgram", ["Bowyer"]),
  ("WizardProgram", ["Bowyer"]),
]

let package = Package(
  name: "Bowyer",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: products.map { .library(name: $0.name, targets: $0.modules) }
    + ["Showcase", "Workshop"].map { .executable(name: $0, targets: [$0]) },
  targets: modules.map { module in
    .target(name: module.name, dependencies: module.imports, swiftSettings: settings)
  }
    + modules.map { module in
      .testTarget(
        name: module.name + "Tests",
        dependencies: [.init(stringLiteral: module.name), "TestSupport"] + module.imports
          + (belowCheck.contains(module.name) ? ["BowyerCheck"] : [])
          + testTools[module.name, default: []],
        swiftSettings: settings
      )
    }
    + pages.map { page in
      .executableTarget(
        name: page.name,
        dependencies: page.imports,
        path: "Playgrounds/Tour.playground/Pages/\(page.name).xcplaygroundpage",
        exclude: ["Expected.txt"],
        swiftSettings: settings
      )
    }
    + [
      // The examples, a library of two programs; only Workshop depends on the test tools.
      .target(
        name: "ShowcaseExamples",
        dependencies: [
          "BowyerKinds", "BowyerViews", "Bowyer", "BowyerArchitectures", "BowyerHTML",
          "BowyerLive", "BowyerTerminal",
        ],
        path: "Playgrounds/Showcase",
        exclude: ["Program"],
        swiftSettings: settings
      ),
      .executableTarget(
        name: "Showcase",
        dependencies: ["ShowcaseExamples"],
        path: "Playgrounds/Showcase/Program",
        exclude: ["Scripts"],
        swiftSettings: settings
      ),
      .executableTarget(
        name: "Workshop",
        dependencies: [
          "BowyerViews", "Bowyer", "BowyerHTML", "BowyerInspector", "BowyerLive",
          "BowyerScenarios", "BowyerTerminal", "ShowcaseExamples",
        ],
        path: "Playgrounds/Workshop",
        exclude: ["Scripts"],
        swiftSettings: settings
      ),
      .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
      // The laws of the library's own types and operations, and the mistakes that the public ones find.
      .testTarget(
        name: "LibraryLaws",
        dependencies: [
          "TestSupport", "BowyerLock", "BowyerKinds", "BowyerOptics", "BowyerViews", "Bowyer",
          "BowyerArchitectures", "BowyerCheck", "BowyerLaws",
        ],
        path: "Tests/LibraryLaws",
        swiftSettings: settings
      ),
      .testTarget(
        name: "ShowcaseTests",
        dependencies: [
          "ShowcaseExamples", "Workshop", "TestSupport", "BowyerKinds", "Bowyer",
          "BowyerArchitectures", "BowyerCheck", "BowyerHTML", "BowyerInspector",
          "BowyerScenarios", "BowyerTerminal",
        ],
        swiftSettings: settings
      ),
      .testTarget(
        name: "TourTests",
        dependencies: ["Bowyer", "BowyerCheck", "BowyerLaws", "BowyerTesting"],
        swiftSettings: settings
      ),
      // The code of the README; that of the pages in `docs` is in `ReadmeTests`.
      .testTarget(
        name: "FrontPageTests",
        dependencies: ["Bowyer", "BowyerTesting"],
        swiftSettings: settings
      ),
      .testTarget(
        name: "ReadmeTests",
        dependencies: ["BowyerKinds", "Bowyer", "BowyerScenarios", "BowyerTesting"],
        swiftSettings: settings
      ),
      // The recipes of docs/cookbook.md, each with its test.
      .testTarget(
        name: "CookbookTests",
        dependencies: ["Bowyer", "BowyerHTML", "BowyerTesting"],
        exclude: ["BowyerSamples"],
        swiftSettings: settings
      ),
      // Some of the same files, as links, in a module whose default isolation is the main actor.
      .testTarget(
        name: "ReadmeInMainActorTests",
        dependencies: ["Bowyer"],
        swiftSettings: settings + [.defaultIsolation(MainActor.self)]
      ),
      // The last step of the tutorial, as links to its files.
      .testTarget(
        name: "TutorialTests",
        dependencies: ["ShowcaseExamples", "Bowyer", "BowyerTerminal", "BowyerTesting"],
        swiftSettings: settings
      ),
      .testTarget(name: "ConventionTests", dependencies: ["TestSupport"], swiftSettings: settings),
    ],
  swiftLanguageModes: [.v6]
)
