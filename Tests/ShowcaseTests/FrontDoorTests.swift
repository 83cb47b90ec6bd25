import Bowyer
import BowyerTerminal
import Foundation
import TestSupport
import Testing

@testable import ShowcaseExamples

@Suite("The first screen") struct FrontDoorTests {
  private typealias User = TerminalUser<FrontDoorState, FrontDoorInput>

  private func view(_ columns: Int, _ open: Example = .stepper) -> ViewTree<FrontDoorInput> {
    frontDoorView(FrontDoorState(showcase: ShowcaseState(open: open), columns: columns))
  }

  @Test("lists every example once, in its group, where there is room for a sidebar")
  func sidebar() {
    let lines = view(100).rendered(width: 140).split(separator: "\n").map {
      String($0.prefix(24)).trimmingCharacters(in: .whitespaces)
    }
    var expected = ExampleGroup.allCases.flatMap { [$0.rawValue] + $0.examples.map(\.title) }
    expected[1] = "> " + expected[1]
    expectEqual(Array(lines.prefix(expected.count)), expected)
    expectEqual(Set(Example.allCases.map(\.title)).count, Example.allCases.count)
    #expect(view(99).rendered(width: 99).hasPrefix("Example: [ Stepper ▾ ]"))
  }

  @Test("names files that exist", arguments: Example.allCases)
  func sources(example: Example) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let file = tests.appending(path: "../../Playgrounds/Showcase/\(example.source)")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    "shows what has the focus, and no more than fits",
    arguments: Example.allCases,
    [Size.small] + (TestSize.isFull ? [.usual, .large, Size(columns: 200, rows: 60)] : [])
  )
  func fits(example: Example, size: Size) {
    var component = frontDoorComponent(in: .scripted)
    component = component.with(
      state: FrontDoorState(showcase: ShowcaseState(open: example), columns: size.columns)
    )
    var user = User(component, columns: size.columns, rows: size.rows)
    for _ in 0..<TestSize.of(3, full: 6) {
      #expect(user.screen.lines.count <= size.rows)
      #expect(user.screen.lines.allSatisfy { $0.displayWidth <= size.columns })
      #expect(user.isFocusSeen, "\(user.text)")
      user.press("tab")
    }
  }

  @Test("a press reaches the open example")
  func presses() {
    var user = User(frontDoorComponent(in: .scripted), columns: 80, rows: 24)
    user.click("[ + ]")
    expectEqual(user.state.showcase.stepper.count, 1)
    user.click("Stepper ▾")
    user.click("Sign up")
    expectEqual(user.state.showcase.open, .signup)
    #expect(user.text.contains("Playgrounds/Showcase/Examples/Signup.swift"))
  }
}
