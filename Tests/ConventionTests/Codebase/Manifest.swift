/// What the root manifest says of the modules.
struct Manifest {
  /// A row of the table of modules.
  struct Module: Equatable {
    let name: String
    let imports: [String]
  }

  let text: String
  /// The modules, bottom up.
  let modules: [Module]

  /// The pages of the tour, in the order in which to read them.
  let pages: [Module]

  init(_ text: String) {
    self.text = text
    modules = Self.rows(of: "modules", in: text)
    pages = Self.rows(of: "pages", in: text)
  }

  /// Returns the rows of a table of names and what they import.
  private static func rows(of table: String, in text: String) -> [Module] {
    let lines = text.split(separator: "\n")
    let rows = lines.drop { !$0.hasPrefix("let \(table)") }.dropFirst().prefix { $0 != "]" }
    return rows.joined(separator: " ").split(separator: "(").compactMap { row in
      let strings = row.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .compactMap { $0.isMultiple(of: 2) ? nil : String($1) }
      guard let name = strings.first else { return nil }
      return Module(name: name, imports: Array(strings.dropFirst()))
    }
  }

  /// The names of the targets, as far as the manifest spells them or its table implies them.
  var targets: Set<String> {
    let spelled = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.isMultiple(of: 2) ? nil : String($1) }
    return Set(spelled).union(modules.map { $0.name + "Tests" })
  }
}
