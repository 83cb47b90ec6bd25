import BowyerViews
import Foundation
import Testing
import TestSupport

@Suite("A theme") struct ViewThemeTests {
  /// The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio).
  private func contrast(_ theme: ViewTheme, _ ink: ViewTheme.Role, on face: ViewTheme.Role)
    -> Double
  {
    func luminance(_ role: ViewTheme.Role) -> Double {
      let (red, green, blue) = theme.parts(of: theme[role])
      func linear(_ part: UInt8) -> Double {
        let part = Double(part) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    let (one, other) = (luminance(ink), luminance(face))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  @Test(
    "that is built in has enough contrast for each pair of roles",
    arguments: [ViewTheme.dark, .light]
  )
  func contrasts(theme: ViewTheme) {
    for ground in [ViewTheme.Role.surface, .raised, .selection] {
      for ink in [ViewTheme.Role.text, .muted, .accent, .success, .warning, .danger, .focus] {
        #expect(contrast(theme, ink, on: ground) >= 4.5, "\(ink) on \(ground)")
      }
      #expect(contrast(theme, .border, on: ground) >= 3, "border on \(ground)")
    }
    for face in [ViewTheme.Role.accent, .success, .warning, .danger, .focus] {
      #expect(contrast(theme, theme.ink(on: theme[face]), on: face) >= 4.5, "letters on \(face)")
    }
  }

  @Test("keeps the colours that it is based on, and is grey where roles name each other")
  func based() {
    let theme = ViewTheme("sea", basedOn: .light, [.accent: .rgb(0, 80, 90), .focus: .accent])
    expectEqual(theme.name, "sea")
    expectEqual(theme[.accent], .rgb(0, 80, 90))
    expectEqual(theme[.text], ViewTheme.light[.text])
    #expect(theme.parts(of: theme[.focus]) == (0, 80, 90))
    #expect(theme.parts(of: .danger) == theme.parts(of: ViewTheme.light[.danger]))
    #expect(theme.parts(of: .rgb(1, 2, 3)) == (1, 2, 3))
    let double = ViewTheme("double", basedOn: theme, border: .double)
    #expect(ViewTheme("red", basedOn: double, [.danger: .rgb(200, 0, 0)]).border == .double)
    do {
      var theme = ViewTheme.dark
      theme[.accent] = .rgb(1, 2, 3)
      #expect(theme[.accent] == .rgb(1, 2, 3) && theme[.text] == ViewTheme.dark[.text])
      #expect(theme != .dark && theme.parts(of: .accent) == (1, 2, 3))
      expectEqual(theme.ink(on: .rgb(250, 250, 250)), .surface)
      expectEqual(theme.ink(on: .rgb(5, 5, 5)), .text)
    }
    do {
      let green = ViewTheme("green", [.accent: .success])
      #expect(green.parts(of: .accent) == green.parts(of: green[.success]))
      let theme = ViewTheme("circle", [.accent: .danger, .danger: .accent])
      #expect(theme.parts(of: .accent) == (128, 128, 128))
    }
  }
}
