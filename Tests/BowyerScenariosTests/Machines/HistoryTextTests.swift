import Bowyer
import Testing

@testable import BowyerScenarios

@Suite("The text of a history") struct HistoryTextTests {
  @Test("counts the events that it omits", arguments: [1, 6, 7, 20, 21, 22])
  func omitted(_ count: Int) {
    var history = MachineHistory<String, Int>(initial: "")
    for index in 0..<count {
      history.entries.append(.init(request: nil, events: [], event: .sent(index), after: ""))
    }
    #expect(
      history.description.hasPrefix(count == 1 ? "1 event: send 0" : "\(count) events: send 0, ")
    )
    #expect(history.description.hasSuffix(count > 6 ? "send 5, …" : "send \(count - 1)"))
    let omitted = [21: "… 1 event before these", 22: "… 2 events before these"][count]
    #expect(history.story.first { $0.hasPrefix("…") } == omitted)
    #expect(history.story.count == 2 + min(count, 20) + (omitted == nil ? 0 : 1))
  }

  @Test("shortens a value of more than forty characters", arguments: [38, 39])
  func long(_ count: Int) {
    var history = MachineHistory<String, Int>(initial: "")
    let text = String(repeating: "a", count: count)
    history.entries = [.init(request: nil, events: [], event: .sent(0), after: text)]
    let shown = count == 38 ? "\"\(text)\"" : "\"\(text.dropLast())…"
    #expect(history.story.last == "1  send 0  \"\" → \(shown)")
  }

  @Test("has lanes for the requests that are pending at its beginning or later, at most eight")
  func lanes() {
    let asked = (1...10).map {
      SessionEvent.asked($0, $0 == 1 ? "a name that is long" : "sixteen as it is")
    }
    let events = [asked, [.ended(1, "a name that is long")], [.dropped(2, "sixteen as it is")], []]
    let lanes = Lanes(events)
    #expect(lanes.name(of: 3) == "sixteen as it is #2" && lanes.name(of: 11) == nil)
    let whole = lanes.drawing(from: 0)
    #expect(whole.first?.hasPrefix("#  …me that is long  …een as it is #1") == true)
    #expect(whole.last == "and 2 more lanes" && whole.count == 6)
    #expect(lanes.drawing(from: 1)[1].hasPrefix("2  ╰"))
    #expect(lanes.drawing(from: 2).last == "and 1 more lanes")
    #expect(lanes.drawing(from: 2)[1].hasPrefix("3  ✗"))
    #expect(lanes.drawing(from: 3).count == 2)
    let one = Lanes([[.asked(1, "sixteen as it is"), .ended(1, "sixteen as it is")]])
    #expect(one.drawing(from: 0) == ["#  sixteen as it is", "1  ╭╰"])
  }
}
