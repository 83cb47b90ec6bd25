import BowyerViews
import Foundation
import Testing
import TestSupport

@testable import BowyerHTML

@Suite("The standard style sheet") struct HTMLStyleSheetTests {
  private let sheet = HTMLStyleSheet.standard

  @Test("is at most 10 KB, and loads nothing")
  func size() {
    #expect(sheet.utf8.count <= 10_240)
    for word in ["<", "url(", "@import", "@font-face", "expression("] {
      #expect(!sheet.contains(word))
    }
  }

  @Test("has a colour for each role in both themes, and takes no colour from anywhere else")
  func colors() {
    let defined = Set(sheet.matches(of: /(--[a-z]+):/).map { String($0.1) })
    let used = Set(sheet.matches(of: /var\((--[a-z]+)\)/).map { String($0.1) })
    expectEqual(defined, Set(ViewTheme.Role.allCases.map { "--" + $0.rawValue }))
    expectEqual(used.subtracting(defined), [])
    // Two themes, and the light one again for print.
    for role in ViewTheme.Role.allCases {
      expectEqual(sheet.matches(of: /--([a-z]+):/).count { $0.1 == role.rawValue }, 3)
    }
    let literal = sheet.matches(of: /#[0-9a-f]{6}\b/).count
    expectEqual(literal, 3 * ViewTheme.Role.allCases.count)
  }

  @Test("is dark for a dark theme, whatever the browser prefers")
  func themed() {
    var night = ViewTheme("night", basedOn: .dark)
    night[.accent] = .rgb(1, 2, 255)
    let sheet = HTMLStyleSheet.themed(light: night, dark: night)
    #expect(sheet.hasPrefix(":root{color-scheme:dark;--surface:#14161b;"))
    expectEqual(sheet.matches(of: /--accent:#0102ff/).count, 2)
    let standard = self.sheet.components(separatedBy: "prefers-color-scheme:dark")
    expectEqual(standard.count, 2)
    #expect(standard[0].contains("color-scheme:light"))
    #expect(standard[1].hasPrefix("){:root{color-scheme:dark;"))
  }

  @Test("closes every block", arguments: [HTMLStyleSheet.standard, HTMLStyleSheet.minimal])
  func blocks(sheet: String) {
    var depth = 0
    for letter in sheet {
      if letter == "{" { depth += 1 }
      if letter == "}" { depth -= 1 }
      #expect(0...3 ~= depth)
    }
    expectEqual(depth, 0)
  }

  @Test(
    "has every class that a style or a layout is written with",
    arguments: [HTMLStyleSheet.standard, HTMLStyleSheet.minimal]
  )
  func classes(sheet: String) {
    let names = [
      "row", "column", "nowrap", "field", "group", "radios", "tabs", "menu", "spacer", "overlay",
      "scroll-x", "scroll-y", "label", "title", "center", "end", "text", "code", "mono", "bold",
      "italic", "underline", "strike", "dim", "inverse", "checked", "expanded", "collapsed",
    ]
    for name in names { #expect(sheet.contains(".b-\(name)")) }
    for alignment in ["align", "at"] {
      for place in ["center", "end", "stretch"] {
        #expect(sheet.contains(".b-\(alignment)-\(place)"))
      }
    }
    for color in ["accent", "success", "warning", "danger", "muted"] {
      #expect(sheet.contains(".b-fg-\(color)") && sheet.contains(".b-bg-\(color)"))
    }
    for border in [ViewBorder.line, .rounded, .double] {
      #expect(sheet.contains(".b-border-\(border)"))
    }
  }
}
