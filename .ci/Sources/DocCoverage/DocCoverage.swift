import Foundation

/// Fails when a public symbol has no documentation.
///
///     DocCoverage GRAPHS
///
/// `GRAPHS` is a folder of symbol graphs, as the compiler emits them.
@main
enum DocCoverage {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: DocCoverage GRAPHS")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
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
    let count = graphs.map(\.symbols.count).reduce(0, +)
    print("\(count) public symbols in \(graphs.count) graphs, \(undocumented.count) undocumented")
    exit(undocumented.isEmpty && count > 0 ? 0 : 1)
  }
}
