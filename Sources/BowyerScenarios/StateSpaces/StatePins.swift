import Bowyer
import BowyerCheck
import BowyerLock
import BowyerViews

/// The differences of a state space from the one in a file.
public struct StateSpaceMismatch: Error, Hashable, CustomStringConvertible {
  /// The differences, with the shortest paths to the states that are gone or new.
  public let description: String
}

extension StateSpace {
  /// Compares the space with the file `BowyerSpaces/<name>.txt` beside the test (in the manifest, `exclude: ["BowyerSpaces"]`).
  ///
  /// The file has the numbers of states, edges, screens (states that look different) and inputs, and the shortest paths to
  /// the nearest states, up to a thousand. If it is missing, it is written, and the check fails once; with the environment
  /// variable `BOWYER_WRITE=1`, it is written, and the check passes.
  public func matches(_ name: String, filePath: String = #filePath) throws(StateSpaceMismatch) {
    let folder = filePath.prefix(upTo: filePath.lastIndex(of: "/") ?? filePath.startIndex)
    let writes = environmentVariable("BOWYER_WRITE") == "1"
    try matches(name, in: folder + "/BowyerSpaces", writes: writes)
  }

  func matches(_ name: String, in folder: String, writes: Bool) throws(StateSpaceMismatch) {
    let (file, new, store) = ("\(folder)/\(name).txt", pin, StoreFolder(path: folder))
    let old: String?
    do {
      old = try store.data(of: file).map { String(decoding: $0, as: UTF8.self) }
      if old == nil || writes { try store.replace(file, by: Array(new.utf8)) }
    } catch {
      throw StateSpaceMismatch(description: "\(error)")
    }
    if writes { return }
    let isNew = "\(file) did not exist and is written: run the test again"
    guard let old else { throw StateSpaceMismatch(description: isNew) }
    let (found, right) = (old.split(whereSeparator: \.isNewline), new.split(separator: "\n"))
    if found == right { return }
    let changes = StatePin(old).changes(to: StatePin(new))
    let damage = changes.isEmpty ? ["the file has lines that are not of a state space"] : []
    let lines = ["the state space differs from \(file):"] + changes + damage
    throw StateSpaceMismatch(
      description: lines.joined(separator: "\n  ")
        + "\nif this is meant, write it with BOWYER_WRITE=1"
    )
  }

  /// A line of numbers, then the tree of states, each with its depth, a code of its edges, and the event that leads to it.
  private var pin: String {
    let events = (0..<count).map { self.events(at: $0) }
    // The step that first leads to each state, and a code of its path.
    var (steps, paths) = ([""], ["".code])
    for (parent, edge) in graph.nodes.dropFirst().map({ (Int($0.parent), Int($0.edge)) }) {
      steps.append(events[parent].indices.contains(edge) ? "\(events[parent][edge])" : "")
      paths.append("\(paths[parent]) \(steps[steps.count - 1])".code)
    }
    let inputs = Set(events.joined().filter { if case .done = $0.kind { true } else { false } })
    let sizes = "\(Set(looks() ?? []).count) screens, \(inputs.count) inputs"
    var lines = ["\(count) states, \(edgeCount) edges, \(sizes)"]
    // Of a large space, only whole levels.
    let depth = count > 1_000 ? graph.nodes[1_000].depth : .max
    let children = graph.children(upTo: graph.nodes.firstIndex { $0.depth >= depth } ?? count)
    var waiting = [0]
    while let node = waiting.popLast() {
      waiting += children[node].reversed()
      let edges = zip(events[node], graph.edges(of: node)).map { event, target in
        "\(event) → \(target < 0 ? "" : "\(paths[Int(target)])")"
      }
      let code = String(edges.joined(separator: "\n").code, radix: 16)
      lines.append("\(graph.nodes[node].depth) \(code) \(steps[node])")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}

private struct StatePin {
  private let numbers: String
  private var paths: [[Substring]] = []
  private var codes: [[Substring]: Substring] = [:]
  private var depth = 0

  init(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline)
    numbers = lines.first.map(String.init) ?? ""
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let depth = Int(parts[0]), depth >= 0 else { continue }
      paths.append((paths.last ?? []).prefix(max(0, depth - 1)) + (depth > 0 ? [parts[2]] : []))
      codes[paths[paths.count - 1]] = parts[1]
      self.depth = max(self.depth, depth)
    }
  }

  private var isWhole: Bool { numbers.hasPrefix("\(paths.count) ") }

  func changes(to new: StatePin) -> [String] {
    let depth = isWhole && new.isWhole ? .max : min(depth, new.depth)
    let (gone, came) = (missing(in: new, upTo: depth), new.missing(in: self, upTo: depth))
    var lines = numbers == new.numbers ? [] : [numbers, "now \(new.numbers)"]
    lines += gone.map { "gone: \($0)" } + came.map { "new: \($0)" }
    if gone.isEmpty, came.isEmpty {
      lines += paths.filter { new.codes[$0] != nil && new.codes[$0] != codes[$0] }.map {
        "other edges: \(Self.text($0))"
      }
    }
    return lines.count > 20 ? lines.prefix(20) + ["… \(lines.count - 20) more"] : lines
  }

  /// Returns the states that another space does not have; those behind one of them are counted with it.
  private func missing(in other: StatePin, upTo depth: Int) -> [String] {
    let missing = paths.filter { $0.count <= depth && other.codes[$0] == nil }
    return missing.filter { $0.isEmpty || other.codes[$0.dropLast()] != nil }.map { path in
      let more = missing.count { $0.count > path.count && $0.starts(with: path) }
      return Self.text(path) + (more > 0 ? ", and \(more.counted("state")) behind it" : "")
    }
  }

  private static func text(_ path: [Substring]) -> String {
    path.isEmpty ? "the first state" : path.joined(separator: ", ")
  }
}
