import Bowyer
import BowyerViews

/// The content of a drawing of a state space: boxes with lines of text, and arrows with labels.
struct StatePicture: Sendable {
  struct Box: Sendable {
    let number: Int
    /// The view as text.
    let lines: [String]
    /// The names of the pending requests.
    var waits: [String] = []
    /// The events that lead back to the same state.
    var loops: [String] = []
    /// The targets and labels of outgoing edges that are drawn as text in the box.
    var jumps: [(words: String, target: Int)] = []
    /// The sources and labels of incoming edges that are drawn as text in the box.
    var arrivals: [(words: String, source: Int)] = []
    /// Whether some of its edges are missing.
    var isCut = false
    /// The minimum number of events that lead to the state.
    let depth: Int
  }

  struct Arrow: Sendable {
    let source: Int
    let target: Int
    let words: [String]
  }

  private(set) var boxes: [Box]
  let arrows: [Arrow]
  /// The number of states that are not drawn.
  let omitted: Int
}

extension StatePicture {
  /// The picture with arrows across half of it replaced by text in the boxes.
  ///
  /// These are arrows that lead far back, and those after the third of many that reach one box from
  /// nearby.
  var sparse: StatePicture {
    var (boxes, kept) = (boxes, [Arrow]())
    var arrivals: [Int: Int] = [:]
    for arrow in arrows {
      let step = boxes[arrow.target].depth - boxes[arrow.source].depth
      arrivals[arrow.target, default: 0] += step == 1 ? 0 : 1
      if step == 1 || step >= -1 && arrivals[arrow.target, default: 0] <= 3 {
        kept.append(arrow)
      } else {
        boxes[arrow.source].jumps.append((arrow.words.joined(separator: ", "), arrow.target))
      }
    }
    return StatePicture(boxes: boxes, arrows: kept, omitted: omitted)
  }
}

extension StatePicture {
  /// Returns the picture with arrows across some depths replaced by text in the boxes at both ends.
  func folded(at depths: [Int]) -> StatePicture {
    var (boxes, kept) = (boxes, [Arrow]())
    func band(_ box: Int) -> Int { depths.count { $0 <= boxes[box].depth } }
    for arrow in arrows {
      guard band(arrow.source) != band(arrow.target) else {
        kept.append(arrow)
        continue
      }
      let words = arrow.words.joined(separator: ", ")
      boxes[arrow.source].jumps.append((words, arrow.target))
      if boxes[arrow.target].depth > boxes[arrow.source].depth {
        boxes[arrow.target].arrivals.append((words, arrow.source))
      }
    }
    return StatePicture(boxes: boxes, arrows: kept, omitted: omitted)
  }
}

extension StateSpace {
  /// Returns the picture of the first states.
  func picture(upTo limit: Int, width: Int = 32, height: Int = 7) -> StatePicture {
    let drawn = min(count, max(1, limit))
    var (boxes, arrows): ([StatePicture.Box], [StatePicture.Arrow]) = ([], [])
    for node in 0..<drawn {
      var box = StatePicture.Box(
        number: node,
        lines: view(at: node).pictureLines(width: width, height: height),
        depth: Int(graph.depths[node])
      )
      box.waits = wait(at: node).requests.map { $0.id.name.neutralised() }
      box.isCut = !graph.isExpanded(node)
      var targets: [Int: [String]] = [:]
      var order: [Int] = []
      for edge in edges(from: node) {
        let words = edge.event.shortName.neutralised().shortened(to: width)
        guard let target = edge.target, target < drawn else {
          box.isCut = true
          continue
        }
        if target == node {
          box.loops.append(words)
        } else {
          if targets[target] == nil { order.append(target) }
          targets[target, default: []].append(words)
        }
      }
      boxes.append(box)
      for target in order {
        arrows.append(.init(source: node, target: target, words: targets[target] ?? []))
      }
    }
    return StatePicture(boxes: boxes, arrows: arrows, omitted: count - drawn)
  }
}

extension ViewTree {
  /// Returns the first lines of the view as text.
  fileprivate func pictureLines(width: Int, height: Int) -> [String] {
    let lines = rendered(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { line in line.contains { !$0.isWhitespace } }
    return lines.count <= height ? lines : lines.prefix(height - 1) + ["…"]
  }
}

extension String {
  /// Returns the text, truncated with an ellipsis to a width.
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, left) = ("", width - 1)
    for character in self {
      left -= character.displayWidth
      if left < 0 { break }
      text.append(character)
    }
    return text + "…"
  }
}
