import BowyerCheck
import Testing
import TestSupport

@Suite("the text of a replay token")
struct ReplayFormatTests {
  @Test("is what it was, so that a token that was kept is still read")
  func format() {
    let tokens: [([UInt64], Int)] = [
      ([], 100), ([], 0), ([1], 7), ([128], 100), ([16_383, 16_384], 50), ([.max], 100),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 100), (Array(repeating: 254, count: 9), 100),
    ]
    let rows = tokens.map { indices, size in
      let token = ReplayToken(indices, size: size)
      expectEqual(ReplayToken(token.description), token)
      return "\(token.description) \(token.size)"
    }
    let expected = #"""
      040g2 100
      0800410 0
      083g22gn 7
      060030g5 100
      08sfyzw0g00vbf0 50
      07zzzzzzzzzzzzzz0410r 100
      040g40r40m30e209185gr3awtr 100
      07z03zg1zr0zw0fy07z03zg1zr0zw08118 100
      """#
    expectEqual(
      rows,
      expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
