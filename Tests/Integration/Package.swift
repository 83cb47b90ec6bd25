// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings end a build: only where the environment asks for it, as in the library's manifest.
let warningsAreErrors = Context.environment["BOWYER_WARNINGS_AS_ERRORS"] == "1"

/// The settings of every target.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The name of the library's package for the compiler: that of its folder.
let library = (Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "")
  .lowercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()

/// The settings of a target that reaches into the library, and so is compiled as a part of its package.
let inside = settings + [.unsafeFlags(["-package-name", library])]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "Bowyer") }

/// The programs that the tests start, with the products that they use.
///
/// The folder of each is in `Fixtures`.
let programs: [(name: String, products: [String])] = [
  // Ends in every way there is, for the tests of what it leaves of the terminal.
  ("Ending", ["Bowyer", "BowyerTerminal"]),
  // Has a session that is busy while its user types.
  ("Busy", ["Bowyer", "BowyerTerminal"]),
  // The program of the guide to live pages.
  ("CounterPage", ["Bowyer", "BowyerLive"]),
  // Keeps its pages in journals, and is killed.
  ("JournalPage", ["Bowyer", "BowyerLive"]),
  // Migrates its data, and is killed.
  ("Migrating", ["Bowyer"]),
  // Pages for tests and measurements in a browser.
  ("LivePages", ["Bowyer", "BowyerHTML", "BowyerLive"]),
]

// The tests that need a process, a signal, a terminal, a port, a browser, a compiler, Python or real time.
let package = Package(
  name: "Integration",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Bowyer", path: "../..")],
  targets: programs.map { program in
    .executableTarget(
      name: program.name,
      dependencies: program.products.map(product),
      path: "Fixtures/\(program.name)",
      packageAccess: program.name != "Busy",
      swiftSettings: program.name == "Busy" ? inside : settings
    )
  } + [
    // An enum without reflection metadata.
    .target(
      name: "Undescribed",
      path: "Fixtures/Undescribed",
      swiftSettings: settings
        + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
    ),
    // What helps the tests of the library, by a link to its files.
    .target(name: "Sizes", path: "Sizes", packageAccess: false, swiftSettings: inside),
    // Examples of the Showcase, by a link to their folder: each is a component of its own here.
    .target(
      name: "Examples",
      dependencies: [product("Bowyer")],
      path: "Fixtures/Examples",
      exclude: [
        "Catalogue", "Example", "FrontDoor", "Gallery", "Gallery+Layers", "Showcase",
        "ShowcaseWorld",
      ]
      .map { "Showcase/\($0).swift" },
      swiftSettings: settings + [.define("EXPORTED")]
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: programs.map { .init(stringLiteral: $0.name) } + [
        "Undescribed", "Sizes", "Examples", product("Showcase"), product("Workshop"),
        product("Bowyer"), product("BowyerCheck"), product("BowyerHTML"),
        product("BowyerInspector"), product("BowyerLive"), product("BowyerScenarios"),
        product("BowyerTerminal"), product("BowyerTesting"), product("BowyerXCTest"),
      ],
      path: "Tests",
      packageAccess: false,
      swiftSettings: inside
    ),
  ],
  swiftLanguageModes: [.v6]
)
