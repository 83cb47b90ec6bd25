import Bowyer
import BowyerCheck
import BowyerViews

extension MachineHistory: CustomStringConvertible {
  /// The history on one line.
  var description: String {
    let events = entries.prefix(6).map(\.event.description).joined(separator: ", ")
    let more = entries.count > 6 ? ", …" : ""
    return entries.isEmpty ? "no events" : "\(entries.count.counted("event")): \(events)\(more)"
  }
}

extension MachineHistory {
  /// The maximum number of events in a story; of a longer history, it shows the last ones.
  private static var most: Int { 20 }

  /// The history as a table of events, followed by a diagram of its requests.
  var story: [String] {
    let from = max(0, entries.count - Self.most)
    let lanes = Lanes(entries.map(\.events))
    var rows: [[String]] = []
    for index in entries.indices.dropFirst(from) {
      let before = index == 0 ? initial : entries[index - 1].after
      rows.append([
        "\(index + 1)", text(of: entries[index], lanes),
        Self.edits(from: before, to: entries[index].after),
      ])
    }
    var lines = ["starts in \(render(initial))"]
    if from > 0 { lines.append("… \(from.counted("event")) before these") }
    if !rows.isEmpty { lines += TextTable.lines([["#", "event", "state before → after"]] + rows) }
    let drawing = lanes.drawing(from: from)
    if !drawing.isEmpty { lines += [""] + drawing + [""] }
    for (title, state) in others { lines.append("\(title): \(render(state))") }
    return lines
  }

  private func text(of entry: Entry, _ lanes: Lanes) -> String {
    guard let request = entry.request, let name = lanes.name(of: request) else {
      return entry.event.description
    }
    return entry.event.description(naming: name)
  }

  /// Returns the differences between two states.
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
  /// The event on one line.
  public var description: String {
    switch self {
    case .answered(let id, _), .failed(let id, _), .ended(let id), .worked(let id):
      description(naming: id.name)
    default: description(naming: "")
    }
  }

  /// Returns the event on one line, with a title for its request.
  func description(naming name: String) -> String {
    switch self {
    case .sent(let input): "send \(render(input))"
    case .answered(_, let answer): "\(name) answers \(render(answer))"
    case .failed(_, let error): "\(name) fails: \(render(error))"
    case .ended: "\(name) ends"
    case .worked: "\(name) is done"
    case .proceeded: "work goes on"
    case .advanced(let duration): "\(duration) pass"
    }
  }
}
