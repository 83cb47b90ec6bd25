import Bowyer
import Testing

@testable import BowyerScenarios

@Suite("The drawing of a space") struct StateDrawingTests {
  /// States that lead forward, back, aside, to themselves and over others; one waits for an answer.
  private static let targets = [
    [1, 2, 3, 3], [4, 5, 0], [5, 1, 2, 2], [6, 0], [7, 2, 10], [7, 8, 1, 4], [], [0, 9], [],
    [8, 0, 6],
    [],
  ]

  private static let net = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 }
      .combine(
        StateDispatcher<Void, Int, Int>.effectful { next in
          next == 6 ? Effect<Void, Int>.perform("load") { _ in 8 }.map { .set($0) } : .empty
        }
      ),
    view: { n -> ViewTree<Int> in
      .column(
        [.text(String(repeating: "state \(n) ", count: n % 2 + 1))]
          + targets[n].enumerated().map {
            .button(n == 9 ? "go on for ever to \($1)" : "go \($0) to \($1)", $1)
          }
      )
    }
  )

  private static let space = StateSpace(
    of: net,
    answers: StateAnswers().answer("load", with: 8)
  )

  /// What an SVG contains, without the lines of the views: paths, boxes and words, with their places.
  private static func drawn(_ svg: String) -> [String] {
    svg.split(separator: "\n").drop { !$0.contains("class=\"page\"") }.dropFirst().compactMap {
      line in
      if let match = line.wholeMatch(
        of: /<path( class="back")? marker-end="url\(#head\)" d="(.*)"\/>/
      ) {
        return (match.1 == nil ? "path " : "back ") + match.2
      }
      if let match = line.wholeMatch(
        of: /<rect class="box(.*?)" x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)" rx="5"\/>/
      ) {
        return "box\(match.1) \(match.2) \(match.3) \(match.4) \(match.5)"
      }
      guard
        let match = line.wholeMatch(
          of: /<text class="(\w+)" x="(.*?)" y="(.*?)" text-anchor="(\w+)">(.*)<\/text>/
        ), match.1 != "number" || match.5 == "0"
      else { return nil }
      return "\(match.1) \(match.2) \(match.3) \(match.4): \(match.5)"
    }
  }

  @Test("has each box, arrow and word at its place, in two bands as it is wide")
  func places() {
    let svg = Self.space.svg(title: "Net")
    #expect(svg.contains(#"width="1198.8" height="604.0" viewBox="0 0 1198.8 604.0""#))
    #expect(svg.contains(#"<text x="34.0" y="234.2" text-anchor="start">[ go 0 to 1 ]</text>"#))
    let expected = """
      path M138.3 230.2 C252.1 230.2 277.4 247.7 391.3 247.7
      path M138.3 210.7 C252.1 210.7 277.4 89.5 391.3 89.5
      path M138.3 269.2 C252.1 269.2 277.4 362.3 391.3 362.3
      path M551.6 201.0 C632.5 201.0 650.4 105.9 731.3 105.9
      path M551.6 241.0 C632.5 241.0 650.4 253.0 731.3 253.0
      back M391.3 214.3 C277.4 214.3 252.1 249.7 138.3 249.7
      path M551.6 89.5 C632.5 89.5 650.4 194.5 731.3 194.5
      back M551.6 122.3 C601.3 122.3 601.3 221.0 551.6 221.0
      path M551.6 348.5 C632.5 348.5 650.4 339.8 731.3 339.8
      back M391.3 334.7 C277.4 334.7 252.1 288.7 138.3 288.7
      path M860.1 89.3 C943.8 89.3 962.3 155.6 1046.0 155.6
      back M731.3 72.6 C650.4 72.6 632.5 56.8 551.6 56.8
      path M860.1 64.3 C943.8 64.3 962.3 68.1 1046.0 68.1
      path M860.1 223.8 C943.8 223.8 962.3 192.6 1046.0 192.6
      path M860.1 253.0 C943.8 253.0 962.3 271.9 1046.0 271.9
      back M731.3 223.8 C650.4 223.8 632.5 261.0 551.6 261.0
      back M860.1 194.5 C906.9 194.5 906.9 114.3 860.1 114.3
      path M860.1 339.8 C943.8 339.8 962.3 288.2 1046.0 288.2
      path M210.8 509.0 C294.4 509.0 313.0 509.0 396.7 509.0
      box first 24.0 191.2 114.3 117.0
      number 132.3 203.2 end: 0
      box 391.3 181.0 160.3 100.0
      box 391.3 24.0 160.3 131.0
      small 401.3 135.0 start: ↻ go 2 to 2 · go 3 to 2
      box 391.3 307.0 160.3 83.0
      box 731.3 39.3 128.8 100.0
      box 731.3 165.3 128.8 117.0
      box 731.3 308.3 128.8 63.0
      small 741.3 351.3 start: … waits for load
      box 1046.0 118.6 128.8 111.0
      small 1056.0 195.6 start: go 0 to 0 → 0
      small 1056.0 209.6 start: go 1 to 9 → 10
      box end 1046.0 43.6 128.8 49.0
      box end 1046.0 255.6 128.8 49.0
      box 24.0 438.0 186.8 142.0
      small 34.0 532.0 start: from 7: go 1 to 9
      small 34.0 546.0 start: go on for ever to 0 → 0
      small 34.0 560.0 start: go on for ever to 8 → 9
      box 396.7 470.5 117.6 77.0
      small 406.7 513.5 start: … waits for load
      small 406.7 527.5 start: load → 8 → 9
      words 380.3 244.7 end: go 0 to 1
      words 380.3 86.5 end: go 1 to 2
      words 380.3 359.3 end: go 2 to 3 · go 3 to 3
      words 720.3 102.9 end: go 0 to 4
      words 720.3 250.0 end: go 1 to 5
      words 149.3 246.7 start: go 2 to 0
      words 720.3 191.5 end: go 0 to 5
      words 562.6 218.0 start: go 1 to 1
      words 720.3 336.8 end: go 0 to 6
      words 149.3 285.7 start: go 1 to 0
      words 1035.0 152.6 end: go 0 to 7
      words 562.6 53.8 start: go 1 to 2
      words 1035.0 65.1 end: go 2 to 10
      words 1035.0 189.6 end: go 0 to 7
      words 1035.0 268.9 end: go 1 to 8
      words 562.6 258.0 start: go 2 to 1
      words 871.1 111.3 start: go 3 to 4
      words 1035.0 285.2 end: load → 8
      words 385.7 506.0 end: go on for ever to 6
      """
    #expect(Self.drawn(svg) == expected.split(separator: "\n").map(String.init))
  }

  @Test("marks the states whose events are not all drawn, in one band")
  func cut() {
    let svg = Self.space.svg(title: "Net", limit: 6)
    #expect(svg.contains(#"width="1009.0" height="438.0" viewBox="0 0 1009.0 438.0""#))
    let expected = """
      path M138.3 173.1 C252.1 173.1 277.4 90.7 391.3 90.7
      path M138.3 212.1 C252.1 212.1 277.4 215.5 391.3 215.5
      path M138.3 231.6 C252.1 231.6 277.4 362.3 391.3 362.3
      path M551.6 104.0 C632.5 104.0 650.4 205.0 731.3 205.0
      path M551.6 44.0 C632.5 44.0 650.4 87.2 731.3 87.2
      back M391.3 57.3 C277.4 57.3 252.1 192.6 138.3 192.6
      path M551.6 215.5 C632.5 215.5 650.4 116.5 731.3 116.5
      back M551.6 182.8 C601.3 182.8 601.3 84.0 551.6 84.0
      back M391.3 334.7 C277.4 334.7 252.1 251.1 138.3 251.1
      back M731.3 238.4 C650.4 238.4 632.5 248.3 551.6 248.3
      back M731.3 58.0 C650.4 58.0 632.5 64.0 551.6 64.0
      back M860.1 87.2 C915.6 87.2 915.6 221.7 860.1 221.7
      box first 24.0 153.6 114.3 117.0
      number 132.3 165.6 end: 0
      box 391.3 24.0 160.3 100.0
      box 391.3 150.0 160.3 131.0
      small 401.3 261.0 start: ↻ go 2 to 2 · go 3 to 2
      box cut 391.3 307.0 160.3 83.0
      box cut 731.3 171.7 128.8 100.0
      box cut 731.3 28.7 128.8 117.0
      words 380.3 87.7 end: go 0 to 1
      words 380.3 212.5 end: go 1 to 2
      words 380.3 359.3 end: go 2 to 3 · go 3 to 3
      words 720.3 202.0 end: go 0 to 4
      words 720.3 84.2 end: go 1 to 5
      words 149.3 189.6 start: go 2 to 0
      words 720.3 113.5 end: go 0 to 5
      words 562.6 81.0 start: go 1 to 1
      words 149.3 248.1 start: go 1 to 0
      words 562.6 245.3 start: go 1 to 2
      words 562.6 61.0 start: go 2 to 1
      words 871.1 218.7 start: go 3 to 4
      small 24.0 422.0 start: 6 more states are not drawn
      """
    #expect(Self.drawn(svg) == expected.split(separator: "\n").map(String.init))
  }

  @Test("is a tree with each state where it was found")
  func tree() {
    let expected = #"""
      0  state 0
      │  [ go 0 to 1 ]
      │  [ go 1 to 2 ]
      │  [ go 2 to 3 ]
      │  [ go 3 to 3 ]
      │    press go 3 to 3 → 3
      ├ press go 0 to 1
      │ 1  state 1 state 1
      │ │  [ go 0 to 4 ]
      │ │  [ go 1 to 5 ]
      │ │  [ go 2 to 0 ]
      │ │    press go 2 to 0 → 0
      │ ├ press go 0 to 4
      │ │ 4  state 4
      │ │ │  [ go 0 to 7 ]
      │ │ │  [ go 1 to 2 ]
      │ │ │  [ go 2 to 10 ]
      │ │ │    press go 1 to 2 → 2
      │ │ ├ press go 0 to 7
      │ │ │ 7  state 7 state 7
      │ │ │ │  [ go 0 to 0 ]
      │ │ │ │  [ go 1 to 9 ]
      │ │ │ │    press go 0 to 0 → 0
      │ │ │ └ press go 1 to 9
      │ │ │   10  state 9 state 9
      │ │ │   │   [ go on for ever to 8 ]
      │ │ │   │   [ go on for ever to 0 ]
      │ │ │   │   [ go on for ever to 6 ]
      │ │ │   │     press go on for ever to 8 → 9
      │ │ │   │     press go on for ever to 0 → 0
      │ │ │   └ press go on for ever to 6
      │ │ │     11  state 6  (waits for load)
      │ │ │           # load answers 8 → 9
      │ │ └ press go 2 to 10
      │ │   8  state 10
      │ └ press go 1 to 5
      │   5  state 5 state 5
      │   │  [ go 0 to 7 ]
      │   │  [ go 1 to 8 ]
      │   │  [ go 2 to 1 ]
      │   │  [ go 3 to 4 ]
      │   │    press go 0 to 7 → 7
      │   │    press go 2 to 1 → 1
      │   │    press go 3 to 4 → 4
      │   └ press go 1 to 8
      │     9  state 8
      ├ press go 1 to 2
      │ 2  state 2
      │    [ go 0 to 5 ]
      │    [ go 1 to 1 ]
      │    [ go 2 to 2 ]
      │    [ go 3 to 2 ]
      │      press go 0 to 5 → 5
      │      press go 1 to 1 → 1
      │      press go 2 to 2 → 2
      │      press go 3 to 2 → 2
      └ press go 2 to 3
        3  state 3 state 3
        │  [ go 0 to 6 ]
        │  [ go 1 to 0 ]
        │    press go 1 to 0 → 0
        └ press go 0 to 6
          6  state 6  (waits for load)
               # load answers 8 → 9

      """#
    #expect(Self.space.tree() == expected)
    let short = #"""
      0  state 0
      │  [ go 0 to 1 ]
      │  [ go 1 to 2 ]
      │  [ go 2 to 3 ]
      │  [ go 3 to 3 ]
      │    press go 3 to 3 → 3
      ├ press go 0 to 1
      │ 1  state 1 state 1
      │ │  [ go 0 to 4 ]
      │ │  [ go 1 to 5 ]
      │ │  [ go 2 to 0 ]
      │ │    press go 1 to 5 → …
      │ │    press go 2 to 0 → 0
      │ └ press go 0 to 4
      │   4  state 4
      │      [ go 0 to 7 ]
      │      [ go 1 to 2 ]
      │      [ go 2 to 10 ]
      │        press go 0 to 7 → …
      │        press go 1 to 2 → 2
      │        press go 2 to 10 → …
      ├ press go 1 to 2
      │ 2  state 2
      │    [ go 0 to 5 ]
      │    [ go 1 to 1 ]
      │    [ go 2 to 2 ]
      │    [ go 3 to 2 ]
      │      press go 0 to 5 → …
      │      press go 1 to 1 → 1
      │      press go 2 to 2 → 2
      │      press go 3 to 2 → 2
      └ press go 2 to 3
        3  state 3 state 3
           [ go 0 to 6 ]
           [ go 1 to 0 ]
             press go 0 to 6 → …
             press go 1 to 0 → 0
      … 7 more states

      """#
    #expect(Self.space.tree(limit: 5) == short)
  }

  @Test("tells in each language what is waited for, and leaves out what is beyond its limit")
  func languages() {
    let dot = Self.space.dot().split(separator: "\n")
    #expect(dot.contains(#"  s6 [label="state 6\l… load\l"]"#))
    #expect(dot.count == 3 + 12 + 1 + 24 + 1)
    let cut = Self.space.dot(limit: 2).split(separator: "\n").dropFirst(3)
    #expect(
      Array(cut) == [
        #"  s0 [label="state 0\l[ go 0 to 1 ]\l[ go 1 to 2 ]\l[ go 2 to 3 ]\l[ go 3 to 3 ]\l", style=dashed]"#,
        #"  s1 [label="state 1 state 1\l[ go 0 to 4 ]\l[ go 1 to 5 ]\l[ go 2 to 0 ]\l", style=dashed]"#,
        #"  s0 -> s1 [label="go 0 to 1"]"#, #"  s1 -> s0 [label="go 2 to 0"]"#, "}",
      ]
    )
    #expect(Self.space.mermaid().contains("  s6[\"state 6<br/>… load\"]\n"))
    #expect(Self.space.mermaid(limit: 1).split(separator: "\n").count == 2)
  }

  private static func box(_ number: Int, _ depth: Int) -> StatePicture.Box {
    StatePicture.Box(number: number, lines: ["\(number)"], depth: depth)
  }

  @Test("tells in words what goes back far, and all but three arrows that do not go one step on")
  func sparse() {
    let boxes = (0..<6).map { Self.box($0, $0 == 0 ? 0 : $0 == 5 ? 3 : 1) }
    let ends = [(0, 1), (2, 1), (3, 1), (4, 1), (5, 1), (1, 0), (2, 0)]
    let arrows = ends.map { StatePicture.Arrow(source: $0.0, target: $0.1, words: ["a", "b"]) }
    func kept(_ arrows: [StatePicture.Arrow]) -> [[Int]] {
      StatePicture(boxes: boxes, arrows: arrows, omitted: 0).sparse.arrows.map {
        [$0.source, $0.target]
      }
    }
    #expect(kept(arrows) == [[0, 1], [2, 1], [3, 1], [4, 1], [1, 0], [2, 0]])
    let five = [(1, 0), (2, 0), (3, 0), (4, 0)].map {
      StatePicture.Arrow(source: $0.0, target: $0.1, words: [])
    }
    #expect(kept(five) == [[1, 0], [2, 0], [3, 0]])
    let sparse = StatePicture(boxes: boxes, arrows: arrows, omitted: 0).sparse
    #expect(sparse.boxes[5].smallLines == ["a, b → 1"])
  }

  @Test("wraps the words of what leads nowhere at 34 columns")
  func loops() {
    func lines(_ count: Int) -> [String] {
      var box = Self.box(0, 0)
      box.loops = [String(repeating: "a", count: 10), String(repeating: "b", count: count), "c"]
      return box.smallLines
    }
    let (a, b) = (String(repeating: "a", count: 10), String(repeating: "b", count: 21))
    #expect(lines(21) == ["↻ \(a) · \(b)", "  c"])
    #expect(lines(22) == ["↻ \(a)", "  b\(b) · c"])
  }

  @Test("has boxes that are high enough for their arrows", arguments: [false, true])
  func high(isBack: Bool) {
    let boxes = (0...12).map { Self.box($0, $0 == 0 ? 0 : 1) }
    let arrows = (1...12).map {
      StatePicture.Arrow(source: isBack ? $0 : 0, target: isBack ? 0 : $0, words: [])
    }
    let layout = StateLayout(StatePicture(boxes: boxes, arrows: arrows, omitted: 0))
    #expect(layout.places[0].height == 13 * 14)
    #expect(layout.places[1].height == 17 + 20 + 12)
  }

  @Test("of a view has each of its lines that is not blank, and the way to it")
  func lines() {
    let space = StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
        view: { n -> ViewTree<Int> in
          .column(.text("one"), .text(" "), .button("on", 1).disabled(n > 0))
        }
      )
    )
    #expect(space.tree().hasPrefix("0  one\n│  [ on ]\n"))
    #expect(space.mermaid().contains("s0[\"one<br/>#91; on #93;\"]"))
    let overview = space.overview().rendered()
    let (first, second) = (
      overview.firstRange(of: "at first"), overview.firstRange(of: "after press on")
    )
    #expect(overview.hasPrefix("# 2 states"))
    if let first, let second {
      #expect(first.upperBound < second.lowerBound)
    } else {
      Issue.record("\(overview)")
    }
  }
}
