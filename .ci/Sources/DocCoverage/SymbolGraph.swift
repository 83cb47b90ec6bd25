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
      guard ["public", "open"].contains(symbol.accessLevel), !symbol.hasText else { return nil }
      guard !inheriting.contains(symbol.identifier.precise) else { return nil }
      let name = symbol.pathComponents.joined(separator: ".")
      return "\(symbol.place): \(symbol.kind.displayName.lowercased()) \(name) has no documentation"
    }
    .sorted()
  }
}

extension SymbolGraph.Symbol {
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
