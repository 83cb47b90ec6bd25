import BowyerCheck
import BowyerLive
import BowyerViews
import TestSupport
import Testing

@Suite("A hostile page") struct HostilePageTests {
  private static let valid: [String] = [
    ##"{"type":"hello","version":1,"session":"1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16","location":"#/"}"##,
    ##"{"type":"event","seq":7,"path":[0,"a",["b",2]],"kind":"press"}"##,
    ##"{"type":"event","seq":8,"path":[1],"kind":"toggle","value":true}"##,
    ##"{"type":"event","seq":9,"path":[2],"kind":"input","value":"Ada \u0041 😀"}"##,
    ##"{"type":"event","seq":10,"path":[3],"kind":"select","value":"green"}"##,
    ##"{"type":"event","seq":11,"path":[4],"kind":"slide","value":-3.5e2}"##,
    ##"{"type":"event","seq":12,"path":[5],"kind":"key","value":["ArrowUp",5]}"##,
    ##"{"type":"event","seq":13,"path":[6],"kind":"pointer","value":{"phase":"down","x":1,"y":2.5,"button":0}}"##,
    ##"{"type":"event","seq":14,"path":[7],"kind":"visibleRange","value":[0,10]}"##,
    ##"{"type":"ack","n":1}"#, #"{"type":"location","hash":"#/active"}"#, #"{"type":"ping"}"##,
  ]

  private static let pieces: [String] = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "-1", "9223372036854775807",
    "9223372036854775808", "1e400", "NaN", "\\ud800", "\u{0}", "\u{202E}", "\u{FFFD}", "type",
    "hello", "event", "ack", "seq", "path", "kind", "value", "session",
    String(repeating: "[", count: 70),
  ]

  private static let view: ViewTree<Int> = .column(
    .button("+", 1).keyed("a"),
    .toggle("On", isOn: false) { $0 ? 1 : 0 },
    .textField("Name", text: "") { $0.count },
    .picker("Tea", of: ["green", "black"], selection: "green", title: { $0 }) {
      $0.count
    },
    .slider("Size", value: 3, in: -1e300...1e300) { Int(exactly: $0) ?? 0 },
    .text("a").onKey { $0 == KeyPress(.up) ? 1 : nil },
    .canvas("Board", width: 10, height: 10, []).onPointer { Int(exactly: $0.x) },
    .scroll(.text("a")).onVisibleRange { $0.upperBound }
  )

  @Test("changes nothing but what a person could change, and stops nothing")
  func mutated() throws {
    let edit = Gen<(Int, Int, Int)>.zip(
      .integer(in: 0...200),
      .integer(in: 0...4),
      .integer(in: 0...Self.pieces.count - 1)
    )
    let edited = Gen<(Int, [(Int, Int, Int)])>.zip(
      .integer(in: 0...Self.valid.count - 1),
      .array(of: edit, count: 0...4)
    )
    let lines = edited.map { index, edits in
      var line = Array(Self.valid[index].utf8)
      for (place, deleted, piece) in edits {
        let from = min(place, line.count)
        line.replaceSubrange(from..<min(from + deleted, line.count), with: Self.pieces[piece].utf8)
      }
      return String(decoding: line, as: UTF8.self)
    }
    let random = Gen.array(of: .integer(in: 0...255), count: 0...80)
      .map { String(decoding: $0.map(UInt8.init), as: UTF8.self) }
    let messages = Gen.array(of: .frequency([(4, lines), (1, random)]), count: 1...50)
    try forAll(messages, config: Config(cases: TestSize.of(200, full: 40_000))) { lines in
      var page = LivePage(Self.view, location: "#/") { $0.count }
      var isOver = false
      for line in [Self.valid[0]] + lines {
        let reaction = page.receive(line: line)
        // After the end, nothing is sent.
        guard !isOver || reaction.inputs.isEmpty && reaction.messages.isEmpty else { return false }
        isOver = reaction.isOver
        // A message is one line.
        guard reaction.messages.allSatisfy({ !$0.line.contains("\n") }) else { return false }
        _ = page.show(Self.view, location: "#/")
      }
      return true
    }
  }
}
