import BowyerCheck
import Testing

@Suite("the text of a replay token")
struct ReplayFormatTests {
  @Test("is what it was, so that a token that was kept is still read")
  func format() {
    let tokens: [([UInt64], Int)] = [
      ([], 100), ([], 0), ([], 99), ([], -5), ([], 300), ([0], 100), ([1], 7), ([127], 100),
      ([128], 100), ([255, 256], 100), ([16_383, 16_384], 50), ([.max], 100),
      ([.max - 1, 0, 1], 1),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 100), ([0, 0, 0, 0, 0, 0], 100),
      (Array(repeating: 254, count: 9), 100),
    ]
    let rows = tokens.map { indices, size in
      let token = ReplayToken(indices, size: size)
      #expect(ReplayToken(token.description) == token)
      return "\(token.description) \(token.size)"
    }
    let expected = #"""
      040g2 100
      0800410 0
      09hpasr 99
      0800410 0
      040g2 100
      040020g 100
      083g22gn 7
      05zr108 100
      060030g5 100
      07zg3002gg5g 100
      08sfyzw0g00vbf0 50
      07zzzzzzzzzzzzzz0410r 100
      080zxzzzzzzzzzzzzw0g008444 1
      040g40r40m30e209185gr3awtr 100
      04000000000021r 100
      07z03zg1zr0zw0fy07z03zg1zr0zw08118 100
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
