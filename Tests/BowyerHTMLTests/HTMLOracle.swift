import Foundation
import TestSizes

/// A conforming parser of HTML, if there is one on this machine: `html5lib` in Python.
enum HTMLOracle {
  static var isHere: Bool { python != nil }

  /// Whether its tests fail where there is none: in a full run of the gates, which installs it.
  static let isRequired = TestSize.isFull && ProcessInfo.processInfo.environment["CI"] != nil

  /// How to run a Python that has it: the first on the path may be another than the system's.
  private static let python = [["/usr/bin/env", "python3"], ["/usr/bin/python3"]].first {
    run("import html5lib", with: $0, input: "") != nil
  }

  /// Returns the outlines of documents as the parser reads them: for each node its depth, its content, and
  /// its attributes.
  static func outlines(of fragments: [String]) throws -> [[String]]? {
    let input = try JSONEncoder().encode(fragments)
    guard let python,
      let output = run(program, with: python, input: String(decoding: input, as: UTF8.self))
    else { return nil }
    return try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
  }

  private static let program = """
    import html5lib, json, sys
    from html5lib.constants import namespaces
    def lines(tree):
        tree.normalize()
        found, waiting = [], [(child, 1) for child in reversed(tree.childNodes)]
        while waiting:
            node, depth = waiting.pop()
            kind = node.nodeType
            if kind == 3:
                found.append(f"{depth} text {node.data}")
            elif kind == 8:
                found.append(f"{depth} comment {node.data}")
            else:
                given = sorted(node.attributes.items())
                found.append(f"{depth} element {node.localName or node.tagName} "
                    + " ".join(f"{name}={value}" for name, value in given))
                waiting += [(child, depth + 1) for child in reversed(node.childNodes)]
        return found
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("dom"))
    documents = json.load(sys.stdin)
    print(json.dumps([lines(parser.parseFragment(text, container="div")) for text in documents]))
    """

  private static func run(
    _ program: String,
    with python: [String],
    input: String
  ) -> String? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("bowyer-html-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python[0])
    process.arguments = python.dropFirst() + ["-c", program]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      try process.run()
    } catch {
      return nil
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}

extension DOM {
  /// What ``HTMLOracle`` says of the same document.
  var oracleOutline: [String] {
    var lines: [String] = []
    var waiting = entries[0].children.reversed().map { (index: $0, depth: 1) }
    while let (index, depth) = waiting.popLast() {
      switch entries[index].content {
      case .text(let text): lines.append("\(depth) text \(text)")
      case .comment(let text): lines.append("\(depth) comment \(text)")
      case .element(let name):
        let attributes = entries[index].attributes.sorted { $0.key < $1.key }
          .map { "\($0)=\($1)" }
        lines.append("\(depth) element \(name) \(attributes.joined(separator: " "))")
      }
      for child in entries[index].children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines
  }
}
