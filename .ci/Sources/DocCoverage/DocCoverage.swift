import Foundation

/// Fails when a public symbol has no documentation, or when `import Bowyer` shows too many names.
///
///     DocCoverage GRAPHS [EXPORTS LIMIT]
///
/// `GRAPHS` is a folder of symbol graphs, as the compiler emits them; `EXPORTS` is the source of the module `Bowyer`
/// that re-exports declarations, and `LIMIT` the most type names that a file sees which imports only this module.
@main
enum DocCoverage {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 || arguments.count == 4 && Int(arguments[3]) != nil else {
      print("usage: DocCoverage GRAPHS [EXPORTS LIMIT]")
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let graphs = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".symbols.json") }
      .map { name in
        try JSONDecoder().decode(
          SymbolGraph.self,
          from: Data(contentsOf: folder.appending(path: name))
        )
      }
    let undocumented = graphs.flatMap(\.undocumented)
    for symbol in undocumented { print(symbol) }
    // An inherited member has an identifier for each type that has it, made of the member's own.
    let own = Set(graphs.flatMap(\.symbols).map(\.identifier.precise))
      .filter { !$0.contains("::SYNTHESIZED::") }
    print(
      "\(own.count) public symbols in \(graphs.count) graphs, \(undocumented.count) undocumented"
    )
    guard undocumented.isEmpty, !own.isEmpty else { exit(1) }
    guard arguments.count == 4, let limit = Int(arguments[3]) else { return }
    let exports = try String(contentsOfFile: arguments[2], encoding: .utf8)
    let visible = graphs.visibleNames(of: "Bowyer", exports: exports)
    print("import Bowyer shows \(visible.count) type names, at most \(limit)")
    guard visible.count > limit else { return }
    print(visible.joined(separator: " "))
    exit(1)
  }
}
