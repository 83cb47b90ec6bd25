import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

@Suite("colours on a terminal")
struct ColorDepthTests {
  @Test(
    "are as many as the environment says",
    arguments: [
      (["TERM": "xterm-256color"], ColorDepth.indexed),
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "linux"], .ansi), (["TERM": "screen"], .ansi), (["TERM": "vt100"], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
      (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "linux", "NO_COLOR": ""], .ansi),
    ]
  )
  func environment(variables: [String: String], depth: ColorDepth) {
    expectEqual(ColorDepth { variables[$0] }, depth)
  }

  @Test("that mean something are those that the user has set")
  func semantic() {
    for depth in [ColorDepth.ansi, .indexed, .full] {
      expectEqual(depth.codes(for: ViewStyle(.bold, foreground: .danger)), [1, 31])
      expectEqual(depth.codes(for: ViewStyle(foreground: .muted, background: .accent)), [90, 46])
    }
  }

  @Test("by red, green and blue are exact, or the nearest there is")
  func literal() {
    let style = ViewStyle(foreground: .rgb(255, 0, 4), background: .rgb(9, 9, 8))
    expectEqual(ColorDepth.full.codes(for: style), [38, 2, 255, 0, 4, 48, 2, 9, 9, 8])
    expectEqual(ColorDepth.indexed.codes(for: style), [38, 5, 196, 48, 5, 232])
    expectEqual(ColorDepth.ansi.codes(for: style), [91, 40])
  }

  @Test("are left out by wish; what matters less stays told from the rest")
  func none() {
    expectEqual(ColorDepth.none.codes(for: ViewStyle(.bold, foreground: .danger)), [1])
    expectEqual(ColorDepth.none.codes(for: ViewStyle(foreground: .muted)), [2])
  }
}
