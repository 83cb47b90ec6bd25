public import Bowyer
import BowyerCheck
import BowyerViews

/// An event in a history that a ``Machine`` generates.
public enum MachineEvent<Input: Sendable>: Sendable {
  /// An input was sent.
  case sent(Input)
  /// A request of an effect was answered.
  case answered(EffectID, any Sendable)
  /// A request of an effect failed.
  case failed(EffectID, any Error)
  /// A stream ended.
  case ended(EffectID)
  /// The component's own environment performed a request of an effect.
  case worked(EffectID)
  /// A task of the environment ran up to its next suspension.
  case proceeded
  /// The clock advanced.
  case advanced(Duration)
}

struct MachineHistory<S: Sendable, Input: Sendable> {
  struct Entry {
    let request: Int?
    let events: [SessionEvent]
    let event: MachineEvent<Input>
    let after: S
  }

  var entries: [Entry] = []
  var acts: [Act<Input>] = []
  var violation: Violation?
  /// Whether the violation concerns the final state rather than the latest event.
  var isOver = false
  var others: [(title: String, state: S)] = []
  let initial: S

  var last: S { entries.last?.after ?? initial }
}

extension MachineHistory: Checkable {
  func verdict(explained: Bool) -> Verdict {
    guard let violation else { return .passed }
    guard explained else { return .failed(Evidence()) }
    let place =
      isOver ? "" : entries.isEmpty ? " in the initial state" : " after event \(entries.count)"
    let conclusion =
      violation.isSentence ? violation.what : "\(violation.what) does not hold\(place)"
    var evidence = violation.explain()
    evidence.reason = [conclusion, evidence.reason].compactMap(\.self).joined(separator: ": ")
    return .failed(evidence)
  }
}

struct Violation {
  /// The claim that does not hold; the report adds the place.
  var what: String
  /// Returns the evidence; called once, for the simplest history.
  var explain: () -> Evidence = { Evidence() }
  var isSentence = false

  static func sentence(_ text: String, _ explain: @escaping () -> Evidence = { .init() }) -> Self {
    Violation(what: text, explain: explain, isSentence: true)
  }
}

extension MachineHistory: CustomStringConvertible {
  var description: String { StateWay.summary(of: entries.map(\.event)) }
}

extension MachineHistory {
  /// The number of events in a story, which are the last ones.
  private static var most: Int { 20 }

  var story: [String] {
    let from = max(0, entries.count - Self.most)
    let lanes = Lanes(entries.map(\.events))
    var rows: [[String]] = []
    for index in entries.indices.dropFirst(from) {
      let (entry, before) = (entries[index], index == 0 ? initial : entries[index - 1].after)
      let text = entry.event.description(naming: entry.request.flatMap { lanes.name(of: $0) })
      rows.append(["\(index + 1)", text, Self.edits(from: before, to: entry.after)])
    }
    var lines = ["starts in \(render(initial))"]
    if from > 0 { lines.append("… \(from.counted("event")) before these") }
    if !rows.isEmpty { lines += table([["#", "event", "state before → after"]] + rows) }
    let drawing = lanes.drawing(from: from)
    if !drawing.isEmpty { lines += [""] + drawing + [""] }
    for (title, state) in others { lines.append("\(title): \(render(state))") }
    return lines
  }

  private static func edits(from before: S, to after: S) -> String {
    let edits = Difference.all(between: before, and: after, limit: 3).map { edit in
      (edit.path.isEmpty ? "" : "\(edit.path): ") + "\(short(edit.left)) → \(short(edit.right))"
    }
    return edits.joined(separator: ", ")
  }

  private static func short(_ text: String) -> String {
    text.count > 40 ? text.prefix(39) + "…" : text
  }
}

extension MachineEvent: CustomStringConvertible {
  public var description: String { description(naming: nil) }

  func description(naming name: String?) -> String {
    switch self {
    case .sent(let input): "send \(render(input))"
    case .answered(let id, let answer): "\(name ?? id.name) answers \(render(answer))"
    case .failed(let id, let error): "\(name ?? id.name) fails: \(render(error))"
    case .ended(let id): "\(name ?? id.name) ends"
    case .worked(let id): "\(name ?? id.name) is done"
    case .proceeded: "work goes on"
    case .advanced(let duration): "\(duration) pass"
    }
  }
}

/// A diagram of requests from top to bottom, with a lane for each.
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

  func name(of number: Int) -> String? { lanes.first { $0.number == number }?.name }

  func drawing(from first: Int) -> [String] {
    let visible = lanes.filter { ($0.end?.event ?? count) >= first }
    guard !visible.isEmpty else { return [] }
    let shown = Array(visible.prefix(Self.most))
    var rows = [["#"] + shown.map { $0.name.count > 16 ? "…" + $0.name.suffix(15) : $0.name }]
    for event in first..<count { rows.append(["\(event + 1)"] + shown.map { $0.glyph(at: event) }) }
    let hidden = visible.count - shown.count
    return table(rows) + (hidden > 0 ? ["and \(hidden.counted("more lane"))"] : [])
  }
}

func table(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    var line = zip(row, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}

func quoted(_ names: some Sequence<EffectID>) -> String {
  names.map { "“\($0)”" }.sorted().joined(separator: ", ")
}
