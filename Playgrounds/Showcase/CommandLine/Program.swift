package import Bowyer
import BowyerHTML
package import BowyerLive
package import BowyerViews
package import Foundation

/// A command line program: its options, and how it shows a component.
package struct Program: Sendable {
  package enum Name: String, CustomStringConvertible, Sendable {
    case showcase = "Showcase"
    /// The program with the tools of tests.
    case workshop = "Workshop"

    package var description: String { rawValue }
  }

  private let name: Name
  package let options: Options

  /// Reads the command line; exits after `--help`, `--list` or an error.
  package init(_ name: Name) {
    self.name = name
    do throws(OptionsError) {
      options = try Options(Array(CommandLine.arguments.dropFirst()), of: name)
    } catch {
      options = Options()
      fail("\(error.message.neutralised())\n\(Options.usage(of: name))", status: 2)
    }
    switch options.mode {
    case .help: print(Options.usage(of: name))
    case .list: print(Example.allCases.map(\.rawValue).joined(separator: "\n"))
    case .automatic, .text, .script, .states, .live, .site, .serve, .pictures: return
    }
    exit(0)
  }

  /// Ends the program with what is wrong.
  package func fail(_ message: String, status: Int32 = 1) -> Never {
    complain("\(name): \(message)")
    exit(status)
  }

  /// Returns the content of a file; ends the program if it cannot be read.
  package func content(of file: String) -> Data {
    if let data = FileManager.default.contents(atPath: file) { return data }
    fail("\"\(file.neutralised())\" cannot be read", status: 2)
  }

  /// Plays the script, if there is one, and shows each frame, or writes a page or a picture; then ends the program.
  ///
  /// - Parameters:
  ///   - component: What is shown.
  ///   - readsInput: Whether to read a script from standard input without `--text`.
  ///   - resized: The input that reports the width.
  package func play<World, S, Input>(
    _ component: StoreComponent<World, S, Input, ViewTree<Input>>,
    readsInput: Bool = false,
    resized: ((_ columns: Int) -> Input)? = nil
  ) async -> Never {
    let script = script(readsInput)
    if let file = options.frame {
      let shot = TerminalShot(
        options.isNamed ? options.example : nil,
        columns: options.width,
        rows: options.height,
        theme: options.theme ?? .dark,
        script: script
      )
      let (picture, problems) = await shot.picture(of: component, resized: resized)
      for problem in problems { complain(problem) }
      exit(write(picture, to: file) && problems.isEmpty ? 0 : 1)
    }
    var player = ScriptPlayer(component, width: options.width)
    if let resized { player.send(resized(options.width)) }
    var status: Int32 = 0
    var mark = ""
    await player.play(script) { frame, problem in
      if options.page == nil { show(mark + frame) }
      mark = "---\n"
      guard let problem else { return }
      complain(problem)
      status = 1
    }
    guard let file = options.page else { exit(status) }
    let page = player.page(title: title, theme: options.theme)
    exit(write(page, to: file) ? status : 1)
  }

  private func script(_ readsInput: Bool) -> ScriptLines? {
    switch options.mode {
    case .script(let file):
      guard let lines = ScriptLines(file: file) else {
        let usage = Options.usage(of: name)
        fail("the script \"\(file.neutralised())\" cannot be read\n\(usage)", status: 2)
      }
      return lines
    case .text: return .standardInput
    case .automatic, .live, .site, .serve, .states, .pictures, .list, .help:
      return readsInput ? .standardInput : nil
    }
  }

  private var title: String { "\(name): \(options.example.rawValue)" }

  /// Makes or serves the pages of a component; returns false if that is not asked for.
  package func makesPages<World, S, Input>(
    of component: StoreComponent<World, S, Input, ViewTree<Input>>
  ) throws(LiveError) -> Bool {
    let theme = styleSheet(options.theme)
    switch options.mode {
    case .site(let folder):
      try LiveApp.site(component, at: folder, title: title, styleSheet: theme)
      return true
    case .serve:
      let name = options.isNamed ? [options.example.rawValue] : []
      let journal = options.journal.map { ["--journal", $0] } ?? []
      let inspector =
        (options.inspects ? ["--inspect"] : []) + (options.isMistaken ? ["--mistake"] : [])
      try LiveApp.serve(
        component,
        title: title,
        styleSheet: theme,
        port: options.port,
        arguments: name + ["--live"] + journal + inspector
      )
    case .automatic, .text, .script, .live, .states, .pictures, .list, .help: return false
    }
  }

  /// Writes a page or a picture to a file, or to standard output for `-`; tells whether that went well.
  package func write(_ text: String, to file: String) -> Bool {
    do {
      if file == "-" {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } else {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      }
      return true
    } catch {
      complain(
        "\(name): nothing can be written to \"\(file.neutralised())\": "
          + error.localizedDescription.neutralised()
      )
      return false
    }
  }

  /// Writes a text to standard output.
  package func show(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      fail("the output cannot be written: \(error.localizedDescription)")
    }
  }

  /// Writes a message to standard error.
  package func complain(_ message: String) {
    // If standard error cannot be written either, there is no one left to tell.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }
}
