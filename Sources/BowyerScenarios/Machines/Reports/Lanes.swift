import Bowyer

/// A picture of what was asked for, when it began and how it came to its end: time goes down, and each
/// request has a lane.
///
/// A lane is `╭` where the request begins, `│` while it waits, `╰` where it is answered, and `✗` where it
/// fails or is dropped.
struct Lanes {
  private struct Lane {
    let number: Int
    let name: String
    let start: Int
    var end: (event: Int, how: MachineStage.End)?

    func glyph(at event: Int) -> String {
      if event < start || event > end?.event ?? .max { return "" }
      guard let end, end.event == event else { return event == start ? "╭" : "│" }
      let mark = end.how == .answered ? "╰" : "✗"
      return event == start ? "╭\(mark)" : mark
    }
  }

  private static let most = 8
  private var lanes: [Lane] = []
  private let count: Int

  init(_ news: [MachineStage.News]) {
    count = news.count
    var occurrences: [EffectID: Int] = [:]
    let names = news.flatMap { $0.asked.map(\.id) }
    let several = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
    for (event, news) in news.enumerated() {
      for (number, id) in news.asked {
        occurrences[id, default: 0] += 1
        let name = several[id] == nil ? id.name : "\(id.name) #\(occurrences[id, default: 1])"
        lanes.append(Lane(number: number, name: name, start: event))
      }
      for (number, end) in news.over {
        guard let index = lanes.firstIndex(where: { $0.number == number }) else { continue }
        lanes[index].end = (event, end)
      }
    }
  }

  /// Returns the name of what has a number: that of the request, and which of several it is.
  func name(of number: Int) -> String? { lanes.first { $0.number == number }?.name }

  /// Returns the picture, from one event on.
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
