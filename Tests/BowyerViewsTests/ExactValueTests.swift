import BowyerViews
import Testing
import TestSupport

@Suite("Visible parts of a view") struct ExactValueTests {
  @Test("is distinguished byte for byte")
  func exact() {
    let (one, two) = ("\u{E9}", "e\u{301}")
    expectEqual(one, two)
    let options = [
      PickerOption("a", one), PickerOption("a", two), PickerOption("b", one),
      PickerOption("a", one),
    ]
    expectEqual(options[0], options[3])
    #expect(options[0] != options[1])
    #expect(options[0] != options[2])
    expectEqual(Set(options).count, 3)
    let spans: [TextSpan] = [TextSpan(one), TextSpan(two), .bold(one), TextSpan(one)]
    expectEqual(spans[0], spans[3])
    #expect(spans[0] != spans[1])
    #expect(spans[0] != spans[2])
    expectEqual(Set(spans).count, 3)
    // What is equal in one way only has another hash, nearly always.
    #expect(Set((0..<50).map { TextSpan("\($0)").hashValue }).count > 25)
    let colors = (0..<50).map { ViewColor.rgb($0, 1, 2) }
    let styled = colors.map { TextSpan("a", ViewStyle(foreground: $0)) }
    #expect(Set(styled.map(\.hashValue)).count > 25)
    #expect(Set((0..<50).map { ColumnHeading("\($0)").hashValue }).count > 25)
    let aligned = [ViewAlignment.start, .center, .end, .stretch].map { ColumnHeading("a", $0) }
    #expect(Set(aligned.map(\.hashValue)).count > 1)
    let keys = (0..<50).map { ViewKey("a", occurrence: $0) }
    #expect(Set(keys.map(\.hashValue)).count > 25 && Set(keys).count == 50)
    #expect(Set((0..<50).map { ViewKey("\($0)").hashValue }).count > 25)
    #expect(Set((0..<50).map { PickerOption("a", "\($0)").hashValue }).count > 25)
    #expect(Set((0..<50).map { PickerOption(ViewKey("\($0)"), "a").hashValue }).count > 25)
  }
}
