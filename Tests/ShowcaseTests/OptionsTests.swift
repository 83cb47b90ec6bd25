import Bowyer
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("The command line") struct OptionsTests {
  private func options(_ words: String...) throws -> Options { try Options(words, of: .showcase) }
  private func workshop(_ words: String...) throws -> Options { try Options(words, of: .workshop) }

  @Test("names an example, a width and where the events come from, in any order, or nothing")
  func everything() throws {
    expectEqual(try options(), Options())
    var expected = Options()
    (expected.example, expected.isNamed, expected.width, expected.mode) = (.pair, true, 40, .text)
    expectEqual(try options("pair", "--width", "40", "--text"), expected)
    expectEqual(try options("--script", "a file").mode, .script("a file"))
    expectEqual(try options("--html", "page.html").page, "page.html")
    expectEqual(try options("--html", "-", "--script", "a").page, "-")
    expectEqual(try options("--theme", "light").theme, .light)
    expectEqual(try options("--list").mode, .list)
    expectEqual(try options("--help").mode, .help)
    let picture = try options("signup", "--picture", "a.svg", "--height", "30")
    #expect(picture.frame == "a.svg" && picture.height == 30 && picture.mode == .automatic)
    let kept = try options("todomvc", "--live", "--journal", "kept")
    #expect(kept.mode == .live && kept.journal == "kept")
    let inspecting = try workshop("pair", "--inspect", "--mistake")
    #expect(inspecting.inspects && inspecting.isMistaken && inspecting.replay == nil)
    let replaying = try workshop("pair", "--replay", "a")
    #expect(replaying.inspects && replaying.replay == "a" && replaying.mode == .automatic)
    expectEqual(try workshop("--pictures", "docs/images").mode, .pictures("docs/images"))
    let states = try workshop("signup", "--states", "--limit", "9", "--dot", "a.dot")
    #expect(states.mode == .states && states.limit == 9 && states.graph == "a.dot")
  }

  private static let ofShowcase: [([String], String)] = [
    (["steper"], "no example named \"steper\""), (["--tekst"], "unknown option \"--tekst\""),
    (["pair", "signup"], "more than one example is named"),
    (["pair", "--html"], "--html needs a value"),
    (["--width", "0"], "--width needs a number from 1 to 10000, not \"0\""),
    (["--height", "501"], "--height needs a number from 1 to 500, not \"501\""),
    (["--theme", "pink"], "--theme needs dark or light, not \"pink\""),
    (["--picture", "a", "--html", "b"], "--picture is not for --html"),
    (["todomvc", "--journal", "a"], "--journal is for --live, --serve and --site"),
    (
      ["cells", "--live", "--journal", "a"],
      "--journal is for examples whose inputs are Codable: stepper, todomvc"
    ),
    (["--inspect"], "--inspect is an option of Workshop: swift run Workshop NAME --inspect"),
    (
      ["--limit", "9", "signup"],
      "--limit is an option of Workshop: swift run Workshop signup --states --limit N"
    ),
  ]

  private static let ofWorkshop: [([String], String)] = [
    (["pair", "--picture", "a", "--states"], "--picture is not for --states"),
    (["--states"], "--states needs the name of an example"),
    (["--inspect"], "--inspect and --replay need the name of an example"),
    (
      ["pair", "--inspect", "--states"],
      "--inspect is for a terminal, a script, a picture or a live page"
    ),
    (["pair", "--replay", "a", "--serve"], "--replay is for a terminal"),
    (["pair", "--states", "--mistake"], "--mistake is for --inspect"),
    (["--limit", "9"], "--limit and --dot are for --states"),
    (["pair", "--text"], "--inspect, --replay, --states or --pictures is missing"),
    (
      ["stepper", "--live", "--inspect", "--journal", "a"],
      "--journal is an option of Showcase: swift run Showcase stepper --live --journal FOLDER"
    ),
  ]

  @Test("is refused with what is wrong with it, by each program")
  func refused() {
    for (program, rows) in [(Program.Name.showcase, Self.ofShowcase), (.workshop, Self.ofWorkshop)]
    {
      for (words, message) in rows {
        #expect(throws: OptionsError(message: message)) { try Options(words, of: program) }
      }
    }
  }

  @Test("is told how it is used")
  func usage() {
    let usage = Options.usage(of: .showcase)
    #expect(usage.contains("\n  --width N      how many cells a line takes at most"))
    #expect(usage.contains("\n                 frames; - stands for standard output\n"))
  }
}
