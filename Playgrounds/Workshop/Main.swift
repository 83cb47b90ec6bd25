import BowyerViews
import Foundation
import ShowcaseExamples

/// The program: an example of the Showcase with the inspector, all its states, or the pictures of the documentation.
@main enum Main {
  static func main() async {
    let program = Program(.workshop)
    let options = program.options
    switch options.mode {
    case .states: exit(walk(program))
    case .pictures(let folder):
      for shot in DocumentationShot.all {
        let (picture, problems) = await shot.picture()
        for problem in problems { program.complain("\(shot.name): \(problem)") }
        let file = "\(folder)/\(shot.name).svg"
        guard problems.isEmpty, program.write(picture, to: file) else { exit(1) }
      }
    case .automatic, .text, .script, .live, .site, .serve, .list, .help:
      let example = exampleAlone(options.example, isMistaken: options.isMistaken)
      do {
        try await inspect(example, program)
      } catch let error as ReplayError {
        let file = (options.replay ?? "").neutralised()
        program.fail("\"\(file)\" cannot be replayed: \(error.message.neutralised())")
      } catch {
        program.fail("\(error)")
      }
    }
  }

  /// Walks every state of an example, and tells what there is; returns the exit status.
  private static func walk(_ program: Program) -> Int32 {
    let options = program.options
    let states = ExampleStates(options.example, limit: options.limit, width: options.width) {
      program.complain("\($0)")
    }
    let files = [(options.graph, states.graph), (options.page, states.page)]
    if !files.contains(where: { $0.0 == "-" }) { program.show(states.text) }
    var status: Int32 = 0
    for case (let file?, let content) in files where !program.write(content, to: file) {
      status = 1
    }
    return status
  }
}
