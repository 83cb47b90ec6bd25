import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("colours on a terminal")
struct ColorDepthTests {
  @Test("are as many as the environment says")
  func environment() {
    for (variables, depth) in [
      (["TERM": "xterm-256color"], ColorDepth.indexed),
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "linux"], .ansi), (["TERM": "screen"], .ansi), (["TERM": "vt100"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "linux", "NO_COLOR": ""], .ansi),
    ] {
      expectEqual(ColorDepth { variables[$0] }, depth, "\(variables)")
    }
  }

  @Test("are those that the user has set where they mean something, exact or nearest, or left out")
  func codes() {
    let danger = ViewStyle(.bold, foreground: .danger)
    let muted = ViewStyle(foreground: .muted, background: .accent)
    let literal = ViewStyle(foreground: .rgb(255, 0, 4), background: .rgb(9, 9, 8))
    for (depth, codes) in [
      (ColorDepth.full, [38, 2, 255, 0, 4, 48, 2, 9, 9, 8]),
      (.indexed, [38, 5, 196, 48, 5, 232]), (.ansi, [91, 40]),
    ] {
      expectEqual(depth.codes(for: danger), [1, 31], "\(depth)")
      expectEqual(depth.codes(for: muted), [90, 46], "\(depth)")
      expectEqual(depth.codes(for: literal), codes, "\(depth)")
    }
    // What matters less stays told from the rest.
    expectEqual(ColorDepth.none.codes(for: danger), [1])
    expectEqual(ColorDepth.none.codes(for: muted), [2])
  }
}
