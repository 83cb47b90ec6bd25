/// The names of types that a file sees which imports one module and nothing else.
struct VisibleNames {
  /// The names, sorted.
  let names: [String]

  /// Finds the names of a module: those that it declares, and those that it re-exports.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - graphs: The symbol graphs of all modules.
  ///   - exports: The source that re-exports single declarations and whole modules.
  init(of module: String, in graphs: [SymbolGraph], exports: String) {
    var names = Set(graphs.flatMap { $0.types(of: module) })
    for line in exports.split(separator: "\n") where line.hasPrefix("@_exported") {
      let parts = line.split(separator: " ").last?.split(separator: ".") ?? []
      guard let exporter = parts.first else { continue }
      names.formUnion(
        parts.count > 1
          ? [String(parts[1])] : graphs.flatMap { $0.types(of: String(exporter)) }
      )
    }
    self.names = names.sorted()
  }
}

extension SymbolGraph {
  private static let typeKinds: Set = [
    "swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.typealias",
  ]

  /// Returns the names of the types at the top level of a module, if this is its graph.
  fileprivate func types(of module: String) -> [String] {
    guard self.module.name == module else { return [] }
    return symbols.filter { symbol in
      symbol.pathComponents.count == 1 && Self.typeKinds.contains(symbol.kind.identifier)
        && ["public", "open"].contains(symbol.accessLevel)
    }
    .compactMap(\.pathComponents.first)
  }
}
