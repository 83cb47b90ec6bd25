import Bowyer

/// A diagram of requests: time runs downwards, and each request has a lane.
///
/// A lane shows `╭` where the request is made, `│` while it is pending, `╰` where it is answered,
/// and `✗` where it fails or is cancelled.
struct Lanes {
  private struct Lane {
    let number: Int
    let name: String
    let start: Int
    var end: (event: Int, isAnswered: Bool)?

    func glyph(at event: Int) -> String {
      if event < start || event > end?.event ?? .max { return "" }
      guard let end, end.event == event else { return event == start ? "╭" : "│" }
      let mark = end.isAnswered ? "╰" : "✗"
      return event == start ? "╭\(mark)" : mark
    }
  }

  private static let most = 8
  private var lanes: [Lane] = []
  private let count: Int

  /// Creates the diagram from the session events of each entry of a history.
  init(_ events: [[SessionEvent]]) {
    count = events.count
    var (totals, occurrences): ([EffectID: Int], [EffectID: Int]) = ([:], [:])
    for event in events.joined() {
      if case .asked(_, let id) = event { totals[id, default: 0] += 1 }
    }
    for (place, events) in events.enumerated() {
      for event in events {
        switch event {
        case .asked(let number, let id):
          occurrences[id, default: 0] += 1
          let name = totals[id] == 1 ? id.name : "\(id.name) #\(occurrences[id, default: 1])"
          lanes.append(Lane(number: number, name: name, start: place))
        case .answered(let number, _, _, isLast: true), .ended(let number, _):
          end(number, at: place, isAnswered: true)
        case .failed(let number, _, _), .dropped(let number, _):
          end(number, at: place, isAnswered: false)
        case .answered, .sent, .woke, .diagnosed: break
        }
      }
    }
  }

  private mutating func end(_ number: Int, at place: Int, isAnswered: Bool) {
    guard let index = lanes.firstIndex(where: { $0.number == number }) else { return }
    lanes[index].end = (place, isAnswered)
  }

  /// Returns the title of the request with a number: its name, and its ordinal if there are
  /// several.
  func name(of number: Int) -> String? { lanes.first { $0.number == number }?.name }

  /// Returns the lines of the diagram, starting at an event.
  func drawing(from first: Int) -> [String] {
    let visible = lanes.filter { ($0.end?.event ?? count) >= first }
    guard !visible.isEmpty else { return [] }
    let shown = Array(visible.prefix(Self.most))
    var rows = [["#"] + shown.map { Self.short($0.name) }]
    for event in first..<count {
      rows.append(["\(event + 1)"] + shown.map { $0.glyph(at: event) })
    }
    let hidden = visible.count - shown.count
    return TextTable.lines(rows) + (hidden > 0 ? ["and \(hidden) more lanes"] : [])
  }

  private static func short(_ name: String) -> String {
    name.count > 16 ? "…" + name.suffix(15) : name
  }
}
