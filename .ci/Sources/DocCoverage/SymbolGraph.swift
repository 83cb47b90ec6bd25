/// What the compiler tells of a module's public symbols, as far as their names and documentation are concerned.
struct SymbolGraph: Decodable {
  struct Module: Decodable {
    let name: String
  }
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }
    struct Kind: Decodable {
      let displayName: String
      let identifier: String
    }
    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }
      let lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
      }
      let uri: String
      let position: Position
    }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let accessLevel: String
    let docComment: Comment?
    let location: Location?
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {
      let identifier: String
    }

    let source: String
    let sourceOrigin: Origin?
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// The public symbols that have no documentation, neither of their own nor inherited, one line each.
  ///
  /// A witness inherits the documentation of the requirement that it originates from.
  var undocumented: [String] {
    let inheriting = Set(relationships.filter { $0.sourceOrigin != nil }.map(\.source))
    return symbols.compactMap { symbol in
      guard symbol.isPublic, !symbol.hasText, !inheriting.contains(symbol.identifier.precise) else {
        return nil
      }
      let name = symbol.pathComponents.joined(separator: ".")
      return "\(symbol.place): \(symbol.kind.displayName.lowercased()) \(name) has no documentation"
    }
    .sorted()
  }

  /// The names of the public types at the top level of the module.
  fileprivate var types: [String] {
    symbols.filter { $0.isPublic && $0.isType && $0.pathComponents.count == 1 }
      .compactMap(\.pathComponents.first)
  }
}

extension SymbolGraph.Symbol {
  fileprivate var isPublic: Bool { ["public", "open"].contains(accessLevel) }

  fileprivate var isType: Bool {
    let kinds = ["struct", "enum", "class", "protocol", "typealias"]
    return kinds.contains { kind.identifier == "swift.\($0)" }
  }

  fileprivate var hasText: Bool {
    docComment?.lines.contains { $0.text.contains { !$0.isWhitespace } } == true
  }

  /// The file and line of the symbol, from the folder `Sources` on.
  fileprivate var place: String {
    guard let location else { return "unknown place" }
    let parts = location.uri.split(separator: "/")
    let path = parts.drop { $0 != "Sources" }.joined(separator: "/")
    return "\(path):\(location.position.line + 1)"
  }
}

extension [SymbolGraph] {
  /// Returns the sorted names of the types that a file sees which imports one module and nothing else: those that the module
  /// declares, and those that the source of its exports re-exports, one by one or with their module.
  func visibleNames(of module: String, exports: String) -> [String] {
    func types(of module: String) -> [String] {
      flatMap { $0.module.name == module ? $0.types : [] }
    }
    let lines = exports.split(separator: "\n").filter { $0.hasPrefix("@_exported") }
    let exported = lines.flatMap { line -> [String] in
      let parts = (line.split(separator: " ").last ?? "").split(separator: ".").map(String.init)
      return parts.count > 1 ? [parts[1]] : parts.flatMap(types)
    }
    return Set(types(of: module) + exported).sorted()
  }
}
